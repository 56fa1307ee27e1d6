# id: z-res-match-constant
# slot: proposal
# class: resource
# why: a pattern compares with a large constant in a loop that counts one step a turn
# source: own
# expect: reject
class Policy:
    A0 = (1,)
    A1 = (A0, A0)
    A2 = (A1, A1)
    A3 = (A2, A2)
    A4 = (A3, A3)
    A5 = (A4, A4)
    A6 = (A5, A5)
    A7 = (A6, A6)
    A8 = (A7, A7)
    A9 = (A8, A8)
    A10 = (A9, A9)
    A11 = (A10, A10)
    A12 = (A11, A11)
    A13 = (A12, A12)
    A14 = (A13, A13)
    A15 = (A14, A14)

    def __init__(self):
        x = (1,)
        for _ in range(15):
            x = (x, x)
        self.x = x

    def propose(self, ctx):
        found = 0
        for _ in range(100_000):
            match self.x:
                case Policy.A15:
                    found += 1
        return [f"Found {found}."]
