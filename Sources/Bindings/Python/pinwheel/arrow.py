"""Columns of Arrow's C data interface, in and out: https://arrow.apache.org/docs/format/CDataInterface.html"""

from ctypes import c_char_p, c_void_p, py_object, pythonapi
from itertools import accumulate
from typing import Any

from ._library import NULL, ffi, lib, new


class Column:
    """The numbers of a column, and a byte for each that is 0 where it is missing; `known` is `NULL` if none is."""

    def __init__(self, source: Any, what: str) -> None:
        column = ffi.gc(new("pinwheel_column *"), lib.pinwheel_free_column)
        if hasattr(source, "__arrow_c_stream__"):
            capsules = [source.__arrow_c_stream__(), None, None]
        else:
            capsules = [None, *source.__arrow_c_array__()]
        status = lib.pinwheel_read_column(
            *(_pointer(kind, capsule) for kind, capsule in zip(("array_stream", "schema", "array"), capsules)), column)
        if status == lib.PINWHEEL_NO_MEMORY:
            raise MemoryError("There is not enough memory; pass fewer points at once.")
        if status:
            error = TypeError if status == lib.PINWHEEL_NO_NUMBERS else ValueError
            raise error(f"{what} is {ffi.string(column.reason).decode('utf-8', 'replace')}")
        self._column, self.values, self.known = column, column.values, column.known

    def __len__(self) -> int:
        return int(self._column.length)


class Columns:
    """Answers as the columns `code`, `outcome` and `slice`. Give them to `pyarrow.table`, `polars.DataFrame` or
    `pandas.DataFrame.from_arrow`, which share them without a copy."""

    def __init__(self, names: tuple[str, ...], codes: Any, count: int, known: tuple[Any, Any], *owners: object) -> None:
        """- known: as in `Column`, of x and y; what has them in memory are the owners."""
        self._names, self._codes, self._count, self._known, self._owners = names, codes, count, known, owners

    def __len__(self) -> int:
        return self._count

    def __arrow_c_schema__(self) -> object:
        return self._table(0)[0]

    def __arrow_c_array__(self, requested_schema: object = None) -> tuple[object, object]:
        return self._table(self._count)

    def _table(self, count: int) -> tuple[object, object]:
        texts = [name.encode() for name in self._names]
        schema, table = new("struct ArrowSchema **"), new("struct ArrowArray **")
        if not lib.pinwheel_write_table(
                self._codes, count, *self._known, b"".join(texts), list(accumulate(map(len, texts))) or [0], len(texts), schema, table):
            raise MemoryError("There is not enough memory; pass fewer points at once.")
        return _capsule(schema[0], b"arrow_schema"), _capsule(table[0], b"arrow_array")


def is_arrow(column: Any) -> bool:
    return hasattr(column, "__arrow_c_stream__") or hasattr(column, "__arrow_c_array__")


# Capsules are CPython's: cffi cannot make them.
_new_capsule = pythonapi.PyCapsule_New
_new_capsule.argtypes, _new_capsule.restype = [c_void_p, c_char_p, c_void_p], py_object
_pointer_of = pythonapi.PyCapsule_GetPointer
_pointer_of.argtypes, _pointer_of.restype = [py_object, c_char_p], c_void_p
_discard = int(ffi.cast("intptr_t", ffi.addressof(lib, "pinwheel_discard")))


def _capsule(pointer: Any, name: bytes) -> object:
    return _new_capsule(int(ffi.cast("intptr_t", pointer)), name, _discard)


def _pointer(kind: str, capsule: object) -> Any:
    return NULL if capsule is None else ffi.cast("void *", _pointer_of(capsule, b"arrow_" + kind.encode()))
