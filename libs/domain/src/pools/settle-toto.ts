import { percentOf, total, type DrawPayout, type DrawSettlement } from './draw-settlement.ts';
import { totoAmount, totoVariantsByHits, type TotoCoupon } from './toto-coupon.ts';
import { totoSections, type TotoSection, type TotoSectionName } from './toto-sections.ts';

/** A draw of toto with its results; a match that was not played has none. */
export interface TotoDraw {
  readonly id: string;
  readonly section: TotoSectionName;
  readonly results: readonly (string | null)[];
  /** Jackpot that came in from the draw before. */
  readonly jackpot: bigint;
  readonly coupons: readonly TotoCoupon[];
}

/** Result of a category of toto. */
export interface TotoCategoryResult {
  readonly hits: number;
  /** With what fell into it from above. */
  readonly pot: bigint;
  /** The winning sum: stakes of all variants with these hits. */
  readonly won: bigint;
  readonly paid: bigint;
}

/** A coupon with what it staked on variants of so many hits. */
interface JudgedCoupon {
  readonly id: string;
  readonly wonByHits: readonly bigint[];
}

const judge = ({ results }: TotoDraw, { id, stake, marks }: TotoCoupon): JudgedCoupon => ({
  id,
  wonByHits: totoVariantsByHits(marks, results).map((variants) => stake * BigInt(variants)),
});

/** The pots before anything falls down; the top takes what the others leave of the pool, and the jackpot. */
const potsOf = ({ categories }: TotoSection, stakes: bigint, pool: bigint, jackpot: bigint): readonly bigint[] => {
  const below = categories.slice(1).map(({ percent }) => percentOf(stakes, percent));
  return [pool - total(below) + jackpot, ...below];
};

const partOf = ({ wonByHits }: JudgedCoupon, hits: number): bigint => wonByHits[hits] ?? 0n;

const refund = ({ id, jackpot, coupons }: TotoDraw, stakes: bigint): DrawSettlement<TotoCategoryResult> => ({
  id,
  state: 'refunded',
  stakes,
  pool: 0n,
  jackpot,
  categories: [],
  payouts: coupons.map((coupon) => ({ id: coupon.id, amount: totoAmount(coupon) })),
});

/** The players' part of all amounts; the rest is the house's. */
export const totoPool = (stakes: bigint): bigint => percentOf(stakes, 90);

/** Shares the pots from the top down, and tells what each coupon gets and what is carried. */
const sharePots = (section: TotoSection, pots: readonly bigint[], coupons: readonly JudgedCoupon[]) => {
  const amounts = coupons.map(() => 0n);
  let [carried, falling] = [0n, 0n];
  const categories = section.categories.map(({ hits }, index): TotoCategoryResult => {
    const pot = (pots[index] ?? 0n) + falling;
    const won = total(coupons.map((coupon) => partOf(coupon, hits)));
    falling = 0n;
    if (won === 0n) {
      const isFalling = index > 0 && index < section.categories.length - 1;
      if (isFalling) falling = pot;
      else carried += pot;
      return { hits, pot, won, paid: 0n };
    }
    let paid = 0n;
    coupons.forEach((coupon, at) => {
      const share = (pot * partOf(coupon, hits)) / won;
      amounts[at] = (amounts[at] ?? 0n) + share;
      paid += share;
    });
    carried += pot - paid;
    return { hits, pot, won, paid };
  });
  const payouts: readonly DrawPayout[] = coupons.map(({ id }, at) => ({ id, amount: amounts[at] ?? 0n }));
  return { categories, carried, payouts };
};

/**
 * Settles a draw of toto. Σ payouts + jackpot out = pool + jackpot in, to the minor unit; where fewer matches were
 * played than the section asks, every amount goes back. Source: the design's `pools.md`.
 */
export const settleToto = (draw: TotoDraw): DrawSettlement<TotoCategoryResult> => {
  const section = totoSections[draw.section];
  const stakes = total(draw.coupons.map(totoAmount));
  const played = draw.results.filter((result) => result !== null).length;
  if (played < section.fewestPlayed) return refund(draw, stakes);
  const pool = totoPool(stakes);
  const judged = draw.coupons.map((coupon) => judge(draw, coupon));
  const { categories, carried, payouts } = sharePots(section, potsOf(section, stakes, pool, draw.jackpot), judged);
  return { id: draw.id, state: 'settled', stakes, pool, jackpot: carried, categories, payouts };
};
