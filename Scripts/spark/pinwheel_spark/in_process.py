"""Answers in the Python process of a task, by the package `pinwheel`.

Rows that are sorted by wheel go through `InProcess.answers`, one wheel after the other. Rows of few wheels are answered
where they lie: all their wheels stay open.
"""

import os
from collections import OrderedDict
from importlib.util import find_spec

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

# Wheels that stay open in a process, which answers many tasks; each has a hit map of some 100 KB.
WHEELS = 64
# The parts of a state's name, in their order.
STATES = ("SELECTED", "FOCUSED", "INACTIVE", "HOVER", "PRESS", "DISABLED")


def is_installed():
    return find_spec("pinwheel") is not None


class InProcess:
    """An open wheel, with the states of its slices."""

    opened = OrderedDict()

    @classmethod
    def open(cls, path, pinwheel, x, y, radius):
        """The wheel of a baked file; None if only the command can answer: it gives the reason, too."""
        import pinwheel as package
        if not (is_number(x) and is_number(y)) or not radius >= 0:
            return None
        try:
            status = os.stat(path)
            key = path, status.st_mtime_ns, status.st_size, status.st_ino, pinwheel
            if key not in cls.opened:
                cls.opened[key] = cls.read(package, path, pinwheel)
            cls.opened.move_to_end(key)
            while len(cls.opened) > WHEELS:
                cls.opened.popitem(last=False)
        except (OSError, ValueError, KeyError):
            return None
        return cls(*cls.opened[key], radius)

    @staticmethod
    def read(package, path, pinwheel):
        with package.load(path) as file:
            wheel = file.open(pinwheel)
        states = [package.Slice(wheel, index).state for index in range(len(wheel.names))]
        return wheel, pa.array([name(package.State, state) for state in states], pa.string())

    def __init__(self, wheel, states, radius):
        self.wheel, self.states, self.radius = wheel, states, radius

    def answers(self, x, y):
        """Outcome, slice, state and error of each row."""
        x, y = (column.cast(pa.float64(), safe=False) for column in (x, y))
        known = pc.and_(*(pc.fill_null(pc.is_finite(column), False) for column in (x, y)))
        errors = pa.nulls(len(x), pa.string())
        if known.false_count:
            unknown = pc.invert(known)
            reasons = [reason(*pair) for pair in zip(x.filter(unknown).to_pylist(), y.filter(unknown).to_pylist())]
            errors = pc.replace_with_mask(errors, unknown, pa.array(reasons, pa.string()))
            x = pc.if_else(known, x, None)
        found = pa.record_batch(self.wheel.columns(x, y, radius=self.radius))
        outcome, slices = found.column("outcome"), found.column("slice")
        states = pa.DictionaryArray.from_arrays(slices.indices, self.states)
        return [outcome.dictionary_decode(), slices.dictionary_decode(), states.dictionary_decode(), errors]


def is_number(kind):
    return pa.types.is_float32(kind) or pa.types.is_float64(kind) or pa.types.is_integer(kind)


def name(flags, state):
    return "+".join(part.lower() for part in STATES if state & flags[part]) or "rest"


def reason(x, y):
    """What the command says of a coordinate that is not a finite number."""
    role, value = ("x", x) if x is None or x != x or x in (float("inf"), -float("inf")) else ("y", y)
    return f"{role} is not a decimal number (found '{'' if value is None else value}')"


def answered_where_they_lie(step, batches):
    """Batches with the answers of an `Answering` step; the rows of a batch are of any wheels, in any order."""
    from .answers import joined
    from .masks import Masks
    masks, opened, texts = Masks(step.cache), {}, AnswerTexts()
    if step.in_process is None:
        step.in_process = is_installed()
    for batch in batches:
        if batch.num_rows:
            yield joined(batch, answers_of(step, batch, masks, opened, texts))


def answers_of(step, batch, masks, opened, texts):
    """Outcome, slice, state and error of each row of a batch."""
    x, y = (batch.column(place).cast(pa.float64(), safe=False) for place in (step.x, step.y))
    encoded = batch.column(step.wheel).dictionary_encode(null_encoding="encode")
    keys, codes = encoded.dictionary.to_pylist(), encoded.indices.to_numpy()
    # A stable sort of 16-bit numbers takes linear time.
    order = np.argsort(codes.astype(np.int16) if len(keys) < 1 << 15 else codes, kind="stable")
    ends = np.cumsum(np.bincount(codes, minlength=len(keys)))
    # A missing coordinate is NaN here.
    columns, rows = (column.to_numpy(zero_copy_only=False)[order] for column in (x, y))
    found, others, start = np.empty(len(order), np.int32), [], 0
    for number, (key, end) in enumerate(zip(keys, ends)):
        if key not in opened:
            opened[key] = step.open(key, masks, batch.schema)
        answering = opened[key]
        if isinstance(getattr(answering, "wheel", None), InProcess):
            first = texts.first(key, answering.wheel)
            answers = answering.wheel.wheel.answers(columns[start:end], rows[start:end], radius=step.radius)
            np.add(answers, first, out=found[start:end])
        else:
            found[start:end] = 0
            others.append((number, key, answering))
        start = end
    places = np.empty_like(found)
    places[order] = found
    isKnown = np.isfinite(columns) & np.isfinite(rows)
    answers = texts.columns()
    if isKnown.all():
        result = [column.take(pa.array(places)) for column in answers] + [pa.nulls(len(places), pa.string())]
    else:
        unknown = np.empty(len(places), bool)
        unknown[order] = ~isKnown
        mask = pa.array(unknown)
        pairs = zip(batch.column(step.x).filter(mask).to_pylist(), batch.column(step.y).filter(mask).to_pylist())
        errors = pa.array([reason(*pair) for pair in pairs], pa.string())
        result = [column.take(pa.array(places, mask=unknown)) for column in answers]
        result.append(pc.replace_with_mask(pa.nulls(len(places), pa.string()), mask, errors))
    for number, key, answering in others:
        mask = pa.array(codes == number)
        tables = [*answering.add(batch.filter(mask)), *answering.finish()]
        answering.stop()
        # The next batch starts another command; a reason stays.
        opened.pop(key)
        if hasattr(answering, "reason") or getattr(answering, "failed", None):
            opened[key] = getattr(answering, "failed", None) or answering
        own = pa.Table.from_batches(tables).combine_chunks().columns[-len(result):]
        result = [pc.replace_with_mask(column, mask, part.combine_chunks()) for column, part in zip(result, own)]
    return result


class AnswerTexts:
    """The texts of all answers of the wheels of a task, one after the other."""

    def __init__(self):
        # The first row is for rows that no open wheel answers.
        self.texts, self.starts, self.arrays = [(None, None, None)], {}, None

    def first(self, key, opened):
        """The place of code 0 of a wheel."""
        if key not in self.starts:
            wheel, states = opened.wheel, opened.states.to_pylist()
            codes = range(-1 - 2 * len(wheel.names), len(wheel.names))
            self.starts[key] = len(self.texts) - codes[0]
            for code in codes:
                answer = wheel.answer(code)
                slice = code if code >= 0 else -(code + 2) // 2
                self.texts.append((answer.outcome, answer.slice, None if answer.slice is None else states[slice]))
            self.arrays = None
        return self.starts[key]

    def columns(self):
        """Outcome, slice and state of each place."""
        if self.arrays is None:
            self.arrays = [pa.array(column, pa.string()) for column in zip(*self.texts)]
        return self.arrays
