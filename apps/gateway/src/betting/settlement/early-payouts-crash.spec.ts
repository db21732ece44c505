import { buildBet, EVENTS } from '../../../test/worlds/builders-for-tests.ts';
import { serverKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCrashes, type Movement, type Stage } from '../../../test/worlds/describe-crashes.ts';
import { buildOdds, buildState } from '../../../test/worlds/message-factories.ts';
import { handle, place } from '../../../test/worlds/movements-for-tests.ts';

/** Tells a score of the match on the line. */
const score = (stage: Stage, home: number, away: number, timestampMs: number): Promise<unknown> =>
  handle(stage, buildOdds([], { eventId: EVENTS.line, timestampMs, state: buildState(1, home, away) }));

const movements: readonly Movement[] = [
  {
    name: 'a coupon is paid by a lead',
    prepare: (stage) => place(stage, 'crash-key-1'),
    move: (stage) => score(stage, 2, 0, 20_000),
    balanceMinor: 101_100,
    purposes: ['stake', 'payout'],
  },
  {
    name: 'a lead is taken back after what it paid was spent',
    prepare: async (stage) => {
      await place(stage, 'crash-key-1');
      await score(stage, 2, 0, 20_000);
      await place(stage, 'crash-key-2', { amount: 101_100, bets: [buildBet({ eventId: EVENTS.other })] });
    },
    move: (stage) => score(stage, 1, 0, 30_000),
    balanceMinor: 0,
    owedMinor: 2_100,
    purposes: ['stake', 'payout', 'stake', 'payout-reversal'],
  },
];

describeCrashes({ kinds: serverKinds, movements, leastRoundTrips: 5 });
