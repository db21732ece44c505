import type { AutoCashOut } from '@longshot/contracts';
import { buildOdds, buildState } from '../../../../test/worlds/message-factories.ts';
import { describeCrashes, type Movement, type Stage } from '../../../../test/worlds/describe-crashes.ts';
import { serverKinds } from '../../../../test/worlds/database-for-tests.ts';
import { buildBet, buildSettlement, EVENTS } from '../../../../test/worlds/builders-for-tests.ts';
import { handle, place } from '../../../../test/worlds/movements-for-tests.ts';
import { silentLog } from '../../../platform/observability/log.ts';
import { guardSpendBy } from '../../../wallet/limits/guards.ts';
import { setAutoCashOut } from './set-auto-cash-out.ts';

const guardSpend = guardSpendBy('default');

/** Sets for the first coupon that it is sold at a value. */
const rule = async (
  stage: Stage,
  valueMinor: number,
  sharePercent: number,
  event: Pick<AutoCashOut, 'event'> = {},
): Promise<void> => {
  const coupons = stage.database.kysely.selectFrom('coupons').select('id').orderBy('id');
  const { id: couponId } = await coupons.executeTakeFirstOrThrow();
  const context = { ...stage, log: silentLog, guardSpend };
  await setAutoCashOut(context, { playerId: stage.playerId, couponId }, { valueMinor, sharePercent, ...event });
};

const movements: readonly Movement[] = [
  {
    name: 'a coupon is sold by its rule',
    prepare: async (stage) => {
      await place(stage, 'crash-key-1');
      await rule(stage, 900, 100);
    },
    move: (stage) => stage.core.sellByRules(),
    balanceMinor: 99_909,
    purposes: ['stake', 'cash-out'],
  },
  {
    name: 'a coupon is sold by its rule after a goal',
    prepare: async (stage) => {
      await place(stage, 'crash-key-1');
      await rule(stage, 900, 100, { event: 'goal' });
    },
    // The feed says the state of a match again to who begins anew.
    move: async (stage) => {
      await handle(stage, buildOdds([], { eventId: EVENTS.line, timestampMs: 20_000, state: buildState(1, 1, 0) }));
      await stage.core.sellByRules();
    },
    balanceMinor: 99_909,
    purposes: ['stake', 'cash-out'],
  },
  {
    name: 'a part of a coupon is sold by its rule',
    prepare: async (stage) => {
      await place(stage, 'crash-key-1');
      await rule(stage, 900, 40);
    },
    move: (stage) => stage.core.sellByRules(),
    balanceMinor: 99_363,
    purposes: ['stake', 'cash-out'],
  },
  {
    name: 'a sale by a rule is corrected after what it brought was spent',
    prepare: async (stage) => {
      await place(stage, 'crash-key-1', { typeId: 1, bets: [buildBet(), buildBet({ eventId: EVENTS.other })] });
      await handle(stage, buildSettlement('1'));
      await rule(stage, 1_900, 100);
      await stage.core.sellByRules();
      await place(stage, 'crash-key-2', { amount: 100_910, bets: [buildBet({ eventId: EVENTS.other })] });
    },
    move: (stage) => handle(stage, buildSettlement('2', { timestampMs: 30_000 })),
    balanceMinor: 0,
    owedMinor: 1_910,
    purposes: ['stake', 'cash-out', 'stake', 'cash-out-reversal'],
  },
];

describeCrashes({ kinds: serverKinds, movements, leastRoundTrips: 5 });
