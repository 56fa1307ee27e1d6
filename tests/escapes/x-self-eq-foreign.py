# id: x-self-eq-foreign
# slot: conflict
# class: escape
# why: the reflected comparison of an own class reads own fields of the other side
# source: own
# expect: reject
class Box:
    def __init__(self):
        self.gi_frame = 0

    def __eq__(self, other):
        return other.gi_frame == self.gi_frame


class Policy:
    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        g = (k for k in [1])
        self.r = g == Box()
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
