/** Offer for a whole coupon: what it brings, and the stake it is for, both in minor units. */
export interface WholeOffer {
  readonly stakeMinor: number;
  /** Left out where there is no offer. */
  readonly valueMinor?: number | undefined;
}

/** Estimated value of a part of a coupon by the offer for all of it, rounded down; the gateway pays at least that. */
export const partOfOffer = ({ valueMinor = 0, stakeMinor: all }: WholeOffer, stakeMinor: number): number =>
  Number((BigInt(valueMinor) * BigInt(stakeMinor)) / BigInt(Math.max(1, all)));

/** The smallest part of the stake that brings at least a value; all of it for more than there is. */
export const stakeForValue = ({ valueMinor: whole = 0, stakeMinor }: WholeOffer, valueMinor: number): number => {
  const all = BigInt(whole);
  if (all === 0n || BigInt(valueMinor) >= all) return stakeMinor;
  return Number((BigInt(valueMinor) * BigInt(stakeMinor) + all - 1n) / all);
};
