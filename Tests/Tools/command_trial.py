"""One run of the command, and what may not happen in any: for the tools that try it with extreme arguments and damaged files."""
import os
import resource
import signal
import subprocess
import time

SECONDS, MEGABYTES = 30 * float(os.environ.get("PINWHEEL_SLOWNESS", "1")), 512
CODES = {0, 1, 64, 65, 66, 73, 74}
# What a terminal obeys, or what changes the direction of what follows.
CONTROLS = {chr(code) for code in [*range(9), *range(11, 32), *range(127, 160), *range(0x202A, 0x202F), *range(0x2066, 0x206A)]}


class Trial:
    """A run that has ended: `code`, `text`, `errors`, and `problems`, which is empty where all is well."""

    def __init__(self, command, words, folder, ends_by_signal=False, shows=True):
        """`ends_by_signal`: whether the command goes on until one ends it. `shows`: whether its output is for people."""
        self.words = words
        output, errors = (open(os.path.join(folder, "..", name), "w+b") for name in ("output", "errors"))
        start = time.monotonic()
        process = subprocess.Popen([command] + words, cwd=folder, stdin=subprocess.DEVNULL, stdout=output, stderr=errors)
        ends = [signal.SIGINT] if ends_by_signal else []
        signal.signal(signal.SIGALRM, lambda *_: os.kill(process.pid, ends.pop() if ends else signal.SIGKILL))
        # Far beyond the limit: on a busy machine the time of the processor counts.
        signal.setitimer(signal.ITIMER_REAL, 1 if ends_by_signal else 4 * SECONDS, SECONDS)
        _, status, usage = os.wait4(process.pid, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
        process.returncode = 0
        # On a machine that others use too, the time of the processor is what a quiet one would take at most.
        seconds = min(time.monotonic() - start, usage.ru_utime + usage.ru_stime)
        self.code = os.waitstatus_to_exitcode(status)
        self.text, self.errors = (self.contents(file) for file in (output, errors))
        lines = self.errors.splitlines()
        self.problems = []
        if self.code not in CODES and not (ends_by_signal and self.code == -signal.SIGINT):
            self.problems.append(f"ended with {self.code} {lines[-3:]}")
        if seconds > SECONDS:
            self.problems.append(f"took {seconds:.0f} s")
        if usage.ru_maxrss > MEGABYTES * 1024:
            self.problems.append(f"took {usage.ru_maxrss >> 10} MB")
        # What a check finds it prints; everything else is said on standard error.
        if self.code >= 64 and not lines:
            self.problems.append(f"ended with {self.code} and gave no reason")
        if any(not line.startswith("pinwheel: ") for line in lines):
            self.problems.append(f"said {lines[:2]}")
        if any(".pinwheel-partial" in line for line in lines):
            self.problems.append(f"named a hidden file: {lines[:2]}")
        if shows and not CONTROLS.isdisjoint(self.text + self.errors):
            shown = [line for line in (self.text + self.errors).splitlines() if not CONTROLS.isdisjoint(line)]
            self.problems.append(f"printed what terminals obey: {shown[:1]!r}")

    @staticmethod
    def contents(file):
        file.seek(0)
        with file:
            return file.read(1 << 24).decode(errors="replace")


def limit_machine():
    """No core files; and signals arrive, here and in commands, where what started this program ignored or blocked them."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
