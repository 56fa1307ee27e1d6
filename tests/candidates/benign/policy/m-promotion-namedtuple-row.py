# id: m-promotion-namedtuple-row
# slot: promotion
# class: protocol
# why: NamedTuple with a property and defaults, sorted reverse
# source: own
# expect: accept
from typing import NamedTuple


class Row(NamedTuple):
    artifact: str
    commits: int = 0
    tries: int = 0

    @property
    def ratio(self) -> float:
        return self.commits / self.tries if self.tries else 0.0


class Policy:
    def __init__(self):
        self._rows = {}

    def observe(self, reports):
        touched = []
        for r in reports:
            row = self._rows.get(r.artifact_id, Row(r.artifact_id))
            row = Row(row.artifact, row.commits + (r.committed_version is not None), row.tries + 1)
            self._rows[r.artifact_id] = row
            if r.artifact_id not in touched:
                touched.append(r.artifact_id)
        rows = sorted((self._rows[a] for a in touched), key=lambda row: (row.ratio, row.artifact), reverse=True)
        return [Promotion(row.artifact, f"{row.ratio:.0%}") for row in rows if row.tries >= 3 and row.ratio > 0.5]
