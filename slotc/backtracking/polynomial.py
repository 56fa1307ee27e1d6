"""Polynomials of a text's length as coefficients of binomials: a[0] + a[1] * n + a[2] * C(n, 2) + ..."""

from __future__ import annotations

from collections.abc import Iterable
from math import comb

Polynomial = tuple[int, ...]


def value_at(polynomial: Iterable[int], n: int) -> int:
    """The polynomial's value at n."""
    return sum(a * comb(n, j) for j, a in enumerate(polynomial))


def add(one: Polynomial, other: Polynomial) -> Polynomial:
    if len(one) < len(other):
        one, other = other, one
    return (*(a + b for a, b in zip(one, other, strict=False)), *one[len(other) :])


def most(one: Polynomial, other: Polynomial) -> Polynomial:
    if len(one) < len(other):
        one, other = other, one
    return (*(max(a, b) for a, b in zip(one, other, strict=False)), *one[len(other) :])


def scaled(polynomial: Polynomial, factor: int) -> Polynomial:
    return tuple(a * factor for a in polynomial)


def sum_below(polynomial: Polynomial) -> Polynomial:
    """The sum of its values at 0 to n - 1."""
    return (0, *polynomial)


def sum_of_all(polynomial: Polynomial) -> Polynomial:
    """The sum of its values at 0 to n."""
    return add(sum_below(polynomial), polynomial)
