"""The contract for `lint-imports` that import-linter itself does not have: the standard library and nothing else."""

from __future__ import annotations

import sys

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class StandardLibraryAlone(Contract):
    """The packages of `source_modules` import the standard library, each other, and what `allowed_modules` names.

    They import nothing else of the project, so that nothing else can reach them through a module in between.
    """

    source_modules = fields.ListField(subfield=fields.StringField())
    allowed_modules = fields.ListField(subfield=fields.StringField(), required=False)

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        # A field of the class describes the setting; the instance has its value under the same name.
        sources: list[str] = vars(self)["source_modules"]
        allowed: list[str] = vars(self)["allowed_modules"] or []
        missing = [package for package in sources if package not in graph.modules]
        if missing:
            raise ValueError(f"no such package: {', '.join(missing)}")
        wrong = [
            (importer, imported)
            for importer in sorted(graph.modules)
            if is_inside(importer, sources)
            for imported in sorted(graph.find_modules_directly_imported_by(importer))
            if not is_inside(imported, [*sources, *allowed]) and root_of(imported) not in sys.stdlib_module_names
        ]
        return ContractCheck(kept=not wrong, metadata={"wrong": wrong})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for importer, imported in check.metadata["wrong"]:
            output.print_error(f"{importer} imports {imported}")
        output.new_line()


def is_inside(module: str, packages: list[str]) -> bool:
    return any(module == package or module.startswith(f"{package}.") for package in packages)


def root_of(module: str) -> str:
    return module.partition(".")[0]
