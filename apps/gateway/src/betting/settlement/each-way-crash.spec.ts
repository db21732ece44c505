import { buildBet } from '../../../test/worlds/builders-for-tests.ts';
import { serverKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCrashes, type Movement, type Stage } from '../../../test/worlds/describe-crashes.ts';
import { handle, place } from '../../../test/worlds/movements-for-tests.ts';
import { buildRaceBet, buildRaceOdds, buildRaceResult } from '../../../test/worlds/race-for-tests.ts';

const placeEachWay = async (stage: Stage): Promise<void> => {
  stage.say(buildRaceOdds());
  await place(stage, 'crash-key-1', { bets: [buildRaceBet()], eachWay: true });
};
const result = (placeResult: 0 | 1, timestampMs: number) =>
  buildRaceResult({ result: 0, place: { result: placeResult, deadHeatFactor: '1' } }, { timestampMs });

const movements: readonly Movement[] = [
  {
    name: 'an each-way coupon is placed',
    move: placeEachWay,
    balanceMinor: 99_000,
    purposes: ['stake'],
  },
  {
    name: 'the place half of an each-way coupon is paid',
    prepare: placeEachWay,
    move: (stage) => handle(stage, result(1, 10_000)),
    balanceMinor: 100_000,
    purposes: ['stake', 'payout'],
  },
  {
    name: 'the place half is taken back after the money was spent',
    prepare: async (stage) => {
      await placeEachWay(stage);
      await handle(stage, result(1, 10_000));
      await place(stage, 'crash-key-2', { amount: 99_500, bets: [buildBet()] });
    },
    move: (stage) => handle(stage, result(0, 20_000)),
    balanceMinor: 0,
    owedMinor: 500,
    purposes: ['stake', 'payout', 'stake', 'payout-reversal'],
  },
];

describeCrashes({ kinds: serverKinds, movements, leastRoundTrips: 4 });
