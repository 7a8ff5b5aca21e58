"""Answers without a shuffle: rows get the number of their answer where they lie, and its texts by a join.

The driver lists all answers that the wheels can give. Between Spark and Python go the key of a wheel, a point and a
number, instead of whole rows and texts.
"""

import numpy as np
import pyarrow as pa
from pyspark.sql import functions as F

from .batch_command import ANSWER
from .in_process import InProcess
from .masks import Masks
from .refusals import CHANGED, MISSING, NO_WHEEL, ODD_POINTS, UNKNOWN_WHEEL, odd_points

NUMBER = "pinwheel answer"
# More answers are not sent to every executor.
ANSWERS = 1 << 16
# The answers of no wheel come first.
OF_UNKNOWN_WHEEL, OF_NO_WHEEL, OF_ODD_POINTS = 0, 1, 2


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
    def number(wheel: pa.Array, x: pa.Array, y: pa.Array) -> pa.Array:
        return numbering(wheel, x, y)

    # Else Spark would number rows once more for a condition on the answers that it moves before the join.
    numbers = number.asNondeterministic()(column(wheel), column(x), column(y))
    texts = spark.createDataFrame([(place, *row) for place, row in enumerate(rows)],
                                  f"`{NUMBER}` int, " + ", ".join(f"`{NUMBER} {name}` string" for name in ANSWER.names))
    joined = touches.withColumn(NUMBER, numbers).join(F.broadcast(texts), NUMBER, "left")
    unknown = F.replace(F.lit(UNKNOWN_WHEEL), F.lit("{}"), column(wheel))
    error = F.when(column(NUMBER) == OF_UNKNOWN_WHEEL, unknown).otherwise(column(f"{NUMBER} error"))
    # Renamed at last: a column Error of the touches is another one, also where Spark ignores case.
    return joined.withColumn(f"{NUMBER} error", error).drop(NUMBER).withColumnsRenamed(
        {f"{NUMBER} {name}": name for name in ANSWER.names})


def column(name):
    return F.col("`" + name.replace("`", "``") + "`")


def list_answers(index, cache, radius):
    """All answers by number; and of each wheel its masks, its first number and its texts. None if the package cannot open
    all wheels."""
    rows = [(None, None, None, error) for error in (None, NO_WHEEL, *ODD_POINTS)]
    wheels, masks = {}, Masks(cache)
    for key, (path, pinwheel, sha256) in index.items():
        opened, _ = opened_wheel(masks, path, pinwheel, sha256, radius)
        if opened is None or len(rows) > ANSWERS:
            return None
        wheels[key] = path, pinwheel, sha256, len(rows), opened.texts
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

    def __call__(self, wheel, x, y):
        encoded = wheel.dictionary_encode(null_encoding="encode")
        keys, codes = encoded.dictionary.to_pylist(), encoded.indices.to_numpy()
        # A stable sort of 16-bit numbers takes linear time.
        order = np.argsort(codes.astype(np.int16) if len(keys) < 1 << 15 else codes, kind="stable")
        ends = np.cumsum(np.bincount(codes, minlength=len(keys)))
        # A missing coordinate is NaN here.
        columns, rows = (numbers.cast(pa.float64(), safe=False).to_numpy(zero_copy_only=False)[order] for numbers in (x, y))
        found, start, odd = np.empty(len(order), np.int32), 0, odd_points(x, y)
        for key, end in zip(keys, ends):
            first, opened = self.open(key)
            found[start:end] = first
            if opened is not None:
                found[start:end] += opened.wheel.answers(columns[start:end], rows[start:end], radius=self.radius)
                if odd is not None:
                    places = order[start:end]
                    found[start:end] = np.where(odd[places], OF_ODD_POINTS - 1 + odd[places], found[start:end])
            start = end
        numbers = np.empty_like(found)
        numbers[order] = found
        return pa.array(numbers)

    def open(self, key):
        """The number of code 0 of a wheel, and the wheel; or the number for all of its rows, and None."""
        if key not in self.opened:
            self.opened[key] = self.opening(key)
        return self.opened[key]

    def opening(self, key):
        if key not in self.wheels.value:
            return OF_NO_WHEEL if key is None else OF_UNKNOWN_WHEEL, None
        path, pinwheel, sha256, first, texts = self.wheels.value[key]
        opened, exists = opened_wheel(self.masks, path, pinwheel, sha256, self.radius)
        if opened is None or opened.texts != texts:
            return first + exists, None
        return first + 2 - min(texts), opened
