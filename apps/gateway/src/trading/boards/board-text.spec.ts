import type { Board, EventImage } from '@longshot/contracts';
import { textOfBoard } from './board-text.ts';

describe('a board as text', () => {
  it('says what the board says, and writes an event once however often it is asked for', () => {
    let written = 0;
    const toJSON = () => {
      written += 1;
      return { id: '7' };
    };
    // Of an event it matters here only that it is written.
    const event = { toJSON } as unknown as EventImage;
    const boards: Board[] = Array.from({ length: 50 }, (_, clk) => ({ epoch: 'a "b"', clk, events: [event, event] }));
    for (const board of boards)
      expect(JSON.parse(textOfBoard(board))).toEqual({ ...board, events: [{ id: '7' }, { id: '7' }] });
    expect(written).toBe(1);
  });
});
