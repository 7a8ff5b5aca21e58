"""The same on a standalone master with two workers of which one dies in the middle."""

import shutil
import tempfile
import threading
import time
import unittest
from pathlib import Path

from extraction_test import assert_extracted_as_alone
from support import PINWHEEL, Cluster, alone, logging_command, make_shop, session, touches

from pinwheel_spark import answer, extract, wheels


class KilledWorkerTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.folder, ignore_errors=True)
        cls.inputs = make_shop(cls.folder / "shop")

    def setUp(self):
        self.place = Path(tempfile.mkdtemp(dir=self.folder))
        self.cluster = Cluster(self.place)
        self.addCleanup(self.cluster.stop)
        self.spark = session(self.cluster.url, **{"spark.cores.max": "2", "spark.executor.cores": "1"})
        self.addCleanup(self.spark.stop)
        # Both executors are there before anything begins.
        end = time.monotonic() + 60
        while not all(len(self.cluster.executors(worker)) == 1 for worker in self.cluster.workers):
            self.assertLess(time.monotonic(), end, "the workers have no executors")
            time.sleep(0.1)

    def kill_when(self, log, begun, also_the_worker=False):
        """Kills an executor as soon as the log has so many lines; returns the thread that does."""
        def work():
            while len(log.read_text().splitlines()) < begun:
                time.sleep(0.02)
            if also_the_worker:
                self.cluster.workers[0].kill()
                # Its parent is gone; the executor of a killed worker ends by itself.
            else:
                self.cluster.kill_executor(self.cluster.workers[0])
            self.killed = True
        self.killed = False
        thread = threading.Thread(target=work, daemon=True)
        thread.start()
        return thread

    def test_extraction(self):
        command, log = logging_command(self.place, seconds=0.7)
        root = self.place / "root"
        killer = self.kill_when(log, begun=5)
        rows = extract(self.spark, self.inputs, str(root), below=str(self.folder / "shop"), command=command,
                       partitions=4).collect()
        killer.join(10)
        self.assertTrue(self.killed)
        self.assertGreater(len(log.read_text().splitlines()), len(self.inputs) - 1, "nothing was begun twice")
        self.assertEqual({row.status for row in rows}, {"extracted", "failed"})
        assert_extracted_as_alone(self, rows, self.inputs, root, self.folder)
        self.assertEqual(list((root / ".parts").iterdir()), [])

    def answers_survive(self, also_the_worker, in_process=False):
        root = self.place / "root"
        extract(self.spark, self.inputs, str(root), below=str(self.folder / "shop"), command=PINWHEEL).collect()
        listed = wheels(self.spark, str(root))
        masks = {row.wheel: (row.masks, row.pinwheel) for row in listed.collect()}
        rows = touches(sorted(masks), 30_000, seed=20)
        frame = self.spark.createDataFrame(rows, "id long, wheel string, x double, y double, note string")
        command, log = logging_command(self.place, seconds=0.7)
        killer = self.kill_when(log, begun=4, also_the_worker=also_the_worker)
        work = answer(frame, listed, command=command, partitions=6, in_process=in_process)
        if in_process:
            # The answers pass through a step that is slow and notes each of them.
            place = str(log)

            def slowly(batches):
                with open(place, "a") as file:
                    file.write("begun\n")
                for batch in batches:
                    time.sleep(0.7)
                    yield batch

            work = work.mapInArrow(slowly, work.schema)
        found = work.collect()
        killer.join(10)
        self.assertTrue(self.killed)
        self.assertGreater(len(log.read_text().splitlines()), 6 if in_process else len(masks), "nothing was begun twice")
        self.assertEqual(len(found), len(rows))
        found.sort(key=lambda row: row.id)
        truth = alone(rows, masks)
        for row, mine in zip(rows, found):
            self.assertEqual(repr(tuple(mine)[:5]), repr(row))
            self.assertEqual(tuple(mine)[-4:], truth[row[0]], row)

    def test_answers_with_a_killed_executor(self):
        self.answers_survive(also_the_worker=False)

    def test_answers_with_a_killed_worker(self):
        self.answers_survive(also_the_worker=True)

    def test_answers_in_process_with_a_killed_executor(self):
        self.answers_survive(also_the_worker=False, in_process=True)


if __name__ == "__main__":
    unittest.main()
