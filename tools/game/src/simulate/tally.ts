import { MULTIPLE_UNIT } from '@longshot/games';

/** Rounds of one bet, counted by what they gained. */
export interface Tally {
  readonly rounds: number;
  /** Rounds by their gain: what came back less the stakes beyond the first, in ten-thousandths of the first. */
  readonly gains: ReadonlyMap<number, number>;
}

/** Gain of a multiple for so many stakes. */
export const gainOf = (multiple: number, staked: number): number => multiple - (staked - 1) * MULTIPLE_UNIT;

/** Counts gains as they come. */
export class Counter implements Tally {
  rounds = 0;
  readonly gains = new Map<number, number>();

  add(gain: number): void {
    this.rounds += 1;
    this.gains.set(gain, (this.gains.get(gain) ?? 0) + 1);
  }
}

/** Mean of gains, and its standard error, both in first stakes. */
export interface Mean {
  readonly mean: number;
  readonly error: number;
}

/** Mean of what was counted, without gains above a bound. */
export function meanOf({ rounds, gains }: Tally, mostGain = Infinity): Mean {
  let sum = 0;
  let squares = 0;
  for (const [gain, count] of gains) {
    if (gain > mostGain) continue;
    const stakes = gain / MULTIPLE_UNIT;
    sum += stakes * count;
    squares += stakes * stakes * count;
  }
  const mean = sum / rounds;
  return { mean, error: Math.sqrt(Math.max(0, squares / rounds - mean * mean) / rounds) };
}
