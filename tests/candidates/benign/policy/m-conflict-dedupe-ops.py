# id: m-conflict-dedupe-ops
# slot: conflict
# class: protocol
# why: frozenset of items as a key, for with else
# source: own
# expect: accept
class Policy:
    def resolve(self, artifact, cards):
        seen = set()
        kept = []
        for card in cards:
            key = frozenset(card.diff.ops.items())
            if key in seen:
                continue
            for other in kept:
                if diffs_contradict(card.diff, other.diff):
                    break
            else:
                seen.add(key)
                kept.append(card)
        dropped = len(cards) - len(kept)
        return kept, dropped
