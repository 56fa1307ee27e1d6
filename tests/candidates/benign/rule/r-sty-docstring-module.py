# id: r-sty-docstring-module
# slot: priority
# class: numeric
# why: a module docstring, a blank line and an import
# source: own, in a model's style
# expect: accept
"""Evolved priority, generation 12."""

import math


def priority(rank, visits, total, prior, depth, n_nodes):
    """Score a node."""
    return rank + math.sqrt(total + 1) / (1 + visits)
