import { betCountByType, minBetsToPlace } from '../types/coupon-shape.ts';
import { couponType, type CouponTypeId } from '../types/coupon-types.ts';
import { systemUnits } from '../types/coupon-units.ts';
import { nearestSystemValue } from './system-values.ts';

/** Where a bet stands in a coupon; nothing in types that have neither blocks nor bankers. */
export interface BetPosition {
  readonly blockId?: number;
  readonly isBanker?: boolean;
}

/**
 * Composition of a coupon, apart from its outcomes and its money: its type and size, and where each of its bets
 * stands.
 */
export interface CouponComposition {
  readonly typeId: CouponTypeId;
  readonly systemValue?: number;
  readonly places: readonly BetPosition[];
}

/** Bets that stand nowhere in particular: an express, or the single of the one that is left. */
const unplaced = ({ length }: readonly BetPosition[]): CouponComposition => ({
  typeId: length === 1 ? couponType.single : couponType.express,
  places: Array.from({ length }, () => ({})),
});

const fitsCount = (typeId: CouponTypeId, count: number): boolean => {
  // A single with several bets places the one that is chosen; many singles of one bet are a single.
  if (typeId === couponType.single) return true;
  const min = typeId === couponType.manySingles ? 2 : minBetsToPlace(typeId);
  return count >= min && count <= betCountByType[typeId].max;
};

const areTold = (places: readonly BetPosition[]): boolean => places.some(({ blockId }) => blockId !== undefined);

/** The blocks numbered anew, without a gap, from a number on. */
function numbered(places: readonly BetPosition[], from: number): readonly BetPosition[] {
  const blocks = [...new Set(places.map(({ blockId }) => blockId ?? 0))].sort((a, b) => a - b);
  return places.map((place) => ({ ...place, blockId: blocks.indexOf(place.blockId ?? 0) + from }));
}

/** A multi as the system that pays the same: the bets of its lobby are bankers. */
const multiAsSystem = ({ places, ...rest }: CouponComposition): CouponComposition => ({
  ...rest,
  typeId: couponType.system,
  places: places.map(({ blockId = 0 }) => (blockId === 0 ? { isBanker: true } : { blockId })),
});

/** With the nearest size there is; null where there is none. */
function sized(coupon: CouponComposition): CouponComposition | null {
  const { typeId, systemValue, places } = coupon;
  const nearest = nearestSystemValue(typeId, places, systemValue ?? 0);
  if (nearest === null) return null;
  return systemValue === undefined ? coupon : { ...coupon, systemValue: nearest };
}

function restOfMulti(coupon: CouponComposition): CouponComposition {
  const { typeId, places } = coupon;
  if (!areTold(places)) return fitsCount(typeId, places.length) ? coupon : unplaced(places);
  const hasLobby = systemUnits(typeId, places).fixed.length > 0;
  const multi = hasLobby ? sized({ ...coupon, places: numbered(places, 0) }) : null;
  return multi ?? sized(multiAsSystem(coupon)) ?? unplaced(places);
}

/**
 * Coupon that is left after some of its bets are gone; `places` are those of the bets that are left. It has the same
 * type, with the nearest size that is left and blocks without a gap between them. Without its lobby, or with too few
 * blocks beside it, a multi is the system that pays the same; with too few bets any type is an express, of one bet a
 * single. Where no block is told, none is made up.
 */
export function restOfCoupon(coupon: CouponComposition): CouponComposition {
  const { typeId, places } = coupon;
  if (typeId === couponType.multi && places.length > 0) return restOfMulti(coupon);
  if (!fitsCount(typeId, places.length)) return places.length === 0 ? coupon : unplaced(places);
  if (typeId === couponType.system) return sized(coupon) ?? unplaced(places);
  const { systemValue: _size, ...unsized } = coupon;
  return typeId === couponType.conditional && areTold(places) ? { ...unsized, places: numbered(places, 1) } : unsized;
}
