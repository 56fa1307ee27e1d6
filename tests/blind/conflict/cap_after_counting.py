# fault: caps the kept cards at 12 after the number of dropped ones was taken, so both no longer add up when more than twelve cards are compatible.
class Policy:
    CAP = 12

    def resolve(self, artifact, cards):
        kept = []
        dropped = 0
        for card in cards:
            if any(diffs_contradict(card.diff, k.diff) for k in kept):
                dropped += 1
                continue
            kept.append(card)
        kept.sort(key=lambda c: (-c.before_after_delta, c.diff.diff_id))
        return kept[: self.CAP], dropped
