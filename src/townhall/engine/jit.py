"""The `rule` decorator: ordinary Python functions compiled to machine code.

Rules stay within one subset: integers, single elements of record fields, loops, other rules. They never
allocate, so that the same functions run compiled, interpreted (`NUMBA_DISABLE_JIT=1`) and as GPU code.
"""

import collections
import hashlib
import os
import re
import tempfile
import threading
from collections.abc import Callable
from functools import cache, cached_property
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

import numba
import numba.core.caching
import numba.core.config
import numba.core.dispatcher
import numba.core.registry
from numba.core import types
from numba.core.compiler import Compiler

from townhall.engine.linking import DeferredCompiler

try:
    import fcntl
except ImportError:  # not on Windows
    fcntl = None  # type: ignore[assignment]

P = ParamSpec("P")
R = TypeVar("R")

config: Any = numba.core.config
dispatchers: Any = numba.core.dispatcher
caching: Any = numba.core.caching
CPUDispatcher: Any = numba.core.registry.CPUDispatcher
dispatchers._MemoMixin._recent = collections.deque()
"""Numba forgets all but the last functions it read from a cache, and then cannot write that cache any more."""

rules_known: list[str] = []
"""The names of all rules decorated so far, to tell how far compiling is."""
INTERPRETED: bool = bool(config.DISABLE_JIT)
PACKAGE = Path(__file__).parents[1]
BLANK = r"(?:[ \t\f]|\\\r?\n)"
LIST = r"(?:\\\r?\n|[^\n;])+"
IMPORT = re.compile(
    rf"(?:^|[;:]){BLANK}*(?:"
    rf"from\b{BLANK}*((?:[\w.]|{BLANK})+?){BLANK}*\bimport\b{BLANK}*(\((?:[^)#]|#[^\n]*)*\)|{LIST})"
    rf"|import\b({LIST}))",
    re.MULTILINE,
)
"""Import statements, also on continued lines and after other statements."""
NO_NAME = re.compile(r"#[^\n]*|\\\r?\n")
"""Comments and line continuations in a list of names."""


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a function for calls from other rules, once, and keep the result for later processes.

    Beyond plain Numba: the cache is named by a digest of all sources the rule can import, integer arguments are widened
    so that one rule is one version, and a stable identity lets rules that are passed as arguments hit the cache. A rule
    that allocates does not compile, for lack of Numba's memory management. Machine code is only made in entry points; a
    rule that is called from Python gets an entry point of its own.
    """
    return _compiled(function, InnerRule, pipeline_class=DeferredCompiler)


def inlined_rule(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a rule that its callers take in whole: a small one, or a hot one with a single caller."""
    return _compiled(function, InnerRule, pipeline_class=DeferredCompiler, forceinline=True)


def entry_point(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a function for calls from Python, linked with all rules it calls and optimised as a whole."""
    return _compiled(function, CPUDispatcher)


class InnerRule(CPUDispatcher):  # type: ignore[misc]
    """A compiled rule. Python callers, such as tests, reach it through an entry point."""

    @cached_property
    def entry_point(self) -> Any:
        return entry_point(self.py_func)

    def __call__(self, *args: Any, **named: Any) -> Any:
        return self.entry_point(*args, **named)


class DigestLocator(caching.UserProvidedCacheLocator):  # type: ignore[misc]
    """Place of a cache that is named by what its machine code was made from: copies of the sources share it."""

    def __init__(self, function: Callable[..., Any], file: str) -> None:
        super().__init__(function, file)
        self._cache_path = os.path.join(config.CACHE_DIR, function.__module__)

    def get_source_stamp(self) -> str:
        return ""


class ResultCache(caching.CompileResultCacheImpl):  # type: ignore[misc]
    """What Numba stores of a compiled rule."""

    _locator_classes = (DigestLocator,)


class SharedCache(caching.FunctionCache):  # type: ignore[misc]
    """Numba's cache for several processes: of two that store a version of one rule at once, its own keeps only one."""

    _impl_class = ResultCache

    def _index_key(self, sig: Any, codegen: Any) -> Any:
        """Tell closures apart by the identity of their rules.

        Numba pickles what they close over, and that differs between a module read from source and one from bytecode.
        """
        cells = [cell.cell_contents for cell in self._py_func.__closure__ or ()]
        identity = " ".join(str(getattr(content, "_uuid", content)) for content in cells)
        code = hashlib.sha256(self._py_func.__code__.co_code + identity.encode()).hexdigest()
        return sig, codegen.magic_tuple(), code

    def _save_overload(self, sig: Any, data: Any) -> None:
        folder = Path(self.cache_path)
        folder.mkdir(parents=True, exist_ok=True)
        with (folder / "lock").open("w") as lock:
            if fcntl is not None:
                fcntl.flock(lock, fcntl.LOCK_EX)
            super()._save_overload(sig, data)


_choosing_folder = threading.Lock()
"""Numba has one setting for the folder of all threads."""


def _compiled(
    function: Callable[P, R], kind: Any, pipeline_class: Any = Compiler, forceinline: bool = False
) -> Callable[P, R]:
    if INTERPRETED:
        return function
    rules_known.append(function.__qualname__)
    digest = sources_digest(Path(function.__code__.co_filename).resolve())
    dispatcher: Any = kind(
        function,
        targetoptions={
            "nopython": True, "nogil": True, "error_model": "numpy", "_nrt": False, "forceinline": forceinline,
            "boundscheck": None,
        },
        pipeline_class=pipeline_class,
    )  # fmt: skip
    folder = str(cache_root() / digest / ("inner" if kind is InnerRule else "entries"))
    with _choosing_folder:
        previous, config.CACHE_DIR = config.CACHE_DIR, folder
        try:
            dispatcher._cache = SharedCache(function)
        finally:
            config.CACHE_DIR = previous
    inner = [getattr(cell.cell_contents, "_uuid", "") for cell in function.__closure__ or ()]
    dispatcher._set_uuid(" ".join([kind.__name__, f"{function.__module__}.{function.__qualname__}.{digest}", *inner]))
    template = dispatcher.get_call_template
    dispatcher.get_call_template = lambda args, kws: template(
        tuple(map(_wide, args)), {name: _wide(kind) for name, kind in kws.items()}
    )
    return cast(Callable[P, R], dispatcher)


def _wide(kind: types.Type) -> types.Type:
    kind = types.unliteral(kind)  # type: ignore[no-untyped-call]
    narrow = isinstance(kind, types.Boolean) or (isinstance(kind, types.Integer) and kind != types.uint64)
    return types.int64 if narrow else kind


@cache
def sources_digest(file: Path) -> str:
    """Name the cache of the rules in a file: Numba itself notices edits in that file only.

    Rules outside the engine and the games take a game's functions as arguments, so that their machine code depends on
    every game.
    """
    sources = {file, *imported(file)}
    if PACKAGE / "engine" not in file.parents and PACKAGE / "games" not in file.parents:
        sources |= set(PACKAGE.glob("games/**/*.py"))
    digest = hashlib.sha256(f"{numba.__version__} {config.BOUNDSCHECK} {config.OPT}".encode())
    for source in sorted(sources):
        digest.update(source.name.encode())
        digest.update(_contents(source))
    return digest.hexdigest()[:16]


@cache
def imported(file: Path) -> frozenset[Path]:
    """All files of this package, or beside the file, that it imports, directly or indirectly."""
    files: set[Path] = set()
    waiting = [file]
    while waiting:
        new = _imported_directly(waiting.pop()) - files
        files |= new
        waiting += new
    return frozenset(files)


@cache
def _imported_directly(file: Path) -> frozenset[Path]:
    files: set[Path] = set()
    for name in import_names(file):
        module, beside = PACKAGE.parent / name.replace(".", "/"), file.parent / name.split(".")[-1]
        inits = (module / "__init__.py", module.parent / "__init__.py", file.parent / "__init__.py")
        files |= {module.with_suffix(".py"), beside.with_suffix(".py"), beside / "__init__.py", *inits}
    return frozenset(source for source in files if source.is_file())


@cache
def _contents(file: Path) -> bytes:
    return file.read_bytes()


@cache
def import_names(file: Path) -> frozenset[str]:
    """Modules that a file may import, and names it takes from them; parsing the file takes ten times as long."""
    names: set[str] = set()
    for module, taken, modules in IMPORT.findall(_contents(file).decode()):
        listed = NO_NAME.sub(" ", taken or modules).strip().strip("()")
        parts = [part.split()[0] for part in listed.split(",") if part.strip()]
        module = "".join(NO_NAME.sub("", module).split()).lstrip(".")
        names |= {module, *(f"{module}.{part}" for part in parts)} if taken else set(parts)
    return frozenset(names)


@cache
def cache_root() -> Path:
    """The folder of cached machine code: `TOWNHALL_CACHE`, else the user's cache folder.

    Where neither can be written to, a folder of this process alone, so that nobody else can put code into it.
    """
    try:
        chosen = os.environ.get("TOWNHALL_CACHE")
        home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
        root = Path(chosen) if chosen else Path(home) / "townhall"
        root.mkdir(parents=True, exist_ok=True)
        usable = os.access(root, os.W_OK)
    except (OSError, RuntimeError):
        usable = False
    return root if usable else Path(_folder_of_this_process().name)


@cache
def _folder_of_this_process() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="townhall-")
