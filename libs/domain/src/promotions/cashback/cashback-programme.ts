import { floorRational, makeRational, multiplyRational, type Rational } from '../../money/rational.ts';

/** A level of a programme. */
export interface CashbackLevel {
  readonly id: string;
  /** Stakes of twelve months that reach it, in minor units. */
  readonly from: bigint;
  /** Share of a loss that is given back, in percent. */
  readonly percent: Rational;
}

/** Programmes that there may be: a part of each week's loss by level, and for the highest levels one of each month's. */
export const CASHBACK_PROGRAMMES = ['vip', 'premium'] as const;
export type CashbackProgrammeId = (typeof CASHBACK_PROGRAMMES)[number];

/** A programme that gives back a part of losses in games, in one currency. Money in minor units. */
export interface CashbackProgramme {
  readonly id: CashbackProgrammeId;
  readonly iso: string;
  readonly period: 'week' | 'month';
  /** The first day that counts, `YYYY-MM-DD`. */
  readonly startsOn: string;
  /** Less than this is not given. */
  readonly smallest: bigint;
  readonly largest: bigint;
  /** From the lowest, which is reached by nothing. */
  readonly levels: readonly CashbackLevel[];
}

/** Play of one period. */
export interface PlayOfPeriod {
  readonly staked: bigint;
  readonly returned: bigint;
  /** Sum that other cashback of the period has given back already. */
  readonly givenBack: bigint;
}

/** The level that stakes of twelve months reach. */
export const levelOf = ({ levels }: CashbackProgramme, staked: bigint): CashbackLevel => {
  const reached = levels.findLast(({ from }) => staked >= from) ?? levels[0];
  if (!reached) throw new Error('a programme has a level at least');
  return reached;
};

/** The next level and what of stakes is missing to it, in minor units; null at the highest. */
export const nextLevel = (
  { levels }: CashbackProgramme,
  staked: bigint,
): { readonly level: CashbackLevel; readonly missing: bigint } | null => {
  const level = levels.find(({ from }) => from > staked);
  return level ? { level, missing: level.from - staked } : null;
};

/**
 * Cashback of a period at a level: ⌊loss · percent / 100⌋ with the loss less what was given back of it, at most the
 * largest; 0 where nothing was lost, or it would be less than the smallest.
 */
export const cashbackOf = (programme: CashbackProgramme, level: CashbackLevel, play: PlayOfPeriod): bigint => {
  const loss = play.staked - play.returned - play.givenBack;
  if (loss <= 0n) return 0n;
  const share = multiplyRational(level.percent, makeRational(1, 100));
  const given = floorRational(multiplyRational(makeRational(loss), share));
  if (given < programme.smallest) return 0n;
  return given > programme.largest ? programme.largest : given;
};
