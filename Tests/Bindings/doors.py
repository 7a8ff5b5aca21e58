"""Answers the same points by every door, and compares the answers: doors.py PROGRAM POINTS. Scripts/checks/compare-doors runs it.

Doors are Swift and C (PROGRAM, of doors.c and doors.swift), Python, Spark, and the command (PINWHEEL); beside them an id
buffer of NumPy, which has the slice at each pixel of the canvas.
"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
import pinwheel
import pyarrow as pa
import pyarrow.csv as csv
import pyarrow.parquet as parquet

REPOSITORY = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(REPOSITORY / "Tests" / "Spark"), str(REPOSITORY / "Scripts" / "spark")]
from support import PINWHEEL, session  # noqa: E402

from pinwheel_spark import answer, wheels  # noqa: E402
from pinwheel_spark.in_process import InProcess  # noqa: E402

PINWHEEL_NAME, SEED = "carousel", 40


def buffer(own, scale, x, y):
    """The codes of points, from the codes of all pixels."""
    columns, rows = x * scale, y * scale
    inside = (columns >= 0) & (rows >= 0) & (columns < own.shape[1]) & (rows < own.shape[0])
    codes = np.full(len(x), -1, np.int32)
    codes[inside] = own[rows[inside].astype(np.intp), columns[inside].astype(np.intp)]
    return codes


def coded(texts, outcome, slice, state):
    """The codes of answers in words."""
    numbers = {text: code for code, text in texts.items()}
    columns = [column.combine_chunks() if isinstance(column, pa.ChunkedArray) else column for column in (outcome, slice, state)]
    encoded = [column.cast(pa.string()).dictionary_encode(null_encoding="encode") for column in columns]
    words = [[value or None for value in column.dictionary.to_pylist()] for column in encoded]
    table = np.array([[[numbers.get((a, b, c), -99) for c in words[2]] for b in words[1]] for a in words[0]], np.int32)
    return table[tuple(column.indices.to_numpy() for column in encoded)]


def timed(work):
    start = time.perf_counter()
    result = work()
    return time.perf_counter() - start, result


def main():
    program, count = sys.argv[1], int(sys.argv[2])
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        made = pinwheel.extract(REPOSITORY / "SampleAssets" / "Carousel.ipa", folder / "carousel.pinwheel", command=PINWHEEL)
        masks = made / "masks.baked"
        file = pinwheel.load(made)
        wheel, texts = file[PINWHEEL_NAME], InProcess.open(masks.read_bytes(), "", PINWHEEL_NAME, 0).texts
        x, y = np.random.default_rng(SEED).uniform(-10, 250, (2, count))
        np.concatenate([x, y]).tofile(folder / "points")
        table = pa.table({"x": x, "y": y})
        csv.write_csv(table, folder / "points.csv")
        key = f"carousel.pinwheel#{PINWHEEL_NAME}"
        table = table.append_column("id", pa.array(np.arange(count)))
        table = table.append_column("wheel", pa.DictionaryArray.from_arrays(np.zeros(count, np.int32), [key]).cast(pa.string()))
        parquet.write_table(table, folder / "points.parquet")
        del table
        centers = (np.arange(480) + 0.5) / 2
        own = wheel.hits(centers, centers[:, np.newaxis])
        runs = {}
        for _ in range(2):
            runs["id buffer of NumPy"] = timed(lambda: buffer(own, 2, x, y))
            runs["Python"] = timed(lambda: wheel.hits(x, y))
        times = subprocess.run([program, masks, PINWHEEL_NAME, folder / "points", folder], check=True, capture_output=True, text=True)
        for door, nanoseconds in zip(("c", "swift"), times.stdout.split()):
            runs[door.capitalize()] = float(nanoseconds) / 1e9, np.fromfile(folder / door, np.int32)
        for jobs in ("1", None):
            with open(folder / "answers.csv", "wb") as sink:
                command = [PINWHEEL, "hit", "--batch", folder / "points.csv", made, "--pinwheel", PINWHEEL_NAME, "--quiet"]
                took, _ = timed(lambda: subprocess.run(command + (["--jobs", jobs] if jobs else []), stdout=sink, check=True))
            found = csv.read_csv(folder / "answers.csv", convert_options=csv.ConvertOptions(
                include_columns=["outcome", "slice", "state"], column_types=dict.fromkeys(["outcome", "slice", "state"], pa.string())))
            runs["the command, one thread" if jobs else "the command"] = took, coded(texts, *found.columns)
        spark = session("local[1]", **{"spark.driver.memory": "6g", "spark.driver.maxResultSize": "0"})
        touches = spark.read.parquet(str(folder / "points.parquet"))
        listed = wheels(spark, str(folder))
        answer(touches.limit(1000), listed, command=PINWHEEL, in_process=True).collect()
        took, _ = timed(lambda: answer(touches, listed, command=PINWHEEL, in_process=True).write.format("noop").mode("overwrite").save())
        answer(touches, listed, command=PINWHEEL, in_process=True).drop("x", "y", "wheel").write.parquet(str(folder / "answered"))
        found = parquet.read_table(folder / "answered").sort_by("id")
        assert found.column("error").null_count == len(found) == count
        assert found.column("id").to_numpy()[[0, -1]].tolist() == [0, count - 1] and len(np.unique(found.column("id"))) == count
        runs["Spark, one task"] = took, coded(texts, *(found.column(name) for name in ("outcome", "slice", "state")))
        spark.stop()
    base, truth = runs["id buffer of NumPy"]
    print(f"{count:,} points by seed {SEED}; {np.count_nonzero(truth >= 0):,} hit")
    print(f"{'':26}ns a point   beside the buffer   other answers")
    wrong = 0
    for door, (took, codes) in runs.items():
        others = np.count_nonzero(codes != truth) if len(codes) == count else count
        wrong += others
        print(f"{door:26}{took / count * 1e9:10.2f}{took / base:20.3f}{others:16}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
