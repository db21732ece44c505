import type { BetPosition } from '@longshot/domain/coupon/settle';
import { couponType, type CouponTypeId } from '@longshot/domain/coupon/types';
import type { CouponDraft } from '../records/draft-store.ts';

/** The lobby of a multi. */
export const LOBBY = 0;

/** Bets of a system without a block, beside others with one, are units of their own: their blocks begin here. */
const OWN_UNITS_FROM = 50;

/** True for a block that a bet was given to stand on its own: no player chose it. */
export const isOwnUnit = (blockId: number): boolean => blockId >= OWN_UNITS_FROM;

/** True for the types whose bets may stand in blocks. */
const hasBlocks = (typeId: CouponTypeId): boolean =>
  typeId === couponType.system || typeId === couponType.multi || typeId === couponType.conditional;

/** The block that the player chose for a bet; only a multi has a lobby, so that none is left from it in another type. */
export function chosenBlock(
  typeId: CouponTypeId,
  { blockByBetId }: Pick<CouponDraft, 'blockByBetId'>,
  betId: string,
): number | undefined {
  const chosen = blockByBetId[betId];
  return chosen === LOBBY && typeId !== couponType.multi ? undefined : chosen;
}

/**
 * Where the bets stand, in the order given. Unless the player chose, the first bet of a multi is its lobby and each other
 * bet a block, each bet of a conditional is a block, and each bet of a system a unit of its own.
 */
export function positionsOf(
  typeId: CouponTypeId,
  betIds: readonly string[],
  draft: Pick<CouponDraft, 'blockByBetId' | 'bankerIds'>,
): readonly BetPosition[] {
  const { bankerIds } = draft;
  const blockOf = (id: string): number | undefined => chosenBlock(typeId, draft, id);
  if (!hasBlocks(typeId)) return betIds.map(() => ({}));
  if (typeId !== couponType.system) {
    const first = typeId === couponType.multi ? LOBBY : 1;
    return betIds.map((id, index) => ({ blockId: blockOf(id) ?? index + first }));
  }
  const isBlocked = betIds.some((id) => blockOf(id) !== undefined && !bankerIds.includes(id));
  return betIds.map((id, index) => {
    if (bankerIds.includes(id)) return { isBanker: true };
    return isBlocked ? { blockId: blockOf(id) ?? OWN_UNITS_FROM + index } : {};
  });
}

/**
 * The blocks that a bet may be put into: one for each bet, of a multi with the lobby before them; and the one it stands in, which
 * may have a higher number since other bets left.
 */
export const blockChoices = (typeId: CouponTypeId, count: number, present: number | undefined): readonly number[] => {
  const first = typeId === couponType.multi ? LOBBY : 1;
  const blocks = Array.from({ length: count }, (_, index) => index + first);
  return present === undefined || blocks.includes(present) ? blocks : [...blocks, present];
};
