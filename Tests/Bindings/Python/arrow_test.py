"""Columns in and out."""

import gc
import random
from decimal import Decimal

import numpy as np
import pandas
import pinwheel
import polars
import pyarrow
import pytest

SEED = random.randrange(1 << 32)


def some(count):
    return np.random.default_rng(SEED).uniform(-20, 260, (2, count))


def expect(wheel, table, x, y):
    """The columns are those of the answers, one after the other."""
    table.validate(full=True)
    answers = [None if a is None or b is None else wheel.hit(a, b) for a, b in zip(x, y)]
    rows = table.to_pylist()
    assert [row["outcome"] for row in rows] == [None if answer is None else answer.outcome for answer in answers], f"seed {SEED}"
    assert [row["slice"] for row in rows] == [None if answer is None else answer.slice for answer in answers], f"seed {SEED}"
    assert [row["code"] is None for row in rows] == [answer is None for answer in answers], f"seed {SEED}"
    assert all(answer is None or wheel.answer(row["code"]) == answer for row, answer in zip(rows, answers))


@pytest.mark.parametrize("kind", [pyarrow.float64(), pyarrow.float32(), pyarrow.int64(), pyarrow.int16(), pyarrow.uint8()], ids=str)
def test_types(stacked, kind):
    x, y = (pyarrow.array(np.abs(part).astype(kind.to_pandas_dtype())) for part in some(500))
    expect(stacked, pyarrow.table(stacked.columns(x, y)), x.to_pylist(), y.to_pylist())
    y = y.cast(pyarrow.float64())
    expect(stacked, pyarrow.table(stacked.columns(x, y)), x.to_pylist(), y.to_pylist())


def test_chunks_offsets_and_nulls(wheel):
    """Chunks of different lengths, views of larger arrays, nulls anywhere; with the obvious loop beside it."""
    generator = random.Random(SEED)
    for count in (0, 1, 7, 8, 9, 64, 300):
        columns = []
        for part in some(count):
            numbers = [None if generator.random() < 0.2 else float(number) for number in part]
            chunks, start = [], 0
            while start < count:
                size = generator.randrange(0, 40)
                piece = [1.0] * 3 + numbers[start:start + size] + [2.0]
                chunks.append(pyarrow.array(piece, pyarrow.float64()).slice(3, len(piece) - 4))
                start += size
            columns.append((numbers, pyarrow.chunked_array(chunks, pyarrow.float64())))
        (x_numbers, x), (y_numbers, y) = columns
        expect(wheel, pyarrow.table(wheel.columns(x, y)), x_numbers, y_numbers)


def test_polars_and_pandas(stacked):
    x, y = some(400)
    frame = polars.DataFrame({"x": x, "y": y})
    found = polars.DataFrame(stacked.columns(frame["x"], frame["y"]))
    expect(stacked, found.to_arrow(), x, y)
    frame = pandas.DataFrame({"x": x, "y": y})
    found = pandas.DataFrame.from_arrow(stacked.columns(frame["x"], frame["y"]))
    assert found["code"].tolist() == stacked.hits(frame[["x", "y"]]).tolist()
    assert found["slice"].isna().tolist() == [outcome == "miss" for outcome in found["outcome"]]


def test_fingers(wheel):
    x, y = some(300)
    expected = wheel.hits(x, y, radius=22).tolist()
    chunks = pyarrow.chunked_array([x[:100], x[100:]]), pyarrow.chunked_array([y[:250], y[250:]])
    assert pyarrow.table(wheel.columns(*chunks, radius=22))["code"].to_pylist() == expected, f"seed {SEED}"
    single = [pyarrow.array(part.astype(np.float32)) for part in (x, y)]
    expected = wheel.hits(x.astype(np.float32), y.astype(np.float32), radius=22).tolist()
    assert pyarrow.table(wheel.columns(*single, radius=22))["code"].to_pylist() == expected, f"seed {SEED}"


def test_arrays_too(wheel):
    x, y = some(100)
    expect(wheel, pyarrow.table(wheel.columns(x, y.tolist())), x, y)


def test_lifetimes(wheel):
    """Columns outlive their wheel, and the arrays of which they were made."""
    columns, others = wheel.columns(*some(1000)), wheel.columns(*(pyarrow.array(part) for part in some(1000)))
    table = pyarrow.table(columns)
    code, slices = table["code"], table["slice"]
    before = slices.to_pylist()
    wheel.close()
    assert pyarrow.table(others)["slice"].to_pylist() == pyarrow.table(columns)["slice"].to_pylist() == before
    del table, columns, others
    gc.collect()
    assert slices.to_pylist() == before and len(code) == 1000


@pytest.mark.parametrize("wrong, kind", [
    (pyarrow.array(["a"]), "of string; pass floats"),
    (pyarrow.array([Decimal("1.5")]), r"of decimal128\(2, 1\); pass floats"), (polars.Series([Decimal("1.5")]), r"of Decimal\(.*\); pass floats"),
    (pyarrow.array([True]), "of bool; pass floats"),
    (pyarrow.array([[1.0]]), "has lists in it; pass floats"), (pyarrow.array([[1.0, 2.0], None]), "has lists in it; pass floats")], ids=str)
def test_wrong_columns(wheel, wrong, kind):
    with pytest.raises(TypeError, match=f"x (is )?{kind}"):
        wheel.columns(wrong, pyarrow.array([1.0]))
    with pytest.raises(TypeError, match=f"y (is )?{kind}"):
        wheel.columns(pyarrow.array([1.0]), wrong)


def test_columns_of_one_table(wheel):
    for wrong in (np.zeros((2, 2)), pandas.DataFrame({"x": [1.0]})):
        with pytest.raises(ValueError, match="several dimensions"):
            wheel.columns(wrong, 1.0)
    for other in (pyarrow.array([120.0, None]).dictionary_encode(), pyarrow.array([120.0, None], pyarrow.float16()), [120, None]):
        assert wheel.columns(other, pyarrow.array([30.0, 30.0]))["slice"].to_pylist() == ["amber", None]
    assert wheel.columns(pyarrow.nulls(2), [1.0, 2.0])["code"].null_count == 2


@pytest.mark.parametrize("name", ["__arrow_c_array__", "__arrow_c_stream__"])
def test_another_library(wheel, name):
    """Columns that have Arrow's C data interface and nothing else."""
    column = pyarrow.array([120.0, None, 1.0])
    source = column if name == "__arrow_c_array__" else pyarrow.chunked_array([column])
    other = type("Other", (), {name: lambda self, requested_schema=None: getattr(source, name)()})()
    assert wheel.columns(other, [30.0, 1.0, 1.0])["slice"].to_pylist() == ["amber", None, None]
    assert wheel.hits(other, np.array([30.0, 1.0, 1.0])).tolist() == [0, None, -1]


@pytest.mark.parametrize("column", [pyarrow.array, polars.Series, lambda values: pandas.Series(values, dtype="Float64"), list], ids=str)
def test_a_column_of_radii(wheel, column):
    (x, y), radius = some(200), np.random.default_rng(SEED).uniform(0, 30, 200)
    given = [None if at % 7 == 0 else value for at, value in enumerate(radius.tolist())]
    found = wheel.columns(x, y, radius=column(given))
    expected = [None if given[at] is None else wheel.hit(x[at], y[at], radius=given[at]).outcome for at in range(200)]
    assert found["outcome"].to_pylist() == expected and found["code"].null_count == expected.count(None)
    with pytest.raises(TypeError, match="radius is of string; pass floats"):
        wheel.columns(x, y, radius=pyarrow.array(["a"] * 200))
