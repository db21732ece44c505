/** Money that moved between a way to pay and an account: above 0 what came in, below 0 what went out. */
export interface WayMovement {
  readonly methodId: string;
  readonly amountMinor: number;
}

/** A way out of an account, with the least that it takes at once. */
export interface WayOut {
  readonly methodId: string;
  readonly minMinor: number;
}

/** Part of an account's money that may go out by a way now, in minor units. */
export interface WayShare {
  readonly methodId: string;
  /** Sum that came in this way and has not gone back yet. */
  readonly backMinor: number;
  /** The most that may go out this way now; 0 where nothing may. */
  readonly mostMinor: number;
}

/**
 * Sums that came in by each way and have not gone back: a payout takes from what came in before it, whatever it pays
 * beyond that is won money and owes nothing to what comes in later. Movements are in the order in which they happened.
 */
export function leftToReturn(movements: readonly WayMovement[]): ReadonlyMap<string, number> {
  const left = new Map<string, number>();
  for (const { methodId, amountMinor } of movements) {
    left.set(methodId, Math.max(0, (left.get(methodId) ?? 0) + amountMinor));
  }
  return left;
}

/**
 * Shares of the ways out: money goes out the way it came. While a way still has money to be returned, every other one
 * takes no more than what came in by itself; once nothing is left to be returned elsewhere, a way takes all there is.
 * A rest below the least that its way takes holds nothing up.
 */
export function sharePayouts(
  ways: readonly WayOut[],
  left: ReadonlyMap<string, number>,
  balanceMinor: number,
): readonly WayShare[] {
  const returnable = ways.map(({ methodId, minMinor }) => {
    const backMinor = left.get(methodId) ?? 0;
    const payableMinor = Math.min(backMinor, balanceMinor);
    return { methodId, minMinor, backMinor, payableMinor, isDue: payableMinor >= minMinor && payableMinor > 0 };
  });
  return returnable.map(({ methodId, minMinor, backMinor, payableMinor }) => {
    const isHeldUp = returnable.some((other) => other.isDue && other.methodId !== methodId);
    const mostMinor = isHeldUp ? payableMinor : balanceMinor;
    return { methodId, backMinor, mostMinor: mostMinor >= minMinor ? mostMinor : 0 };
  });
}
