import { decideSubmitted } from '../../src/betting/placing/decide-submitted.ts';
import { IS_WHOLE, planCrash } from './crash-for-tests.ts';
import { emptyTables, serverKinds } from './database-for-tests.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { FeedMessage } from '../../src/trading/feed/feed-messages.ts';
import { buildMarket, buildOdds } from './message-factories.ts';
import { findLedgerFaults } from '../../src/wallet/ledger/ledger-checks.ts';
import { guardSpendBy } from '../../src/wallet/limits/guards.ts';
import { DEMO } from './browser-for-tests.ts';
import { buildBet, buildSettlement, EVENTS } from './builders-for-tests.ts';
import { START_MS, startMinimalCore } from './core-for-tests.ts';
import { silentLog } from '../../src/platform/observability/log.ts';
import { describeCrashes, type Movement, type Stage } from './describe-crashes.ts';
import { removeLine, handle, loseLine, place, sell } from './movements-for-tests.ts';

/** The limits of players by the rules of the house. */
const guardSpend = guardSpendBy('default');

const liveBet = [buildBet({ eventId: EVENTS.live, coef: '1.60' })];
// What the book says again after a restart is 1.50: then the waiting coupon is rejected too.
const livePrice = (coef: number): FeedMessage =>
  buildOdds([buildMarket(1, { 1: coef, 2: 4200, 3: 7000 })], { eventId: EVENTS.live, producer: 1 });
const spendAll = { amount: 101_100, bets: [buildBet({ eventId: EVENTS.other })] };
const rollback: FeedMessage = {
  type: 'rollback_bet_settlement',
  producer: 3,
  timestampMs: 20_000,
  eventId: EVENTS.line,
  markets: [{ marketId: 1, specifiers: '' }],
};

/** A bet wins, and all that the account has then is staked. */
const winAndSpend = async (stage: Stage): Promise<void> => {
  await place(stage, 'crash-key-1');
  await handle(stage, buildSettlement('1'));
  await place(stage, 'crash-key-2', spendAll);
};

const movements: readonly Movement[] = [
  {
    name: 'a stake is held',
    move: (stage) => place(stage, 'crash-key-1'),
    balanceMinor: 99_000,
    purposes: ['stake'],
  },
  {
    name: 'a stake is released',
    prepare: async (stage) => {
      stage.say(livePrice(1600));
      await place(stage, 'crash-key-1', { bets: liveBet });
    },
    move: async (stage) => {
      stage.say(livePrice(1500));
      stage.clock.advance(3000);
      await stage.core.sweep().catch(() => undefined);
    },
    balanceMinor: 100_000,
    purposes: ['stake', 'stake-release'],
  },
  {
    name: 'a stake is returned because the feed does not know the game any more',
    prepare: async (stage) => {
      await place(stage, 'crash-key-1');
      await removeLine(stage);
    },
    move: loseLine,
    balanceMinor: 100_000,
    purposes: ['stake', 'payout'],
  },
  {
    name: 'a stake that was returned so and spent is taken back by the result that came after all',
    prepare: async (stage) => {
      await place(stage, 'crash-key-1');
      await loseLine(stage);
      stage.say(buildOdds([buildMarket(1, { 1: 2100, 2: 3400, 3: 3650 })], { eventId: EVENTS.other }));
      await place(stage, 'crash-key-2', { ...spendAll, amount: 100_000 });
    },
    move: (stage) => handle(stage, buildSettlement('2', { timestampMs: stage.clock.nowMs() })),
    balanceMinor: 0,
    owedMinor: 1_000,
    purposes: ['stake', 'payout', 'stake', 'payout-reversal'],
  },
  {
    name: 'many singles are held',
    move: (stage) =>
      place(stage, 'crash-key-1', {
        typeId: 9,
        amount: 1_500,
        bets: [buildBet(), buildBet({ eventId: EVENTS.other })],
        amountByBetId: { '501|1|1': 1_000, '503|1|1': 500 },
      }),
    balanceMinor: 98_500,
    purposes: ['stake', 'stake'],
  },
  {
    name: 'a code gives a lost stake back',
    prepare: (stage) => place(stage, 'crash-key-1', { promoCode: 'BACK' }),
    move: (stage) => handle(stage, buildSettlement('2')),
    balanceMinor: 99_700,
    purposes: ['stake', 'payout'],
  },
  {
    name: 'what a code gave back is taken back after it was spent',
    prepare: async (stage) => {
      await place(stage, 'crash-key-1', { promoCode: 'BACK' });
      await handle(stage, buildSettlement('2'));
      await place(stage, 'crash-key-2', { ...spendAll, amount: 99_700 });
    },
    move: (stage) => handle(stage, rollback),
    balanceMinor: 0,
    owedMinor: 700,
    purposes: ['stake', 'payout', 'stake', 'payout-reversal'],
  },
  {
    name: 'a stake that the staff refuses is released',
    prepare: async (stage) => {
      await place(stage, 'crash-key-1');
      await stage.database.kysely.updateTable('coupons').set({ state: 'submitted', is_vip: true }).execute();
    },
    move: async (stage) => {
      const { id } = await stage.database.kysely.selectFrom('coupons').select('id').executeTakeFirstOrThrow();
      await decideSubmitted(
        { ...stage, log: silentLog, guardSpend },
        { couponId: id, accountId: stage.accountId, staff: 'reject' },
      );
    },
    balanceMinor: 100_000,
    purposes: ['stake', 'stake-release'],
  },
  {
    name: 'a win is paid',
    prepare: (stage) => place(stage, 'crash-key-1'),
    move: (stage) => handle(stage, buildSettlement('1')),
    balanceMinor: 101_100,
    purposes: ['stake', 'payout'],
  },
  {
    name: 'a payout is taken back after it was spent',
    prepare: winAndSpend,
    move: (stage) => handle(stage, rollback),
    balanceMinor: 0,
    owedMinor: 2_100,
    purposes: ['stake', 'payout', 'stake', 'payout-reversal'],
  },
  {
    name: 'a payout becomes another after it was spent',
    prepare: winAndSpend,
    move: (stage) => handle(stage, buildSettlement('1', { timestampMs: 30_000 }, { voidFactor: 1 })),
    balanceMinor: 0,
    owedMinor: 2_100 - 1_000,
    purposes: ['stake', 'payout', 'stake', 'payout-reversal', 'payout', 'claim-payment'],
  },
  {
    name: 'a coupon is sold',
    prepare: (stage) => place(stage, 'crash-key-1'),
    move: (stage) => sell(stage, 'crash-sale-1', 1000),
    balanceMinor: 99_909,
    purposes: ['stake', 'cash-out'],
  },
  {
    name: 'what is left of a coupon is paid',
    prepare: async (stage) => {
      await place(stage, 'crash-key-1');
      await sell(stage, 'crash-sale-1', 400);
    },
    move: (stage) => handle(stage, buildSettlement('1')),
    balanceMinor: 99_000 + 363 + 1260,
    purposes: ['stake', 'cash-out', 'payout'],
  },
  {
    name: 'a sale is corrected after what it brought was spent',
    prepare: async (stage) => {
      const bets = [buildBet(), buildBet({ eventId: EVENTS.other })];
      await place(stage, 'crash-key-1', { typeId: 1, bets });
      await handle(stage, buildSettlement('1'));
      await sell(stage, 'crash-sale-1', 1000);
      await place(stage, 'crash-key-2', { ...spendAll, amount: 100_910 });
    },
    move: (stage) => handle(stage, buildSettlement('2', { timestampMs: 30_000 })),
    balanceMinor: 0,
    owedMinor: 1_910,
    purposes: ['stake', 'cash-out', 'stake', 'cash-out-reversal'],
  },
  {
    name: 'a credit pays a claim first',
    prepare: async (stage) => {
      await winAndSpend(stage);
      await handle(stage, rollback);
    },
    move: (stage) => handle(stage, buildSettlement('1', { eventId: EVENTS.other })),
    balanceMinor: 212_310 - 2_100,
    purposes: ['stake', 'payout', 'stake', 'payout-reversal', 'payout', 'claim-payment'],
  },
];

/** Of the moments of this longest of movements every so many is tried, in turn before and after. */
const STEP = IS_WHOLE ? 1 : 5;

/** The demonstration player is made while the process starts: the next start makes them whole. */
async function crashWhileSeeding(database: Database, nth: number): Promise<boolean> {
  await emptyTables(database);
  const crash = planCrash(database, nth, nth % 2 === 0 ? 'before' : 'after');
  const first = await startMinimalCore(database, { demoPlayer: DEMO }).catch(() => null);
  crash.lift();
  await first?.stop();
  await (await startMinimalCore(database, { demoPlayer: DEMO }, START_MS + 1)).stop();
  const accounts = database.kysely.selectFrom('accounts').select(['iso', 'balance_minor']).orderBy('iso');
  const transfers = database.kysely.selectFrom('transfers').select('purpose');
  expect([nth, await accounts.execute(), await transfers.execute(), await findLedgerFaults(database.kysely)]).toEqual([
    nth,
    [
      { iso: 'EUR', balance_minor: 100_000 },
      { iso: 'USD', balance_minor: 50_000 },
    ],
    [{ purpose: 'seed' }, { purpose: 'seed' }],
    [],
  ]);
  return crash.hasCrashed;
}

describeCrashes({
  kinds: serverKinds,
  movements,
  leastRoundTrips: 5,
  also: (held) =>
    it('while the demonstration player is made leaves it to be made whole', async () => {
      let nth = 1;
      while (await crashWhileSeeding(held.database, nth)) nth += STEP;
      expect(nth).toBeGreaterThan(1);
    }),
});
