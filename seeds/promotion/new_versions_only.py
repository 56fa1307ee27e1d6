# slot: promotion
from typing import NamedTuple


class Seen(NamedTuple):
    version: int = 0
    published: int = 0
    quiet: int = 0


class Policy:
    """Publish a version once, after two quiet reports."""

    REST = 2

    def __init__(self):
        self._seen = {}

    def observe(self, reports):
        out = []
        for r in reports:
            version, published, quiet = self._seen.get(r.artifact_id, Seen())
            if r.committed_version is not None:
                version, quiet = r.committed_version, 0
            else:
                quiet += 1
            if version > published and quiet >= self.REST:
                out.append(Promotion(r.artifact_id, f"version {version}"))
                published = version
            self._seen[r.artifact_id] = Seen(version, published, quiet)
        return out
