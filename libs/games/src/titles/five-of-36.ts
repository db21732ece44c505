import { defineLottery } from '../game/lottery.ts';

/** Five of thirty-six. */
export const fiveOf36 = defineLottery('five-of-36', { all: 36, drawn: 5 }, [0, 0, 3, 26, 300, 53_000]);
