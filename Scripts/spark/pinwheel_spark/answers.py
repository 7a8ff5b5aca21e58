"""The slice at every touch: columns in, columns out."""

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from pyspark.sql import functions as F
from pyspark.sql import types as T

from .batch_command import ANSWER, TEXTS, BatchCommand, CommandFailure
from .in_process import WHEELS, InProcess, is_installed, is_number
from .masks import Masks
from .numbered import numbered
from .refusals import CHANGED, MISSING, NO_WHEEL, REFUSED, UNKNOWN_WHEEL, odd_point
from .shipping import ship

BATCH_ROWS = 10_000  # Rows of a batch returned to Spark; small batches, of wheels with few touches, are combined.


def answer(touches, wheels, *, wheel="wheel", x="x", y="y", radius=None, options=(), command="pinwheel",
           in_process=None, cache=None, partitions=None):
    """Adds the answer of `pinwheel hit` to every row: outcome, slice, state, and error.

    The Python package `pinwheel` answers in the tasks themselves; the command gives the same rows, and answers where the package is not
    installed, for `options`, for coordinates that are neither floats nor integers, and for masks that the package refuses.

    - touches: a DataFrame with the columns `wheel` (a key of `wheels`), `x` and `y`, in points. Others are kept.
    - wheels: what `wheels(spark, root)` returns, or rows of it.
    - radius: that of the finger, in points, or the name of a column of radii, for the package. Default: touches are points.
    - options: more arguments of `pinwheel hit`, such as ["--scale", "1"] or ["--state", "amber=press"].
    - command: the path of the command on each executor.
    - in_process: False for the command alone; True for an error where the package is missing. Default: as it is there.
    - cache: a folder on the disk of each executor, to which masks are copied once. Default: masks are read from the root.
    - partitions: the number of tasks, each with whole wheels. Default: of up to 64 wheels the package answers rows where they lie, without
      a shuffle. Otherwise Spark makes tasks about equally large, by spark.sql.adaptive.advisoryPartitionSizeInBytes.

    A row that cannot be answered has nulls, and the reason in `error`. Rows come back in another order; each exactly once.
    """
    if in_process and options:
        raise ValueError("options are arguments of the command; leave them out, or in_process.")
    spark = touches.sparkSession
    for name in ANSWER.names:
        if name in touches.columns:
            raise ValueError(f"touches has a column {name}, which the answers need; rename it.")
    radii = [radius] if isinstance(radius, str) else []
    wheel, *points = (resolved(touches, name) for name in (wheel, x, y, *radii))
    if radii and (options or in_process is False):
        raise ValueError("a column of radii is for the package; leave out options, and in_process=False.")
    if radii:
        radius, in_process = None, True
    if radius is not None and not float(radius) >= 0:
        raise ValueError(f"radius must be a number of 0 or more, and is {radius}.")
    ship(spark)
    index = {row.wheel: (row.masks, row.pinwheel, row.sha256) for row in wheels.collect()}
    more = [*options] if radius is None else ["--radius", repr(float(radius)), *options]
    kinds, taken = {name: touches.schema[name].dataType for name in points}, () if radii else (T.DecimalType, T.StringType)
    for name in [name for name in kinds if not isinstance(kinds[name], (*NUMBERS, *taken))]:
        raise ValueError(f"{name} is of {kinds[name].simpleString()}; pass a column with a number in each row.")
    takes_numbers = all(isinstance(kind, NUMBERS) for kind in kinds.values())
    step = Answering(spark.sparkContext.broadcast(index), [command, "hit", "--batch", "-", "--quiet", "--jobs", "1",
                     *more], cache, touches.columns.index(wheel), [touches.columns.index(name) for name in points],
                     False if options else in_process, float(radius or 0))
    if not (partitions or options or radii) and in_process is not False and len(index) <= WHEELS and takes_numbers:
        answered = numbered(touches, index, cache, float(radius or 0), wheel, *points) if is_installed() else None
        if answered is not None:
            return answered
    schema = T.StructType([*touches.schema.fields, *(T.StructField(name, T.StringType()) for name in ANSWER.names)])
    dealt = touches.repartition(partitions, wheel) if partitions else touches.hint("rebalance", F.col(wheel))
    return dealt.sortWithinPartitions(wheel).mapInArrow(step, schema)


def resolved(touches, name):
    """The column of this name, as Spark finds it."""
    exact = touches.sparkSession.conf.get("spark.sql.caseSensitive") == "true"
    found = [each for each in touches.columns if each == name or not exact and each.lower() == name.lower()]
    if len(found) != 1:
        problem, do = "no column" if not found else "several columns", f"pass one of {', '.join(touches.columns)}"
        if name.partition(".")[0] in touches.columns:
            do = f"make it one: touches.withColumn({name.rpartition('.')[2]!r}, F.col({name!r}))"
        raise ValueError(f"touches has {problem} {name}; {do}.")
    return found[0]


NUMBERS = (T.DoubleType, T.FloatType, T.ByteType, T.ShortType, T.IntegerType, T.LongType)


class Answering:
    """Answers the batches of a task, one wheel after the other: in process, or by one process for each wheel."""

    def __init__(self, index, arguments, cache, wheel, points, in_process, radius):
        self.index, self.arguments, self.cache, self.wheel = index, arguments, cache, wheel
        self.points, self.in_process, self.radius = points, in_process, radius

    def __call__(self, batches):
        return gathered(self.answered(batches))

    def answered(self, batches):
        current, masks = None, Masks(self.cache)
        if self.in_process is None:
            self.in_process = is_installed()
        try:
            for batch in batches:
                for key, rows in runs(batch, self.wheel):
                    if current is None or current.key != key:
                        if current is not None:
                            yield from current.finish()
                        current = self.open(key, masks, batch.schema)
                    yield from current.add(rows)
            if current is not None:
                yield from current.finish()
        finally:
            if current is not None:
                current.stop()

    def open(self, key, masks, schema):
        if key is None:
            return Unanswered(key, NO_WHEEL)
        if key not in self.index.value:
            return Unanswered(key, UNKNOWN_WHEEL.format(key))
        path, pinwheel, sha256 = self.index.value[key]
        try:
            data = masks.read(path, sha256)
        except FileNotFoundError:
            return Unanswered(key, MISSING.format(path))
        except Masks.Changed:
            return Unanswered(key, CHANGED.format(path))
        if self.in_process and all(is_number(schema.field(place).type) for place in self.points):
            opened = InProcess.open(data, sha256, pinwheel, self.radius)
            if opened is not None:
                return AnsweredInProcess(key, opened, self.points)
            if len(self.points) > 2:
                return Unanswered(key, REFUSED.format(path))
        arguments = [*self.arguments, masks.place(path, sha256), "--pinwheel", pinwheel]
        return Answered(key, arguments, *self.points, lambda: masks.read(path, sha256))


class Unanswered:
    """A wheel that cannot be asked: all its rows have the same error."""

    def __init__(self, key, reason):
        self.key, self.reason = key, reason

    def add(self, rows):
        nothing = pa.nulls(rows.num_rows, pa.string())
        yield joined(rows, [nothing, nothing, nothing, pa.array([self.reason] * rows.num_rows, pa.string())])

    def finish(self):
        return iter(())

    def stop(self):
        pass


class AnsweredInProcess(Unanswered):
    """A wheel that the package answers."""

    def __init__(self, key, wheel, points):
        self.key, self.wheel, self.points = key, wheel, points

    def add(self, rows):
        yield joined(rows, self.wheel.answers(*(rows.column(place) for place in self.points)))


class Answered:
    """A wheel with its process, the rows that were sent, and answers that belong to the first of them."""

    def __init__(self, key, arguments, x, y, check):
        """- check: tests that the masks are still those that were listed."""
        self.key, self.x, self.y, self.check = key, x, y, check
        self.command = BatchCommand(arguments)
        self.sent, self.answers, self.failed = [], [], None
        # The number of the first row of `sent`.
        self.first = 0

    def add(self, rows):
        if self.failed is None and self.command.ended:
            yield from self.finish()
        if self.failed is not None:
            yield from self.failed.add(rows)
            return
        self.sent.append(rows)
        self.command.send(rows.column(self.x), rows.column(self.y))
        yield from self.matched(self.command.answers())

    def finish(self):
        if self.failed is not None:
            return
        try:
            yield from self.matched(self.command.finish())
            # Otherwise the command may have read others; another attempt says so.
            self.check()
            yield from self.settled(self.first + sum(rows.num_rows for rows in self.sent))
        except CommandFailure as failure:
            self.failed = Unanswered(self.key, str(failure))
            for rows in self.sent:
                yield from self.failed.add(rows)
            self.sent = []
        self.command.stop()

    def matched(self, tables):
        """Rows with their answers, as far as these have come."""
        for table in tables:
            self.answers.append(table)
            yield from self.settled(table.column("n")[-1].as_py() + 1)

    def settled(self, end):
        """The batches of rows below a number, of which no more answers come; a row without one was left out."""
        if not self.sent or end < self.first + self.sent[0].num_rows:
            return
        answers = pa.concat_tables(self.answers).combine_chunks() if self.answers else None
        numbers = answers.column("n").to_numpy() if answers is not None else np.empty(0, np.int64)
        start = 0
        while self.sent and end >= self.first + self.sent[0].num_rows:
            rows = self.sent.pop(0)
            stop = int(np.searchsorted(numbers, self.first + rows.num_rows))
            places = np.full(rows.num_rows, -1)
            places[numbers[start:stop] - self.first] = np.arange(start, stop)
            missing = places < 0
            taken = pa.array(places, mask=missing)
            texts = [answers.column(name).take(taken).combine_chunks() if answers is not None else pa.nulls(rows.num_rows, pa.string())
                     for name in TEXTS]
            x, y = rows.column(self.x), rows.column(self.y)
            errors = [None] * rows.num_rows
            for n in map(int, np.flatnonzero(missing)):
                errors[n] = odd_point(x[n].as_py(), y[n].as_py())
            yield joined(rows, [*texts, pa.array(errors, pa.string())])
            self.first += rows.num_rows
            start = stop
        self.answers = [answers.slice(start)] if answers is not None and start < answers.num_rows else []

    def stop(self):
        self.command.stop()


def runs(batch, column):
    """Parts of a batch with one wheel each: its key and the rows."""
    if batch.num_rows == 0:
        return
    encoded = pc.run_end_encode(batch.column(column))
    start = 0
    for key, end in zip(encoded.values.to_pylist(), encoded.run_ends.to_pylist()):
        yield key, batch.slice(start, end - start)
        start = end


def joined(rows, columns):
    return pa.RecordBatch.from_arrays([*rows.columns, *columns], names=[*rows.schema.names, *ANSWER.names])


def gathered(batches):
    """The same rows in batches that are not small."""
    waiting, count = [], 0
    for batch in batches:
        waiting.append(batch)
        count += batch.num_rows
        if count >= BATCH_ROWS:
            yield from pa.Table.from_batches(waiting).combine_chunks().to_batches()
            waiting, count = [], 0
    if waiting:
        yield from pa.Table.from_batches(waiting).combine_chunks().to_batches()
