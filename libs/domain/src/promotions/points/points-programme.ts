/** Products whose stakes earn points. */
export const POINT_PRODUCTS = ['sport', 'casino', 'toto', 'lotto'] as const;
export type PointProduct = (typeof POINT_PRODUCTS)[number];

/** A level of the club. */
export interface ClubLevel {
  readonly id: string;
  /** Points earned in twelve months that reach it. */
  readonly from: number;
  /** Percent that things of the shop cost less. */
  readonly discount: number;
}

/** How stakes of one currency earn points, and the levels of the club. */
export interface PointsProgramme {
  readonly iso: string;
  /** The first day that counts, `YYYY-MM-DD`. */
  readonly startsOn: string;
  /** Stake that earns one point, in minor units, by product; null: none is earned. */
  readonly stakeOfPoint: Readonly<Record<PointProduct, bigint | null>>;
  /** From the lowest, which is reached by nothing. */
  readonly levels: readonly ClubLevel[];
}

/** Points of a stake: whole ones alone. */
export const pointsOfStake = (staked: bigint, stakeOfPoint: bigint): number => Number(staked / stakeOfPoint);

/** The level that points earned in twelve months reach. */
export const clubLevelOf = ({ levels }: PointsProgramme, earned: number): ClubLevel => {
  const reached = levels.findLast(({ from }) => earned >= from) ?? levels[0];
  if (!reached) throw new Error('a club has a level at least');
  return reached;
};

/** Points that are missing to the next level; 0 at the highest. */
export const pointsToNextLevel = ({ levels }: PointsProgramme, earned: number): number => {
  const next = levels.find(({ from }) => from > Math.max(earned, 0));
  return next ? next.from - earned : 0;
};

/** Cost of a thing of the shop at a level: a part of a point is a whole one. */
export const shopCost = (points: number, { discount }: Pick<ClubLevel, 'discount'>): number =>
  Number((BigInt(points) * BigInt(100 - discount) + 99n) / 100n);
