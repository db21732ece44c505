import type { RaceRules } from '../model/race-model.ts';

const LEAD_OF_TWO = { lead: 2 } as const;
const SETS = { marketId: 202, specifier: 'setnr' } as const;
const MAPS = { marketId: 330, specifier: 'mapnr' } as const;

/** Rules of a sport whose sets are won by two points. */
export const ofPoints = (points: number, lastPoints: number, setsToWin: number): RaceRules => ({
  points,
  lastPoints,
  ...LEAD_OF_TWO,
  setsToWin,
  setMarket: SETS,
  handicapMarket: 188,
});

/** Rules of a title that is played in maps, of which two win. */
export const ofMaps = (points: number, lead: 1 | 2): RaceRules => ({
  points,
  lastPoints: points,
  lead,
  setsToWin: 2,
  setMarket: MAPS,
  handicapMarket: null,
});

/** Rules of darts: a set is won with three legs, the match with three sets. */
export const LEGS: RaceRules = {
  points: 3,
  lastPoints: 3,
  lead: 1,
  setsToWin: 3,
  setMarket: SETS,
  handicapMarket: 188,
};

/** Rules of marbles: two race to seven gates; who is ahead in two runs wins. */
export const RUNS_OF_MARBLES: RaceRules = {
  points: 7,
  lastPoints: 7,
  lead: 1,
  setsToWin: 2,
  setMarket: { marketId: 910, specifier: 'runnr' },
  handicapMarket: null,
};
