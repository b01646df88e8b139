"""The mutants of a source file: each changes its meaning in one place."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

#: Each comparison becomes these.
COMPARISONS: Final[dict[type[ast.cmpop], tuple[str, ...]]] = {
    ast.Lt: ("<=", ">="),
    ast.LtE: ("<", ">"),
    ast.Gt: (">=", "<="),
    ast.GtE: (">", "<"),
    ast.Eq: ("!=",),
    ast.NotEq: ("==",),
    ast.Is: ("is not",),
    ast.IsNot: ("is",),
    ast.In: ("not in",),
    ast.NotIn: ("in",),
}
#: Each operation of arithmetic becomes this.
OPERATIONS: Final[dict[type[ast.operator], str]] = {
    ast.Add: "-",
    ast.Sub: "+",
    ast.Mult: "+",
    ast.FloorDiv: "*",
    ast.Div: "*",
    ast.Mod: "*",
    ast.BitAnd: "|",
    ast.BitOr: "&",
    ast.LShift: ">>",
    ast.RShift: "<<",
    ast.BitXor: "&",
}
#: Functions that are exchanged.
EXCHANGED: Final = {"min": "max", "max": "min", "any": "all", "all": "any", "reversed": "list"}
#: A string of this shape is a key, not a text for people.
KEY: Final = re.compile(r"[a-z][a-z0-9]*([_-][a-z0-9]+)*")
#: What these functions return is shown to developers alone.
SKIPPED_FUNCTIONS: Final = ("__repr__", "__str__")

FunctionNode = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Mutant:
    """One change of one file: the text between two offsets becomes another."""

    file: str
    #: The qualified name of the function; empty: the mutant is outside all functions.
    function: str
    #: The outermost function around it, whose code is replaced; empty: there is none.
    outermost: str
    line: int
    #: The end of the statement: a test that executes one of its lines may notice.
    last_line: int
    begin: int
    end: int
    operator: str
    before: str
    after: str
    #: The line in the source, which names the mutant even when lines have moved.
    text: str
    #: The name of the constant that is assigned, outside functions.
    constant: str = ""

    def apply(self, source: str) -> str:
        """The source with the change."""
        data = source.encode()
        return (data[: self.begin] + self.after.encode() + data[self.end :]).decode()

    def compiles(self, source: str) -> bool:
        try:
            compile(self.apply(source), self.file, "exec", dont_inherit=True)
        except (SyntaxError, ValueError):
            return False
        return True

    def change(self) -> str:
        """The change in a few words: `a < b` -> `a <= b`."""
        return f"{_shortened(self.before)} -> {_shortened(self.after)}"


def mutants_of(path: Path, root: Path) -> list[Mutant]:
    """All mutants of a file, in the order of its text."""
    found = _Finder(path.read_text(encoding="utf-8"), path.relative_to(root).as_posix()).find()
    return sorted(found, key=lambda mutant: (mutant.begin, mutant.end, mutant.operator, mutant.after))


class _Finder:
    def __init__(self, source: str, file: str) -> None:
        self.file = file
        self.source = source
        self.data = source.encode()
        self.lines = source.splitlines()
        self._starts = [0]
        for line in self.data.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))
        self.functions: list[str] = []
        self.names: list[str] = []
        self.outermost = ""
        self.statement: ast.stmt | None = None
        self.found: dict[tuple[int, int, str], Mutant] = {}
        self.returns_bool: list[bool] = []

    def find(self) -> list[Mutant]:
        tree = ast.parse(self.source)
        self._body(tree.body)
        return list(self.found.values())

    # --- places

    def _offset(self, line: int, column: int) -> int:
        return self._starts[line - 1] + column

    def _span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._offset(node.lineno, node.col_offset), self._offset(node.end_lineno, node.end_col_offset)

    def _text(self, node: ast.expr | ast.stmt) -> str:
        begin, end = self._span(node)
        return self.data[begin:end].decode()

    def _add(self, operator: str, line: int, begin: int, end: int, after: str, before: str = "") -> None:
        statement = self.statement
        assert statement is not None
        if self.data[begin:end].decode() == after or (begin, end, after) in self.found:
            return
        constant = ""
        if not self.outermost and isinstance(statement, ast.AnnAssign | ast.Assign):
            target = statement.target if isinstance(statement, ast.AnnAssign) else statement.targets[0]
            constant = target.id if isinstance(target, ast.Name) else ""
        self.found[begin, end, after] = Mutant(
            self.file,
            ".".join(self.functions) if self.outermost else "",
            self.outermost,
            line,
            _last_line(statement),
            begin,
            end,
            operator,
            before or self.data[begin:end].decode(),
            after,
            self.lines[line - 1].strip(),
            constant,
        )

    def _replace(self, operator: str, node: ast.expr | ast.stmt, after: str) -> None:
        begin, end = self._span(node)
        self._add(operator, node.lineno, begin, end, after)

    # --- statements

    def _body(self, statements: list[ast.stmt]) -> None:
        for statement in statements:
            outer, self.statement = self.statement, statement
            self._statement(statement)
            self.statement = outer

    def _statement(self, node: ast.stmt) -> None:
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                self._function(node)
            case ast.ClassDef():
                self._class(node)
            case ast.Expr(value=ast.Constant()) | ast.Import() | ast.ImportFrom() | ast.Global() | ast.Nonlocal():
                pass
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                pass
            case ast.If() | ast.While():
                self._condition(node)
            case ast.Return(value=ast.expr() as value):
                self._return(node, value)
            case ast.AnnAssign(value=ast.expr() as value):
                self._deletable(node)
                self._expression(value)
            case ast.AnnAssign():
                pass
            case ast.AugAssign():
                self._augmented(node)
            case ast.Assert():
                self._expression(node.test)
            case ast.Raise():
                if self.outermost:
                    self._replace("statement deleted", node, "pass")
                self._message(node.exc)
            case ast.Break():
                self._replace("loop", node, "continue")
            case ast.Continue():
                self._replace("loop", node, "break")
            case _:
                self._deletable(node)
                self._children(node)

    def _deletable(self, node: ast.stmt) -> None:
        """A call, or an assignment to an attribute or an element. Constructors only set what is set again later."""
        if not self.outermost:
            return
        is_call = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call | ast.Await)
        targets = node.targets if isinstance(node, ast.Assign) else []
        is_change = bool(targets) and all(isinstance(target, ast.Attribute | ast.Subscript) for target in targets)
        if is_call or (is_change and self.names[-1] != "__init__") or isinstance(node, ast.Delete):
            self._replace("statement deleted", node, "pass")

    def _message(self, error: ast.expr | None) -> None:
        """The key of a refusal is checked; the words of an error are for developers."""
        if isinstance(error, ast.Call) and isinstance(error.func, ast.Name) and error.func.id == "Refusal":
            self._expression(error)

    def _function(self, node: FunctionNode) -> None:
        if node.name in SKIPPED_FUNCTIONS:
            return
        for default in [*node.args.defaults, *node.args.kw_defaults]:
            if default is not None:
                self._expression(default)
        outermost = self.outermost
        self.functions.append(node.name)
        self.names.append(node.name)
        self.outermost = outermost or ".".join(self.functions)
        self.returns_bool.append(isinstance(node.returns, ast.Name) and node.returns.id == "bool")
        self._body(node.body)
        self.returns_bool.pop()
        self.names.pop()
        self.functions.pop()
        self.outermost = outermost

    def _class(self, node: ast.ClassDef) -> None:
        self.functions.append(node.name)
        self._body(node.body)
        self.functions.pop()

    def _condition(self, node: ast.If | ast.While) -> None:
        is_constant = isinstance(node.test, ast.Constant)
        if isinstance(node, ast.If):
            self._replace("condition", node.test, "True")
        if not is_constant:
            self._replace("condition", node.test, "False")
            self._expression(node.test)
        self._body(node.body)
        self._body(node.orelse)

    def _return(self, node: ast.Return, value: ast.expr) -> None:
        if self.returns_bool and self.returns_bool[-1]:
            if not isinstance(value, ast.Constant):
                self._replace("result", value, f"not ({self._text(value)})")
        elif not (isinstance(value, ast.Constant) and value.value is None):
            self._replace("result", value, "None")
        self._expression(value)

    def _augmented(self, node: ast.AugAssign) -> None:
        if self.outermost:
            self._replace("statement deleted", node, "pass")
        begin, end = self._span(node.target)[1], self._span(node.value)[0]
        self._add("arithmetic", node.lineno, begin, end, f" {OPERATIONS[type(node.op)]}= ")
        self._expression(node.value)

    def _children(self, node: ast.AST) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.stmt):
                self._body([child])
            elif isinstance(child, ast.expr):
                self._expression(child)
            elif isinstance(child, ast.withitem | ast.ExceptHandler | ast.match_case):
                self._children(child)

    # --- expressions

    def _expression(self, node: ast.expr) -> None:
        match node:
            case ast.JoinedStr() | ast.Lambda(body=ast.Constant()):
                return
            case ast.Compare():
                self._compare(node)
            case ast.BoolOp():
                self._boolean(node)
            case ast.UnaryOp(op=ast.Not()):
                self._replace("negation", node, f"({self._text(node.operand)})")
            case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int(number))):
                self._replace("constant", node, str(1 - number))
                return
            case ast.BinOp():
                self._between("arithmetic", node.left, node.right, OPERATIONS.get(type(node.op), ""))
            case ast.Constant():
                self._constant(node)
            case ast.IfExp():
                self._replace("condition", node.test, "True")
                self._replace("condition", node.test, "False")
            case ast.Subscript(slice=ast.Slice() as bounds):
                for bound in (bounds.lower, bounds.upper):
                    if bound is not None:
                        self._replace("bound", bound, "")
            case ast.Call():
                self._call(node)
            case _:
                pass
        self._operands(node)

    def _operands(self, node: ast.expr) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr):
                self._expression(child)
            elif isinstance(child, ast.keyword):
                self._expression(child.value)
            elif isinstance(child, ast.comprehension):
                self._expression(child.iter)
                for test in child.ifs:
                    self._replace("condition", test, "True")
                    self._expression(test)
            elif isinstance(child, ast.Slice):
                self._children(child)

    def _between(self, operator: str, left: ast.expr, right: ast.expr, after: str) -> None:
        """Put another operator between the operands, whose brackets stay."""
        begin, end = self._span(left)[1], self._span(right)[0]
        between = self.data[begin:end].decode()
        word = between.replace("(", " ").replace(")", " ").strip()
        if after and word and "#" not in between:
            at = begin + len(between[: between.index(word)].encode())
            self._add(operator, left.lineno, at, at + len(word.encode()), after, before=self._around(left, right))

    def _around(self, left: ast.expr, right: ast.expr) -> str:
        return " ".join(self.data[self._span(left)[0] : self._span(right)[1]].decode().split())

    def _compare(self, node: ast.Compare) -> None:
        left = node.left
        for operation, right in zip(node.ops, node.comparators, strict=True):
            for after in COMPARISONS[type(operation)]:
                self._between("comparison", left, right, after)
            left = right

    def _boolean(self, node: ast.BoolOp) -> None:
        after = "or" if isinstance(node.op, ast.And) else "and"
        for left, right in zip(node.values, node.values[1:], strict=False):
            self._between("boolean", left, right, after)

    def _constant(self, node: ast.Constant) -> None:
        value = node.value
        if isinstance(value, bool):
            self._replace("constant", node, str(not value))
        elif isinstance(value, int):
            self._replace("constant", node, str(value + 1))
        elif isinstance(value, str) and self.outermost and KEY.fullmatch(value):
            self._replace("key", node, '"mutant"')

    def _call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name) and node.func.id in EXCHANGED:
            self._replace("function", node.func, EXCHANGED[node.func.id])
        for keyword in node.keywords:
            if keyword.arg is not None and isinstance(keyword.value, ast.Constant):
                begin, end = self._offset(keyword.lineno, keyword.col_offset), self._span(keyword.value)[1]
                before = self.data[:begin].decode().rstrip()
                if before.endswith(","):
                    begin = len(before.encode()) - 1
                elif self.data[end : end + 2] == b", ":
                    end += 2
                self._add("argument dropped", keyword.value.lineno, begin, end, "")


def _last_line(node: ast.stmt) -> int:
    """The last line of a statement, without the statements inside it."""
    body = getattr(node, "body", None)
    if isinstance(body, list) and body and isinstance(body[0], ast.stmt):
        return max(node.lineno, body[0].lineno - 1)
    return node.end_lineno or node.lineno


def _shortened(text: str) -> str:
    text = " ".join(text.split())
    return f"`{text}`" if len(text) <= 70 else f"`{text[:67]}...`"
