import { useLayoutEffect, useState, type RefObject } from 'react';
import { boardRoomOf, type BoardRoom } from '../../model/board/board-room.ts';

/** Before there is a layout. */
const UNKNOWN = boardRoomOf(0);

const isSame = (one: BoardRoom, other: BoardRoom): boolean =>
  one.lanes === other.lanes &&
  one.isBelow === other.isBelow &&
  one.isPictured === other.isPictured &&
  one.cells === other.cells &&
  one.columnsPx === other.columnsPx;

/**
 * The room of a board by its own width, followed while that changes; its cells get their sizes. It is known before the
 * board is painted for the first time.
 */
export function useBoardRoom(board: RefObject<HTMLElement | null>, hasOneColumn = false): BoardRoom {
  const [room, setRoom] = useState(UNKNOWN);
  useLayoutEffect(() => {
    const element = board.current;
    if (element === null) return undefined;
    let known = UNKNOWN;
    const measure = (): void => {
      const next = boardRoomOf(element.clientWidth, hasOneColumn);
      if (isSame(known, next)) return;
      known = next;
      setRoom(next);
    };
    measure();
    if (typeof ResizeObserver !== 'function') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [board, hasOneColumn]);
  useLayoutEffect(() => {
    const { outcome, line, gap } = room.cells;
    board.current?.style.setProperty('--cell-outcome', `${outcome}px`);
    board.current?.style.setProperty('--cell-line', `${line}px`);
    board.current?.style.setProperty('--cell-gap', `${gap}px`);
  }, [board, room.cells]);
  return room;
}
