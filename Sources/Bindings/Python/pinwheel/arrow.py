"""Columns of Arrow's C data interface, in and out: https://arrow.apache.org/docs/format/CDataInterface.html"""

import ctypes
from array import array
from contextlib import ExitStack
from ctypes import CFUNCTYPE, POINTER, Structure, byref, c_char_p, c_int, c_int64, c_void_p, py_object, pythonapi
from typing import Any, NamedTuple

from . import _library as library
from . import arrays


class Columns:
    """Answers as the columns `code`, `outcome` and `slice`. Give them to `pyarrow.table`, `polars.DataFrame` or
    `pandas.DataFrame.from_arrow`, which share them without a copy."""

    def __init__(self, wheel: library.Handle, codes: Any, address: int, count: int, valid: bytes | None) -> None:
        self._wheel, self._codes, self._address, self._count, self._valid = wheel, codes, address, count, valid

    def __len__(self) -> int:
        return self._count

    def __arrow_c_schema__(self) -> object:
        pointer = c_void_p()
        library.columns_schema(byref(pointer))
        return _new_capsule(pointer, b"arrow_schema", library.discard)

    def __arrow_c_array__(self, requested_schema: object = None) -> tuple[object, object]:
        pointer = c_void_p()
        library.columns(self._wheel._handle, self._address, self._count, self._valid, byref(pointer))
        return self.__arrow_c_schema__(), _new_capsule(pointer, b"arrow_array", library.discard)


_new_capsule = pythonapi.PyCapsule_New
_new_capsule.argtypes, _new_capsule.restype = [c_void_p, c_char_p, c_void_p], py_object
_pointer_of = pythonapi.PyCapsule_GetPointer
_pointer_of.argtypes, _pointer_of.restype = [py_object, c_char_p], c_void_p


class _Schema(Structure):
    pass


class _Array(Structure):
    pass


class _Stream(Structure):
    pass


_Schema._fields_ = [
    ("format", c_char_p), ("name", c_char_p), ("metadata", c_char_p), ("flags", c_int64), ("n_children", c_int64),
    ("children", c_void_p), ("dictionary", c_void_p), ("release", CFUNCTYPE(None, POINTER(_Schema))), ("private_data", c_void_p)]
_Array._fields_ = [
    ("length", c_int64), ("null_count", c_int64), ("offset", c_int64), ("n_buffers", c_int64), ("n_children", c_int64),
    ("buffers", POINTER(c_void_p)), ("children", c_void_p), ("dictionary", c_void_p),
    ("release", CFUNCTYPE(None, POINTER(_Array))), ("private_data", c_void_p)]
_Stream._fields_ = [
    ("get_schema", CFUNCTYPE(c_int, POINTER(_Stream), POINTER(_Schema))),
    ("get_next", CFUNCTYPE(c_int, POINTER(_Stream), POINTER(_Array))),
    ("get_last_error", CFUNCTYPE(c_char_p, POINTER(_Stream))),
    ("release", CFUNCTYPE(None, POINTER(_Stream))), ("private_data", c_void_p)]

# The type codes of `array` for Arrow's format letters, which differ only for long integers.
_FORMATS: dict[str, Any] = {"g": "d", "f": "f", "c": "b", "C": "B", "s": "h", "S": "H", "i": "i", "I": "I", "l": "q", "L": "Q"}


class _Chunk(NamedTuple):
    format: str
    address: int
    length: int
    # The validity bits as a binary number, with the first row in the last digit; `None` without nulls.
    valid: str | None
    owner: object


def columns(wheel: library.Handle, x: Any, y: Any, radius: float) -> Columns:
    if not (_is_arrow(x) and _is_arrow(y)):
        found = arrays.answers(wheel._handle, x, y, radius).reshape(-1)
        return Columns(wheel, found, found.ctypes.data, len(found), None)
    # The chunks of streams are released at the end.
    with ExitStack() as stack:
        columns, rows = _chunks(x, "x", stack), _chunks(y, "y", stack)
        count = sum(chunk.length for chunk in columns)
        if count != sum(chunk.length for chunk in rows):
            raise ValueError("x and y have different lengths; pass columns of one table.")
        if {chunk.format for chunk in columns + rows} not in ({"g"}, {"f"} if radius == 0 else {"g"}):
            columns, rows = ([_double(chunk) for chunk in chunks] for chunks in (columns, rows))
        codes = (ctypes.c_int32 * count)()
        address = ctypes.addressof(codes)
        _answer(wheel._handle, columns, rows, radius, address)
        valid = _valid(columns, rows, count)
    return Columns(wheel, codes, address, count, valid)


def _answer(wheel: int, columns: list[_Chunk], rows: list[_Chunk], radius: float, codes: int) -> None:
    """Iterates over both columns at once; their chunks may end at different rows."""
    position = column = row = column_start = row_start = 0
    while column < len(columns):
        x, y = columns[column], rows[row]
        end = min(column_start + x.length, row_start + y.length)
        size = 8 if x.format == "g" else 4
        places = (
            wheel, x.address + (position - column_start) * size, size, y.address + (position - row_start) * size, size)
        if radius == 0:
            library.answers[size](*places, end - position, codes + 4 * position, 4)
        else:
            library.answers_radius(*places, radius, end - position, codes + 4 * position, 4)
        position = end
        if end == column_start + x.length:
            column, column_start = column + 1, end
        if end == row_start + y.length:
            row, row_start = row + 1, end


def _valid(columns: list[_Chunk], rows: list[_Chunk], count: int) -> bytes | None:
    if all(chunk.valid is None for chunk in columns + rows):
        return None
    # Conversion from a base that is a power of 2 takes linear time.
    column, row = (
        int("0" + "".join("1" * chunk.length if chunk.valid is None else chunk.valid for chunk in reversed(chunks)), 2)
        for chunks in (columns, rows))
    return (column & row).to_bytes((count + 7) // 8, "little")


def _double(chunk: _Chunk) -> _Chunk:
    if chunk.format == "g":
        return chunk
    numbers = array(_FORMATS[chunk.format])
    numbers.frombytes((ctypes.c_char * (chunk.length * numbers.itemsize)).from_address(chunk.address))
    numbers = array("d", numbers)
    return chunk._replace(format="g", address=numbers.buffer_info()[0], owner=numbers)


def _is_arrow(column: Any) -> bool:
    return hasattr(column, "__arrow_c_stream__") or hasattr(column, "__arrow_c_array__")


def _chunks(column: Any, what: str, stack: ExitStack) -> list[_Chunk]:
    """The chunks of a column that have rows."""
    if not hasattr(column, "__arrow_c_stream__"):
        schema_capsule, capsule = column.__arrow_c_array__()
        schema = _Schema.from_address(_pointer_of(schema_capsule, b"arrow_schema"))
        found = _chunk(_Array.from_address(_pointer_of(capsule, b"arrow_array")), _format(schema, what), capsule)
        return [found] if found.length else []
    capsule = column.__arrow_c_stream__()
    stream = _Stream.from_address(_pointer_of(capsule, b"arrow_array_stream"))
    schema = _Schema()
    _check(stream, stream.get_schema(byref(stream), byref(schema)), what)
    try:
        format = _format(schema, what)
    finally:
        schema.release(byref(schema))
    chunks: list[_Chunk] = []
    while True:
        part = _Array()
        _check(stream, stream.get_next(byref(stream), byref(part)), what)
        if not part.release:
            return chunks
        stack.callback(_release, part)
        found = _chunk(part, format, (capsule, part))
        if found.length:
            chunks.append(found)


def _release(part: _Array) -> None:
    part.release(byref(part))


def _check(stream: _Stream, status: int, what: str) -> None:
    if status:
        reason = stream.get_last_error(byref(stream)) or b"it gives no reason"
        raise ValueError(f"{what} cannot be read: {reason.decode('utf-8', 'replace')}.")


def _format(schema: _Schema, what: str) -> str:
    format = schema.format.decode("utf-8", "replace")
    if schema.dictionary or format not in _FORMATS:
        raise TypeError(f"{what} is a column of Arrow's type {format!r}; pass floats of 64 or 32 bits, or integers.")
    return str(format)


def _chunk(part: _Array, format: str, owner: object) -> _Chunk:
    length, offset = part.length, part.offset
    if length == 0:
        return _Chunk(format, 0, 0, None, owner)
    valid = None
    if part.null_count != 0 and part.buffers[0]:
        size = (offset + length + 7) // 8
        bits = int.from_bytes(ctypes.string_at(part.buffers[0], size), "little") >> offset & (1 << length) - 1
        valid = f"{bits:b}".rjust(length, "0")
    return _Chunk(format, part.buffers[1] + offset * array(_FORMATS[format]).itemsize, length, valid, owner)
