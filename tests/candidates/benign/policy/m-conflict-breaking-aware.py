# id: m-conflict-breaking-aware
# slot: conflict
# class: protocol
# why: partition by a comprehension, extend, while with pop
# source: own
# expect: accept
class Policy:
    """Plain edits first; breaking ones only where nothing speaks against them."""

    def resolve(self, artifact, cards):
        plain = [c for c in cards if not c.diff.contract_breaking]
        breaking = [c for c in cards if c.diff.contract_breaking]
        queue = plain + breaking
        queue.reverse()
        kept = []
        while queue:
            card = queue.pop()
            compatible = True
            for other in kept:
                if diffs_contradict(other.diff, card.diff):
                    compatible = False
                    break
            if compatible:
                kept.append(card)
        return kept, len(cards) - len(kept)
