# fault: repeats the whole rendered artifact and adds a lesson without any limit, so a long artifact leads to more than 32000 characters.
class Policy:
    def propose(self, ctx):
        lesson = "- Re-read the question and verify the result before you answer."
        if lesson in ctx.rendered:
            return []
        return [ctx.rendered.rstrip() + "\n" + lesson + "\n"]
