import { aboutEurosMinor } from '@longshot/domain/money';
import { commitmentOf } from '../fair/chain.ts';
import { fedByStake, POT_UNIT, type TitlePot } from './pots.ts';

/** Bounds that the threshold of a pot is drawn between, in minor units; either may be drawn. */
export interface DropBounds {
  readonly leastMinor: number;
  readonly mostMinor: number;
}

/** Threshold of a pot, with what makes its commitment one that nobody can guess. */
export interface DropSecret {
  readonly thresholdMinor: number;
  readonly salt: string;
}

const LEAST_EUROS = 100;
const MOST_EUROS = 500;

/**
 * Bounds of a pot that falls by a sum, about the same worth in each currency: 100 and 500 euros. Null for a currency of
 * which nobody knows what it is worth, which has no such pot.
 */
export function dropBounds(iso: string): DropBounds | null {
  const [leastMinor, mostMinor] = [aboutEurosMinor(LEAST_EUROS, iso), aboutEurosMinor(MOST_EUROS, iso)];
  return leastMinor === null || mostMinor === null ? null : { leastMinor, mostMinor };
}

/**
 * Thousandths of a minor unit that a stake feeds a pot with that falls by a sum: at most its lower bound, so that one
 * stake never makes it fall twice, and what is over never reaches the next threshold.
 */
export const fedToDrop = (
  stakeMinor: number,
  pot: Pick<TitlePot, 'fedPerMille'>,
  { leastMinor }: Pick<DropBounds, 'leastMinor'>,
): number => Math.min(fedByStake(stakeMinor, pot), leastMinor * POT_UNIT);

/** Whether a pot that holds so many thousandths falls. */
export const hasReached = (heldThousandths: number, thresholdMinor: number): boolean =>
  heldThousandths >= thresholdMinor * POT_UNIT;

/** Commitment that is published before a stake counts: SHA-256 of threshold and salt with a colon between, in lower-case hex. */
export const dropCommitment = ({ thresholdMinor, salt }: DropSecret): string =>
  commitmentOf(`${thresholdMinor}:${salt}`);
