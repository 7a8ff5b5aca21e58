"""Counts of answers against counts of the command's answers in plain Python."""

import math
import shutil
import tempfile
import unittest
from collections import Counter
from pathlib import Path

from support import PINWHEEL, alone, make_shop, session, touches

from pinwheel_spark import answer, extract, heat, near_misses, tally, wheels


class CountTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.spark = session("local[2,4]")
        cls.addClassCleanup(cls.spark.stop)
        folder = Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, folder)
        extract(cls.spark, make_shop(folder / "shop"), str(folder / "root"), command=PINWHEEL)
        cls.wheels = wheels(cls.spark, str(folder / "root"))
        cls.masks = {row.wheel: (row.masks, row.pinwheel) for row in cls.wheels.collect()}
        cls.rows = touches(sorted(cls.masks), 30_000, seed=30)
        frame = cls.spark.createDataFrame(cls.rows, "id long, wheel string, x double, y double, note string")
        cls.answers = answer(frame, cls.wheels, command=PINWHEEL).cache()
        cls.truth = alone(cls.rows, cls.masks)

    def test_tally(self):
        expected = Counter((row[1], *self.truth[row[0]][:3]) for row in self.rows)
        self.assertEqual({tuple(row)[:4]: row.touches for row in tally(self.answers).collect()}, expected)

    def test_heat(self):
        for scale in (1, 0.1, 2):
            expected = Counter()
            for number, wheel, x, y, _ in self.rows:
                outcome, name, *_ = self.truth[number]
                if outcome and 0 <= x < 240 and 0 <= y < 240:
                    expected[(wheel, math.floor(x * scale), math.floor(y * scale), outcome, name)] += 1
            found = heat(self.answers, self.wheels, scale=scale).collect()
            self.assertEqual({tuple(row)[:5]: row.touches for row in found}, expected)

    def test_near_misses(self):
        missed = [row for row in self.rows if self.truth[row[0]][0] == "miss"]
        fingers = alone(missed, self.masks, "--radius", "9.5")
        expected = Counter((row[1], fingers[row[0]][1]) for row in missed)
        found = near_misses(self.answers, self.wheels, radius=9.5, command=PINWHEEL).collect()
        self.assertEqual({tuple(row)[:2]: row.misses for row in found}, expected)
        self.assertGreater(len(expected), len(self.masks), "fingers touch slices, and miss")


if __name__ == "__main__":
    unittest.main()
