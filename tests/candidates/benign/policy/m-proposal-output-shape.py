# id: m-proposal-output-shape
# slot: proposal
# class: protocol
# why: string methods, tuple of predicates as lambdas
# source: own
# expect: accept
CHECKS = (
    ("Answer in words, not only digits.", lambda s: s.strip().isdigit()),
    ("Do not shout.", lambda s: s.isupper() and len(s) > 3),
    ("End with a full stop.", lambda s: bool(s) and not s.rstrip().endswith(".")),
    ("Say something.", lambda s: not s.strip()),
)


class Policy:
    def propose(self, ctx):
        notes = [text for text, test in CHECKS if test(ctx.output)]
        if not notes:
            return ("Keep the format; improve the reasoning.",)
        return (" ".join(notes),)
