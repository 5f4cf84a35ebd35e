"""Inner rules as unoptimised LLVM code: only an entry point, which links all it calls, is optimised and translated.

Numba by itself optimises every function together with everything it calls, and again in each of its callers, and makes
machine code and Python wrappers for all of them. For a game of 250 rules that is more than half of the compile time.

This uses internals of Numba, which may change with every minor version: only SUPPORTED_NUMBA is accepted.
"""

from functools import partial
from typing import Any

import numba
import numba.core.codegen
import numba.core.compiler

codegen: Any = numba.core.codegen
llvm: Any = codegen.ll
compiler: Any = numba.core.compiler
SUPPORTED_NUMBA = (0, 68)
"""Major and minor version; pyproject.toml requires the same."""
OBJECT = "object"
"""Marks a library in Numba's cache that has machine code, and bitcode for others to link."""
DEFERRED = "deferred"
"""Marks a deferred library in the cache, beside Numba's own `object` and `bitcode`."""


def check_numba(version: tuple[int, int], text: str) -> None:
    """Raise an error unless the internals that are used here are those of this version of Numba."""
    if version != SUPPORTED_NUMBA:
        major, minor = SUPPORTED_NUMBA
        remedy = f"pip install 'numba>={major}.{minor},<{major}.{minor + 1}'"
        raise ImportError(f"Townhall needs Numba {major}.{minor}, but {text} is installed: {remedy}")


check_numba(numba.version_info.short, numba.__version__)


class _NoEnvironment:
    """Stands for the code generator of a library without machine code: there is no environment to set."""

    @staticmethod
    def set_env(name: str, environment: object) -> None:
        pass


class DeferredLibrary(codegen.JITCodeLibrary):  # type: ignore[misc]
    """The code of a rule and of everything it calls, to be linked into an entry point."""

    codegen = _NoEnvironment

    def finalize(self) -> None:
        self._raise_if_finalized()
        for library in dict.fromkeys(self._linking_libraries):
            self._reload_init.update(library._reload_init)
            self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        self._finalize_dynamic_globals()
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage == llvm.Linkage.external:
                function.linkage = "linkonce_odr"
        self._finalized = True

    def _get_module_for_linking(self) -> Any:
        self._ensure_finalized()
        return self._final_module

    def get_pointer_to_function(self, name: str) -> int:
        """Nothing can be called from Python."""
        self._ensure_finalized()
        return 0

    def serialize_using_object_code(self) -> tuple[str, str, bytes]:
        return self.name, DEFERRED, self._final_module.as_bitcode()

    @classmethod
    def restored(cls, generator: Any, name: str, bitcode: bytes) -> "DeferredLibrary":
        """A library from the cache."""
        library = cls(generator, name)
        library._final_module = llvm.parse_bitcode(bitcode)
        library._finalized = True
        return library


class DeferredCompiler(compiler.Compiler):  # type: ignore[misc]
    """Compiles a rule into a deferred library, without wrappers for Python and C."""

    def __init__(
        self, typingctx: Any, targetctx: Any, library: Any, args: Any, return_type: Any, flags: Any, locals: Any
    ) -> None:
        flags.no_cpython_wrapper = flags.no_cfunc_wrapper = True
        library = library or DeferredLibrary(targetctx.codegen(), "rule")
        super().__init__(typingctx, targetctx, library, args, return_type, flags, locals)


def _unserialize_library(self: Any, serialized: tuple[str, str, Any]) -> Any:
    name, kind, data = serialized
    if kind == DEFERRED:
        return DeferredLibrary.restored(self, name, data)
    library = self._library_class._unserialize(self, serialized)
    if kind == OBJECT:
        _, bitcode = data
        # Parsed code that other functions may link takes 90 MB for all games, and hardly ever is it needed again.
        library._shared_module = None
        library._get_module_for_linking = partial(llvm.parse_bitcode, bitcode)
    return library


codegen.Codegen.unserialize_library = _unserialize_library
