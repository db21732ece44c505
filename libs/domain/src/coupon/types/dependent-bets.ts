import { couponType, type CouponTypeId } from './coupon-types.ts';

/** A bet with the game it is on and its market's kind. */
export interface BetOnGame {
  readonly id: string;
  readonly eventId: string;
  readonly marketKind?: number;
}

/** Two market kinds of one game that may stand in one coupon, in either order. */
export type CompatibleKinds = readonly [kind: number, otherKind: number];

/** Types that combine factors by multiplying: in the others two bets of one game do no harm. */
const combiningTypes: readonly CouponTypeId[] = [
  couponType.express,
  couponType.system,
  couponType.multi,
  couponType.conditional,
  couponType.antiExpress,
  couponType.lucky,
  couponType.patent,
];

/** True for the types in which bets of one game are dependent: 1, 2, 4, 5, 6, 7, 8. */
export const refusesDependentBets = (typeId: CouponTypeId): boolean => combiningTypes.includes(typeId);

const areCompatible = (bet: BetOnGame, other: BetOnGame, compatible: readonly CompatibleKinds[]): boolean =>
  compatible.some(
    ([kind, otherKind]) =>
      (bet.marketKind === kind && other.marketKind === otherKind) ||
      (bet.marketKind === otherKind && other.marketKind === kind),
  );

/**
 * The ids of the bets that depend on another bet of the coupon, in the coupon's order: bets of one game, unless their market kinds
 * are declared compatible. Empty for the types that do not combine. Source: the placing section of the coupon design.
 */
export const findDependentBets = (
  typeId: CouponTypeId,
  bets: readonly BetOnGame[],
  compatible: readonly CompatibleKinds[] = [],
): readonly string[] => {
  if (!refusesDependentBets(typeId)) return [];
  const betsByEvent = Map.groupBy(bets, (bet) => bet.eventId);
  const depends = (bet: BetOnGame): boolean =>
    (betsByEvent.get(bet.eventId) ?? []).some((other) => other !== bet && !areCompatible(bet, other, compatible));
  return bets.filter(depends).map((bet) => bet.id);
};
