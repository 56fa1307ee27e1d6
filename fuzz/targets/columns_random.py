"""Random programs of the rule grammar as columns: `python fuzz/targets/columns_random.py --count 5000 --seed 0`.

Each program that is proved is compiled, with a random part of its arguments uniform, and compared with the plain rule bit for bit. It
prints how many compile and why others do not. Exit code 1 if any bit differs.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter

from columns_bits import compare
from proof_oracle import PRIORITY, SHARE, SIGNED, WIDE, compiled, function_of, prove_source

from slotc.columns import Columns
from slotc.proof import Verdict
from slotc.writers.rules import RuleWriter


def main() -> int:
    """Run the comparison."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1_000, help="programs")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--points", type=int, default=4_000, help="a program")
    parser.add_argument("--show", type=int, default=0, help="print so many programs that do not compile")
    options = parser.parse_args()
    rng = random.Random(options.seed)
    proved = taken = points = wrong = 0
    reasons = Counter[str]()
    for number in range(options.count):
        signature = rng.choice((PRIORITY, SHARE, SIGNED, WIDE))
        source = RuleWriter(signature, rng).rule()
        if prove_source(source, signature).verdict is not Verdict.PROVED:
            continue
        proved += 1
        uniform = [rng.random() < 0.35 for _ in signature.arguments]
        uniform[rng.randrange(len(uniform))] = False
        arguments = tuple(a._replace(uniform=u) for a, u in zip(signature.arguments, uniform, strict=True))
        marked = signature._replace(arguments=arguments)
        columns = Columns(compiled(source, signature.function), function_of(source), marked, reason="")
        if columns.reason:
            reasons[columns.reason.partition(": ")[2] or columns.reason] += 1
            if reasons.total() <= options.show:
                print(columns.reason, source, sep="\n")
            continue
        taken += 1
        if any(a.type is int and a.high > 2**62 and not a.uniform for a in arguments):
            continue  # no column holds such an argument
        try:
            count, found = compare(source, columns, options.points, f"{options.seed}:{number}")
        except Exception as error:  # generated code must not raise whatever it is
            count, found = 0, [repr(error)]
        points += count
        if found:
            wrong += 1
            print(
                f"program {number}, uniform {uniform}: {found[0]}",
                source,
                columns.source,
                columns.scan_source,
                sep="\n",
            )
    for reason, count in reasons.most_common(12):
        print(f"{count:5} {reason}")
    print(
        f"{options.count} programs, {proved} proved, {taken} compiled, {points} points, {wrong} wrong, seed {options.seed}"
    )
    return 1 if wrong or not points else 0


if __name__ == "__main__":
    sys.exit(main())
