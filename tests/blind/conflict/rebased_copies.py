# fault: hands back rebased copies (card.rebased_onto) of the kept cards instead of the very cards that were given.
class Policy:
    def resolve(self, artifact, cards):
        head = {artifact.id: artifact.version}
        kept = []
        for card in cards:
            if all(not diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card.rebased_onto(head))
        return kept, len(cards) - len(kept)
