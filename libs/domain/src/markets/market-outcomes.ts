import type { OutcomeDefinition } from './market-definition.ts';

const outcome = (id: number, caption: string): OutcomeDefinition => ({
  id: `${id}`,
  nameKey: `outcome_${id}`,
  captionKey: `outcome_${id}_short`,
  caption,
});

const outcomes = (...pairs: [id: number, caption: string][]): readonly OutcomeDefinition[] =>
  pairs.map(([id, caption]) => outcome(id, caption));

/** Home, draw, away. */
export const homeDrawAway = outcomes([1, '1'], [2, 'X'], [3, '2']);

/** Home, away. */
export const homeAway = outcomes([4, '1'], [5, '2']);

/** Home or draw, home or away, draw or away. */
export const doubleChance = outcomes([9, '1X'], [10, '12'], [11, 'X2']);

/** Home with the handicap, away against it. */
export const handicapSides = outcomes([1714, '1'], [1715, '2']);

/** Over, under. */
export const overUnder = outcomes([12, 'O'], [13, 'U']);

/** Odd, even. */
export const oddEven = outcomes([70, 'Odd'], [72, 'Even']);

/** Yes, no. */
export const yesNo = outcomes([74, 'Yes'], [76, 'No']);

/** Result at half-time and at full-time, home first. */
export const halfTimeFullTime = outcomes(
  [418, '1/1'],
  [420, '1/X'],
  [422, '1/2'],
  [424, 'X/1'],
  [426, 'X/X'],
  [428, 'X/2'],
  [430, '2/1'],
  [432, '2/X'],
  [434, '2/2'],
);

/** 0:0 to 4:4, ids in steps of two with the away goals outermost (274 is 0:0, 276 is 1:0, 284 is 0:1), and 324 for any other score. */
export const correctScores: readonly OutcomeDefinition[] = [
  ...Array.from({ length: 25 }, (_, index) => outcome(274 + 2 * index, `${index % 5}:${Math.floor(index / 5)}`)),
  outcome(324, '…'),
];
