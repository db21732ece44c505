import { readCashbackProgramme } from '@longshot/domain/promotions';
import fc from 'fast-check';
import { payCashback } from '../../src/promotions/cashback/pay-due-cashback.ts';
import { TournamentFollower } from '../../src/promotions/tournaments/tournament-follower.ts';
import { TournamentPlaces } from '../../src/promotions/tournaments/tournament-places.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { findLedgerFaults } from '../../src/wallet/ledger/ledger-checks.ts';
import { startMinimalCore, type MinimalCore } from '../worlds/core-for-tests.ts';
import { emptyTables, openMemoryDatabase } from '../worlds/database-for-tests.ts';
import { promotionsContextOf } from '../worlds/promotions-context-for-tests.ts';
import { grantStory } from './grant-actions.ts';
import { OFFERED } from './grant-model.ts';
import { check, playGrants, publishOffers, type GrantStage } from './play-grants.ts';

const RUNS = Number(process.env['LEDGER_STORIES'] ?? 120);
/** How many stories share one ledger, one contest and one week before all of it is checked and emptied. */
const PER_LEDGER = 50;

const WEEK_MS = 7 * 86_400_000;

const cashback = readCashbackProgramme(
  {
    id: 'vip',
    iso: 'EUR',
    period: 'week',
    levels: [{ id: 'paper', from: 0, percent: String(OFFERED.cashback.percent) }],
    smallest: 1,
    largest: OFFERED.cashback.largest,
    startsOn: '2026-01-01',
  },
  'vip',
);

jest.setTimeout(60_000 + RUNS * 2_000);

/** Prizes of a contest by a plain look: who has more points is before; equal ones share what their places bring. */
function prizesOf(points: readonly number[]): readonly number[] {
  return points.map((own) => {
    const [before, alike] = [points.filter((each) => each > own).length, points.filter((each) => each === own).length];
    const prizes = OFFERED.contest.prizes.slice(before, before + alike).reduce((sum, prize) => sum + prize, 0);
    return own === 0 ? 0 : Math.floor(prizes / alike);
  });
}

describe('any story of missions, free rounds, points, free bets, insurances, cashback and contests', () => {
  let database: Database;
  let test: MinimalCore;
  let stages: GrantStage[] = [];
  beforeAll(async () => {
    database = await openMemoryDatabase();
  });
  afterAll(() => database.close());

  const begin = async (): Promise<void> => {
    await emptyTables(database);
    test = await startMinimalCore(database);
    stages = [];
    await publishOffers(test);
  };

  /** Ends the week and the contest for everybody, twice, and checks each player and the ledger. */
  const end = async (): Promise<void> => {
    test.clock.jump(WEEK_MS);
    const context = promotionsContextOf(test);
    const followers = [1, 2].map(() => new TournamentFollower(context, new TournamentPlaces(context)));
    for (const follower of followers) {
      await payCashback(context, [cashback]);
      await follower.inspect();
    }
    const prizes = prizesOf(stages.map(({ model }) => Math.floor(model.stakedMinor / OFFERED.contest.unit)));
    for (const [index, each] of stages.entries()) {
      const { percent, largest } = OFFERED.cashback;
      const back = Math.min(Math.floor((Math.max(each.model.lostMinor, 0) * percent) / 100), largest);
      each.model.add((prizes[index] ?? 0) + back);
      await check(each, 'the end of the week');
    }
    await test.stop();
    expect(await findLedgerFaults(database.kysely)).toEqual([]);
  };

  it(`ends with what a plain sum says, and a ledger without a fault (${RUNS} stories)`, async () => {
    const seen = { rewarded: 0, bought: 0, freeBets: 0, insured: 0, freeWins: 0, owed: 0 };
    await begin();
    await fc.assert(
      fc.asyncProperty(grantStory, async (story) => {
        const one = await playGrants(test, story);
        stages.push(one);
        const { model } = one;
        seen.freeBets += model.freeBets.length > 0 ? 1 : 0;
        seen.insured += model.insured.length > 0 ? 1 : 0;
        seen.freeWins += model.freeWins.length > 0 ? 1 : 0;
        seen.rewarded += model.isRewarded ? 1 : 0;
        seen.bought += model.hasBought ? 1 : 0;
        seen.owed += model.hadOutstanding ? 1 : 0;
        if (stages.length % PER_LEDGER !== 0) return;
        await end();
        await begin();
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
    await end();
    if (process.env['LEDGER_STORIES']) process.stdout.write(`${JSON.stringify(seen)}\n`);
    // The stories tell of everything they are to tell of.
    expect(Object.entries(seen).filter(([, count]) => count * 100 < RUNS)).toEqual([]);
  });
});
