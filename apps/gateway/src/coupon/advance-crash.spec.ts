import { buildBet, buildCoupon, buildSettlement, EVENTS } from '../core/builders-for-tests.ts';
import { addTestAccounts, startBareCore, type BareCore, type TestAccounts } from '../core/core-for-tests.ts';
import { silentLog } from '../core/core-log.ts';
import { planCrash, SimulatedCrash, type CrashMoment } from '../database/crash-for-tests.ts';
import { describeOnServer, emptyTables } from '../database/database-for-tests.ts';
import type { Database } from '../database/index.ts';
import type { FeedMessage } from '../feed/index.ts';
import { buildMarket, buildOdds } from '../feed/message-factories.ts';
import { findLedgerFaults } from '../ledger/index.ts';
import { guardSpend } from '../limits/index.ts';
import { placeCoupon } from './place-coupon.ts';

// Each movement is run once for each of its round trips.
jest.setTimeout(240_000);

interface Stage extends TestAccounts {
  test: BareCore;
}

const place = async ({ test, playerId, accountId }: Stage, key: string, over: object = {}): Promise<void> => {
  const request = { playerId, key, body: buildCoupon(accountId, over) };
  await placeCoupon({ ...test, log: silentLog, guardSpend }, request).catch((error: unknown) => {
    // A process that ends while it places answers nothing.
    if (!(error instanceof SimulatedCrash)) throw error;
  });
};
const hear = async ({ test }: Stage, ...messages: FeedMessage[]): Promise<void> => {
  for (const message of messages) test.say(message);
  await test.core.settled();
};
const other = { bets: [buildBet({ eventId: EVENTS.other })] };
const live = { bets: [buildBet({ eventId: EVENTS.live, coef: '1.60' })] };
// What the book says again after a restart is 1.50: then the waiting coupon is rejected too.
const livePrice = (coef: number): FeedMessage =>
  buildOdds([buildMarket(1, { 1: coef, 2: 4200, 3: 7000 })], { eventId: EVENTS.live, producer: 1 });
/** A coupon of 10.00, and another of 10.00 of which 7.00 is lent against it, which has won. */
const lend = async (stage: Stage): Promise<void> => {
  await place(stage, 'crash-key-1');
  await place(stage, 'crash-key-2', { ...other, prepaidAmount: 700 });
  await hear(stage, buildSettlement('1', { eventId: EVENTS.other }));
};
const rollback: FeedMessage = {
  ...{ type: 'rollback_bet_settlement', producer: 3, timestampMs: 20_000, eventId: EVENTS.line },
  markets: [{ marketId: 1, specifiers: '' }],
};
const held = ['seed', 'seed', 'stake', 'stake', 'stake'];
const paid = [...held, 'payout', 'advance-payment', 'payout'];

/** What comes before, what moves the money, and what must be afterwards, once: the balance and all transfers. */
const movements: readonly {
  readonly name: string;
  prepare(stage: Stage): Promise<void>;
  move(stage: Stage): Promise<void>;
  readonly balanceMinor: number;
  readonly purposes: readonly string[];
}[] = [
  {
    name: 'an advance is lent',
    prepare: (stage) => place(stage, 'crash-key-1'),
    move: (stage) => place(stage, 'crash-key-2', { ...other, prepaidAmount: 700 }),
    balanceMinor: 98_700,
    purposes: held,
  },
  {
    name: 'a return pays an advance whose coupon has won',
    prepare: lend,
    move: (stage) => hear(stage, buildSettlement('1')),
    balanceMinor: 98_700 + 2_100 - 700 + 2_100,
    purposes: paid,
  },
  {
    name: 'an advance that nothing covers becomes void',
    prepare: lend,
    move: (stage) => hear(stage, buildSettlement('2')),
    balanceMinor: 99_000,
    purposes: [...held, 'advance-return', 'payout'],
  },
  {
    name: 'the return that paid an advance is taken back after all was spent',
    prepare: async (stage) => {
      await lend(stage);
      await hear(stage, buildSettlement('1'));
      await place(stage, 'crash-key-3', {
        amount: 102_200,
        bets: [buildBet({ marketKey: '18:total=2.5', outcomeId: '12', coef: '1.85' })],
      });
    },
    move: (stage) => hear(stage, buildSettlement('2', { timestampMs: 30_000 })),
    balanceMinor: 0,
    purposes: [
      ...[...paid, 'stake', 'payout-reversal', 'advance-return', 'advance-payment-return', 'claim-payment'],
      ...['payout-reversal', 'payout', 'claim-payment'],
    ],
  },
  {
    name: 'an advance is owed again after its return was taken back',
    prepare: async (stage) => {
      await lend(stage);
      await hear(stage, buildSettlement('1'));
    },
    move: (stage) => hear(stage, rollback),
    balanceMinor: 98_700,
    purposes: [...paid, 'payout-reversal', 'advance-payment-return', 'payout-reversal'],
  },
  {
    name: 'a waiting coupon is rejected whose advance has been paid',
    prepare: async (stage) => {
      await place(stage, 'crash-key-1');
      stage.test.say(livePrice(1600));
      await place(stage, 'crash-key-2', { ...live, prepaidAmount: 700 });
      await hear(stage, buildSettlement('1'));
    },
    move: async ({ test }) => {
      test.say(livePrice(1500));
      test.clock.advance(3000);
      await test.core.sweep().catch(() => undefined);
    },
    balanceMinor: 101_100,
    purposes: [...held, 'payout', 'advance-payment', 'stake-release', 'advance-return', 'advance-payment-return'],
  },
];

async function standing({ test, accountId }: Stage): Promise<[number, string[]]> {
  const { kysely } = test.database;
  const account = await kysely
    .selectFrom('accounts')
    .select('balance_minor')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const rows = await kysely.selectFrom('transfers').select('purpose').orderBy('id').execute();
  return [account.balance_minor, rows.map(({ purpose }) => purpose)];
}

describeOnServer('the end of the process', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  }, 180_000);
  afterAll(() => database.close());

  describe.each(movements)('while $name', ({ prepare, move, balanceMinor, purposes }) => {
    it.each([
      ['before', 5],
      ['after', 1],
    ] as const)('%s any round trip changes nothing of what comes out', async (moment: CrashMoment, leastMoments) => {
      let hasCrashed = true;
      let moments = 0;
      for (let nth = 1; hasCrashed; nth++) {
        await emptyTables(database);
        const test = await startBareCore(database);
        const stage: Stage = { test, ...(await addTestAccounts(test)) };
        await prepare(stage);
        const crash = planCrash(database, nth, moment);
        await move(stage);
        crash.lift();
        const nowMs = stage.test.clock.nowMs();
        await stage.test.stop();
        stage.test = await startBareCore(database, {}, nowMs);
        await stage.test.core.settled();
        await move(stage);
        expect([nth, ...(await standing(stage)), await findLedgerFaults(database.kysely)]).toEqual([
          ...[nth, balanceMinor, purposes, []],
        ]);
        await stage.test.stop();
        hasCrashed = crash.hasCrashed;
        if (hasCrashed) moments += 1;
      }
      expect(moments).toBeGreaterThanOrEqual(leastMoments);
    });
  });
});
