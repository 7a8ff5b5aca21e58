"""Pinwheel on Spark: extract bundles, answer touches, and count them, on as many machines as there are.

    from pinwheel_spark import answer, extract, heat, near_misses, tally, wheels

    extract(spark, inputs, root)            bundles to folders below a root, one row an input
    wheels(spark, root)                     the wheels below that root, one row a wheel
    answer(touches, wheels(spark, root))    the slice at every touch, in columns of its own
    tally(answers), heat(answers, wheels)   counts for each wheel, slice and cell

Every executor needs the command `pinwheel`, PyArrow, and the root at the same path.
"""

import pyspark

if int(pyspark.__version__.partition(".")[0]) < 4:
    raise ImportError(f"pinwheel_spark needs PySpark 4, and this is {pyspark.__version__}; run: pip install 'pyspark>=4'")

from .answers import answer
from .counts import heat, near_misses, tally
from .extraction import extract
from .wheels import wheels

__all__ = ["answer", "extract", "heat", "near_misses", "tally", "wheels"]
