import { addTestAccounts, startBareCore, type BareCore } from '../core/core-for-tests.ts';
import { describeOnServer } from '../database/database-for-tests.ts';
import { RequestRefused } from '../http/request-refused.ts';
import { findLedgerFaults } from '../ledger/index.ts';
import { movements } from './movements.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 20);
const AT_ONCE = 50;

jest.setTimeout(60_000 + ROUNDS * 5_000);

const spends = Object.entries(movements).filter(([, { gainMinor }]) => gainMinor < 0);

/** What may have been away for a moment when the last refusal was given. */
const COMES_BACK = Array.from(
  { length: AT_ONCE },
  (_, index) => spends[index % spends.length]?.[1].backMinor ?? 0,
).reduce((sum, each) => sum + each, 0);

/** Fifty spends of every kind at once on an account that can pay for some; answers what the taken ones cost. */
async function spendAtOnce(test: BareCore, round: number): Promise<{ cost: number; startMinor: number; left: number }> {
  // Never enough for all of them.
  const startMinor = 5_000 + (round % 20) * 317;
  const accounts = await addTestAccounts(test, startMinor);
  const costs = await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, index) => {
      const spend = spends[index % spends.length];
      if (!spend) throw new Error('nothing spends');
      const [name, { move, gainMinor }] = spend;
      try {
        await move(test, accounts, `${name}-${round}-${index}`);
        return -gainMinor;
      } catch (error) {
        if (error instanceof RequestRefused) return 0;
        throw error;
      }
    }),
  );
  const query = test.database.kysely.selectFrom('accounts').select('balance_minor');
  const { balance_minor: left } = await query.where('id', '=', accounts.accountId).executeTakeFirstOrThrow();
  return { cost: costs.reduce((sum, cost) => sum + cost, 0), startMinor, left };
}

describeOnServer('fifty bets, games and withdrawals on one account at once', ({ open }) => {
  it(`never take it below zero, and each that was answered is paid for (${ROUNDS} rounds)`, async () => {
    const database = await open();
    const test = await startBareCore(database);
    try {
      for (let round = 0; round < ROUNDS; round++) {
        const { cost, startMinor, left } = await spendAtOnce(test, round);
        expect(left).toBe(startMinor - cost);
        expect(left).toBeGreaterThanOrEqual(0);
        // Nothing was refused that could have been paid for when it was asked for: what came back later was not there then.
        expect(left).toBeLessThan(1_000 + COMES_BACK);
      }
      expect(await findLedgerFaults(database.kysely)).toEqual([]);
    } finally {
      await test.stop();
      await database.close();
    }
  });
});
