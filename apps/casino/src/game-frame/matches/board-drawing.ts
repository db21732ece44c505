import { BAR, OFF, otherSide, type Position, type Side } from '@longshot/games';
import { drawing } from '../elements.ts';

/** Measures of the board, in its own units. */
export const BOARD = { width: 828, height: 520 } as const;

const COLUMN = 56;
const EDGE = 16;
const BAR_WIDTH = 56;
const RADIUS = 25;
const PILE = 5;

/** Left edge of a column of points, from 0 at the left; the bar is between the sixth and the seventh. */
const columnX = (column: number): number => EDGE + column * COLUMN + (column > 5 ? BAR_WIDTH : 0);

const BAR_X = columnX(5) + COLUMN;
const OFF_X = columnX(11) + COLUMN + 12;

/** Box of a place as a side sees it, whose own checkers are below: its home is at the right. */
export interface PlaceBox {
  readonly x: number;
  readonly width: number;
  readonly isBelow: boolean;
}

/** Where a place of a side is drawn for whoever looks. */
export function boxOf(place: number, isOwn: boolean): PlaceBox {
  if (place === OFF) return { x: OFF_X, width: COLUMN, isBelow: isOwn };
  if (place === BAR) return { x: BAR_X, width: BAR_WIDTH, isBelow: !isOwn };
  const point = isOwn ? place : BAR - place;
  const isBelow = point <= 12;
  return { x: columnX(isBelow ? 12 - point : point - 13), width: COLUMN, isBelow };
}

/** Middle of the checker of a pile that is so high. */
export function checkerAt({ x, width, isBelow }: PlaceBox, height: number): { readonly x: number; readonly y: number } {
  const up = EDGE + RADIUS + Math.min(height, PILE - 1) * RADIUS * 1.9;
  return { x: x + width / 2, y: isBelow ? BOARD.height - up : up };
}

function triangle(column: number, isBelow: boolean): SVGElement {
  const [x, edge] = [columnX(column), isBelow ? BOARD.height - EDGE : EDGE];
  const tip = isBelow ? BOARD.height * 0.56 : BOARD.height * 0.44;
  const tone = (column + (isBelow ? 1 : 0)) % 2 === 0 ? 'light' : 'dark';
  return drawing('path', { class: `bg-point ${tone}`, d: `M${x} ${edge}h${COLUMN}L${x + COLUMN / 2} ${tip}Z` });
}

/** The board without its checkers. */
export function emptyBoard(): readonly SVGElement[] {
  const points = Array.from({ length: 12 }, (_, column) => [triangle(column, true), triangle(column, false)]).flat();
  const { width, height } = BOARD;
  return [
    drawing('rect', { class: 'bg-wood', width, height, rx: 12 }),
    drawing('rect', { class: 'bg-field', x: EDGE, y: EDGE, width: COLUMN * 6, height: height - 2 * EDGE }),
    drawing('rect', { class: 'bg-field', x: columnX(6), y: EDGE, width: COLUMN * 6, height: height - 2 * EDGE }),
    drawing('rect', { class: 'bg-field', x: OFF_X, y: EDGE, width: COLUMN, height: height - 2 * EDGE }),
    ...points,
  ];
}

/** A checker, and the count of a pile that is higher than it is drawn. */
function checker(side: Side, box: PlaceBox, height: number, count: number): readonly SVGElement[] {
  const { x, y } = checkerAt(box, height);
  const disc = drawing(
    'g',
    { class: `bg-checker ${side}` },
    drawing('circle', { cx: x, cy: y, r: RADIUS - 1 }),
    // Told apart by more than by colour.
    drawing('circle', { class: 'ring', cx: x, cy: y, r: side === 'white' ? RADIUS * 0.55 : RADIUS * 0.25 }),
  );
  const isCounted = height === PILE - 1 && count > PILE;
  const said = drawing('text', { class: `bg-count ${side}`, x, y: y + 7, 'text-anchor': 'middle' }, String(count));
  return isCounted ? [disc, said] : [disc];
}

/** All checkers of a position as a side sees it, each place with its own. */
export function drawCheckers(position: Position, own: Side): ReadonlyMap<string, readonly SVGElement[]> {
  const drawn = new Map<string, readonly SVGElement[]>();
  for (const side of [own, otherSide(own)]) {
    position[side].forEach((count, place) => {
      const box = boxOf(place, side === own);
      const heights = Array.from({ length: Math.min(count, PILE) }, (_, height) => height);
      drawn.set(
        `${side}:${place}`,
        heights.flatMap((height) => checker(side, box, height, count)),
      );
    });
  }
  return drawn;
}

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

const DIE = 46;

/** Dice that lie in a half of the board; used ones are faint. */
export function drawDice(
  dice: readonly { readonly die: number; readonly isUsed: boolean }[],
  isOwn: boolean,
): SVGElement {
  const left = isOwn ? columnX(8) : columnX(2);
  const faces = dice.map(({ die, isUsed }, index) => {
    const [x, y] = [left + index * (DIE + 10) + DIE / 2, BOARD.height / 2];
    const pips = (PIPS[die] ?? []).map(([right, down]) =>
      drawing('circle', { class: 'bg-pip', cx: x + right * 12, cy: y + down * 12, r: 4.5 }),
    );
    const face = drawing('rect', { x: x - DIE / 2, y: y - DIE / 2, width: DIE, height: DIE, rx: 8 });
    return drawing('g', { class: isUsed ? 'bg-die used' : 'bg-die' }, face, ...pips);
  });
  return drawing('g', { class: 'bg-dice' }, ...faces);
}

/** The doubling cube: in the middle for both, or with whoever owns it. */
export function drawCube(cube: number, owner: 'own' | 'other' | null): SVGElement {
  const y = owner === null ? BOARD.height / 2 : owner === 'own' ? BOARD.height - 130 : 130;
  const x = BAR_X + BAR_WIDTH / 2;
  return drawing(
    'g',
    { class: 'bg-cube' },
    drawing('rect', { x: x - 20, y: y - 20, width: 40, height: 40, rx: 6 }),
    drawing('text', { x, y: y + 7, 'text-anchor': 'middle' }, String(cube === 1 ? 64 : cube)),
  );
}

/** The area of a place that can be pressed. */
export function pressArea(place: number): SVGElement {
  const { x, width, isBelow } = boxOf(place, true);
  const y = isBelow ? BOARD.height / 2 + 10 : EDGE;
  return drawing('rect', {
    class: 'bg-area',
    x: x + 1,
    y,
    width: width - 2,
    height: BOARD.height / 2 - 10 - EDGE,
    rx: 6,
  });
}
