# fault: divides by the number of words of the output, which is 0 for an empty output (ZeroDivisionError).
class Policy:
    def propose(self, ctx):
        words = ctx.output.lower().split()
        known = ctx.rendered.lower()
        used = sum(1 for w in words if w in known)
        ratio = used / len(words)
        if ratio < 0.3:
            return ["Use the rules of this playbook explicitly; the last answer ignored most of them."]
        return ["Apply the rules in order and say which one decided."]
