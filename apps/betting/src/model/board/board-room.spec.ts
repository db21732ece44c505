import { boardRoomOf, type ColumnShape, columnsWithin, columnWidthOf } from './board-room.ts';

const FOOTBALL: readonly { readonly shape: ColumnShape }[] = (['three', 'line', 'line', 'two', 'three'] as const).map(
  (shape) => ({ shape }),
);

const columnsAt = (boardPx: number): number => columnsWithin(FOOTBALL, boardRoomOf(boardPx)).length;

/** Room that a row leaves for the name with its marks and the score, beside the picture and its padding of 12. */
const nameRoomAt = (boardPx: number): number => {
  const room = boardRoomOf(boardPx);
  const columns = columnsWithin(FOOTBALL, room);
  const widths = columns.map(({ shape }) => columnWidthOf(shape, room.cells) + room.cells.gap);
  const leaguePx = Math.floor(boardPx / room.lanes);
  const picturePx = room.isPictured ? 18 + 6 : 0;
  return leaguePx - (30 + 54 + 46 + 4) - 12 - picturePx - widths.reduce((sum, width) => sum + width, -room.cells.gap);
};

describe('the room of a board', () => {
  it.each([
    [304, 2],
    [479, 3],
    [480, 1],
    [540, 1],
    [590, 2],
    [652, 2],
    [720, 3],
    [806, 3],
    [940, 4],
    [1_100, 5],
    [1_300, 5],
    [1_700, 3],
    [1_900, 4],
  ])('of %s px shows %s columns', (boardPx, count) => expect(columnsAt(boardPx)).toBe(count));

  it('has leagues of one column side by side, with their pictures, from 960 px on, and keeps the names their room', () => {
    expect([959, 960].map((boardPx) => boardRoomOf(boardPx, true).lanes)).toEqual([1, 2]);
    for (let boardPx = 480; boardPx <= 2_560; boardPx += 1) {
      const { lanes, columnsPx, cells, isPictured } = boardRoomOf(boardPx, true);
      const isEnough = columnsPx + 10 > columnWidthOf('pair', cells);
      expect({ boardPx, lanes, isPictured, isEnough }).toEqual({
        boardPx,
        lanes: boardPx < 960 ? 1 : 2,
        isPictured: true,
        isEnough: true,
      });
    }
  });

  it('leaves a name its 120 px and the score its 27, from the narrowest board on', () => {
    for (let boardPx = 480; boardPx <= 2_560; boardPx += 1)
      expect({ boardPx, isEnough: nameRoomAt(boardPx) >= 120 + 6 + 27 }).toEqual({ boardPx, isEnough: true });
  });

  it('puts leagues side by side on a wide board, and lines over their prices on a narrow one', () => {
    const lanes = [1_619, 1_620].map((boardPx) => boardRoomOf(boardPx).lanes);
    const over = [799, 800, 1_619, 1_620].map((boardPx) => boardRoomOf(boardPx).isLineOver);
    expect([lanes, over]).toEqual([
      [1, 2],
      [true, false, false, false],
    ]);
  });

  it('has pictures from 800 px on, and three columns beside them at 806, the board of a window of 1366', () => {
    expect([799, 800].map((boardPx) => boardRoomOf(boardPx).isPictured)).toEqual([false, true]);
    expect(columnsAt(806)).toBe(3);
  });

  it('puts columns under the names where both have no room', () => {
    expect([479, 480].map((boardPx) => boardRoomOf(boardPx).isBelow)).toEqual([true, false]);
  });

  it('keeps one column, whatever comes', () => expect(columnsAt(100)).toBe(1));

  it('is that of three columns where nothing has a width', () => expect(columnsAt(0)).toBe(3));

  it('is told apart by steps, so that a window that is drawn wider changes little', () => {
    const rooms = new Set(Array.from({ length: 100 }, (_, at) => boardRoomOf(900 + at).columnsPx));
    expect(rooms.size).toBeLessThanOrEqual(11);
  });
});
