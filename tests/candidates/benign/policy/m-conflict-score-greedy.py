# id: m-conflict-score-greedy
# slot: conflict
# class: protocol
# why: sorted by a tuple key, index sets, restoring the order
# source: own
# expect: accept
class Policy:
    def _score(self, card):
        adv = card.advantage if card.advantage is not None else 0.0
        return card.before_after_delta + 0.5 * adv

    def resolve(self, artifact, cards):
        order = sorted(range(len(cards)), key=lambda i: (-self._score(cards[i]), i))
        chosen = []
        for i in order:
            if all(not diffs_contradict(cards[i].diff, cards[j].diff) for j in chosen):
                chosen.append(i)
        kept = [cards[i] for i in sorted(chosen)]
        return kept, len(cards) - len(kept)
