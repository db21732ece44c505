import { defineLottery } from '../game/lottery.ts';

/** Seven of forty-two. */
export const sevenOf42 = defineLottery('seven-of-42', { all: 42, drawn: 7 }, [0, 0, 0, 4, 20, 500, 25_000, 1_000_000]);
