"""Why rows have no answer: the sentences in the column `error`."""

NO_WHEEL = "the row names no wheel."
# Of a key.
UNKNOWN_WHEEL = "there is no wheel {} below the root; extract its bundle, or correct the key."
# Of the path of masks.
MISSING = "There is no {}; extract its bundle again."
CHANGED = "{} has changed since the wheels were listed; list them again."


def odd_point(x, y):
    """What the command says of a point with a coordinate that is not a finite number."""
    role, value = ("x", x) if x is None or x != x or x in (float("inf"), -float("inf")) else ("y", y)
    return f"{role} is not a decimal number (found '{'' if value is None else value}')"
