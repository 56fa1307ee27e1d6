"""How many steps a regular expression may take, told from its pattern alone.

Python's matcher tries one way after the other. Before a failure it walks every path of the pattern's automaton that the
text allows, so what is bounded here is the number of such paths: by strongly connected components of the automaton, as in
Weber & Seidl, "On the degree of ambiguity of finite automata" (Theoretical Computer Science 88, 1991). A component that one
text can run through in two ways makes the number exponential, a chain of components that share characters a polynomial.
The bound holds for every flag that is allowed, and takes conditions such as `$` and `\\b` for ones that always hold.
"""

from slotc.backtracking.automaton import STEPS_MAX, PatternError
from slotc.backtracking.pattern import TEXT_MIN, TOTAL_MAX, Growth, growth, judged, patterns
from slotc.backtracking.polynomial import value_at

__all__ = ["STEPS_MAX", "TEXT_MIN", "TOTAL_MAX", "Growth", "PatternError", "growth", "judged", "patterns", "value_at"]
