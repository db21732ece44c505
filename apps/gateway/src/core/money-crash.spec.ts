import { describeOnServer, emptyTables } from '../database/database-for-tests.ts';
import { decideSubmitted } from '../coupon/index.ts';
import { guardSpend } from '../limits/index.ts';
import { planCrash, SimulatedCrash, type CrashMoment } from '../database/crash-for-tests.ts';
import type { Database } from '../database/index.ts';
import type { FeedMessage } from '../feed/index.ts';
import { buildMarket, buildOdds } from '../feed/message-factories.ts';
import { findLedgerFaults } from '../ledger/index.ts';
import { DEMO } from './browser-for-tests.ts';
import { buildBet, buildSettlement, EVENTS } from './builders-for-tests.ts';
import { addTestAccounts, START_MS, startBareCore } from './core-for-tests.ts';
import { silentLog } from './core-log.ts';
import { forgetLine, hear, loseLine, place, sell, type Stage } from './movements-for-tests.ts';

// Each movement is run once for each of its round trips.
jest.setTimeout(240_000);

/** One movement of money: what comes before, what moves it, and what must be afterwards, once. */
interface Movement {
  readonly name: string;
  prepare(stage: Stage): Promise<void>;
  /** Moves the money; done again by the process after the crash, as the feed, the page or the sweeper do. */
  move(stage: Stage): Promise<void>;
  /** Balance in EUR and the purposes of all transfers. */
  readonly balanceMinor: number;
  readonly purposes: readonly string[];
}

const liveBet = [buildBet({ eventId: EVENTS.live, coef: '1.60' })];
// What the book says again after a restart is 1.50: then the waiting coupon is rejected too.
const livePrice = (coef: number): FeedMessage =>
  buildOdds([buildMarket(1, { 1: coef, 2: 4200, 3: 7000 })], { eventId: EVENTS.live, producer: 1 });
const spendAll = { amount: 101_100, bets: [buildBet({ eventId: EVENTS.other })] };
const rollback: FeedMessage = {
  ...{ type: 'rollback_bet_settlement', producer: 3, timestampMs: 20_000, eventId: EVENTS.line },
  markets: [{ marketId: 1, specifiers: '' }],
};
const nothing = async (): Promise<void> => undefined;
const seeded = ['seed', 'seed'];

const movements: readonly Movement[] = [
  {
    name: 'a stake is held',
    prepare: nothing,
    move: (stage) => place(stage, 'crash-key-1'),
    balanceMinor: 99_000,
    purposes: [...seeded, 'stake'],
  },
  {
    name: 'a stake is released',
    prepare: async (stage) => {
      stage.test.say(livePrice(1600));
      await place(stage, 'crash-key-1', { bets: liveBet });
    },
    move: async ({ test }) => {
      test.say(livePrice(1500));
      test.clock.advance(3000);
      await test.core.sweep().catch(() => undefined);
    },
    balanceMinor: 100_000,
    purposes: [...seeded, 'stake', 'stake-release'],
  },
  {
    name: 'a stake is returned because the feed does not know the game any more',
    prepare: async (stage) => {
      await place(stage, 'crash-key-1');
      await forgetLine(stage);
    },
    move: loseLine,
    balanceMinor: 100_000,
    purposes: [...seeded, 'stake', 'payout'],
  },
  {
    name: 'a stake that was returned so and spent is taken back by the result that came after all',
    prepare: async (stage) => {
      await place(stage, 'crash-key-1');
      await loseLine(stage);
      stage.test.say(buildOdds([buildMarket(1, { 1: 2100, 2: 3400, 3: 3650 })], { eventId: EVENTS.other }));
      await place(stage, 'crash-key-2', { ...spendAll, amount: 100_000 });
    },
    move: (stage) => hear(stage, buildSettlement('2', { timestampMs: stage.test.clock.nowMs() })),
    balanceMinor: 0,
    purposes: [...seeded, 'stake', 'payout', 'stake', 'payout-reversal'],
  },
  {
    name: 'many singles are held',
    prepare: nothing,
    move: (stage) =>
      place(stage, 'crash-key-1', {
        ...{ typeId: 9, amount: 1_500, bets: [buildBet(), buildBet({ eventId: EVENTS.other })] },
        amountByBetId: { '501|1|1': 1_000, '503|1|1': 500 },
      }),
    balanceMinor: 98_500,
    purposes: [...seeded, 'stake', 'stake'],
  },
  {
    name: 'a code gives a lost stake back',
    prepare: (stage) => place(stage, 'crash-key-1', { promoCode: 'BACK' }),
    move: (stage) => hear(stage, buildSettlement('2')),
    balanceMinor: 99_700,
    purposes: [...seeded, 'stake', 'payout'],
  },
  {
    name: 'what a code gave back is taken back after it was spent',
    prepare: async (stage) => {
      await place(stage, 'crash-key-1', { promoCode: 'BACK' });
      await hear(stage, buildSettlement('2'));
      await place(stage, 'crash-key-2', { ...spendAll, amount: 99_700 });
    },
    move: (stage) => hear(stage, rollback),
    balanceMinor: 0,
    purposes: [...seeded, 'stake', 'payout', 'stake', 'payout-reversal'],
  },
  {
    name: 'a stake that the staff refuses is released',
    prepare: async (stage) => {
      await place(stage, 'crash-key-1');
      await stage.test.database.kysely.updateTable('coupons').set({ state: 'submitted', is_vip: true }).execute();
    },
    move: async ({ test, accountId }) => {
      const context = { ...test, log: silentLog, guardSpend };
      await test.database.kysely
        .selectFrom('coupons')
        .select('id')
        .executeTakeFirstOrThrow()
        .then(({ id }) => decideSubmitted(context, id, accountId, 'reject'))
        .catch((error: unknown) => {
          if (!(error instanceof SimulatedCrash)) throw error;
        });
    },
    balanceMinor: 100_000,
    purposes: [...seeded, 'stake', 'stake-release'],
  },
  {
    name: 'a win is paid',
    prepare: (stage) => place(stage, 'crash-key-1'),
    move: (stage) => hear(stage, buildSettlement('1')),
    balanceMinor: 101_100,
    purposes: [...seeded, 'stake', 'payout'],
  },
  {
    name: 'a payout is taken back after it was spent',
    prepare: async (stage) => {
      await place(stage, 'crash-key-1');
      await hear(stage, buildSettlement('1'));
      await place(stage, 'crash-key-2', spendAll);
    },
    move: (stage) => hear(stage, rollback),
    balanceMinor: 0,
    purposes: [...seeded, 'stake', 'payout', 'stake', 'payout-reversal'],
  },
  {
    name: 'a payout becomes another after it was spent',
    prepare: async (stage) => {
      await place(stage, 'crash-key-1');
      await hear(stage, buildSettlement('1'));
      await place(stage, 'crash-key-2', spendAll);
    },
    move: (stage) => hear(stage, buildSettlement('1', { timestampMs: 30_000 }, { voidFactor: 1 })),
    balanceMinor: 0,
    purposes: [...seeded, 'stake', 'payout', 'stake', 'payout-reversal', 'payout', 'claim-payment'],
  },
  {
    name: 'a coupon is sold',
    prepare: (stage) => place(stage, 'crash-key-1'),
    move: (stage) => sell(stage, 'crash-sale-1', 1000),
    balanceMinor: 99_909,
    purposes: [...seeded, 'stake', 'cash-out'],
  },
  {
    name: 'what is left of a coupon is paid',
    prepare: async (stage) => {
      await place(stage, 'crash-key-1');
      await sell(stage, 'crash-sale-1', 400);
    },
    move: (stage) => hear(stage, buildSettlement('1')),
    balanceMinor: 99_000 + 363 + 1260,
    purposes: [...seeded, 'stake', 'cash-out', 'payout'],
  },
  {
    name: 'a sale is corrected after what it brought was spent',
    prepare: async (stage) => {
      const bets = [buildBet(), buildBet({ eventId: EVENTS.other })];
      await place(stage, 'crash-key-1', { typeId: 1, bets });
      await hear(stage, buildSettlement('1'));
      await sell(stage, 'crash-sale-1', 1000);
      await place(stage, 'crash-key-2', { ...spendAll, amount: 100_910 });
    },
    move: (stage) => hear(stage, buildSettlement('2', { timestampMs: 30_000 })),
    balanceMinor: 0,
    purposes: [...seeded, 'stake', 'cash-out', 'stake', 'cash-out-reversal'],
  },
  {
    name: 'a credit pays a claim first',
    prepare: async (stage) => {
      await place(stage, 'crash-key-1');
      await hear(stage, buildSettlement('1'));
      await place(stage, 'crash-key-2', spendAll);
      await hear(stage, rollback);
    },
    move: (stage) => hear(stage, buildSettlement('1', { eventId: EVENTS.other })),
    balanceMinor: 212_310 - 2_100,
    purposes: [...seeded, 'stake', 'payout', 'stake', 'payout-reversal', 'payout', 'claim-payment'],
  },
];

async function balanceOf({ test, accountId }: Stage): Promise<number> {
  const query = test.database.kysely.selectFrom('accounts').select('balance_minor').where('id', '=', accountId);
  return (await query.executeTakeFirstOrThrow()).balance_minor;
}

async function purposesOf(database: Database): Promise<string[]> {
  const rows = await database.kysely.selectFrom('transfers').select('purpose').orderBy('id').execute();
  return rows.map(({ purpose }) => purpose);
}

/** The process after the crash: the same database, the time it was, a book filled by the feed anew. */
async function restart(stage: Stage): Promise<void> {
  const nowMs = stage.test.clock.nowMs();
  await stage.test.stop();
  stage.test = await startBareCore(stage.test.database, {}, nowMs);
  await stage.test.core.settled();
}

describeOnServer('the end of the process', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  /** Runs a movement with a crash; answers whether it came, that is whether the movement has that many such moments. */
  async function crashAt(movement: Movement, nth: number, moment: CrashMoment): Promise<boolean> {
    await emptyTables(database);
    const test = await startBareCore(database);
    const stage: Stage = { test, ...(await addTestAccounts(test)) };
    await movement.prepare(stage);
    const crash = planCrash(database, nth, moment);
    await movement.move(stage);
    crash.lift();
    await restart(stage);
    await movement.move(stage);
    const found = [await balanceOf(stage), await purposesOf(database), await findLedgerFaults(database.kysely)];
    await stage.test.stop();
    expect({ moment, nth, found }).toEqual({
      moment,
      nth,
      found: [movement.balanceMinor, movement.purposes, []],
    });
    return crash.hasCrashed;
  }

  describe.each(movements)('while $name', (movement) => {
    it.each([
      ['before', 5],
      ['after', 1],
    ] as const)('%s any round trip changes nothing of what comes out', async (moment, leastMoments) => {
      let nth = 1;
      while (await crashAt(movement, nth, moment)) nth += 1;
      expect(nth - 1).toBeGreaterThanOrEqual(leastMoments);
    });
  });

  it('while the demonstration player is made leaves it to be made whole', async () => {
    let hasCrashed = true;
    for (let nth = 1; hasCrashed; nth++) {
      await emptyTables(database);
      const crash = planCrash(database, nth, nth % 2 === 0 ? 'before' : 'after');
      const first = await startBareCore(database, { demoPlayer: DEMO }).catch(() => null);
      hasCrashed = crash.hasCrashed;
      crash.lift();
      await first?.stop();
      await (await startBareCore(database, { demoPlayer: DEMO }, START_MS + 1)).stop();
      const accounts = await database.kysely
        .selectFrom('accounts')
        .select(['iso', 'balance_minor'])
        .orderBy('iso')
        .execute();
      expect([nth, accounts, await purposesOf(database), await findLedgerFaults(database.kysely)]).toEqual([
        ...[
          nth,
          [
            { iso: 'EUR', balance_minor: 100_000 },
            { iso: 'USD', balance_minor: 50_000 },
          ],
          seeded,
          [],
        ],
      ]);
    }
  });
});
