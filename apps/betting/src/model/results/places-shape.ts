/** The room of a chart of places, in units of its drawing. */
export const PLACES_CHART = { width: 640, height: 240, left: 24, right: 462, top: 10, bottom: 216 } as const;

/** The places of a side, round by round; 0 before its first game. */
export interface PlacesLine {
  readonly competitorId: string;
  readonly places: readonly number[];
}

/** A line of the chart: its path, where it ends, and the place it ends at. */
export interface DrawnPlaces {
  readonly competitorId: string;
  readonly path: string;
  readonly endY: number;
  readonly place: number;
}

/** A chart of places: the first on top. */
export interface PlacesShape {
  readonly lines: readonly DrawnPlaces[];
  readonly levels: readonly { readonly place: number; readonly y: number }[];
  readonly rounds: readonly { readonly round: number; readonly x: number }[];
}

const { left, right, top, bottom } = PLACES_CHART;

/** Whole steps between marks, so that there are at most so many. */
const stepFor = (count: number, most: number): number =>
  [1, 2, 5, 10, 20, 50, 100].find((step) => count / step <= most) ?? count;

/** Numbers from one to the last that have a mark: the first, the round ones between, and the last where it stands free. */
function marksOf(count: number, most: number): readonly number[] {
  const step = stepFor(count, most);
  const between = Array.from({ length: Math.floor(count / step) }, (_, index) => (index + 1) * step);
  return [...new Set([1, ...between.filter((mark) => mark > 1)])];
}

/** Where the lines of a table run over its rounds; null where there is no way yet: fewer than two rounds. */
export function placesShape(rounds: readonly PlacesLine[]): PlacesShape | null {
  const count = Math.max(0, ...rounds.map(({ places }) => places.length));
  if (count < 2) return null;
  const last = Math.max(...rounds.flatMap(({ places }) => places), 2);
  const xOf = (round: number): number => left + ((round - 1) * (right - left)) / (count - 1);
  const yOf = (place: number): number => top + ((place - 1) * (bottom - top)) / (last - 1);
  const lines = rounds.flatMap(({ competitorId, places }): DrawnPlaces[] => {
    const points = places.flatMap((place, index) => (place === 0 ? [] : [[xOf(index + 1), yOf(place)] as const]));
    const place = places.at(-1) ?? 0;
    if (place === 0) return [];
    const path = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
    return [{ competitorId, path, place, endY: yOf(place) }];
  });
  return {
    lines,
    levels: marksOf(last, 6).map((place) => ({ place, y: yOf(place) })),
    rounds: marksOf(count, 8).map((round) => ({ round, x: xOf(round) })),
  };
}
