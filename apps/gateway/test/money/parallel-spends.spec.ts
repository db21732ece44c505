import { addTestAccounts, startMinimalCore, type MinimalCore } from '../worlds/core-for-tests.ts';
import { describeOnServer } from '../worlds/database-for-tests.ts';
import { RequestRefused } from '../../src/platform/http/request-refused.ts';
import { findLedgerFaults } from '../../src/wallet/ledger/ledger-checks.ts';
import { bonusAccountOf, countUncovered, grant, movements } from './movements.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 20);
const AT_ONCE = 50;

jest.setTimeout(60_000 + ROUNDS * 5_000);

const spends = Object.entries(movements).filter(
  ([, { gainMinor, bonusMinor }]) => gainMinor < 0 || bonusMinor !== undefined,
);

/** Movements that may have been away for a moment when the last refusal was given. */
const COMES_BACK = Array.from(
  { length: AT_ONCE },
  (_, index) => spends[index % spends.length]?.[1].backMinor ?? 0,
).reduce((sum, each) => sum + each, 0);

interface Sums {
  readonly mainMinor: number;
  readonly bonusMinor: number;
}

/** Fifty spends of every kind at once on accounts that can pay for some; what they began with, what was taken, what is left. */
async function spendAtOnce(test: MinimalCore, round: number): Promise<Record<'start' | 'gained' | 'left', Sums>> {
  // Never enough for all of them.
  const start = { mainMinor: 3_000 + (round % 20) * 197, bonusMinor: 30 };
  const accounts = await addTestAccounts(test, start.mainMinor);
  await grant(test, accounts.playerId, `start-${round}`, start.bonusMinor);
  const taken = await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, index) => {
      const spend = spends[index % spends.length];
      if (!spend) throw new Error('nothing spends');
      const [name, movement] = spend;
      try {
        await movement.move(test, accounts, `${name}-${round}-${index}`);
        return [movement];
      } catch (error) {
        if (error instanceof RequestRefused) return [];
        throw error;
      }
    }),
  );
  const balanceOf = async (accountId: string): Promise<number> => {
    const query = test.database.kysely.selectFrom('accounts').select('balance_minor').where('id', '=', accountId);
    return (await query.executeTakeFirstOrThrow()).balance_minor;
  };
  const all = taken.flat();
  const gained = {
    mainMinor: all.reduce((sum, { gainMinor }) => sum + gainMinor, 0),
    bonusMinor: all.reduce((sum, { bonusMinor = 0 }) => sum + bonusMinor, 0),
  };
  const bonusId = await bonusAccountOf(test, accounts.playerId);
  return {
    start,
    gained,
    left: { mainMinor: await balanceOf(accounts.accountId), bonusMinor: await balanceOf(bonusId) },
  };
}

describeOnServer('fifty bets, advances, games, withdrawals and bonus bets of one player at once', ({ open }) => {
  it(`never take it below zero, and each that was answered is paid for (${ROUNDS} rounds)`, async () => {
    const database = await open();
    const test = await startMinimalCore(database);
    try {
      for (let round = 0; round < ROUNDS; round++) {
        const { start, gained, left } = await spendAtOnce(test, round);
        expect(left).toEqual({
          mainMinor: start.mainMinor + gained.mainMinor,
          bonusMinor: start.bonusMinor + gained.bonusMinor,
        });
        expect(Math.min(left.mainMinor, left.bonusMinor)).toBeGreaterThanOrEqual(0);
        // Nothing was refused that could have been paid for when it was asked for: what came back later was not there then.
        expect(left.mainMinor).toBeLessThan(1_000 + COMES_BACK);
      }
      expect(await countUncovered(test)).toBe(0);
      expect(await findLedgerFaults(database.kysely)).toEqual([]);
    } finally {
      await test.stop();
      await database.close();
    }
  });
});
