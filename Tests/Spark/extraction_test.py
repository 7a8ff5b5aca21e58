"""Extraction on Spark against the command alone, file by file."""

import json
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from support import EXTRACTED, PINWHEEL, logging_command, make_shop, session

from pinwheel_spark import extract


class ExtractionTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.spark = session("local[2,4]")

    @classmethod
    def tearDownClass(cls):
        cls.spark.stop()

    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        self.inputs = make_shop(self.folder / "shop")
        self.root = self.folder / "root"

    def run_extract(self, **more):
        more = {"command": PINWHEEL, "below": str(self.folder / "shop")} | more
        return extract(self.spark, self.inputs, str(self.root), **more).collect()

    def test_results_are_those_of_the_command_alone(self):
        rows = self.run_extract()
        assert_extracted_as_alone(self, rows, self.inputs, self.root, self.folder)
        self.assertFalse((self.root / ".parts").exists() and any((self.root / ".parts").iterdir()))

    def test_a_second_run_extracts_only_what_changed(self):
        command, log = logging_command(self.folder)
        first = self.run_extract(command=command)
        begun = len(log.read_text().splitlines())
        self.assertEqual(begun, len(self.inputs) - 1, "the missing input starts no command")
        before = {path: path.stat().st_mtime_ns for path in self.root.rglob("*") if path.is_file()}
        second = self.run_extract(command=command)
        self.assertEqual(len(log.read_text().splitlines()), begun)
        self.assertEqual({path: path.stat().st_mtime_ns for path in before}, before)
        for one, two in zip(first, second):
            self.assertEqual(two.status, "unchanged" if one.status == "extracted" else "failed")
            if one.exitCode != 66:
                self.assertEqual(two.asDict() | {"status": None}, one.asDict() | {"status": None})

        changed = Path(self.inputs[self.index("second/coral/Art.app")])
        (changed / "ember_rest.png").unlink()
        third = self.run_extract(command=command)
        self.assertEqual(len(log.read_text().splitlines()), begun + 1)
        self.assertEqual(third[self.index("second/coral/Art.app")].status, "extracted")
        assert_extracted_as_alone(self, third, self.inputs, self.root, self.folder)

    def test_other_options_and_lost_folders_are_extracted_again(self):
        self.run_extract()
        shutil.rmtree(self.root / "first" / "Carousel.ipa.pinwheel")
        rows = self.run_extract()
        self.assertEqual([row.input for row in rows if row.status == "extracted"], [self.inputs[0]])
        rows = self.run_extract(options=["--threshold", "0.5"])
        self.assertEqual(sum(row.status == "extracted" for row in rows), EXTRACTED)
        assert_extracted_as_alone(self, rows, self.inputs, self.root, self.folder, "--threshold", "0.5")

    def test_crashes_and_delays_are_rows_and_tried_again(self):
        crash = self.folder / "crash"
        crash.write_text("#!/bin/sh\nkill -9 $$\n")
        crash.chmod(0o755)
        rows = self.run_extract(command=str(crash))
        self.assertEqual({row.status for row in rows}, {"failed"})
        self.assertEqual(rows[0].exitCode, -9)
        self.assertIn("ended with -9", json.loads(rows[0].error)["error"])
        slow, _ = logging_command(self.folder, seconds=20)
        self.inputs = self.inputs[:1]
        (row,) = self.run_extract(command=slow, timeout=0.5)
        self.assertIn("took more than 0.5 seconds", json.loads(row.error)["error"])
        (row,) = self.run_extract()
        self.assertEqual(row.status, "extracted")

    def test_wrong_inputs(self):
        with self.assertRaisesRegex(ValueError, "twice"):
            extract(self.spark, [self.inputs[0]] * 2, str(self.root))
        with self.assertRaisesRegex(ValueError, "no place below"):
            extract(self.spark, self.inputs, str(self.root), below=str(self.folder / "elsewhere"))
        self.assertEqual(extract(self.spark, [], str(self.root)).count(), 0)

    def index(self, end):
        return next(i for i, path in enumerate(self.inputs) if path.endswith(end))


def assert_extracted_as_alone(test, rows, inputs, root, folder, *options):
    """Each row, and each file below the root, as the command run on each input gives them."""
    test.assertEqual([row.input for row in rows], list(inputs))
    shop = folder / "shop"
    with tempfile.TemporaryDirectory() as other:
        for row in rows:
            place = Path(other, Path(row.input).relative_to(shop).as_posix() + ".pinwheel")
            place.parent.mkdir(parents=True, exist_ok=True)
            run = subprocess.run([PINWHEEL, "extract", row.input, "-o", str(place), "--json", "--quiet", *options],
                                 capture_output=True, text=True)
            test.assertEqual(row.exitCode, run.returncode, row.input)
            mine = Path(root, row.folder)
            test.assertEqual(mine.is_dir(), run.returncode == 0, row.input)
            if run.returncode == 0:
                test.assertIn(row.status, ("extracted", "unchanged"))
                test.assertIsNone(row.error)
                result = json.loads(run.stdout)
                test.assertEqual((row.images, row.pinwheels), (result["images"], len(result["pinwheels"])))
                difference = subprocess.run(["diff", "-r", str(mine), str(place)], capture_output=True, text=True)
                test.assertEqual(difference.stdout + difference.stderr, "")
            else:
                test.assertEqual(row.status, "failed")
                if run.returncode != 66:
                    test.assertEqual(json.loads(row.error), json.loads(run.stdout))
        test.assertEqual(sum(row.exitCode == 0 for row in rows), EXTRACTED)


if __name__ == "__main__":
    unittest.main()
