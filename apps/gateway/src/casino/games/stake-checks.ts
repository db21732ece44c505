import { BetError, MULTIPLE_UNIT } from '@longshot/games';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { MOST_PAYOUT_MINOR } from './in-house-rounds.ts';
import { stakeRefused } from './play-money.ts';

/** Bounds of a stake on one round of these games, in minor units. */
export const STAKE_BOUNDS = { minMinor: 20, maxMinor: 10_000 } as const;

/** Refuses a field of a call, by its place in it. */
export const wrongField = (field: string): RequestRefused =>
  new RequestRefused('validation_failed', { field }, `${field}: cannot be played`);

/** Refuses what a rule of the title refuses, by its place in the call. */
export function checkByRules(check: () => void): void {
  try {
    check();
  } catch (error) {
    if (error instanceof BetError) throw wrongField(`bet.${error.field}`);
    throw error;
  }
}

/** Refuses a stake that the house does not take on a bet which may bring so much. */
export function checkStake(stakeMinor: number, mostMultiple: number): void {
  if (stakeMinor < STAKE_BOUNDS.minMinor) throw stakeRefused('below_min', STAKE_BOUNDS.minMinor);
  const mostMinor = Math.min(STAKE_BOUNDS.maxMinor, Math.floor((MOST_PAYOUT_MINOR * MULTIPLE_UNIT) / mostMultiple));
  if (stakeMinor > mostMinor) throw stakeRefused('above_max', mostMinor);
}
