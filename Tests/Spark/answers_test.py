"""Touches on Spark against the command alone, row by row."""

import math
import shutil
import struct
import sys
import tempfile
import time
import unittest
from collections import Counter
from decimal import Decimal
from pathlib import Path
from unittest import mock

from support import BLADES, EXTRACTED, PINWHEEL, alone, logging_command, make_shop, refusal, session, touches

from pinwheel_spark import answer, extract, wheels
from pinwheel_spark.in_process import InProcess

COLUMNS = "id long, wheel string, x double, y double, note string"


class AnswerTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.spark = session("local[2,4]")
        cls.addClassCleanup(cls.spark.stop)
        cls.folder = Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.root = cls.folder / "root"
        extract(cls.spark, make_shop(cls.folder / "shop"), str(cls.root), below=str(cls.folder / "shop"),
                command=PINWHEEL)
        cls.wheels = wheels(cls.spark, str(cls.root)).cache()
        cls.masks = {row.wheel: (row.masks, row.pinwheel) for row in cls.wheels.collect()}

    def check(self, rows, masks, *options, columns=COLUMNS, expected={}, ways=(False, True), listed=None, **more):
        """Answers rows on Spark, by the command and in process: each has to come once, with its columns, and the answer
        of the command alone."""
        frame = self.spark.createDataFrame(rows, columns).repartition(3)
        truth = expected | alone(rows, masks, *options)
        for way in [False] if options else ways:
            given = {"command": PINWHEEL, "options": options, "in_process": way} | more
            found = answer(frame, listed or self.wheels, **given).collect()
            self.assertEqual(len(found), len(rows))
            found.sort(key=lambda row: row.id)
            for row, mine in zip(rows, found):
                self.assertEqual(repr(tuple(mine)[:len(row)]), repr(row), "a column changed")
                self.assertEqual(tuple(mine)[-4:], truth[row[0]], (way, row))
        return found

    def test_wheels_are_listed(self):
        self.assertEqual(len(self.masks), EXTRACTED)
        self.assertIn("second/amber/Art.app.pinwheel#carousel", self.masks)
        row = self.wheels.where("folder = 'first/Carousel.ipa.pinwheel'").first()
        self.assertEqual((row.pinwheel, row.width, row.height), ("carousel", 240, 240))

    def test_every_wheel_and_odd_numbers(self):
        found = self.check(touches(sorted(self.masks), 60_000, seed=1), self.masks)
        kinds = Counter(row.outcome for row in found)
        self.assertGreater(min(kinds["hit"], kinds["miss"], kinds[None]), 1000, kinds)
        self.assertEqual({row.slice for row in found} & {*BLADES, "a,m'b \u00e9r"}, {*BLADES, "a,m'b \u00e9r"})

    def test_more_rows_than_a_block_of_the_command(self):
        key = sorted(self.masks)[0]
        self.check(touches([key], 300_000, seed=2), self.masks, partitions=1)

    def test_unknown_wheels_and_none(self):
        known = sorted(self.masks)[:2]
        rows = touches([*known, "nowhere#carousel", None], 2000, seed=3)
        reasons = {"nowhere#carousel": "there is no wheel nowhere#carousel below the root; extract its bundle, or "
                   "correct the key.", None: "the row names no wheel."}
        expected = {row[0]: (None, None, None, reasons[row[1]]) for row in rows if row[1] in reasons}
        for partitions in (None, 1, 5):
            self.check(rows, {key: self.masks[key] for key in known}, expected=expected, partitions=partitions)

    def test_masks_that_cannot_be_read(self):
        cut, lost, good = sorted(self.masks)[:3]
        paths = {key: Path(self.masks[key][0]) for key in (cut, lost)}
        whole = {key: path.read_bytes() for key, path in paths.items()}
        for key, path in paths.items():
            self.addCleanup(path.write_bytes, whole[key])
        paths[cut].write_bytes(whole[cut][:5000])
        paths[lost].unlink()
        # They are not those that were listed, in any way; then they are, and the command says what is wrong with them.
        rows = touches([cut, lost, good], 60_000, seed=4)
        listed = {key: refusal(paths[key]) for key in paths}
        self.assertIn("5000 bytes", listed[cut])
        changed = {cut: f"{paths[cut]} has changed since the wheels were listed; list them again.",
                   lost: f"There is no {paths[lost]}; extract its bundle again."}
        for more in ({}, {"cache": str(self.folder / "cache of the broken")}):
            expected = {row[0]: (None, None, None, changed[row[1]]) for row in rows if row[1] in changed}
            self.check(rows, {good: self.masks[good]}, expected=expected, partitions=2, **more)
        # Enough rows that the command has ended long before the last is sent.
        rows = touches([cut, good], 60_000, seed=4)
        expected = {row[0]: (None, None, None, listed[cut]) for row in rows if row[1] == cut}
        self.check(rows, {good: self.masks[good]}, expected=expected, partitions=2, listed=wheels(self.spark, str(self.root)))

    def test_masks_are_copied_once(self):
        cache = self.folder / "cache"
        rows = touches(sorted(self.masks), 5000, seed=5)
        self.check(rows, self.masks, cache=str(cache))
        copies = {path.name: path.stat().st_mtime_ns for path in cache.iterdir()}
        self.assertEqual(set(copies), {row.sha256 + ".baked" for row in self.wheels.collect()})
        self.check(rows, self.masks, cache=str(cache))
        self.assertEqual({path.name: path.stat().st_mtime_ns for path in cache.iterdir()}, copies)

    def test_one_process_a_wheel_and_several_for_a_large_one(self):
        command, log = logging_command(self.folder)
        keys = sorted(self.masks)
        rows = touches(keys, 20_000, seed=6)
        self.check(rows, self.masks, command=command, partitions=4, ways=[False])
        self.assertEqual(len(log.read_text().splitlines()), len(keys))
        log.write_text("")
        self.spark.conf.set("spark.sql.adaptive.advisoryPartitionSizeInBytes", "64KB")
        self.addCleanup(self.spark.conf.unset, "spark.sql.adaptive.advisoryPartitionSizeInBytes")
        self.check(touches(keys[:1], 100_000, seed=7), self.masks, command=command, ways=[False])
        self.assertGreater(len(log.read_text().splitlines()), 1, "a large wheel was not divided")

    def test_no_process_where_the_package_is(self):
        command, log = logging_command(self.folder)
        keys = sorted(self.masks)
        self.check(touches(keys, 2000, seed=12), self.masks, command=command, ways=[None, True])
        self.assertEqual(log.read_text(), "")
        # Masks that the package refuses are for the command, which says why.
        path = Path(self.masks[keys[0]][0])
        self.addCleanup(path.write_bytes, path.read_bytes())
        path.write_bytes(b"words")
        reason = refusal(path)
        rows = touches(keys[:1], 100, seed=13)
        self.check(rows, {}, command=command, expected={row[0]: (None, None, None, reason) for row in rows}, ways=[True],
                   listed=wheels(self.spark, str(self.root)))
        self.assertTrue(log.read_text())

    def test_a_machine_without_the_package_says_so(self):
        with mock.patch.dict(sys.modules, {"pinwheel": None}), self.assertRaises(RuntimeError) as caught:
            InProcess.open(b"", "", "wheel", 0.0)
        self.assertRegex(str(caught.exception), "^the package pinwheel cannot be imported on .*; install it on all machines")

    def test_masks_that_change_are_read_again(self):
        key = sorted(self.masks)[0]
        path = Path(self.masks[key][0])
        before = path.read_bytes()
        self.addCleanup(path.write_bytes, before)
        rows = touches([key], 500, seed=14)
        self.check(rows, self.masks, ways=[True])
        other = next(Path(masks) for masks, name in self.masks.values()
                     if name == self.masks[key][1] and Path(masks).read_bytes() != before)
        path.write_bytes(other.read_bytes())
        self.check(rows, {key: (str(other), self.masks[key][1])}, ways=[True], listed=wheels(self.spark, str(self.root)))

    def test_masks_that_change_after_the_answers_were_listed(self):
        key = sorted(self.masks)[0]
        path = Path(self.masks[key][0])
        before = path.read_bytes()
        self.addCleanup(path.write_bytes, before)
        other = next(masks for masks in (Path(masks).read_bytes() for masks, _ in self.masks.values()) if masks != before)
        rows = touches([key], 500, seed=15)
        frame = self.spark.createDataFrame(rows, COLUMNS)
        works = [answer(frame, self.wheels, command=PINWHEEL, in_process=way, partitions=partitions)
                 for way, partitions in ((True, None), (True, 2), (False, None))]
        cached = {"cache": str(self.folder / "cache of the changed"), "command": PINWHEEL}
        kept = [answer(frame, self.wheels, in_process=way, **cached) for way in (True, False)]
        truth = alone(rows, self.masks)
        self.assertEqual({row.id: tuple(row)[-4:] for row in kept[0].collect()}, truth)
        for change, reason in ((lambda: path.write_bytes(other), "{} has changed since the wheels were listed; list them again."),
                               (path.unlink, "There is no {}; extract its bundle again.")):
            change()
            for work in works:
                self.assertEqual({tuple(row)[-4:] for row in work.collect()}, {(None, None, None, reason.format(path))})
            # The copies are those of the masks that were listed.
            for work in kept:
                self.assertEqual({row.id: tuple(row)[-4:] for row in work.collect()}, truth)

    def test_conditions_on_answers(self):
        keys = sorted(self.masks)[:2]
        rows = touches(keys, 3000, seed=16)
        expected = {id: answer for id, answer in alone(rows, self.masks).items() if answer[0] == "hit"}
        frame = self.spark.createDataFrame(rows, COLUMNS)
        for way in (False, True):
            found = answer(frame, self.wheels, command=PINWHEEL, in_process=way).where("outcome = 'hit'").collect()
            self.assertEqual({row.id: tuple(row)[-4:] for row in found}, expected, way)

    def test_a_command_that_crashes_is_started_again(self):
        crashed = self.folder / "crashed"
        script = self.folder / "crashing"
        # The first process answers some points and ends by a signal, in the middle of a line.
        script.write_text(f'#!/bin/sh\nif mkdir "{crashed}" 2>/dev/null; then\n'
                          f'  head -n 9000 | "{PINWHEEL}" "$@" | head -c 100001\n  kill -9 $$\nfi\n'
                          f'exec "{PINWHEEL}" "$@"\n')
        script.chmod(0o755)
        self.check(touches(sorted(self.masks)[:3], 60_000, seed=8), self.masks, command=str(script), partitions=1,
                   ways=[False])
        self.assertTrue(crashed.is_dir())

    def test_a_command_that_always_crashes_fails_the_job(self):
        script = self.folder / "crashing always"
        script.write_text("#!/bin/sh\nkill -9 $$\n")
        script.chmod(0o755)
        rows = self.spark.createDataFrame(touches(sorted(self.masks), 100, seed=9), COLUMNS)
        with self.assertRaisesRegex(Exception, "ended with -9"):
            answer(rows, self.wheels, command=str(script), in_process=False).collect()

    def test_options_radius_and_other_columns(self):
        key = sorted(self.masks)[0]
        rows = touches([key], 3000, seed=10)
        self.check(rows, self.masks, "--scale", "1")
        self.check(rows, self.masks, "--origin", "3.5,-2")
        frame = self.spark.createDataFrame(rows, COLUMNS)
        named = frame.withColumnsRenamed({"wheel": "app", "x": "lon", "y": "lat"})
        for way in (False, True):
            found = answer(named, self.wheels, wheel="app", x="lon", y="lat", radius=22, command=PINWHEEL,
                           in_process=way).collect()
            self.assertEqual({row.id: tuple(row)[-4:] for row in found}, alone(rows, self.masks, "--radius", "22"), way)
        with self.assertRaisesRegex(ValueError, "arguments of the command"):
            answer(frame, self.wheels, options=["--scale", "1"], in_process=True)

    def test_a_column_of_radii(self):
        """Each row as the command answers a finger of its radius; odd ones say so."""
        rows = touches(sorted(self.masks), 3000, seed=23)
        radii = [(0.0, 9.5, 22.0, -1.0, math.nan, None)[row[0] % 6] for row in rows]
        frame = self.spark.createDataFrame([(*row, radius) for row, radius in zip(rows, radii)], COLUMNS + ", r double")
        known = {radius: alone(rows, self.masks, "--radius", repr(radius)) for radius in (0.0, 9.5, 22.0)}
        for partitions in (None, 2):
            for row in answer(frame, self.wheels, radius="R", partitions=partitions).collect():
                if row.error and "radius" in row.error:
                    self.assertEqual((row.outcome, row.error), (None, "radius is not a number of 0 or more"))
                    self.assertFalse(row.r is not None and row.r >= 0)
                else:
                    self.assertEqual(tuple(row)[-4:], known[row.r][row.id] if row.r in known else known[0.0][row.id])
                    self.assertTrue(row.r in known or row.error)
        for more, words in (({"in_process": False}, "for the package"), ({"options": ["--scale", "1"]}, "for the package"),
                            ({"radius": "note"}, "note is of string; pass a column with a number")):
            with self.assertRaisesRegex(ValueError, words):
                answer(frame, self.wheels, **{"radius": "r"} | more)

    def test_numbers_of_other_types(self):
        key = sorted(self.masks)[0]
        texts = ["120", " 30", "1e2", "abc", "", None, "0x10", "1,5", 'a"b', "12\n", "1e400", "+7", "nan"]
        for kind, values in (("string", texts), ("int", [0, -1, 239, 240, None, 2**31 - 1]),
                             ("float", [0.1, 119.3, None, 3e38]), ("decimal(20,3)", None)):
            with self.subTest(kind):
                if values is None:
                    values = [Decimal("119.125"), Decimal("-0.001"), None]
                rows = [(i, key, value, "30" if kind == "string" else values[0]) for i, value in enumerate(values)]
                if kind == "float":
                    rows = [(*row[:2], *(v and struct.unpack("f", struct.pack("f", v))[0] for v in row[2:]))
                            for row in rows]
                frame = self.spark.createDataFrame(rows, f"id long, wheel string, x {kind}, y {kind}")
                for way in (False, True):
                    found = answer(frame, self.wheels, command=PINWHEEL, in_process=way).collect()
                    self.assertEqual({row.id: tuple(row)[-4:] for row in found}, alone(rows, self.masks), way)

    def test_names_and_numbers_that_cannot_be(self):
        rows = touches(sorted(self.masks)[:1], 500, seed=17)
        frame = self.spark.createDataFrame(rows, COLUMNS)
        for more, words in (({"radius": -1}, "radius must be a number of 0 or more"), ({"radius": float("nan")}, "radius must be"),
                            ({"x": "lon"}, "touches has no column lon; pass one of id, wheel, x, y, note"),
                            ({"wheel": "app"}, "touches has no column app")):
            with self.assertRaisesRegex(ValueError, words):
                answer(frame, self.wheels, **more)
        for kind in ("array<double>", "boolean", "timestamp", "struct<x: double, y: double>", "date", "binary"):
            odd = frame.selectExpr("wheel", f"cast(null as {kind}) as p", "y")
            with self.assertRaisesRegex(ValueError, f"p is of {kind.partition('<')[0]}.*; pass a column with a number in each row"):
                answer(odd, self.wheels, x="p")
        with self.assertRaisesRegex(ValueError, r"no column p\.x; make it one: touches.withColumn\('x', F.col\('p.x'\)\)"):
            answer(frame.selectExpr("wheel", "struct(x, y) as p", "y"), self.wheels, x="p.x")
        truth = alone(rows, self.masks)
        renamed = frame.withColumnsRenamed({"x": "X", "note": "Error"})
        for way, partitions in ((True, None), (True, 2), (False, None)):
            found = answer(renamed, self.wheels, command=PINWHEEL, in_process=way, partitions=partitions)
            self.assertEqual(found.columns, ["id", "wheel", "X", "y", "Error", "outcome", "slice", "state", "error"])
            self.assertEqual({row.id: tuple(row)[-4:] for row in found.collect()}, truth)

    def test_no_rows_and_taken_names(self):
        nothing = self.spark.createDataFrame([], COLUMNS)
        self.assertEqual(answer(nothing, self.wheels, command=PINWHEEL).collect(), [])
        with self.assertRaisesRegex(ValueError, "has a column slice"):
            answer(nothing.withColumnRenamed("note", "slice"), self.wheels)

    def test_a_reader_that_stops_early_leaves_no_process(self):
        command, log = logging_command(self.folder)
        rows = self.spark.createDataFrame(touches(sorted(self.masks)[:1], 200_000, seed=11), COLUMNS)
        found = answer(rows, self.wheels, command=command, partitions=1, in_process=False).limit(5).collect()
        self.assertEqual(len(found), 5)
        pids = [line.split()[0] for line in log.read_text().splitlines()]
        self.assertTrue(pids)
        end = time.monotonic() + 20
        while time.monotonic() < end and any(Path("/proc", pid).exists() for pid in pids):
            time.sleep(0.1)
        self.assertEqual([pid for pid in pids if Path("/proc", pid).exists()], [])


if __name__ == "__main__":
    unittest.main()
