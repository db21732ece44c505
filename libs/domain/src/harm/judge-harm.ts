import { CARE_LEVELS, type CareLevel, type HarmMarker, type HarmRule, type HarmRules } from './harm-rules.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** A deposit that came. */
export interface HarmDeposit {
  readonly accountId: string;
  readonly atMs: number;
  readonly minor: number;
  /** Begun ones counted as whole. */
  readonly units: number;
}

/** Stakes and what they brought, of one account and one minute. */
export interface HarmPlay {
  readonly accountId: string;
  readonly firstAtMs: number;
  readonly lastAtMs: number;
  readonly isStaked: boolean;
  /** Stakes less what came back, below 0 where more was won. */
  readonly lostMinor: number;
}

/** Everything about somebody's play that markers are read from, each in the order of time. */
export interface HarmHistory {
  readonly deposits: readonly HarmDeposit[];
  readonly plays: readonly HarmPlay[];
  /** Moments. */
  readonly failedDepositsMs: readonly number[];
  readonly raisedLimitsMs: readonly number[];
}

/** A marker that stands, by the heaviest of its rows. */
export interface StandingMarker extends HarmRule {
  /** So much was counted. */
  readonly counted: number;
}

/** Judgement of somebody's play. */
export interface HarmJudgement {
  readonly markers: readonly StandingMarker[];
  /** The sum of their weights. */
  readonly score: number;
  readonly level: CareLevel;
}

/** The hour of a moment where the player lives, `2026-11-20 03`. */
export type HourOf = (atMs: number) => string;

interface Counted {
  readonly atMs: number;
  readonly by: number;
}

const once = (atMs: number): Counted => ({ atMs, by: 1 });

/** Deposits that came soon after play that had lost nearly all of the deposit before. */
function chases({ deposits, plays }: HarmHistory, { chase }: HarmRules): Counted[] {
  return deposits.flatMap((deposit, index) => {
    const before = deposits.slice(0, index).findLast(({ accountId }) => accountId === deposit.accountId);
    if (!before) return [];
    const between = plays.filter(
      ({ accountId, lastAtMs }) =>
        accountId === deposit.accountId && lastAtMs >= before.atMs && lastAtMs < deposit.atMs,
    );
    const lastStake = between.findLast(({ isStaked }) => isStaked);
    if (!lastStake || deposit.atMs - lastStake.lastAtMs > chase.withinMinutes * MINUTE_MS) return [];
    const lostMinor = between.reduce((sum, play) => sum + play.lostMinor, 0);
    return lostMinor * 100 >= before.minor * chase.lostPercent ? [once(deposit.atMs)] : [];
  });
}

/** Hours of the player's nights that something was staked in, each once. */
function nightHours({ plays }: HarmHistory, { night }: HarmRules, hourOf: HourOf): Counted[] {
  const staked = plays.filter(({ isStaked }) => isStaked).map(({ firstAtMs }) => firstAtMs);
  const last = new Map(staked.map((atMs) => [hourOf(atMs), atMs]));
  return [...last].flatMap(([hour, atMs]) => {
    const ofDay = Number(hour.slice(-2));
    return ofDay >= night.fromHour && ofDay < night.untilHour ? [once(atMs)] : [];
  });
}

/**
 * Judges somebody's play as it stands at a moment: what happened exactly as long ago as a row looks back no longer counts.
 * It reads no clock. Source: the identity design, markers of harm.
 */
export function judgeHarm(history: HarmHistory, rules: HarmRules, nowMs: number, hourOf: HourOf): HarmJudgement {
  const counted: Readonly<Record<HarmMarker, readonly Counted[]>> = {
    'frequent-deposits': history.deposits.map(({ atMs }) => once(atMs)),
    'large-deposits': history.deposits.map(({ atMs, units }) => ({ atMs, by: units })),
    'chasing-losses': chases(history, rules),
    'night-play': nightHours(history, rules, hourOf),
    'failed-deposits': history.failedDepositsMs.map(once),
    'raised-limits': history.raisedLimitsMs.map(once),
  };
  const countOf = ({ marker, withinHours }: HarmRule): number =>
    counted[marker]
      .filter(({ atMs }) => atMs <= nowMs && nowMs < atMs + withinHours * HOUR_MS)
      .reduce((sum, { by }) => sum + by, 0);
  const standing = rules.rules
    .map((rule) => ({ ...rule, counted: countOf(rule) }))
    .filter((rule) => rule.counted >= rule.from);
  const heaviest = Map.groupBy(standing, ({ marker }) => marker);
  const markers = [...heaviest.values()].map((rows) => rows.reduce((a, b) => (b.weight > a.weight ? b : a)));
  const score = markers.reduce((sum, { weight }) => sum + weight, 0);
  const reached = CARE_LEVELS.findLast((level) => level === 'none' || score >= rules.levels[level]);
  return { markers, score, level: reached ?? 'none' };
}

/** How far back anything is looked at, in hours: the rows of a jurisdiction, and a deposit before the first that counts. */
export const harmLooksBackHours = ({ rules }: HarmRules): number =>
  2 * Math.max(1, ...rules.map(({ withinHours }) => withinHours));
