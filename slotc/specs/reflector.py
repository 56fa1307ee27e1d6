"""A model as an engine's `propose=`: what slotc refuses goes back to the model with its diagnostics, a few times."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Protocol

from slotc.diagnostics import UsageError
from slotc.specs.refusals import Refusal, Refusals

Model = Callable[[str], str]
Propose = Callable[[str, Any, str, float], str | None]


class Reviewing(Protocol):
    """What a reflector asks of a spec; SourceSlot and ParamSlot have it."""

    @property
    def refusals(self) -> Refusals: ...
    def describe(self) -> str: ...
    def refusal_of(self, proposal: str) -> Refusal | None: ...


def reflector(model: Model, spec: Reviewing, *, repairs: int = 2, max_output_chars: int = 2_000) -> Propose:
    """Make an engine's `propose` of a model.

    The model is shown what the spec asks for, the current value, what it did and what that was worth. A reply that the
    spec refuses is shown to the model again with the diagnostics, at most `repairs` times; each such reply is kept in
    `spec.refusals` with the origin "returned". The last reply is proposed whatever it is: if it is refused, the engine's run
    goes on and the spec counts it.

    Args:
        model: Answers a prompt with text; what it raises passes.
        spec: The spec that the engine uses, so that verdicts and refusals are shared.
        repairs: From 0.
        max_output_chars: How much of the output is shown.

    Raises:
        UsageError: `repairs` is negative.
    """
    if repairs < 0:
        raise UsageError(f"repairs={repairs} must be 0 or more")

    def propose(rendered: str, task: Any, output: str, reward: float) -> str | None:
        prompt = _first(spec, rendered, task, output[:max_output_chars], reward)
        reply = model(prompt)
        for _ in range(repairs):
            refusal = spec.refusal_of(reply) if reply and reply.strip() else None
            if refusal is None:
                break
            spec.refusals.add(replace(refusal, origin="returned"))
            reply = model(_again(prompt, refusal))
        return reply

    return propose


def _first(spec: Reviewing, rendered: str, task: Any, output: str, reward: float) -> str:
    asked = getattr(task, "prompt", task)
    return (
        f"One decision rule of a search is to be improved.\n\n{spec.describe()}\n\n"
        f"The value now:\n```python\n{rendered.rstrip()}\n```\n\n"
        f"It was used for: {asked}\nWhat came of it (JSON; `curve` is the held-out reward after each step):\n{output}\n\n"
        f"That was worth {reward:.3f}, from 0 to 1. Write one changed value that would be worth more on problems like this one."
    )


def _again(prompt: str, refusal: Refusal) -> str:
    return (
        f"{prompt}\n\nYour last reply was refused before it was used:\n```python\n{refusal.text.rstrip()}\n```\n\n"
        f"{refusal.told or refusal.reason}\n\nMend exactly this, keep what was good about it, and reply in the same form."
    )
