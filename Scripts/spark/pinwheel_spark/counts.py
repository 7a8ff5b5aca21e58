"""Counts of answers: by slice, by cell, and misses by the slice that a finger would have touched."""

from pyspark.sql import functions as F

from .answers import answer
from .batch_command import ANSWER


def tally(answers, *, wheel="wheel"):
    """Touches by wheel, outcome, slice and state; rows without an answer count with outcome null."""
    return answers.groupBy(wheel, "outcome", "slice", "state").agg(F.count("*").alias("touches"))


def heat(answers, wheels, *, scale=1.0, wheel="wheel", x="x", y="y"):
    """Touches by pixel of the canvas at a scale: wheel, column, row, outcome, slice, touches.

    The cell of a touch is floor(x × scale), floor(y × scale). Touches off the canvas are in no cell; `tally` counts them.
    """
    canvas = F.broadcast(wheels.select(F.col("wheel").alias("_wheel"), "width", "height"))
    placed = answers.where(F.col("outcome").isNotNull()).join(canvas, F.col(wheel) == F.col("_wheel"))
    px, py = F.col(x).cast("double"), F.col(y).cast("double")
    inside = (px >= 0) & (px < F.col("width")) & (py >= 0) & (py < F.col("height"))
    return placed.where(inside).groupBy(
        wheel, F.floor(px * scale).alias("column"), F.floor(py * scale).alias("row"), "outcome", "slice"
    ).agg(F.count("*").alias("touches"))


def near_misses(answers, wheels, *, radius=22.0, wheel="wheel", **more):
    """Misses by wheel and the slice that a finger of a radius would have touched there; null for none."""
    missed = answers.where(F.col("outcome") == "miss").drop(*ANSWER.names)
    fingers = answer(missed, wheels, radius=radius, wheel=wheel, **more)
    return fingers.groupBy(wheel, "slice").agg(F.count("*").alias("misses"))
