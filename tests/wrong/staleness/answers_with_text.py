# breaks: answer
class Policy:
    name = "text"

    def decide(self, eta, alpha, contract_breaking):
        return "accept" if eta == 0 else "discard"
