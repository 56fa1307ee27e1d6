# id: x-self-unbound-policy
# slot: conflict
# class: escape
# why: the hook of the policy called unbound on a card
# source: own
# expect: reject
class Policy:
    def note(self):
        self.n = 5

    def __init__(self):
        self.n = 0

    def resolve(self, artifact, cards):
        Policy.note(cards[0])
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return (kept, len(cards) - len(kept))
