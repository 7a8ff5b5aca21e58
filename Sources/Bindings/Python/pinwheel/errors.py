"""Errors. A wrong argument raises a `ValueError` or a `TypeError`, exhausted memory a `MemoryError`."""


class PinwheelError(Exception):
    """The base of the package's own errors: one sentence that says what is wrong and what to do."""

    def __str__(self) -> str:
        return str(self.args[0]) if self.args else ""


class ClosedError(PinwheelError, ValueError):
    """The object was closed."""


class InvalidFileError(PinwheelError, ValueError):
    """The file is not a valid baked file."""


class NotFoundError(PinwheelError, KeyError):
    """No pinwheel or slice has this name."""


class LimitError(PinwheelError, ValueError):
    """A size, or the number of open objects, exceeds a limit of the library."""


class BusyError(PinwheelError, RuntimeError):
    """Other threads have used the wheel all the time that its `timeout` allows: try again. Nothing has changed."""


class CommandError(PinwheelError, RuntimeError):
    """The command `pinwheel` is missing or has failed; `status` is its exit code, `None` if it did not run."""

    def __init__(self, text: str, status: int | None = None) -> None:
        super().__init__(text)
        self.status = status
