import { couponType, type CouponTerms } from './coupon-types.ts';

/** Fields that decide where in a coupon a bet stands. */
export interface PlacedInCoupon {
  readonly blockId?: number | undefined;
  readonly isBanker?: boolean | undefined;
}

/** A block of bets that stand or fall together, in the order in which its first bet was added. */
export interface BetBlock<Bet> {
  readonly blockId: number;
  readonly bets: readonly Bet[];
}

/** Bets by their block; a bet without one belongs to block 0. */
export const blocksOf = <Bet extends PlacedInCoupon>(bets: readonly Bet[]): readonly BetBlock<Bet>[] =>
  [...Map.groupBy(bets, (bet) => bet.blockId ?? 0)].map(([blockId, members]) => ({ blockId, bets: members }));

/** Which bets stand in every line (`fixed`: bankers, or the lobby of a multi), and the units that a system combines. */
export interface SystemUnits<Bet> {
  readonly fixed: readonly Bet[];
  readonly units: readonly (readonly Bet[])[];
}

/**
 * A system's bankers and units: each other bet is a unit, or, as soon as one of them has a block, each block.
 * A multi's lobby is block 0 and each other block a unit.
 */
export const systemUnits = <Bet extends PlacedInCoupon>(
  typeId: CouponTerms['typeId'],
  bets: readonly Bet[],
): SystemUnits<Bet> => {
  if (typeId === couponType.multi) {
    const blocks = blocksOf(bets);
    return {
      fixed: blocks.find(({ blockId }) => blockId === 0)?.bets ?? [],
      units: blocks.filter(({ blockId }) => blockId !== 0).map((block) => block.bets),
    };
  }
  const free = bets.filter((bet) => bet.isBanker !== true);
  const hasBlocks = free.some((bet) => bet.blockId !== undefined);
  return {
    fixed: bets.filter((bet) => bet.isBanker === true),
    units: hasBlocks ? blocksOf(free).map((block) => block.bets) : free.map((bet) => [bet]),
  };
};
