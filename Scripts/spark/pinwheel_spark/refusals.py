"""Why rows have no answer: the sentences in the column `error`."""

import re

import numpy as np
import pyarrow as pa

NO_WHEEL = "the row names no wheel."
UNKNOWN_WHEEL = "there is no wheel {} below the root; extract its bundle, or correct the key."
MISSING = "There is no {}; extract its bundle again."  # Of the path of masks, as the next two.
REFUSED = "{} has masks that the package refuses; extract its bundle again."
CHANGED = "{} has changed since the wheels were listed; list them again."


ODD = ("", "nan", "inf", "-inf")
ODD_POINT = "{} is not a decimal number (found '{}')"
ODD_POINTS = [ODD_POINT.format(role, value) for role in "xy" for value in ODD] + ["radius is not a number of 0 or more"]
# Of a point that the command leaves out for another reason, such as a finger too large for a wheel without a map.
LEFT_OUT = "the command leaves the point out; ask it about the point alone for the reason."
DECIMAL = re.compile(r"[ \t]*[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?[ \t]*")


def odd_point(x, y):
    """Why the command leaves a point out, by its coordinates as Python has them."""
    for role, value in zip("xy", (x, y)):
        text = "" if value is None else str(value)
        if not DECIMAL.fullmatch(text):
            return ODD_POINT.format(role, text)
    return LEFT_OUT


def odd_points(x, y, radius=None):
    """For each point 0 if it has finite coordinates, else 1 + the index in ODD_POINTS; `None` if all have."""
    found = None if radius is None else np.where(radius.to_numpy(zero_copy_only=False) >= 0, 0, len(ODD_POINTS))
    for first, column in ((5, y), (1, x)):
        numbers = column.cast(pa.float64(), safe=False).to_numpy(zero_copy_only=False)
        if not column.null_count and np.isfinite(numbers).all():
            continue
        kinds = np.select([np.isnan(numbers), numbers == np.inf, numbers == -np.inf], [first + 1, first + 2, first + 3], 0)
        if column.null_count:
            kinds[column.is_null().to_numpy(zero_copy_only=False)] = first
        found = kinds if found is None else np.where(kinds, kinds, found)
    return found
