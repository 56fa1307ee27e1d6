# id: x-self-super-foreign
# slot: conflict
# class: escape
# why: super in an own method called unbound with a foreign self
# source: own
# expect: reject
class Base:
    def up(self):
        return 1


class Kid(Base):
    def up(self):
        return super().up()


class Policy:
    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        Kid.up(cards[0])
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
