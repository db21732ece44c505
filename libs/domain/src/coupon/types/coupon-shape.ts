import { CouponInputError } from './coupon-input-error.ts';
import { couponType, type CouponTypeId, type QuoteInput } from './coupon-types.ts';
import { systemUnits } from './coupon-units.ts';

/** The most bets a coupon of any type holds: beyond it exact products take longer than a request may. */
export const MAX_BETS = 500;

/** The fewest units a multi has beside its lobby. */
export const MIN_MULTI_UNITS = 3;

/** The smallest system. Source: product specification, section 5. */
export const MIN_SYSTEM_VALUE = 2;

/** The fewest and most bets with which a type is defined at all. */
export const betCountByType: Readonly<Record<CouponTypeId, { readonly min: number; readonly max: number }>> = {
  [couponType.single]: { min: 1, max: 1 },
  [couponType.express]: { min: 1, max: MAX_BETS },
  [couponType.system]: { min: 2, max: MAX_BETS },
  [couponType.chain]: { min: 1, max: MAX_BETS },
  [couponType.multi]: { min: 1 + MIN_MULTI_UNITS, max: MAX_BETS },
  [couponType.conditional]: { min: 1, max: MAX_BETS },
  [couponType.antiExpress]: { min: 1, max: MAX_BETS },
  [couponType.lucky]: { min: 2, max: 8 },
  [couponType.patent]: { min: 3, max: 8 },
  [couponType.manySingles]: { min: 1, max: MAX_BETS },
};

/** True for the ids of `couponType`. */
export const isCouponTypeId = (value: unknown): value is CouponTypeId =>
  Object.values<unknown>(couponType).includes(value);

/** Types that are pointless with one bet, though they can be settled with one. */
const combiningTypes: readonly CouponTypeId[] = [
  couponType.express,
  couponType.chain,
  couponType.conditional,
  couponType.antiExpress,
];

/** The fewest bets with which a coupon of a type is placed: two where one bet would make it a single. */
export const minBetsToPlace = (typeId: CouponTypeId): number =>
  combiningTypes.includes(typeId) ? 2 : betCountByType[typeId].min;

type Shape = Pick<QuoteInput, 'typeId' | 'bets' | 'systemValue' | 'amountByBetId'>;

const checkSystem = ({ typeId, bets, systemValue }: Shape): CouponInputError | null => {
  const { fixed, units } = systemUnits(typeId, bets);
  if (typeId === couponType.multi && fixed.length === 0) {
    return new CouponInputError('bets', 'of a multi have no lobby (a bet with blockId 0)');
  }
  if (typeId === couponType.multi && units.length < MIN_MULTI_UNITS) {
    return new CouponInputError(
      'bets',
      `of a multi need ${MIN_MULTI_UNITS} blocks beside the lobby, not ${units.length}`,
    );
  }
  if (systemValue === undefined) return new CouponInputError('systemValue', 'is missing');
  return systemValue >= MIN_SYSTEM_VALUE && systemValue <= units.length
    ? null
    : new CouponInputError(
        'systemValue',
        `must be from ${MIN_SYSTEM_VALUE} to the ${units.length} units, not ${systemValue}`,
      );
};

const checkManySingles = ({ bets, amountByBetId }: Shape): CouponInputError | null => {
  const seen = new Set<string>();
  for (const [index, { id }] of bets.entries()) {
    if (seen.has(id)) return new CouponInputError(`bets[${index}].id`, `${JSON.stringify(id)} stands twice`);
    seen.add(id);
    if (amountByBetId === undefined || !Object.hasOwn(amountByBetId, id)) {
      return new CouponInputError(`amountByBetId.${id}`, 'is missing');
    }
  }
  return null;
};

/**
 * Finds the error that keeps a coupon from being one of its type: number of bets, units and value of a system, lobby
 * of a multi, amounts of many singles. Null when nothing does. Rules of placing (dependent bets, limits, prices) are
 * not looked at.
 */
export const checkCouponShape = (coupon: Shape): CouponInputError | null => {
  const { min, max } = betCountByType[coupon.typeId];
  const count = coupon.bets.length;
  if (count < min || count > max) {
    return new CouponInputError(
      'bets',
      `of type ${coupon.typeId} must be ${min === max ? min : `${min} to ${max}`}, not ${count}`,
    );
  }
  if (coupon.typeId === couponType.system || coupon.typeId === couponType.multi) return checkSystem(coupon);
  return coupon.typeId === couponType.manySingles ? checkManySingles(coupon) : null;
};

/** A bet with the game it is on and its market's kind. */
export interface BetOnGame {
  readonly id: string;
  readonly eventId: string;
  readonly marketKind?: number;
}

/** Two market kinds of one game that may stand in one coupon, in either order. */
export type CompatibleKinds = readonly [kind: number, otherKind: number];

/** Types that combine factors by multiplying: in the others two bets of one game do no harm. */
const multiplyingTypes: readonly CouponTypeId[] = [
  couponType.express,
  couponType.system,
  couponType.multi,
  couponType.conditional,
  couponType.antiExpress,
  couponType.lucky,
  couponType.patent,
];

/** True for the types in which bets of one game are dependent: 1, 2, 4, 5, 6, 7, 8. */
export const refusesDependentBets = (typeId: CouponTypeId): boolean => multiplyingTypes.includes(typeId);

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
