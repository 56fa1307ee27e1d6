# fault: walks the difference of key views, which is a set of texts, to decide which card is kept first; the order of the kept cards changes with the hash seed when cards have several keys.
class Policy:
    def resolve(self, artifact, cards):
        owners = {}
        for i, card in enumerate(cards):
            for key in card.diff.ops:
                owners.setdefault(key, []).append(i)
        fresh = owners.keys() - artifact.state.keys()
        known = owners.keys() & artifact.state.keys()
        order = []
        for group in (known, fresh):
            for key in group:
                for i in owners[key]:
                    if i not in order:
                        order.append(i)
        for i in range(len(cards)):
            if i not in order:
                order.append(i)
        kept = []
        for i in order:
            if not any(diffs_contradict(cards[i].diff, k.diff) for k in kept):
                kept.append(cards[i])
        return kept, len(cards) - len(kept)
