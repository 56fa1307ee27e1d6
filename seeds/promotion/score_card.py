# slot: promotion
from dataclasses import dataclass


@dataclass
class Trust:
    points: float = 0.0

    WEIGHTS = {"committed": -1.0, "oracle-rejected": -3.0, "below-threshold": 1.0}

    def take(self, report):
        self.points += self.WEIGHTS.get(report.category, 0.25)
        self.points = max(-3.0, min(6.0, self.points))


class Policy:
    def __init__(self):
        self.trust: dict[str, Trust] = {}
        self.needed = 3.0

    def configure(self, config):
        self.needed = float(max(1, min(6, config.promote_after_k)))

    def observe(self, reports):
        ready = {}
        for r in reports:
            trust = self.trust.setdefault(r.artifact_id, Trust())
            trust.take(r)
            if trust.points >= self.needed:
                ready[r.artifact_id] = f"{trust.points:.2f} points"
                trust.points = 0.0
        return [Promotion(a, why) for a, why in ready.items()]
