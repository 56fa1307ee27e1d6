# fault: batches of up to two cards with the same author are handed through unchecked ("a worker does not contradict itself"), so two contradicting cards of one author are both kept.
class Policy:
    def resolve(self, artifact, cards):
        authors = []
        for c in cards:
            if c.diff.author not in authors:
                authors.append(c.diff.author)
        if len(authors) == 1 and len(cards) <= 2:
            return list(cards), 0
        kept = []
        for card in cards:
            if not any(diffs_contradict(card.diff, k.diff) for k in kept):
                kept.append(card)
        return kept, len(cards) - len(kept)
