"""Coordinates that are missing, not a number or infinite, in every mixture of libraries, against the table in Python.md."""

import itertools
import math
import re

import numpy as np
import pandas
import polars
import pyarrow
import pytest

from conftest import REPOSITORY

VALUE, NAN, MISSING, INFINITE = 120.0, math.nan, None, math.inf
KINDS = [VALUE, NAN, MISSING, INFINITE]
COLUMNS = {VALUE: "a number", NAN: "NaN", MISSING: "missing", INFINITE: "infinite"}


def masked(values):
    return np.ma.MaskedArray([0.0 if value is None else value for value in values], [value is None for value in values])


SOURCES = {
    "an array of NumPy": [lambda values: np.array(values, float)],
    "a list, an array of objects": [list, lambda values: np.array(values, object)],
    "a masked array": [masked],
    "a series of pandas": [
        lambda values: pandas.Series(values, dtype=float),
        lambda values: pandas.Series([pandas.NA if value is None else value for value in values], dtype=object),
        lambda values: pandas.Series([pandas.NA if value is None else value for value in values], dtype="Float64"),
        lambda values: pandas.Series(values, dtype=pandas.ArrowDtype(pyarrow.float64())),
        lambda values: pandas.Index(values, dtype=float), lambda values: pandas.Categorical(values),
        lambda values: pandas.array([pandas.NA if value is None else value for value in values], dtype="Float64")],
    "a series of polars": [lambda values: polars.Series(values, dtype=polars.Float64, strict=False)],
    "a column of Arrow": [
        lambda values: pyarrow.array(values, pyarrow.float64()),
        lambda values: pyarrow.chunked_array([values[:1], values[1:]], pyarrow.float64())],
}
PLACES = [(name, index) for name, makers in SOURCES.items() for index in range(len(makers))]


def table():
    """What the article says comes out, by source and kind."""
    article = (REPOSITORY / "Sources/Documentation/Python.md").read_text()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in re.findall(r"^\|.*\|$", article, re.MULTILINE)]
    head = next(row for row in rows if row[1:] == list(COLUMNS.values()))
    start = rows.index(head) + 2
    return {row[0]: dict(zip(COLUMNS, row[1:])) for row in rows[start:start + len(SOURCES)]}


SAYS = table()


def expected(x_source, x, y_source, y):
    found = {SAYS[x_source][x], SAYS[y_source][y]}
    return next(outcome for outcome in ("missing", "miss", "its answer") if outcome in found)


@pytest.mark.parametrize("x_place, y_place", list(itertools.product(PLACES, PLACES)), ids=lambda place: f"{place[0]} {place[1]}")
def test_mixtures(wheel, x_place, y_place):
    (x_source, x_index), (y_source, y_index) = x_place, y_place
    pairs = [(x, y) for x, y in itertools.product(KINDS, KINDS) if SAYS[x_source][x] != "-" and SAYS[y_source][y] != "-"]
    outcomes = [expected(x_source, x, y_source, y) for x, y in pairs]
    x = SOURCES[x_source][x_index]([x for x, _ in pairs])
    y = SOURCES[y_source][y_index]([30.0 if y == VALUE else y for _, y in pairs])
    words = {"missing": (None, None), "miss": ("miss", None), "its answer": ("hit", "amber")}
    found = pyarrow.table(wheel.columns(x, y)).to_pylist()
    assert [(row["outcome"], row["slice"]) for row in found] == [words[outcome] for outcome in outcomes]
    for radius in (0, 22):
        codes = wheel.hits(x, y, radius=radius)
        assert np.ma.getmaskarray(codes).tolist() == [outcome == "missing" for outcome in outcomes]
        assert isinstance(codes, np.ma.MaskedArray) == ("missing" in outcomes)
        assert wheel.names_of(codes).tolist() == [words[outcome][1] for outcome in outcomes]


def test_a_range_of_pandas(wheel):
    x, y = pandas.RangeIndex(100, 140, 2), pandas.RangeIndex(20, 40)
    assert np.array_equal(wheel.hits(x, y), wheel.hits(np.arange(100.0, 140, 2), np.arange(20.0, 40)))


def test_the_table_has_all_sources():
    assert list(SAYS) == list(SOURCES)


@pytest.mark.parametrize("frame", [
    lambda x, y: pandas.DataFrame({"x": x, "y": y}, dtype="Float64"), lambda x, y: pandas.DataFrame({"x": x, "y": y}, dtype=float),
    lambda x, y: pandas.DataFrame({"x": pandas.Series(x, dtype="Float32"), "y": pandas.Series(y, dtype="float32")}),
    lambda x, y: polars.DataFrame({"x": x, "y": y}), lambda x, y: pyarrow.table({"x": x, "y": y})])
def test_frames(wheel, frame):
    codes = wheel.hits(frame([120.0, None, 200.0, 120.0], [30.0, 30.0, 166.0, None]))
    assert codes.tolist() == [0, None, -1, None]
    assert not isinstance(wheel.hits(frame([120.0], [30.0])), np.ma.MaskedArray)


def test_categories(stacked):
    side = np.arange(0.5, 240, 3)
    codes = stacked.hits(side, side[:, np.newaxis]).ravel()
    assert codes.min() < -1
    names = [stacked.answer(code).slice for code in codes]
    assert stacked.names_of(codes).tolist() == names
    category = pandas.Categorical.from_codes(stacked.slices_of(codes), stacked.names)
    assert [None if value != value else value for value in category] == names
    for wrong in (3, -9):
        with pytest.raises(ValueError, match="a slice of the wheel"):
            stacked.names_of([0, wrong])
