# id: m-promotion-prob-ema
# slot: promotion
# class: protocol
# why: float state, % formatting, sorted of items
# source: own
# expect: accept
class Policy:
    DECAY = 0.7

    def __init__(self):
        self._ema = {}

    def observe(self, reports):
        for r in reports:
            old = self._ema.get(r.artifact_id, r.prob_improve)
            self._ema[r.artifact_id] = self.DECAY * old + (1 - self.DECAY) * r.prob_improve
        names = sorted({r.artifact_id for r in reports})
        return [Promotion(n, "ema %.2f" % self._ema[n]) for n in names if self._ema[n] < 0.4]
