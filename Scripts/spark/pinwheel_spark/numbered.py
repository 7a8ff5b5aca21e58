"""Answers without a shuffle: rows get the number of their answer where they lie, and its texts by a join.

The driver lists all wheels, and all answers that they can give. Between Spark and Python go the place of a wheel in the list, a
point and a number, instead of whole rows and texts.
"""

import numpy as np
import pyarrow as pa
from pyspark.sql import functions as F

from .batch_command import ANSWER
from .in_process import InProcess
from .masks import Masks
from .refusals import CHANGED, MISSING, NO_WHEEL, ODD_POINTS, UNKNOWN_WHEEL, odd_points

NUMBER, KEY, PLACE = "pinwheel answer", "pinwheel key", "pinwheel place"
# More answers are not sent to every executor.
ANSWERS = 1 << 16
# The answers of no wheel come first.
OF_NO_WHEEL, OF_ODD_POINTS = 0, 1


def numbered(touches, index, cache, radius, wheel, x, y):
    """The touches with their answers; None if the driver cannot list these."""
    if not hasattr(F, "arrow_udf"):  # PySpark 4.0
        return None
    listed = list_answers(index, cache, radius)
    if listed is None:
        return None
    rows, wheels = listed
    spark = touches.sparkSession
    numbering = Numbering(spark.sparkContext.broadcast(wheels), cache, radius)

    @F.arrow_udf("int")
    def number(place: pa.Array, x: pa.Array, y: pa.Array) -> pa.Array:
        return numbering(place, x, y)

    # A number is written to Python sooner than a key, which Spark copies each time that it reads it.
    keys = spark.createDataFrame([(key, place) for place, key in enumerate(index)], f"`{KEY}` string, `{PLACE}` int")
    placed = touches.join(F.broadcast(keys), column(wheel) == column(KEY), "left")
    # Else Spark would number rows once more for a condition on the answers that it moves before the join.
    numbers = number.asNondeterministic()(column(PLACE), column(x), column(y))
    texts = spark.createDataFrame([(place, *row) for place, row in enumerate(rows)],
                                  f"`{NUMBER}` int, " + ", ".join(f"`{NUMBER} {name}` string" for name in ANSWER.names))
    joined = placed.withColumn(NUMBER, numbers).join(F.broadcast(texts), NUMBER, "left")
    unknown = F.coalesce(F.replace(F.lit(UNKNOWN_WHEEL), F.lit("{}"), column(wheel)), F.lit(NO_WHEEL))
    error = F.when(column(NUMBER) == OF_NO_WHEEL, unknown).otherwise(column(f"{NUMBER} error"))
    # Renamed at last: a column Error of the touches is another one, also where Spark ignores case.
    return joined.withColumn(f"{NUMBER} error", error).drop(NUMBER, KEY, PLACE).withColumnsRenamed(
        {f"{NUMBER} {name}": name for name in ANSWER.names})


def column(name):
    return F.col("`" + name.replace("`", "``") + "`")


def list_answers(index, cache, radius):
    """All answers by number; and of each wheel its masks, its first number and its texts. None if the package cannot open
    all wheels."""
    rows = [(None, None, None, error) for error in (None, *ODD_POINTS)]
    wheels, masks = [], Masks(cache)
    for path, pinwheel, sha256 in index.values():
        opened, _ = opened_wheel(masks, path, pinwheel, sha256, radius)
        if opened is None or len(rows) > ANSWERS:
            return None
        wheels.append((path, pinwheel, sha256, len(rows), opened.texts))
        rows += [(None, None, None, error.format(path)) for error in (MISSING, CHANGED)]
        rows += [(*text, None) for text in opened.texts.values()]
    return rows, wheels


def opened_wheel(masks, path, pinwheel, sha256, radius):
    """The open wheel, or None; and whether there are masks."""
    try:
        return InProcess.open(masks.read(path, sha256), sha256, pinwheel, radius), True
    except FileNotFoundError:
        return None, False
    except Masks.Changed:
        return None, True


class Numbering:
    """Finds the numbers of answers; its wheels stay open for the batches of a task."""

    def __init__(self, wheels, cache, radius):
        self.wheels, self.masks, self.radius, self.opened = wheels, Masks(cache), radius, {}

    def __call__(self, place, x, y):
        # Rows without a wheel come last. A stable sort of 16-bit numbers takes linear time.
        places = place.fill_null(len(self.wheels.value)).to_numpy().astype(np.int16)
        order = np.argsort(places, kind="stable")
        ends = np.cumsum(np.bincount(places, minlength=1))
        # A missing coordinate is NaN here.
        columns, rows = (numbers.cast(pa.float64(), safe=False).to_numpy(zero_copy_only=False)[order] for numbers in (x, y))
        found, start, odd = np.empty(len(order), np.int32), 0, odd_points(x, y)
        for place, end in enumerate(ends):
            if start == end:
                continue
            first, opened = self.open(place)
            found[start:end] = first
            if opened is not None:
                found[start:end] += opened.wheel.hits(columns[start:end], rows[start:end], radius=self.radius)
                if odd is not None:
                    part = odd[order[start:end]]
                    found[start:end] = np.where(part, OF_ODD_POINTS - 1 + part, found[start:end])
            start = end
        numbers = np.empty_like(found)
        numbers[order] = found
        return pa.array(numbers)

    def open(self, place):
        """The number of code 0 of a wheel, and the wheel; or the number for all of its rows, and None."""
        if place not in self.opened:
            self.opened[place] = self.opening(place)
        return self.opened[place]

    def opening(self, place):
        if place == len(self.wheels.value):
            return OF_NO_WHEEL, None
        path, pinwheel, sha256, first, texts = self.wheels.value[place]
        opened, exists = opened_wheel(self.masks, path, pinwheel, sha256, self.radius)
        if opened is None or opened.texts != texts:
            return first + exists, None
        return first + 2 - min(texts), opened
