import fc from 'fast-check';
import { startMinimalCore, type MinimalCore } from '../worlds/core-for-tests.ts';
import { emptyTables, openMemoryDatabase } from '../worlds/database-for-tests.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { findLedgerFaults } from '../../src/wallet/ledger/ledger-checks.ts';
import type { BetsSeen } from './bets-model.ts';
import { moneyStory } from './money-actions.ts';
import { playStory } from './play-story.ts';

const RUNS = Number(process.env['LEDGER_STORIES'] ?? 700);
/** How many stories share one ledger before all of it is checked and emptied. */
const PER_LEDGER = 250;

jest.setTimeout(RUNS * 500);

describe('any story of deposits, bets, advances, sales, games, limits, results, corrections and withdrawals', () => {
  let database: Database;
  let test: MinimalCore;
  beforeAll(async () => {
    database = await openMemoryDatabase();
  });
  afterAll(() => database.close());

  it(`ends with what a plain sum says, and a ledger without a fault (${RUNS} stories)`, async () => {
    let played = 0;
    const seen: Record<keyof BetsSeen, number> = { open: 0, covered: 0, void: 0, soldWhole: 0, soldInPart: 0 };
    const begin = async (): Promise<void> => {
      await emptyTables(database);
      test = await startMinimalCore(database);
    };
    const end = async (): Promise<void> => {
      await test.stop();
      expect(await findLedgerFaults(database.kysely)).toEqual([]);
    };
    await begin();
    await fc.assert(
      fc.asyncProperty(moneyStory, async (story) => {
        const of = Object.entries(await playStory(test, story)) as [keyof BetsSeen, number][];
        for (const [what, count] of of) seen[what] += count;
        if (++played % PER_LEDGER !== 0) return;
        await end();
        await begin();
      }),
      { numRuns: RUNS },
    );
    await end();
    // The stories tell of everything they are to tell of.
    if (process.env['LEDGER_STORIES']) process.stdout.write(`${JSON.stringify(seen)}\n`);
    expect(Object.entries(seen).filter(([, count]) => count * 100 < RUNS)).toEqual([]);
  });
});
