# breaks: answer
class Policy:
    def observe(self, reports):
        return [r for r in reports if r.committed_version is not None]
