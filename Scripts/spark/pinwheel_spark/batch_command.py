"""One process `pinwheel hit --batch -`, fed with blocks of points while its answers are read.

    rows -> CSV -> [queue, at most 4 blocks] -> writer thread -> command -> reader thread -> answers

The queue is bounded: where the command is slower, `send` waits. The reader never waits for anybody, so the command can
always write. Answers come only for rows that were sent, so they are bounded too, by the buffers of the command.
"""

import io
import queue
import subprocess
import tempfile
import threading

import numpy as np
import pyarrow as pa
import pyarrow.csv as csv

ANSWER = pa.schema([(name, pa.string()) for name in ("outcome", "slice", "state", "error")])
# Of the command, which copies the number of each point and leaves out those that it cannot read.
TEXTS = ANSWER.names[:3]
HEADER = b"x,y,n,outcome,slice,state"
BLOCKS_WAITING = 4
READ_SIZE = 1 << 20


class CommandFailure(Exception):
    """The command answers nothing for this wheel, and would not another time: its own sentence."""


class BatchCommand:
    def __init__(self, arguments):
        self.errors = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors, bufsize=0)
        self.blocks, self.chunks = queue.Queue(BLOCKS_WAITING), queue.SimpleQueue()
        self.rest, self.header, self.ended, self.count = b"", None, False, 0
        self.threads = [threading.Thread(target=work, daemon=True) for work in (self.write, self.read)]
        for thread in self.threads:
            thread.start()
        self.blocks.put(b"x,y,n\n")

    def send(self, x, y):
        """Sends points; waits while the command has enough to do."""
        # A float as the number that it is, not as the shortest decimal that rounds to it.
        x, y = (column.cast(pa.float64()) if pa.types.is_float32(column.type) else column for column in (x, y))
        sink = io.BytesIO()
        numbers = pa.array(np.arange(self.count, self.count + len(x)))
        self.count += len(x)
        csv.write_csv(pa.table([x, y, numbers], names=["x", "y", "n"]), sink, csv.WriteOptions(include_header=False))
        self.blocks.put(sink.getbuffer())

    def answers(self, wait=False):
        """The answers that have come, in the order of the points, each with the number `n` of its point; with `wait` all, to the
        end of the command."""
        while not self.ended and (wait or not self.chunks.empty()):
            chunk = self.chunks.get()
            self.ended = not chunk
            lines, self.rest = whole_records(self.rest + chunk)
            if self.header is None and lines:
                header, _, lines = lines.partition(b"\n")
                if header != HEADER:
                    raise RuntimeError(f"unexpected header {header!r} of `pinwheel hit --batch`")
                self.header = header
            if lines:
                yield parse(lines)

    def finish(self):
        """Ends the list of points; all answers that are left."""
        self.blocks.put(None)
        yield from self.answers(wait=True)
        status = self.process.wait()
        if status in (0, 65) and self.header is not None and not self.rest:
            return
        self.errors.seek(0)
        text = self.errors.read(1 << 16).decode("utf-8", "replace").strip().removeprefix("pinwheel: ")
        if status in (64, 65, 66) and self.header is None:
            raise CommandFailure(text)
        # A signal or a full disk: another attempt may succeed. Spark starts the task again.
        raise RuntimeError(f"`pinwheel hit --batch` ended with {status}: {text}")

    def stop(self):
        """Ends the process, wherever it is."""
        if self.process.poll() is None:
            self.process.kill()
        # Wakes the writer from waiting for blocks.
        while self.threads[0].is_alive():
            try:
                self.blocks.put(None, timeout=0.05)
            except queue.Full:
                pass
            self.threads[0].join(0.05)
        self.threads[1].join()
        self.process.wait()
        for file in (self.process.stdout, self.errors):
            file.close()

    def write(self):
        isOpen = True
        while (block := self.blocks.get()) is not None:
            try:
                view = memoryview(block)
                while isOpen and view:
                    view = view[self.process.stdin.write(view):]
            except OSError:
                # The command has ended. `finish` reports why; until then blocks are consumed, so that the writer does not block.
                isOpen = False
        try:
            self.process.stdin.close()
        except OSError:
            pass

    def read(self):
        while chunk := self.process.stdout.read(READ_SIZE):
            self.chunks.put(chunk)
        self.chunks.put(b"")


def whole_records(data):
    """Bytes up to the last end of a line that is not within quotes, and those after it."""
    end = data.rfind(b"\n") + 1
    while end and data.count(b'"', 0, end) % 2:
        end = data.rfind(b"\n", 0, end - 1) + 1
    return data[:end], data[end:]


def parse(lines):
    """Answers and their numbers as columns: an empty field is null."""
    return csv.read_csv(
        pa.BufferReader(lines),
        csv.ReadOptions(use_threads=False, block_size=max(len(lines) + 1, 1 << 16),
                        column_names=["x", "y", "n", *TEXTS]),
        csv.ParseOptions(newlines_in_values=b'"' in lines),
        csv.ConvertOptions(
            column_types={"n": pa.int64(), **{name: pa.string() for name in TEXTS}}, include_columns=["n", *TEXTS],
            strings_can_be_null=True, quoted_strings_can_be_null=False, null_values=[""]))
