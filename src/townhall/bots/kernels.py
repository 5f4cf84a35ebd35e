"""Kernels for a GPU, kept between processes like the machine code of the processor (`engine.jit`)."""

import hashlib
import importlib
import importlib.util
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from townhall.engine.errors import TownhallError
from townhall.engine.jit import INTERPRETED, cache_root, sources_digest

WORD_BYTES = 8


class NoGpu(TownhallError):
    """There is no GPU here that can run the rules."""


def cuda() -> Any:
    """Numba's CUDA, or an error in one line."""
    if INTERPRETED:
        raise NoGpu("interpreted rules (NUMBA_DISABLE_JIT) do not run on a GPU")
    if importlib.util.find_spec("numba_cuda") is None:
        raise NoGpu("GPU support is not installed (pip install 'townhall[gpu]'): use --device cpu")
    module: Any = importlib.import_module("numba.cuda")
    if not module.is_available():
        raise NoGpu("no GPU that runs CUDA was found on this machine: use --device cpu")
    return module


def kernel(function: Callable[..., None]) -> Any:
    """Compile a kernel on its first launch, unless an earlier process has done so from the same sources."""
    compiled: Any = cuda().jit(function)
    compiled._cache = _cache_class()(function)
    return compiled


@cache
def kernel_record(record: np.dtype[np.void]) -> np.dtype[np.void]:
    """A record as kernels take it: the same bytes, and if they are 64-bit words, `whole` for all of them.

    It says that its fields are aligned; otherwise Numba reads and writes single numbers byte by byte.
    """
    names = list(record.names or ())
    fields = [record.fields[name] for name in names]  # type: ignore[index]
    formats, offsets = [field[0] for field in fields], [field[1] for field in fields]
    words, rest = divmod(record.itemsize, WORD_BYTES)
    if not rest:
        names, formats, offsets = [*names, "whole"], [*formats, np.dtype(("<i8", (words,)))], [*offsets, 0]
    return np.dtype({"names": names, "formats": formats, "offsets": offsets, "itemsize": record.itemsize}, align=True)


@cache
def _cache_class() -> Any:
    """Numba's cache of kernels, in a folder named by all sources, and with rules told apart by their identity.

    Numba itself notices edits in the file of a kernel only, and pickles what it closes over, which differs between
    processes.
    """
    dispatcher: Any = importlib.import_module("numba.cuda.dispatcher")

    class Locator:
        def __init__(self, function: Any) -> None:
            folder = sources_digest(Path(function.__code__.co_filename).resolve())
            self._path = cache_root() / folder / "kernels"

        @classmethod
        def from_function(cls, function: Any, file: str) -> "Locator":
            locator = cls(function)
            locator.ensure_cache_path()
            return locator

        def ensure_cache_path(self) -> None:
            self._path.mkdir(parents=True, exist_ok=True)

        def get_cache_path(self) -> str:
            return str(self._path)

        def get_source_stamp(self) -> str:
            return ""

        def get_disambiguator(self) -> str:
            return ""

    class Storage(dispatcher.CUDACacheImpl):  # type: ignore[misc]
        _locator_classes = (Locator,)

    class KernelCache(dispatcher.CUDACache):  # type: ignore[misc]
        _impl_class = Storage

        def _index_key(self, sig: Any, codegen: Any) -> Any:
            cells = [cell.cell_contents for cell in self._py_func.__closure__ or ()]
            identity = " ".join(str(getattr(content, "_uuid", _name(content))) for content in cells)
            code = hashlib.sha256(self._py_func.__code__.co_code + identity.encode()).hexdigest()
            version = importlib.import_module("numba_cuda").__version__
            return sig, codegen.magic_tuple(), version, self._launch_config_key, code

    return KernelCache


def _name(content: Any) -> str:
    """A number by its value; anything else, such as Numba's module, by its name."""
    return repr(content) if isinstance(content, int | tuple) else getattr(content, "__name__", type(content).__name__)
