"""A simulation as a picture: how points and coins grow, and how the result settles."""

from __future__ import annotations

import io
import os
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Final

from royaume.catalogue import kingdoms
from royaume.engine.refusal import Refusal
from royaume.simulate import report
from royaume.simulate.run import Simulation
from royaume.text import Texts, clean

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

FORMATS: Final = ["png", "svg", "html"]
DOTS_PER_INCH: Final = 150

#: Okabe and Ito's colours, for all kinds of colour vision. Lines and markers differ too, for print without colours.
COLOURS: Final = ["#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9"]
LINES: Final[list[tuple[float, list[float]]]] = [
    (0, []),
    (0, [4, 1.5]),
    (0, [6, 1.5, 1, 1.5]),
    (0, [1, 1.2]),
    (0, [5, 1, 1, 1, 1, 1]),
    (0, [9, 3]),
]
MARKERS: Final = ["o", "s", "^", "D", "v", "P"]

INK: Final = "#222222"
PALE: Final = "#767676"
GRID: Final = "#E4E4E4"

#: The fewest games of a mean: fewer are chance, and their turns are not drawn.
FEWEST_GAMES: Final = 30
FEWEST_PERCENT: Final = 1
#: With fewer steps than this each step has a marker.
FEW_STEPS: Final = 12
#: Widths in letters: a name, a label of three in a row, the small print.
LONGEST_NAME: Final = 24
NARROW_LABEL: Final = 28
SMALL_LETTERS: Final = 130


def check_format(path: str) -> None:
    """Refuse a picture that cannot be drawn, before the first game."""
    format = _format(path)
    if format not in FORMATS:
        raise Refusal("plot-format", {"format": format or "none", "formats": ", ".join(FORMATS)})
    if find_spec("matplotlib") is None:
        raise Refusal("plot-missing")
    check_writable(path)


def check_writable(path: str) -> None:
    """Refuse a file that cannot be written."""
    file = Path(path)
    if not path:
        raise Refusal("file-unnamed")
    if file.is_dir():
        raise Refusal("file-folder", {"file": path})
    if not file.parent.is_dir():
        raise Refusal("folder-missing", {"file": path})
    if not os.access(file if file.exists() else file.parent, os.W_OK):
        raise Refusal("file-forbidden", {"file": path})


def draw(simulation: Simulation, path: str, texts: Texts) -> None:
    """Draw to a file, in the format of its suffix."""
    format = _format(path)
    picture = io.BytesIO()
    with _quiet():
        figure = _figure(simulation, texts)
        # Without a date the same simulation gives the same file.
        metadata = {"Software": f"royaume {version('royaume')}"} if format == "png" else {"Date": None, "Creator": None}
        figure.savefig(picture, format="png" if format == "png" else "svg", dpi=DOTS_PER_INCH, metadata=metadata)
    content = picture.getvalue()
    if format == "html":
        content = _page(simulation, content.decode(), texts).encode()
    Path(path).write_bytes(content)


def _format(path: str) -> str:
    return Path(path).suffix.removeprefix(".").lower()


@contextmanager
def _quiet() -> Iterator[None]:
    with warnings.catch_warnings():
        # An empty box for a letter that the font lacks is good enough.
        warnings.filterwarnings("ignore", message="Glyph .* missing")
        yield


# --- the figure


def _figure(simulation: Simulation, texts: Texts) -> Figure:
    from matplotlib.figure import Figure
    from matplotlib.layout_engine import ConstrainedLayoutEngine

    head = Head(simulation, texts)
    if not simulation.total.games:
        figure = Figure(figsize=(10, head.height() + 0.2), layout="constrained", facecolor="white")
        head.draw(figure.add_subplot())
        return figure
    has_curves = simulation.total.curves is not None
    heights = [head.height(), *([3.0] * (3 if has_curves else 1))]
    # Outer padding in inches, inner padding as a share of a panel.
    layout = ConstrainedLayoutEngine(w_pad=0.15, h_pad=0.12, wspace=0.02, hspace=0.02)
    figure = Figure(figsize=(10, sum(heights) + 0.8), layout=layout, facecolor="white")
    grid = figure.add_gridspec(len(heights), 2, height_ratios=heights)
    head.draw(figure.add_subplot(grid[0, :]))
    if has_curves:
        points = figure.add_subplot(grid[1, 0])
        coins = figure.add_subplot(grid[2, 0])
        points_to_end = figure.add_subplot(grid[1, 1], sharey=points)
        coins_to_end = figure.add_subplot(grid[2, 1], sharey=coins)
        _draw_growth(points, points_to_end, simulation, "points", texts)
        _draw_growth(coins, coins_to_end, simulation, "coins", texts)
    _draw_steps(figure.add_subplot(grid[-1, :]), simulation, texts)
    return figure


class Head:
    """The head of the picture: the title, the kingdom and the legend."""

    def __init__(self, simulation: Simulation, texts: Texts) -> None:
        self.title = _heading(simulation, texts)
        self.small_print = [line for part in _small_print(simulation, texts) for line in wrap(part, SMALL_LETTERS)]
        self.labels = [
            _label(name, report.Score(tally), texts)
            for name, tally in zip(simulation.contenders, simulation.total.by_bot, strict=True)
        ]
        self.columns = 3 if max(map(len, self.labels)) <= NARROW_LABEL else 2

    def height(self) -> float:
        """The height in inches."""
        return 0.7 + 0.13 * len(self.small_print) + 0.23 * -(-len(self.labels) // self.columns)

    def draw(self, axes: Axes) -> None:
        from matplotlib.lines import Line2D

        axes.set_axis_off()
        title = axes.text(0, 1, self.title, fontsize=14, fontweight="bold", color=INK, va="top", parse_math=False)
        small_print = axes.annotate(
            "\n".join(self.small_print),
            (0, 1),
            xytext=(0, -24),
            textcoords="offset points",
            fontsize=8,
            color=PALE,
            va="top",
            parse_math=False,
        )
        lines = [
            Line2D([], [], color=COLOURS[bot], linestyle=LINES[bot], marker=MARKERS[bot], markersize=5)
            for bot in range(len(self.labels))
        ]
        # The labels are set afterwards: matplotlib leaves out labels that begin with _.
        legend = axes.legend(
            lines,
            [str(bot) for bot in range(len(lines))],
            loc="lower left",
            borderaxespad=0,
            borderpad=0,
            ncols=self.columns,
            frameon=False,
            handlelength=3.2,
        )
        for text, label in zip(legend.get_texts(), self.labels, strict=True):
            text.set_parse_math(False)
            text.set_text(label)
        # The head must not move the panels.
        for artist in (title, small_print, legend):
            artist.set_in_layout(False)


def _label(name: str, score: report.Score, texts: Texts) -> str:
    if not score.games:
        return _short(name)
    return texts.say("plot-contender", name=_short(name), wins=report.percent(score.wins.value, texts))


def _draw_growth(start: Axes, end: Axes, simulation: Simulation, what: str, texts: Texts) -> None:
    """The same figure twice: by turn from the start of the game, and by turn to its end."""
    from matplotlib.ticker import MaxNLocator

    total = simulation.total
    for bot, curve in enumerate(total.curves or []):
        from_start = curve.points_from_start if what == "points" else curve.coins_from_start
        from_end = curve.points_from_end if what == "points" else curve.coins_from_end
        means = drawn_means(from_start, curve.count_from_start, total.games)
        # Markers at different turns stay visible where lines overlap.
        markers = (bot % 3, 3)
        _line(start, bot, list(range(1, len(means) + 1)), means, markers)
        means = drawn_means(from_end, curve.count_from_end, total.games)
        _line(end, bot, [-before for before in range(len(means))], means, markers)
    label = texts.say("plot-points" if what == "points" else "plot-coins")
    _dress(start, texts.say("plot-from-start", what=label), texts.say("plot-turn"))
    _dress(end, texts.say("plot-from-end", what=label), texts.say("plot-turns-before"))
    # The scale begins at 0, or below if Curses make points negative.
    start.set_ylim(bottom=min(0, start.get_ylim()[0] if start.dataLim.y0 < 0 else 0))
    start.xaxis.set_major_locator(MaxNLocator(integer=True))
    end.xaxis.set_major_locator(MaxNLocator(integer=True))
    start.set_xlim(left=0)
    end.set_xlim(right=0.5)
    end.xaxis.set_major_formatter(lambda turns, _: f"{abs(turns):.0f}")
    end.tick_params(labelleft=False)


def drawn_means(totals: list[int], counts: list[int], games: int) -> list[float]:
    """The mean of each turn that enough games had."""
    enough = max(min(FEWEST_GAMES, games // 2), games * FEWEST_PERCENT / 100, 1)
    found: list[float] = []
    for total, count in zip(totals, counts, strict=True):
        if count < enough:
            break
        found.append(total / count)
    return found


def _line(axes: Axes, bot: int, xs: list[int], ys: list[float], markers: int | float | tuple[int, int]) -> None:
    axes.plot(
        xs,
        ys,
        color=COLOURS[bot],
        linestyle=LINES[bot],
        linewidth=1.8,
        marker=MARKERS[bot],
        markersize=4.5,
        markevery=markers,
    )


def _draw_steps(axes: Axes, simulation: Simulation, texts: Texts) -> None:
    """The share of victories by number of games, with its interval."""
    from matplotlib.ticker import MaxNLocator

    every = report.steps(simulation)
    # The first games are chance, and would make the scale too wide.
    steps = [step for step in every if step[0] >= FEWEST_GAMES] or every[-1:]
    games = [count for count, _ in steps]
    for bot in range(len(simulation.contenders)):
        figures = [wins[bot] for _, wins in steps]
        _line(axes, bot, games, [figure.value for figure in figures], 1 if len(steps) < FEW_STEPS else 0.1)
        lows, highs = [figure.low for figure in figures], [figure.high for figure in figures]
        if len(steps) == 1:
            axes.vlines(games, lows, highs, color=COLOURS[bot], linewidth=1.8)
        else:
            axes.fill_between(games, lows, highs, color=COLOURS[bot], alpha=0.18, linewidth=0)
    _dress(axes, texts.say("plot-wins"), texts.say("plot-games"))
    axes.set_xlim(0, games[-1] * 1.02)
    low, high = axes.get_ylim()
    axes.set_ylim(max(low, -1), min(high, 101))
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.yaxis.set_major_locator(MaxNLocator(integer=True, steps=[1, 2, 5, 10]))
    axes.xaxis.set_major_formatter(lambda count, _: report.number(count, 0, texts))
    axes.yaxis.set_major_formatter(
        lambda share, _: texts.say("simulate-percent", number=report.number(share, 0, texts))
    )


def _dress(axes: Axes, title: str, label: str) -> None:
    axes.set_title(title, loc="left", fontsize=10.5, color=INK)
    axes.set_xlabel(label, fontsize=9, color=PALE)
    axes.grid(color=GRID, linewidth=0.8)
    axes.set_axisbelow(True)
    axes.tick_params(labelsize=9, color=GRID, labelcolor=PALE)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    for side in ("left", "bottom"):
        axes.spines[side].set_color("#BBBBBB")


def _heading(simulation: Simulation, texts: Texts) -> str:
    known = kingdoms.recommended_as(simulation.setup.kingdom)
    title = texts.say("simulate-title")
    if known is not None:
        title = texts.say("game-kingdom", name=known.names[texts.language])
    return f"{title} · {texts.say('simulate-games', count=simulation.total.games)}"


def _small_print(simulation: Simulation, texts: Texts) -> list[str]:
    cards = ", ".join([texts.card(card) for card in kingdoms.in_order(simulation.setup.kingdom)])
    lines = [cards, f"{texts.say('game-seed', seed=_short(simulation.seed))} · royaume {version('royaume')}"]
    if not simulation.total.games:
        lines.append(texts.say("simulate-none-finished", count=simulation.total.unfinished))
    return lines


def _short(text: str) -> str:
    text = clean(text)
    return text if len(text) <= LONGEST_NAME else text[: LONGEST_NAME - 1] + "…"


# --- the page

STYLE: Final = """
:root { color-scheme: light; }
body { margin: 2rem auto; padding: 0 1rem; max-width: 60rem; background: #fff; color: #222; }
body { font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; margin-bottom: 0; }
h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
p, small { color: #555; margin: .25rem 0; }
figure { margin: 1.5rem 0; }
svg { width: 100%; height: auto; }
div { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem 1rem .25rem 0; text-align: right; white-space: nowrap; border-bottom: 1px solid #e4e4e4; }
th:first-child { text-align: left; }
thead th { color: #555; font-weight: normal; }
"""


def _page(simulation: Simulation, svg: str, texts: Texts) -> str:
    """The page as one file, with its picture and styles."""
    title = escape(_heading(simulation, texts))
    small_print = "".join([f"<p>{escape(line)}</p>\n" for line in _small_print(simulation, texts)])
    found = _found(simulation, title, svg, texts) if simulation.total.games else ""
    return (
        f'<!doctype html>\n<html lang="{texts.language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n"
        f"<body>\n<h1>{title}</h1>\n{small_print}{found}</body>\n</html>\n"
    )


def _found(simulation: Simulation, title: str, svg: str, texts: Texts) -> str:
    tables = "".join([_table(table, texts) for table in report.tables(simulation, texts)])
    # The page needs the element only, without the head of an SVG file.
    picture = svg[svg.index("<svg") :].replace("<svg", f'<svg role="img" aria-label="{title}"', 1)
    return f"{tables}{_decks(simulation, texts)}<figure>\n{picture}</figure>\n"


def _table(table: report.FigureTable, texts: Texts) -> str:
    head = _row("th", [texts.say("simulate-contender"), *table.columns])
    rows = [_row("td", [name, *[_cell(*cell) for cell in cells]]) for name, cells in table.rows]
    return _framed(table.title, head, rows)


def _cell(figure: str, interval: str) -> str:
    return f"{figure} ({interval})" if interval else figure


def _decks(simulation: Simulation, texts: Texts) -> str:
    """A row for each card, a column for each contender."""
    decks = [
        {card: count for count, card in report.deck_cards(simulation, bot, texts)}
        for bot in range(len(simulation.contenders))
    ]
    cards = dict.fromkeys([card for deck in decks for card in deck])
    head = _row("th", [texts.say("kingdom-card"), *[clean(name) for name in simulation.contenders]])
    rows = [_row("td", [card, *[deck.get(card, "") for deck in decks]]) for card in cards]
    return _framed(texts.say("simulate-decks"), head, rows)


def _row(tag: str, cells: list[str]) -> str:
    first = f'<th scope="{"col" if tag == "th" else "row"}">{escape(cells[0])}</th>'
    return f"<tr>{first}{''.join([f'<{tag}>{escape(cell)}</{tag}>' for cell in cells[1:]])}</tr>"


def _framed(title: str, head: str, rows: list[str]) -> str:
    body = "\n".join(rows)
    return f"<h2>{escape(title)}</h2>\n<div><table>\n<thead>{head}</thead>\n<tbody>\n{body}\n</tbody>\n</table></div>\n"
