import fc from 'fast-check';
import type { Race, RaceLeg, RacingCoupon } from './race-types.ts';

/** A race of eight with the third, fifth, first and eighth in front; no handicap. */
export const buildRace = (rest: Partial<Race> = {}): Race => ({
  runners: ['1', '2', '3', '4', '5', '6', '7', '8'],
  handicap: false,
  state: 'resulted',
  nonRunners: [],
  result: [['3'], ['5'], ['1'], ['8']],
  startingPrices: {},
  dividends: { forecast: {}, tricast: {} },
  ...rest,
});

/** A leg at 5.00 on runner 3 to win, at the price taken. */
export const buildRaceLeg = (rest: Partial<RaceLeg> = {}): RaceLeg => ({
  id: 'b0',
  coef: '5',
  race: 'r',
  market: 'win',
  price: 'fixed',
  runner: '3',
  ...rest,
});

/** A single of 10.00 on one race. */
export const buildRacingCoupon = (rest: Partial<RacingCoupon> = {}): RacingCoupon => ({
  id: 'c1',
  typeId: 0,
  amount: 1000,
  eachWay: false,
  bets: [buildRaceLeg()],
  races: { r: buildRace() },
  ...rest,
});

/** Any race of 2 to 20 runners with a result: groups in order, as many as the judge placed, and non-runners behind. */
export const anyRace: fc.Arbitrary<Race> = fc
  .record({
    count: fc.integer({ min: 2, max: 20 }),
    handicap: fc.boolean(),
    sizes: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 6 }),
    withdrawn: fc.integer({ min: 0, max: 4 }),
    prices: fc.array(
      fc.integer({ min: 105, max: 3000 }).map((price) => (price / 100).toFixed(2)),
      { minLength: 24, maxLength: 24 },
    ),
    late: fc.boolean(),
  })
  .map(({ count, handicap, sizes, withdrawn, prices, late }) => {
    const runners = Array.from({ length: count + withdrawn }, (_, index) => `${index + 1}`);
    const starters = runners.slice(0, count);
    let next = 0;
    const result = sizes.map((size) => starters.slice(next, (next += size))).filter((group) => group.length > 0);
    const nonRunners = runners.slice(count).map((runner, index) => ({
      runner,
      at: index,
      late,
      price: prices[index] ?? '2',
      placePrice: prices[index + 4] ?? '2',
    }));
    const startingPrices = Object.fromEntries(starters.map((runner, index) => [runner, prices[index] ?? '2']));
    return buildRace({ runners, handicap, result, nonRunners, startingPrices });
  });
