# slot: conflict
import json


class Policy:
    """Equal proposals are one; breaking and large ones come last."""

    @staticmethod
    def key_of(diff):
        return json.dumps(diff.ops, sort_keys=True, ensure_ascii=False)

    def resolve(self, artifact, cards):
        first = {}
        for place, card in enumerate(cards):
            first.setdefault(self.key_of(card.diff), place)
        order = sorted(first.values(), key=lambda i: (cards[i].diff.contract_breaking, cards[i].diff.size(), i))
        kept = []
        for i in order:
            for other in kept:
                if diffs_contradict(cards[i].diff, other.diff):
                    break
            else:
                kept.append(cards[i])
        return kept, len(cards) - len(kept)
