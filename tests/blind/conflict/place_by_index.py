# fault: finds a card's place with list.index, which compares by value, so two equal cards get the same place and the first of them is handed back twice.
class Policy:
    def resolve(self, artifact, cards):
        ranked = sorted(cards, key=lambda c: c.before_after_delta, reverse=True)
        places = []
        for card in ranked:
            place = list(cards).index(card)
            if not any(diffs_contradict(card.diff, cards[p].diff) for p in places):
                places.append(place)
        return [cards[p] for p in places], len(cards) - len(places)
