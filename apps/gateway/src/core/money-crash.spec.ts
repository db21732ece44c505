import { emptyTables, serverKinds } from '../database/database-for-tests.ts';
import { placeCoupon } from '../coupon/index.ts';
import { planCrash, SimulatedCrash, type CrashMoment } from '../database/crash-for-tests.ts';
import type { Database } from '../database/index.ts';
import type { FeedMessage } from '../feed/index.ts';
import { buildMarket, buildOdds } from '../feed/message-factories.ts';
import { findLedgerFaults } from '../ledger/index.ts';
import { DEMO } from './browser-for-tests.ts';
import { buildBet, buildCoupon, buildSettlement, EVENTS } from './builders-for-tests.ts';
import { addTestAccounts, START_MS, startBareCore, type BareCore, type TestAccounts } from './core-for-tests.ts';
import { silentLog } from './core-log.ts';

// Each movement is run once for each of its round trips.
jest.setTimeout(240_000);

/** The process and its player, as a movement of money finds them. */
interface Stage extends TestAccounts {
  test: BareCore;
}

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

const place = async ({ test, playerId, accountId }: Stage, key: string, over: object = {}): Promise<void> => {
  const request = { playerId, key, body: buildCoupon(accountId, over) };
  await placeCoupon({ ...test, log: silentLog }, request).catch((error: unknown) => {
    // A process that ends while it places answers nothing.
    if (!(error instanceof SimulatedCrash)) throw error;
  });
};
const hear = async ({ test }: Stage, ...messages: FeedMessage[]): Promise<void> => {
  for (const message of messages) test.say(message);
  await test.core.settled();
};
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

if (serverKinds.length > 0) {
  describe.each(serverKinds)('the end of the process $name', ({ open }) => {
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
} else {
  it.todo('the end of the process is tried on PostgreSQL: set DATABASE_URL');
}
