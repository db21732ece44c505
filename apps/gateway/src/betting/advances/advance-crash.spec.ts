import { buildBet, buildSettlement, EVENTS } from '../../../test/worlds/builders-for-tests.ts';
import { describeCrashes, type Movement, type Stage } from '../../../test/worlds/describe-crashes.ts';
import { handle, place } from '../../../test/worlds/movements-for-tests.ts';
import { serverKinds } from '../../../test/worlds/database-for-tests.ts';
import type { FeedMessage } from '../../trading/feed/feed-messages.ts';
import { buildMarket, buildOdds } from '../../../test/worlds/message-factories.ts';

const other = { bets: [buildBet({ eventId: EVENTS.other })] };
const live = { bets: [buildBet({ eventId: EVENTS.live, coef: '1.60' })] };
// What the book says again after a restart is 1.50: then the waiting coupon is rejected too.
const livePrice = (coef: number): FeedMessage =>
  buildOdds([buildMarket(1, { 1: coef, 2: 4200, 3: 7000 })], { eventId: EVENTS.live, producer: 1 });
/** A coupon of 10.00, and another of 10.00 of which 7.00 is lent against it, which has won. */
const lend = async (stage: Stage): Promise<void> => {
  await place(stage, 'crash-key-1');
  await place(stage, 'crash-key-2', { ...other, prepaidAmount: 700 });
  await handle(stage, buildSettlement('1', { eventId: EVENTS.other }));
};
const rollback: FeedMessage = {
  type: 'rollback_bet_settlement',
  producer: 3,
  timestampMs: 20_000,
  eventId: EVENTS.line,
  markets: [{ marketId: 1, specifiers: '' }],
};
const held = ['stake', 'stake', 'stake'];
const paid = [...held, 'payout', 'advance-payment', 'payout'];

const movements: readonly Movement[] = [
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
    move: (stage) => handle(stage, buildSettlement('1')),
    balanceMinor: 98_700 + 2_100 - 700 + 2_100,
    purposes: paid,
  },
  {
    name: 'an advance that nothing covers becomes void',
    prepare: lend,
    move: (stage) => handle(stage, buildSettlement('2')),
    balanceMinor: 99_000,
    purposes: [...held, 'advance-return', 'payout'],
  },
  {
    name: 'the return that paid an advance is taken back after all was spent',
    prepare: async (stage) => {
      await lend(stage);
      await handle(stage, buildSettlement('1'));
      await place(stage, 'crash-key-3', {
        amount: 102_200,
        bets: [buildBet({ marketKey: '18:total=2.5', outcomeId: '12', coef: '1.85' })],
      });
    },
    move: (stage) => handle(stage, buildSettlement('2', { timestampMs: 30_000 })),
    balanceMinor: 0,
    owedMinor: 3_200,
    purposes: [
      ...[...paid, 'stake', 'payout-reversal', 'advance-return', 'advance-payment-return', 'claim-payment'],
      ...['payout-reversal', 'payout', 'claim-payment'],
    ],
  },
  {
    name: 'an advance is owed again after its return was taken back',
    prepare: async (stage) => {
      await lend(stage);
      await handle(stage, buildSettlement('1'));
    },
    move: (stage) => handle(stage, rollback),
    balanceMinor: 98_700,
    purposes: [...paid, 'payout-reversal', 'advance-payment-return', 'payout-reversal'],
  },
  {
    name: 'a waiting coupon is rejected whose advance has been paid',
    prepare: async (stage) => {
      await place(stage, 'crash-key-1');
      stage.say(livePrice(1600));
      await place(stage, 'crash-key-2', { ...live, prepaidAmount: 700 });
      await handle(stage, buildSettlement('1'));
    },
    move: async (stage) => {
      stage.say(livePrice(1500));
      stage.clock.advance(3000);
      await stage.core.sweep().catch(() => undefined);
    },
    balanceMinor: 101_100,
    purposes: [...held, 'payout', 'advance-payment', 'stake-release', 'advance-return', 'advance-payment-return'],
  },
];

describeCrashes({ kinds: serverKinds, movements, leastRoundTrips: 5 });
