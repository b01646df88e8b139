/** Lines of points over turns, as shapes to draw. All lengths are pixels. */

export interface Size {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Tick {
  value: number;
  place: number;
}

export interface Spot {
  x: number;
  y: number;
}

export interface Line {
  path: string;
  /** Where its shape is drawn, so that it is known without its colour. */
  marks: Spot[];
  end: Spot;
  /** The height at which its label has room. */
  label: number;
}

export interface Plot {
  lines: Line[];
  across: Tick[];
  up: Tick[];
  x: (turn: number) => number;
  y: (points: number) => number;
}

/** Labels need so much height each. */
const LABEL = 20;
/** Figures below the axis need so much width each. */
const FIGURE = 55;
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000];

/** The smallest round step that needs no more than that many steps. */
export function roundStep(range: number, most: number): number {
  return STEPS.find((step) => range / step <= most) ?? Math.ceil(range / most);
}

/** `series` are the points after each of `turns`, one list for each player. */
export function plotOf(turns: readonly number[], series: readonly (readonly number[])[], size: Size): Plot {
  const all = series.flat();
  const step = roundStep(Math.max(1, ...all) - Math.min(0, ...all), 6);
  const low = Math.min(0, ...all);
  const high = Math.max(step, ...all);
  const first = turns[0] ?? 1;
  const last = Math.max(first + 1, turns[turns.length - 1] ?? 1);
  // A page that is being laid out may have no width at all for a moment.
  const room = Math.max(FIGURE, size.width - size.left - size.right);
  const x = (turn: number): number => size.left + ((turn - first) / (last - first)) * room;
  const y = (points: number): number =>
    size.height - size.bottom - ((points - low) / (high - low)) * (size.height - size.top - size.bottom);

  const up: Tick[] = [];
  for (let value = Math.ceil(low / step) * step; value <= high; value += step) up.push({ value, place: y(value) });
  const stride = roundStep(last - first, room / FIGURE);
  const across: Tick[] = [first, ...multiples(stride, first, last)].map((value) => ({ value, place: x(value) }));
  const marked = new Set(across.slice(1).map((tick) => tick.value));

  const spots = series.map((points) => turns.map((turn, number) => ({ x: x(turn), y: y(points[number] ?? 0), turn })));
  const ends = spots.map((line) => line[line.length - 1] ?? { x: x(first), y: y(0) });
  const labels = spread(
    ends.map((end) => end.y),
    LABEL,
    size.height - size.bottom,
  );
  return {
    lines: spots.map((line, number) => {
      const end = ends[number] ?? { x: 0, y: 0 };
      return {
        path: line.map((spot, index) => `${index ? "L" : "M"}${round(spot.x)},${round(spot.y)}`).join(" "),
        marks: [...line.filter((spot) => marked.has(spot.turn) && spot.x < end.x - 12), end].map((spot) => ({
          x: round(spot.x),
          y: round(spot.y),
        })),
        end: { x: round(end.x), y: round(end.y) },
        label: round(labels[number] ?? 0),
      };
    }),
    across,
    up,
    x,
    y,
  };
}

/** The multiples of a step that are not too near to the first value, whose own figure is there. */
function multiples(step: number, first: number, last: number): number[] {
  const found: number[] = [];
  for (let value = Math.ceil((first + step / 2) / step) * step; value <= last; value += step) found.push(value);
  return found.filter((value) => value > first);
}

/** Heights near the wanted ones with that distance between them: pushed down, and up again where none is left. */
export function spread(wanted: readonly number[], distance: number, lowest: number): number[] {
  const order = wanted.map((_, number) => number).sort((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0));
  const places = [...wanted];
  let above = -Infinity;
  for (const number of order) {
    above = Math.max(wanted[number] ?? 0, above + distance);
    places[number] = above;
  }
  let below = lowest;
  for (const number of order.reverse()) {
    const place = Math.min(places[number] ?? 0, below);
    places[number] = place;
    below = place - distance;
  }
  return places;
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}

/** The shapes of the players' marks, around a spot: disc, square, triangle, lozenge, cross, triangle on its point. */
export function markPath(kind: number, { x, y }: Spot): string {
  switch (kind % 6) {
    case 0:
      return `M${x - 4},${y}a4,4 0 1 0 8,0a4,4 0 1 0 -8,0z`;
    case 1:
      return `M${x - 3.6},${y - 3.6}h7.2v7.2h-7.2z`;
    case 2:
      return `M${x},${y - 5}l5,8.5h-10z`;
    case 3:
      return `M${x},${y - 5.5}l5,5.5l-5,5.5l-5,-5.5z`;
    case 4:
      return `M${x - 1.8},${y - 5}h3.6v3.2h3.2v3.6h-3.2v3.2h-3.6v-3.2h-3.2v-3.6h3.2z`;
    default:
      return `M${x},${y + 5}l5,-8.5h-10z`;
  }
}
