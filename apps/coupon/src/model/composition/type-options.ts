import { betCountByType, couponType, minBetsToPlace, type CouponTypeId } from '@longshot/domain/coupon/types';

/** A type as it stands in the choice of types. */
export interface TypeOption {
  readonly typeId: CouponTypeId;
  readonly isAvailable: boolean;
  /** Why not: it needs or takes so many bets, or the book would lose its edge. Null when it is available. */
  readonly obstacle: { readonly kind: 'min' | 'max'; readonly count: number } | { readonly kind: 'not-offered' } | null;
}

/** The types in the order of their ids. */
const allTypes: readonly CouponTypeId[] = Object.values(couponType);

const obstacleOf = (typeId: CouponTypeId, count: number, isAntiOffered: boolean): TypeOption['obstacle'] => {
  const min = typeId === couponType.manySingles ? 2 : minBetsToPlace(typeId);
  // A single with several bets places the one that is chosen.
  const max = typeId === couponType.single ? Infinity : betCountByType[typeId].max;
  if (count < min) return { kind: 'min', count: min };
  if (count > max) return { kind: 'max', count: max };
  return typeId === couponType.antiExpress && !isAntiOffered ? { kind: 'not-offered' } : null;
};

/** Which types so many bets may be placed as. */
export const typeOptions = (count: number, isAntiOffered: boolean): readonly TypeOption[] =>
  allTypes.map((typeId) => {
    const obstacle = obstacleOf(typeId, count, isAntiOffered);
    return { typeId, isAvailable: obstacle === null, obstacle };
  });

/** True while a coupon of so many bets can stay of a type, whether or not it is offered at this moment. */
export const fitsType = (typeId: CouponTypeId, count: number): boolean => obstacleOf(typeId, count, true) === null;
