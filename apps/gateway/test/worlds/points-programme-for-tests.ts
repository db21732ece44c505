import { readPointsProgramme } from '@longshot/domain/promotions';

/** Programme of the specs: a point for 1.00 EUR in sport for 5.00 EUR in games, for 1.00 EUR in toto and 2.00 EUR in lotto, two levels. */
export const POINTS = readPointsProgramme(
  {
    iso: 'EUR',
    startsOn: '2026-01-01',
    stakeOfPoint: { sport: 100, casino: 500, toto: 100, lotto: 200 },
    levels: [
      { id: 'paper', from: 0, discount: 0 },
      { id: 'copper', from: 100, discount: 10 },
    ],
  },
  'points',
);
