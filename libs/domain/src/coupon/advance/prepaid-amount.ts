import { LARGEST_AMOUNT_MINOR } from '../../money/money.ts';

/** An open coupon that an advance may be offered against; minor units. */
export interface OpenReturn {
  /** The stake that is still on it. */
  readonly stakeMinor: number;
  /** The most that it may still pay. */
  readonly mostMinor: number;
}

/** Collateral of an open coupon: what is staked on it, or what it may still return where that is less. */
export const collateralOf = ({ stakeMinor, mostMinor }: OpenReturn): number =>
  Math.max(0, Math.min(stakeMinor, mostMinor));

/**
 * The advance that may be taken against open coupons, in minor units, when `outstandingMinor` is owed of earlier ones. A coupon counts for
 * its stake and not for what it may win, so that what is offered is seldom left uncovered.
 */
export const availablePrepaidMinor = (open: readonly OpenReturn[], outstandingMinor: number): number => {
  const sum = open.reduce((total, each) => total + BigInt(collateralOf(each)), 0n) - BigInt(outstandingMinor);
  const largest = BigInt(LARGEST_AMOUNT_MINOR);
  return Number(sum < 0n ? 0n : sum > largest ? largest : sum);
};

/** Whether the returns that an advance is owed from have paid it, may still pay it, or have not: then its coupon is void. */
export type PrepaidState = 'open' | 'covered' | 'void';

/** A coupon that was paid in advance, with the coupons whose returns it is owed from. Older coupons have lower ids. */
export interface Advance {
  readonly couponId: number;
  readonly amountMinor: number;
  readonly collateralIds: readonly number[];
}

/** Outcome of an advance. */
export interface AdvanceOutcome {
  readonly couponId: number;
  readonly state: PrepaidState;
  /** Part of it that the returns have paid; nothing of one that is void. */
  readonly paidMinor: number;
}

/** Sums that an advance takes from its covers, by their ids. */
interface Taking {
  readonly collateralIds: readonly number[];
  readonly from: Map<number, number>;
}

/** A way by which more can be taken: from a cover that has something left, over takings that give way to it. */
interface Way {
  readonly collateralId: number;
  /** Who would take from the cover; the first of a way is the one that asks. */
  readonly taking: Taking;
  readonly before: Way | null;
}

/** The first way from who asks to a cover with something left, by the fewest takings that give way; null where there is none. */
function findWay(asking: Taking, older: readonly Taking[], left: ReadonlyMap<number, number>): Way | null {
  const queue: Way[] = asking.collateralIds.map((collateralId) => ({ collateralId, taking: asking, before: null }));
  const seen = new Set(asking.collateralIds);
  for (const way of queue) {
    if ((left.get(way.collateralId) ?? 0) > 0) return way;
    for (const taking of older) {
      if ((taking.from.get(way.collateralId) ?? 0) === 0) continue;
      for (const collateralId of taking.collateralIds) {
        if (seen.has(collateralId)) continue;
        seen.add(collateralId);
        queue.push({ collateralId, taking, before: way });
      }
    }
  }
  return null;
}

const add = (amounts: Map<number, number>, id: number, amount: number): void =>
  void amounts.set(id, (amounts.get(id) ?? 0) + amount);

/** Takes up to so much along a way: each taking on it leaves to the one before what it finds elsewhere. Answers how much. */
function takeAlong(last: Way, missing: number, left: Map<number, number>): number {
  let amount = Math.min(missing, left.get(last.collateralId) ?? 0);
  for (let way = last; way.before !== null; way = way.before)
    amount = Math.min(amount, way.taking.from.get(way.before.collateralId) ?? 0);
  add(left, last.collateralId, -amount);
  for (let way: Way | null = last; way !== null; way = way.before) {
    add(way.taking.from, way.collateralId, amount);
    if (way.before !== null) add(way.taking.from, way.before.collateralId, -amount);
  }
  return amount;
}

/** All covers that decide about an advance: its own, those of older advances that share one with it, and so on. */
function coversDeciding(collateralIds: readonly number[], older: readonly Taking[]): ReadonlySet<number> {
  const reached = new Set(collateralIds);
  for (let size = 0; size !== reached.size;) {
    size = reached.size;
    for (const taking of older)
      if (taking.collateralIds.some((id) => reached.has(id))) for (const id of taking.collateralIds) reached.add(id);
  }
  return reached;
}

/**
 * Settles advances when their covers have returned what they have; null or absent is a cover that is still open. The
 * oldest advance takes first, from the oldest coupon first, and gives way to a younger one where another of its covers
 * has enough left: an advance is void only if the returns do not suffice for it beside the older ones. It is covered
 * as soon as nothing that is still open could leave it uncovered, and void as soon as nothing could cover it: whatever
 * order results come in, neither is ever taken back by another result, only by a correction. A void advance takes
 * nothing, so that what it had taken is there for younger ones. Source: the coupon design, "Prepaid amount".
 */
export const settleAdvances = (
  advances: readonly Advance[],
  returns: ReadonlyMap<number, number | null>,
): readonly AdvanceOutcome[] => {
  const left = new Map([...returns].map(([id, returned]) => [id, returned ?? 0]));
  const isOpen = (collateralId: number): boolean => (returns.get(collateralId) ?? null) === null;
  const takings: Taking[] = [];
  return advances
    .toSorted((a, b) => a.couponId - b.couponId)
    .map(({ couponId, amountMinor, collateralIds }): AdvanceOutcome => {
      const taking: Taking = { collateralIds: collateralIds.toSorted((a, b) => a - b), from: new Map() };
      let missing = amountMinor;
      for (let way = findWay(taking, takings, left); missing > 0 && way !== null; way = findWay(taking, takings, left))
        missing -= takeAlong(way, missing, left);
      if (missing > 0 && ![...coversDeciding(collateralIds, takings)].some(isOpen)) {
        for (const [id, amount] of taking.from) add(left, id, amount);
        return { couponId, state: 'void', paidMinor: 0 };
      }
      takings.push(taking);
      return { couponId, state: missing > 0 ? 'open' : 'covered', paidMinor: amountMinor - missing };
    });
};

/**
 * Payout of a coupon that was paid in advance, when its bets alone would make it pay `payoutMinor`: nothing yet while
 * the advance is open, what was staked of the player's own when it is void. Null while it is not settled.
 */
export const prepaidPayout = (state: PrepaidState, payoutMinor: number | null, ownMinor: number): number | null => {
  if (state === 'void') return ownMinor;
  return state === 'open' ? null : payoutMinor;
};
