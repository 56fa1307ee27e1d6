"""The proof that a rule answers every input of its contract with a finite number, or the input at which it does not.

An abstract interpreter walks the rule once for a whole box of inputs, with intervals instead of numbers. Where a box cannot be shown to be
safe it is attacked with points, which CPython runs, and then cut in two. docs/proof.md tells what is claimed and what is assumed.
"""

from slotc.proof.lowering import imported
from slotc.proof.search import prove
from slotc.proof.verdict import Answer, Confirm, Failure, Limits, Point, Proof, Verdict

__all__ = ["Answer", "Confirm", "Failure", "Limits", "Point", "Proof", "Verdict", "imported", "prove"]
