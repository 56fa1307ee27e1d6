"""The fuzzing of slotc itself: judges in processes of their own check generated candidates, watched from here.

A judge must not die, hang, execute or leave anything, and Python, the lowered text and the prover must agree.
"""

from __future__ import annotations

import hashlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from slotc import atomic, content
from slotc.catalogue import Catalogue
from slotc.content import shipped
from slotc.diagnostics import UsageError
from slotc.fuzzing.generate import Generator, Made

EXAMPLES = 10_000  # candidates of a run that is told neither --examples nor --time
CHUNK = 10_000  # candidates of one judge; then comes a fresh one
HANG_S = 120.0  # wall-clock seconds of one candidate; its own limits are far below
START_S = 600.0  # until a judge has loaded everything and begins to be watched
STATE = "compiler.state"


@dataclass(frozen=True, slots=True)
class Finding:
    """One candidate for which something does not hold: what, and how it is made again."""

    kind: str
    detail: str
    seed: int
    number: int
    made: Made


@dataclass(slots=True)
class Session:
    """How far a run has come."""

    seed: int
    n_done: int = 0
    n_earlier: int = 0
    counts: Counter[str] = field(default_factory=Counter[str])
    found: list[Finding] = field(default_factory=list[Finding])

    def describe(self) -> str:
        """The summary in one line."""
        parts = [f"{n} {what}" for what, n in sorted(self.counts.items())]
        earlier = f", {self.n_earlier} of them earlier" if self.n_earlier else ""
        return f"{self.n_done} candidates{earlier}: {', '.join(parts)}; seed {self.seed}"


def seed_folders() -> list[Path]:
    """The candidates of the tests, where there is a checkout: good and hostile ones to edit."""
    folder = shipped().root / "tests" / "candidates"
    return [folder] if folder.is_dir() else []


def run(
    *,
    seed: int | None,
    draw: Callable[[], int],
    examples: int | None,
    seconds: float | None,
    corpus: Path | None,
    progress: Callable[[Session], None],
) -> Session:
    """Check candidates until there were so many, or so many seconds have passed.

    Without a seed a recorded run goes on, or `draw` gives one.

    Findings and the state are kept in the corpus folder; candidates of an interrupted chunk are made again.

    Raises:
        UsageError: The folder is none, or cannot be read or written.
    """
    state = None if corpus is None else _state(corpus)
    if state is not None and seed in (None, state.seed):
        session = state
    else:
        session = Session(draw() if seed is None else seed)
    session.n_earlier = session.n_done
    loaded = content.load()
    contracts = Catalogue(loaded)
    generator = Generator(loaded, contracts, seed_folders())
    most = examples if examples is not None else EXAMPLES if seconds is None else sys.maxsize
    ends = None if seconds is None else time.monotonic() + seconds
    while session.n_done < most and (ends is None or time.monotonic() < ends):
        last = min(session.n_done + CHUNK, most)
        try:
            session.n_done = _chunk(session, last, generator, ends, progress)
        finally:
            # After Ctrl-C too: what the judge had told by then.
            if corpus is not None:
                _keep(session, corpus)
    return session


def _chunk(
    session: Session, last: int, generator: Generator, ends: float | None, progress: Callable[[Session], None]
) -> int:
    """One judge; the number of the candidate that comes next."""
    first = session.n_done
    with tempfile.TemporaryFile() as place, tempfile.TemporaryDirectory() as folder, tempfile.TemporaryFile() as out:
        order = {
            "seed": session.seed,
            "first": first,
            "last": last,
            "place": place.fileno(),
            "content": [],
            "seeds": [str(p) for p in seed_folders()],
        }
        command = [sys.executable, "-m", "slotc.fuzzing.worker", json.dumps(order)]
        environment = os.environ | {"PYTHONPATH": str(Path(__file__).resolve().parents[2])}
        with tempfile.TemporaryFile() as errors:
            process = subprocess.Popen(
                command, cwd=folder, stdout=out, stderr=errors, env=environment, pass_fds=[place.fileno()]
            )
            try:
                ended = _watch(process, place.fileno(), session, ends, progress)
            finally:
                process.kill()
                process.wait()
                out.seek(0)
                for line in out.read().decode("utf-8", "replace").splitlines():
                    _read(session, line, generator)
            errors.seek(0)
            said = errors.read()[-1500:].decode("utf-8", "replace")
        at = _place(place.fileno()) if ended != "unstarted" else first
    if ended == "time":
        return at
    if ended == "hang":
        _found(session, "hang", f"no end within {HANG_S:g} s", at, generator)
        return at + 1
    if process.returncode == 0:
        return last
    if ended == "unstarted":
        raise UsageError(f"a judge cannot be started: {said.strip().splitlines()[-1] if said.strip() else 'it died'}")
    code = process.returncode
    how = signal.Signals(-code).name if code < 0 else f"exit code {code}"
    _found(session, "death", f"{how}: {said}", at, generator)
    return at + 1


def _watch(
    process: subprocess.Popen[bytes],
    place: int,
    session: Session,
    ends: float | None,
    progress: Callable[[Session], None],
) -> str:
    """Wait for a judge to end, for one candidate to take too long, or for the time to be over."""
    seen, since = -1, time.monotonic()
    while True:
        try:
            process.wait(0.5)
            return "ended" if seen >= 0 or _place(place) >= 0 else "unstarted"
        except subprocess.TimeoutExpired:
            pass
        at, now = _place(place), time.monotonic()
        if at != seen:
            seen, since = at, now
        if at >= 0:
            session.n_done = max(session.n_done, at)
        progress(session)
        if now - since > (HANG_S if seen >= 0 else START_S):
            return "hang" if seen >= 0 else "unstarted"
        if ends is not None and now > ends and seen >= 0:
            return "time"


def _place(descriptor: int) -> int:
    told = os.pread(descriptor, 8, 0)
    return int.from_bytes(told, "little") if len(told) == 8 else -1


def _read(session: Session, text: str, generator: Generator) -> None:
    try:
        line: dict[str, Any] = json.loads(text)
    except ValueError:
        return  # a judge that was killed in the middle of it
    if "counts" in line:
        session.counts.update(line["counts"])
    else:
        _found(session, line["kind"], line["detail"], line["number"], generator)


def _found(session: Session, kind: str, detail: str, number: int, generator: Generator) -> None:
    session.counts[f"FOUND {kind}"] += 1
    session.found.append(Finding(kind, detail, session.seed, number, generator.make(session.seed, number)))


# --- the corpus -------------------------------------------------------------------------------------------------


def _state(corpus: Path) -> Session | None:
    """How far a run has come that was recorded here."""
    if not corpus.is_dir():
        raise UsageError(f"there is no corpus folder `{corpus}`; make it first, or leave out --corpus")
    path = corpus / STATE
    if not path.exists():
        return None
    try:
        state = json.loads(path.read_text("utf-8"))
        return Session(int(state["seed"]), int(state["n_done"]), counts=Counter(dict[str, int](state["counts"])))
    except OSError as error:
        raise UsageError(f"{path}: cannot be read: {error.strerror}") from None
    except (ValueError, KeyError, TypeError):
        raise UsageError(f"{path}: no state of a run; move it away") from None


def _keep(session: Session, corpus: Path) -> None:
    for found in session.found:
        folder = corpus / found.made.slot
        try:
            folder.mkdir(exist_ok=True)
            name = f"{found.kind}-{hashlib.sha256(found.made.raw).hexdigest()[:12]}"
            (folder / f"{name}.py").write_bytes(found.made.raw)
        except OSError as error:
            raise UsageError(f"`{folder}` cannot be written: {error.strerror}") from None
        note = {"kind": found.kind, "seed": found.seed, "number": found.number, "how": found.made.how}
        text = json.dumps({**note, "detail": found.detail}, indent=2) + "\n"
        atomic.replace(folder / f"{name}.note", text)
    state = {"seed": session.seed, "n_done": session.n_done, "counts": dict(session.counts)}
    atomic.replace(corpus / STATE, json.dumps(state))
