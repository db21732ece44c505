/** How many legs of a coupon are of one sport. */
interface SportLegs {
  readonly sport: string;
  readonly legs: number;
}

/**
 * Shares a movement of a coupon out among the sports of its legs, by their number: in the order of the sports' words each
 * gets what all up to it have together, rounded towards zero, less what those before it have. So the shares add up to the
 * movement, and what comes back is shared as it was taken.
 */
export function shareOut(amountMinor: bigint, sports: readonly SportLegs[]): ReadonlyMap<string, bigint> {
  const ordered = sports.toSorted((one, other) => (one.sport < other.sport ? -1 : 1));
  const all = ordered.reduce((sum, { legs }) => sum + BigInt(legs), 0n);
  const shares = new Map<string, bigint>();
  let upTo = 0n;
  for (const { sport, legs } of ordered) {
    const before = upTo;
    upTo += BigInt(legs);
    shares.set(sport, (amountMinor * upTo) / all - (amountMinor * before) / all);
  }
  return shares;
}
