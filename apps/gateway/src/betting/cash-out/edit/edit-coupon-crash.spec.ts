import { RULES_VERSION } from '@longshot/domain/coupon/types';
import { buildBet, buildSettlement, EVENTS } from '../../../../test/worlds/builders-for-tests.ts';
import { serverKinds } from '../../../../test/worlds/database-for-tests.ts';
import { describeCrashes, type Movement, type Stage } from '../../../../test/worlds/describe-crashes.ts';
import { buildMarket, buildOdds } from '../../../../test/worlds/message-factories.ts';
import { handle, place } from '../../../../test/worlds/movements-for-tests.ts';
import { silentLog } from '../../../platform/observability/log.ts';
import { guardSpendBy } from '../../../wallet/limits/guards.ts';
import { editCoupon } from './edit-coupon.ts';

const guardSpend = guardSpendBy('default');
/** When a stage saw the value: the same key comes with the same words. */
const seen = new WeakMap<Stage, number>();

/** Bet that a coupon is edited to, and how it takes other prices. */
interface EditedTo {
  readonly bet: ReturnType<typeof buildBet>;
  readonly changeCoefAction: 0 | 1;
}

const onDraw: EditedTo = { bet: buildBet({ outcomeId: '2', coef: '3.40' }), changeCoefAction: 1 };

/** Moves the first coupon into one on the draw, or on another bet, with own money on top. */
const edit = async (stage: Stage, addedMinor: number, { bet, changeCoefAction }: EditedTo = onDraw): Promise<void> => {
  const coupons = stage.database.kysely.selectFrom('coupons').select('id').orderBy('id');
  const { id: couponId } = await coupons.executeTakeFirstOrThrow();
  const context = { ...stage, log: silentLog, guardSpend };
  const quotedAtMs = seen.get(stage) ?? stage.clock.nowMs();
  seen.set(stage, quotedAtMs);
  const body = {
    typeId: 0,
    bets: [bet],
    changeCoefAction,
    rulesVersion: RULES_VERSION,
    addedMinor,
    valueMinor: 1,
    quotedAtMs,
  };
  await editCoupon(
    { selling: context, placing: context },
    { playerId: stage.playerId, couponId, key: 'crash-edit', body },
  );
};

// What the book says again after a restart is 1.50: then the waiting coupon is refused too.
const live = (coef: number) =>
  buildOdds([buildMarket(1, { 1: coef, 2: 4200, 3: 7000 })], { eventId: EVENTS.live, producer: 1 });

const movements: readonly Movement[] = [
  {
    name: 'a coupon is edited, with own money on top',
    prepare: (stage) => place(stage, 'crash-key-1'),
    move: (stage) => edit(stage, 500),
    balanceMinor: 98_500,
    purposes: ['stake', 'cash-out', 'stake'],
  },
  {
    name: 'the result of a bet that stayed behind is corrected',
    prepare: async (stage) => {
      await place(stage, 'crash-key-1', { typeId: 1, bets: [buildBet(), buildBet({ eventId: EVENTS.other })] });
      await handle(stage, buildSettlement('1', { eventId: EVENTS.other }));
      await edit(stage, 0);
      await place(stage, 'crash-key-2', { amount: 99_000, bets: [buildBet()] });
    },
    move: (stage) => handle(stage, buildSettlement('2', { eventId: EVENTS.other, timestampMs: 30_000 })),
    balanceMinor: 0,
    owedMinor: 2_010,
    purposes: ['stake', 'cash-out', 'stake', 'stake', 'cash-out-reversal'],
  },
  {
    name: 'an edit into a live bet is refused, after the coupon before has won and everything was spent',
    prepare: async (stage) => {
      await place(stage, 'crash-key-1');
      await handle(stage, live(1600));
      await edit(stage, 500, { bet: buildBet({ eventId: EVENTS.live, coef: '1.60' }), changeCoefAction: 0 });
      await handle(stage, buildSettlement('1'));
      await place(stage, 'crash-key-2', { amount: 98_500, bets: [buildBet({ eventId: EVENTS.other })] });
    },
    move: async (stage) => {
      stage.say(live(1500));
      stage.clock.advance(3_000);
      await stage.core.sweep().catch(() => undefined);
    },
    balanceMinor: 500 + 2_100,
    purposes: ['stake', 'cash-out', 'stake', 'stake', 'stake-release', 'cash-out-reversal', 'payout'],
  },
];

describeCrashes({ kinds: serverKinds, movements, leastRoundTrips: 5 });
