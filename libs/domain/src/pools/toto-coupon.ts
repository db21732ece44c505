/** A coupon of toto: outcomes marked in each match, and the stake of one variant. */
export interface TotoCoupon {
  readonly id: string;
  readonly stake: bigint;
  /** By match; at least one outcome each, none twice. */
  readonly marks: readonly (readonly string[])[];
}

/** How many variants a coupon has: the product of its marks. */
export const totoVariants = (marks: readonly (readonly string[])[]): number =>
  marks.reduce((product, outcomes) => product * outcomes.length, 1);

/** Price of a coupon. */
export const totoAmount = ({ stake, marks }: TotoCoupon): bigint => stake * BigInt(totoVariants(marks));

/**
 * How many variants have so many hits, by hits from 0: the coefficients of the product of (miss + hit·z) over the
 * matches. In a match that was not played every mark hits.
 */
export const totoVariantsByHits = (
  marks: readonly (readonly string[])[],
  results: readonly (string | null)[],
): readonly number[] =>
  marks.reduce<readonly number[]>(
    (counts, outcomes, match) => {
      const result = results[match] ?? null;
      const hit = result === null ? outcomes.length : outcomes.includes(result) ? 1 : 0;
      const miss = outcomes.length - hit;
      return [...counts, 0].map((count, hits) => count * miss + (counts[hits - 1] ?? 0) * hit);
    },
    [1],
  );
