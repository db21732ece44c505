import { DrawInputError, readDraw, settleDraw } from '@longshot/domain/pools';
import { exactJson, LineError, parseJsonLine } from '@longshot/lines-tools';

/** Settles the draw on a line, as one line of JSON. Throws LineError. */
export const settleLine = (line: string): string => {
  try {
    const { payouts, ...settlement } = settleDraw(readDraw(parseJsonLine(line)));
    const { id, state, stakes, pool, jackpot, categories } = settlement;
    // Written one by one: an object would put ids that are numbers first.
    const paid = payouts.map((payout) => `${JSON.stringify(payout.id)}:${payout.amount}`).join(',');
    const head = exactJson({ id, state, stakes, pool, jackpot, categories }).slice(0, -1);
    return `${head},"payouts":{${paid}}}`;
  } catch (error) {
    if (error instanceof DrawInputError) throw new LineError(error.message);
    throw error;
  }
};
