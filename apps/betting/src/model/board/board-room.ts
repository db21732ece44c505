/** How wide a column's cells are: three outcomes, two outcomes, two outcomes over the width of three, or two lines. */
export type ColumnShape = 'three' | 'two' | 'pair' | 'line';

/** Widths of the cells of a league, px. */
export interface CellSizes {
  /** 1, X, 2. */
  readonly outcome: number;
  /** A line and its price. */
  readonly line: number;
  /** Between two columns. */
  readonly gap: number;
}

/** The room that a board has for its leagues. */
export interface BoardRoom {
  /** How many leagues stand side by side. */
  readonly lanes: 1 | 2;
  readonly cells: CellSizes;
  /** A line stands over its price, not beside it. */
  readonly isLineOver: boolean;
  /** The sides' pictures stand before their names. */
  readonly isPictured: boolean;
  /** The columns stand under the names, not beside them: read in a large zoom. */
  readonly isBelow: boolean;
  /** The share of a league that its columns may take, px: the rest is the clock's, the names' and the controls'. */
  readonly columnsPx: number;
}

/** From this width of the board on leagues stand side by side. */
const TWO_LANES_FROM_PX = 1_620;

/** And where no league has more than one column. */
const TWO_LANES_OF_ONE_FROM_PX = 960;

/** Sizes of cells by the width of a league, the widest first. */
const SIZES: readonly { readonly fromPx: number; readonly cells: CellSizes }[] = [
  { fromPx: 1_260, cells: { outcome: 60, line: 86, gap: 12 } },
  { fromPx: 800, cells: { outcome: 51, line: 74, gap: 8 } },
  { fromPx: 0, cells: { outcome: 46, line: 52, gap: 8 } },
];

/** A line and its price stand side by side in cells that are so wide. */
const LINE_BESIDE_FROM_PX = 74;

/** Between two cells of a column. */
const CELL_GAP_PX = 2;

/** Star, clock, the link to all markets and the padding of a row; see `board.css`. */
const CONTROLS_PX = 30 + 54 + 46 + 4;

/** A name keeps 120 px, whatever comes, its marks among them; with it its padding and the score. */
const MATCH_PX = 120 + 12 + 27 + 6;

/** Leagues that are so wide have room for pictures. */
const PICTURES_FROM_PX = 800;

/** A picture and the room to its name. */
const PICTURE_PX = 18 + 6;

/** Leagues that are less wide have their columns below the names. */
const BESIDE_FROM_PX = 480;

/** The padding of a row of columns that stands below. */
const BELOW_PADDING_PX = 8;

/** Widths are told apart by so much: a window that is drawn wider pixel by pixel changes little. */
const STEP_PX = 10;

/** Assumed where nothing has a width, as in a document without a layout: three columns. */
const ASSUMED_PX = 860;

const cellsAt = (leaguePx: number): CellSizes =>
  SIZES.find(({ fromPx }) => leaguePx >= fromPx)?.cells ?? { outcome: 46, line: 52, gap: 8 };

/**
 * The room of a board that is so wide, px; 0 where that is not known. Where no league has more than one column, leagues
 * stand side by side, and have room for pictures, much earlier.
 */
export function boardRoomOf(boardPx: number, hasOneColumn = false): BoardRoom {
  const knownPx = boardPx === 0 ? ASSUMED_PX : boardPx;
  const lanes = knownPx >= (hasOneColumn ? TWO_LANES_OF_ONE_FROM_PX : TWO_LANES_FROM_PX) ? 2 : 1;
  const leaguePx = Math.floor(knownPx / lanes);
  const cells = cellsAt(leaguePx);
  const isBelow = leaguePx < BESIDE_FROM_PX;
  const isPictured = leaguePx >= (hasOneColumn ? BESIDE_FROM_PX : PICTURES_FROM_PX);
  const matchPx = MATCH_PX + (isPictured ? PICTURE_PX : 0);
  const columnsPx = Math.max(0, leaguePx - (isBelow ? BELOW_PADDING_PX : CONTROLS_PX + matchPx));
  return {
    lanes,
    cells,
    isLineOver: cells.line < LINE_BESIDE_FROM_PX,
    isPictured,
    isBelow,
    columnsPx: columnsPx - (columnsPx % STEP_PX),
  };
}

/** How wide a column is, px. */
export function columnWidthOf(shape: ColumnShape, { outcome, line }: CellSizes): number {
  if (shape === 'line') return 2 * line + CELL_GAP_PX;
  if (shape === 'two') return 2 * outcome + CELL_GAP_PX;
  return 3 * outcome + 2 * CELL_GAP_PX;
}

/** The first of some columns, as many as there is room for; one stands always. */
export function columnsWithin<Column extends { readonly shape: ColumnShape }>(
  columns: readonly Column[],
  { columnsPx, cells }: BoardRoom,
): readonly Column[] {
  let usedPx = -cells.gap;
  const end = columns.findIndex(({ shape }) => {
    usedPx += cells.gap + columnWidthOf(shape, cells);
    return usedPx > columnsPx;
  });
  return end === -1 ? columns : columns.slice(0, Math.max(1, end));
}
