import { openDatabase } from '../database/index.ts';
import { placeCoupon } from '../coupon/index.ts';
import { buildCoupon } from './builders-for-tests.ts';
import { silentLog } from './core-log.ts';
import { startBareCore } from './core-for-tests.ts';

/** How many coupons are on their way at the same moment. */
const AT_ONCE = 4;

/**
 * A process that places single coupons of 0.20 without end and writes the key of each on a line once it is placed.
 * Arguments: database address or the empty text, data folder, player, account, first part of the keys.
 */
async function placeWithoutEnd([
  url = '',
  dataFolder = '',
  playerId = '',
  accountId = '',
  prefix = '',
]: string[]): Promise<void> {
  const database = await openDatabase({ databaseUrl: url === '' ? null : url, dataFolder });
  const { book, clock, settings, bus } = await startBareCore(database);
  const context = { database, book, clock, settings, bus, log: silentLog };
  let count = 0;
  const place = async (): Promise<void> => {
    for (;;) {
      const key = `${prefix}-${++count}`;
      await placeCoupon(context, { playerId: Number(playerId), key, body: buildCoupon(accountId, { amount: 20 }) });
      process.stdout.write(`${key}\n`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, place));
}

await placeWithoutEnd(process.argv.slice(2));
