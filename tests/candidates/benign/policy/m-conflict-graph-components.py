# id: m-conflict-graph-components
# slot: conflict
# class: protocol
# why: adjacency as a dict of sets, stack walk, nested function
# source: own
# expect: accept
class Policy:
    def resolve(self, artifact, cards):
        n = len(cards)
        edges = {i: set() for i in range(n)}
        for i in range(n):
            for j in range(i + 1, n):
                if diffs_contradict(cards[i].diff, cards[j].diff):
                    edges[i].add(j)
                    edges[j].add(i)

        def component(start, seen):
            stack, found = [start], []
            while stack:
                node = stack.pop()
                if node in seen:
                    continue
                seen.add(node)
                found.append(node)
                stack.extend(sorted(edges[node]))
            return found

        seen, keep = set(), []
        for i in range(n):
            if i not in seen:
                group = component(i, seen)
                taken = set()
                for g in sorted(group, key=lambda k: (len(edges[k]), -cards[k].before_after_delta, k)):
                    if not edges[g] & taken:
                        taken.add(g)
                keep.extend(taken)
        kept = [cards[i] for i in sorted(keep)]
        return kept, n - len(kept)
