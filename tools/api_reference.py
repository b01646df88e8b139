"""Writes docs/reference.md: the public names of Royaume with their signatures and docstrings (`make reference`).

It reads the source, because compiled modules have no docstrings. A comment that begins with `#:` documents the name
below it.
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
SOURCE: Final = ROOT / "src"
FILE: Final = ROOT / "docs" / "reference.md"

MODULES: Final = ["royaume", "royaume.authoring", "royaume.simulate", "royaume.testing"]

HEAD: Final = """# Reference

The public names of Royaume. `make reference` writes this page from the docstrings in the source. All other modules and
names may change without notice.
"""

#: Values that tell the type of an attribute which has no annotation.
LITERALS: Final = (bool, int, float, str)

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass
class Source:
    """A module as it is written."""

    name: str
    tree: ast.Module
    lines: list[str]

    def comment_above(self, line: int) -> str:
        """The `#:` comment that ends on the line above this one (counted from 1)."""
        found: list[str] = []
        for above in reversed(self.lines[: line - 1]):
            if not above.lstrip().startswith("#:"):
                break
            found.insert(0, above.strip().removeprefix("#:").strip())
        return " ".join(found)


@dataclass
class Member:
    """A method or an attribute of a class."""

    name: str
    #: As it is written in code: `answer(numbers: list[int]) -> None`, `over: bool`.
    code: str
    doc: str
    #: Must it have a docstring? Methods and properties must.
    needs_doc: bool = False
    is_method: bool = False


@dataclass
class PublicName:
    """A name of a public module, and where it is defined."""

    name: str
    source: Source
    node: ast.stmt | None
    #: What stands below its heading.
    code: str = ""
    doc: str = ""
    members: list[Member] = field(default_factory=list)
    #: Public classes whose members it has too.
    bases: list[str] = field(default_factory=list)
    #: What the head of its module says after the first paragraph.
    notes: str = ""

    def is_value(self) -> bool:
        return isinstance(self.node, ast.Assign | ast.AnnAssign)

    def key(self) -> tuple[str, int]:
        """The same for two names of one thing."""
        return self.source.name, -1 if self.node is None else self.node.lineno


@cache
def read(module: str) -> Source:
    path = SOURCE / module.replace(".", "/")
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    text = file.read_text(encoding="utf-8")
    return Source(module, ast.parse(text), text.splitlines())


def is_module(name: str) -> bool:
    path = SOURCE / name.replace(".", "/")
    return path.is_dir() or path.with_suffix(".py").exists()


# --- finding a definition


def exported(module: str) -> list[str]:
    """The names in the module's `__all__`."""
    for node in read(module).tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            names: list[str] = ast.literal_eval(node.value)
            return names
    raise LookupError(f"{module} has no __all__")


def find(module: str, name: str) -> tuple[Source, ast.stmt | None] | None:
    """The statement that defines a name, through imports; no statement: the name is a module."""
    source = read(module)
    for node in ast.walk(source.tree):
        if isinstance(node, ast.ImportFrom) and node.module is not None and node.module.startswith("royaume"):
            for alias in node.names:
                if (alias.asname or alias.name) == name:
                    whole = f"{node.module}.{alias.name}"
                    return (read(whole), None) if is_module(whole) else find(node.module, alias.name)
    for statement in source.tree.body:
        if name in bound(statement):
            return source, statement
    return None


def bound(node: ast.stmt) -> list[str]:
    """The names that a statement defines."""
    if isinstance(node, Function | ast.ClassDef):
        return [node.name]
    return [target.id for target in targets(node) if isinstance(target, ast.Name)]


def targets(node: ast.AST) -> list[ast.expr]:
    if isinstance(node, ast.Assign):
        return node.targets
    return [node.target] if isinstance(node, ast.AnnAssign) else []


# --- describing it


def describe(module: str, name: str) -> PublicName:
    found = find(module, name)
    if found is None:
        raise LookupError(f"{module}.{name} is not defined")
    source, node = found
    public = PublicName(name, source, node)
    if node is None:
        public.doc = docstring(source.tree)
        public.members = constants(source)
    elif isinstance(node, ast.ClassDef):
        describe_class(public, source, node)
    elif isinstance(node, Function):
        public.code, public.doc = f"{name}{signature(node)}", docstring(node)
    else:
        public.code, public.doc = attribute(source, node, name), source.comment_above(node.lineno)
    if node is not None and node is first_public(source):
        public.notes = docstring(source.tree).partition("\n\n")[2]
    return public


def first_public(source: Source) -> ast.stmt | None:
    """The first public class or function of a module: what the module's head explains goes with it."""
    for node in source.tree.body:
        if isinstance(node, Function | ast.ClassDef) and (source.name, node.lineno) in public_definitions():
            return None if source.name in MODULES else node
    return None


def describe_class(public: PublicName, source: Source, node: ast.ClassDef) -> None:
    public.doc = docstring(node)
    public.code = f"{public.name}{constructor(source, node)}"
    names: set[str] = set()
    line = lineage(source, node)
    for depth, (base_source, base) in enumerate(line):
        if depth and is_public(base_source, base):
            public.bases.append(base.name)
            break
        for member in members(base_source, base):
            if member.name not in names:
                names.add(member.name)
                public.members.append(member)
    public.members.sort(key=lambda member: member.is_method)
    # What overrides a documented method does the same in another way.
    for member in public.members:
        for base_source, base in line[1:]:
            inherited = [other.doc for other in members(base_source, base) if other.name == member.name and other.doc]
            member.doc = member.doc or (inherited[0] if inherited else "")


def lineage(source: Source, node: ast.ClassDef) -> list[tuple[Source, ast.ClassDef]]:
    """The class and its bases in Royaume, the nearest first. Nothing here has more than one base."""
    found = [(source, node)]
    for base in node.bases:
        where = find(source.name, ast.unparse(base))
        if where is not None and isinstance(where[1], ast.ClassDef):
            found += lineage(where[0], where[1])
    return found


@cache
def public_definitions() -> set[tuple[str, int]]:
    keys: set[tuple[str, int]] = set()
    for module in MODULES:
        for name in exported(module):
            found = find(module, name)
            if found is not None and found[1] is not None:
                keys.add((found[0].name, found[1].lineno))
    return keys


def is_public(source: Source, node: ast.ClassDef) -> bool:
    return (source.name, node.lineno) in public_definitions()


def constructor(source: Source, node: ast.ClassDef) -> str:
    """How an object is made; nothing for a class that only groups constants."""
    for _, base in lineage(source, node):
        if any(ast.unparse(decorator).startswith("dataclass") for decorator in base.decorator_list):
            fields = [field for field in base.body if isinstance(field, ast.AnnAssign)]
            return f"({', '.join(parameter(field) for field in fields)})"
        for inner in base.body:
            if isinstance(inner, Function) and inner.name == "__init__":
                return signature(inner).removesuffix(" -> None")
    return "" if has_constants(node) else "()"


def parameter(node: ast.AnnAssign) -> str:
    default = "" if node.value is None else f" = {ast.unparse(node.value)}"
    if default.startswith(" = field("):
        default = " = ..."
    return f"{ast.unparse(node.target)}: {ast.unparse(node.annotation)}{default}"


def has_constants(node: ast.ClassDef) -> bool:
    return any(name.isupper() for inner in node.body for name in bound(inner))


def members(source: Source, node: ast.ClassDef) -> list[Member]:
    """The public attributes of a class, then its public methods, in the order of the source."""
    attributes: dict[str, Member] = {}
    methods: dict[str, Member] = {}
    settable = {inner.name for inner in node.body if isinstance(inner, Function) and is_setter(inner)}
    for inner in node.body:
        if isinstance(inner, Function):
            if inner.name == "__init__":
                attributes |= attributes_set_in(source, inner)
            elif not inner.name.startswith("_") and not is_setter(inner):
                methods[inner.name] = method(inner, node.name, inner.name in settable)
        else:
            for name in bound(inner):
                if not name.startswith("_"):
                    attributes[name] = Member(name, attribute(source, inner, name), source.comment_above(inner.lineno))
    return [*attributes.values(), *methods.values()]


def attributes_set_in(source: Source, init: Function) -> dict[str, Member]:
    """The attributes that a constructor sets."""
    given = {argument.arg: argument.annotation for argument in [*init.args.args, *init.args.kwonlyargs]}
    found: dict[str, Member] = {}
    for node in ast.walk(init):
        for target in targets(node):
            if not isinstance(target, ast.Attribute) or ast.unparse(target.value) != "self":
                continue
            name = target.attr
            if name.startswith("_") or name in found:
                continue
            kind = ""
            if isinstance(node, ast.AnnAssign):
                kind = ast.unparse(node.annotation)
            elif isinstance(node, ast.Assign):
                kind = kind_of(source, node.value, given)
            found[name] = Member(name, f"{name}: {kind}" if kind else name, source.comment_above(target.lineno))
    return found


def kind_of(source: Source, value: ast.expr, given: dict[str, ast.expr | None]) -> str:
    """The type of a value, as far as it shows: a constant, an argument of the constructor, a comparison."""
    if isinstance(value, ast.Constant) and isinstance(value.value, LITERALS):
        return type(value.value).__name__
    if isinstance(value, ast.Compare | ast.BoolOp) or (
        isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.Not)
    ):
        return "bool"
    if isinstance(value, ast.UnaryOp):
        return kind_of(source, value.operand, given)
    if isinstance(value, ast.IfExp):
        return kind_of(source, value.body, given)
    if isinstance(value, ast.Call):
        maker = ast.unparse(value.func)
        if maker.endswith(".copy") and isinstance(value.func, ast.Attribute):
            return kind_of(source, value.func.value, given)
        if maker == "list":
            return kind_of(source, value.args[0], given)
        return maker if maker[0].isupper() else ""
    if isinstance(value, ast.Name):
        annotation = given.get(value.id)
        if annotation is not None:
            return ast.unparse(annotation)
        found = find(source.name, value.id)
        if found is not None and isinstance(found[1], ast.AnnAssign) and found[1].value is not None:
            return kind_of(found[0], found[1].value, {})
    return ""


def attribute(source: Source, node: ast.stmt, name: str) -> str:
    """A constant with its value, if that is short; anything else with its type."""
    value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
    kind = ast.unparse(node.annotation) if isinstance(node, ast.AnnAssign) else ""
    if value is not None and kind in ("", "Final"):
        try:
            ast.literal_eval(value)
            return f"{name} = {ast.unparse(value)}"
        except ValueError:
            kind = kind_of(source, value, {})
    if kind.startswith("Final["):
        kind = kind.removeprefix("Final[").removesuffix("]")
    return f"{name}: {kind}" if kind else name


def method(node: Function, owner: str, is_settable: bool) -> Member:
    if has_decorator(node, "property"):
        doc = docstring(node)
        kind = "" if node.returns is None else f": {ast.unparse(node.returns)}"
        return Member(node.name, f"{node.name}{kind}", f"{doc} Can be set." if doc and is_settable else doc, True)
    code = f"{node.name}{signature(node)}"
    if has_decorator(node, "staticmethod"):
        code = f"{owner}.{code}"
    return Member(node.name, code, docstring(node), True, True)


def is_setter(node: Function) -> bool:
    return has_decorator(node, f"{node.name}.setter")


def has_decorator(node: Function, name: str) -> bool:
    return name in [ast.unparse(decorator) for decorator in node.decorator_list]


def signature(node: Function) -> str:
    """The arguments, without `self`, and what comes back."""
    given = node.args
    required: list[ast.expr | None] = [None] * (len(given.args) - len(given.defaults))
    words = [argument(*pair) for pair in zip(given.args, [*required, *given.defaults], strict=True)]
    if words and words[0] == "self":
        del words[0]
    if given.vararg is not None:
        words.append(f"*{argument(given.vararg)}")
    elif given.kwonlyargs:
        words.append("*")
    words += [argument(*pair) for pair in zip(given.kwonlyargs, given.kw_defaults, strict=True)]
    if given.kwarg is not None:
        words.append(f"**{argument(given.kwarg)}")
    returns = "" if node.returns is None else f" -> {ast.unparse(node.returns)}"
    return f"({', '.join(words)}){returns}"


def argument(node: ast.arg, default: ast.expr | None = None) -> str:
    kind = "" if node.annotation is None else f": {ast.unparse(node.annotation)}"
    return f"{node.arg}{kind}" + ("" if default is None else f" = {ast.unparse(default)}")


def constants(source: Source) -> list[Member]:
    """The public constants of a module."""
    return [
        Member(name, attribute(source, node, name), source.comment_above(node.lineno))
        for node in source.tree.body
        for name in bound(node)
        if name.isupper()
    ]


def docstring(node: ast.Module | ast.ClassDef | Function) -> str:
    return inspect.cleandoc(ast.get_docstring(node) or "")


# --- the page


def missing() -> list[str]:
    """Public names and members without a docstring."""
    found: list[str] = []
    for module in MODULES:
        for name in exported(module):
            public = describe(module, name)
            if not public.doc and isinstance(public.node, Function | ast.ClassDef):
                found.append(f"{module}.{name}")
            found += [
                f"{module}.{name}.{member.name}" for member in public.members if member.needs_doc and not member.doc
            ]
    return found


def reference() -> str:
    """The whole page. A name that two modules have is described where it comes first."""
    links: dict[tuple[str, int], str] = {}
    anchors: dict[str, int] = {}
    parts: list[str] = [HEAD]
    for module in MODULES:
        anchor(module, anchors)
        described = [describe(module, name) for name in exported(module)]
        values = [public for public in described if public.is_value()]
        others = [public for public in described if not public.is_value()]
        new = [public for public in others if public.key() not in links]
        for public in new:
            links[public.key()] = f"#{anchor(public.name, anchors)}"
        names = ", ".join(f"[`{public.name}`]({links[public.key()]})" for public in others)
        parts += [f"## `{module}`\n\n{docstring(read(module).tree)}\n", f"{names}\n"]
        if values:
            parts.append("".join(item(Member(public.name, public.code, public.doc)) for public in values))
        parts += map(section, new)
    return "\n".join(parts)


def anchor(heading: str, anchors: dict[str, int]) -> str:
    """The name by which a link finds a heading: a second one of the same name gets a number."""
    plain = re.sub(r"[^\w-]", "", heading.lower())
    count = anchors[plain] = anchors.get(plain, -1) + 1
    return f"{plain}-{count}" if count else plain


def section(public: PublicName) -> str:
    """One public name: its code, its text, its members."""
    parts = [f"### `{public.name}`\n"]
    if public.code != public.name and public.code:
        parts.append(f"```text\n{public.code}\n```\n")
    if public.doc:
        parts.append(f"{public.doc}\n")
    if public.notes:
        parts.append(f"{public.notes}\n")
    for base in public.bases:
        parts.append(f"Has all members of `{base}`.\n")
    if public.members and all(member.name.isupper() and not member.doc for member in public.members):
        parts.append(", ".join(f"`{member.code}`" for member in public.members) + "\n")
    elif public.members:
        parts.append("".join(item(member) for member in public.members))
    return "\n".join(parts)


def item(member: Member) -> str:
    text = re.sub(r"\n+", lambda breaks: " " if len(breaks[0]) == 1 else "\n\n  ", member.doc)
    return f"- `{member.code}`{': ' if text else ''}{text}\n"


def main() -> int:
    FILE.write_text(reference(), encoding="utf-8")
    print(FILE.relative_to(ROOT), file=sys.stderr)
    without = missing()
    for name in without:
        print(f"{name} has no docstring", file=sys.stderr)
    return 1 if without else 0


if __name__ == "__main__":
    sys.exit(main())
