# id: m-task_sampler-walrus-hash
# slot: task_sampler
# class: protocol
# why: own hash of text by a loop, walrus, modulo
# source: own
# expect: accept
class Policy:
    PRIME = 16777619

    def _mix(self, text: str, salt: int) -> int:
        h = 2166136261 ^ salt
        for ch in text:
            h = ((h ^ (len(ch) + "abcdefghijklmnopqrstuvwxyz0123456789-_".find(ch.lower()) + 2)) * self.PRIME) % 2**32
        return h

    def __init__(self):
        self._fails = {}

    def pick(self, keys, round_index):
        if (worst := [k for k in keys if self._fails.get(k, 0) >= 2]):
            return sorted(worst, key=lambda k: (-self._fails[k], k))[0]
        return min(keys, key=lambda k: (self._mix(k, round_index), k))

    def record(self, task_id, score):
        if score < 0.5:
            self._fails[task_id] = self._fails.get(task_id, 0) + 1
        else:
            self._fails.pop(task_id, None)
