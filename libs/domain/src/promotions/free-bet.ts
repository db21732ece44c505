import {
  floorRational,
  makeRational,
  multiplyRational,
  ONE,
  subtractRational,
  type Rational,
} from '../money/rational.ts';

/** What became of a free bet: its winnings, or it is given back as it was. */
export type FreeBetSettlement =
  { readonly kind: 'paid'; readonly amount: bigint } | { readonly kind: 'given-back'; readonly amount: bigint };

/**
 * What a free bet pays at the factor of its coupon: ⌊stake · max(factor − 1, 0)⌋, winnings only. A void coupon gives
 * the free bet back and pays nothing. Source: docs/rulings.md, "Offers and draws".
 */
export const settleFreeBet = (stake: bigint, factor: Rational, isVoid: boolean): FreeBetSettlement => {
  if (isVoid) return { kind: 'given-back', amount: stake };
  const winnings = floorRational(multiplyRational(makeRational(stake), subtractRational(factor, ONE)));
  return { kind: 'paid', amount: winnings > 0n ? winnings : 0n };
};
