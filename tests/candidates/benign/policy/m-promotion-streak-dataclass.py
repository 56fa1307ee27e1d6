# id: m-promotion-streak-dataclass
# slot: promotion
# class: protocol
# why: dataclass with post-init and a method, values in a dict
# source: own
# expect: accept
from dataclasses import dataclass


@dataclass
class Track:
    commits: int = 0
    fails: int = 0
    ready: bool = False

    def __post_init__(self):
        self.total = self.commits + self.fails

    def see(self, committed: bool) -> None:
        self.total += 1
        if committed:
            self.commits += 1
            self.fails = 0
            self.ready = self.commits >= 2
        else:
            self.fails += 1


class Policy:
    def __init__(self):
        self.tracks: dict[str, Track] = {}

    def observe(self, reports):
        promoted: list[Promotion] = []
        done: set[str] = set()
        for report in reports:
            track = self.tracks.get(report.artifact_id)
            if track is None:
                track = self.tracks[report.artifact_id] = Track()
            track.see(report.committed_version is not None)
            if track.ready and report.artifact_id not in done:
                done.add(report.artifact_id)
                promoted.append(Promotion(artifact_id=report.artifact_id, reason="two commits"))
                track.ready = False
                track.commits = 0
        return promoted
