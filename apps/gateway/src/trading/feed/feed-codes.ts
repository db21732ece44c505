/** Where an event stands. Source: the Unified Odds Feed, `sport_event_status.status`. */
export const EVENT_STATUS = {
  notStarted: 0,
  live: 1,
  suspended: 2,
  ended: 3,
  closed: 4,
  cancelled: 5,
  delayed: 6,
  interrupted: 7,
  postponed: 8,
  abandoned: 9,
} as const;

/** A code of {@link EVENT_STATUS}. */
export type EventStatus = (typeof EVENT_STATUS)[keyof typeof EVENT_STATUS];

/** Whether bets may be taken on a market, and whether it is shown. Source: the Unified Odds Feed, `market.status`. */
export const MARKET_STATUS = {
  active: 1,
  inactive: 0,
  suspended: -1,
  handedOver: -2,
  settled: -3,
  cancelled: -4,
} as const;

/** A code of {@link MARKET_STATUS}. */
export type MarketStatus = (typeof MARKET_STATUS)[keyof typeof MARKET_STATUS];

/** Who makes the prices. Source: the Unified Odds Feed, `product`. */
export const PRODUCER = { live: 1, line: 3 } as const;

/** The part of the match that is played. Source: the Unified Odds Feed, `match_status`. */
export const MATCH_STATUS = {
  notStarted: 0,
  firstPeriod: 1,
  secondPeriod: 2,
  thirdPeriod: 3,
  firstHalf: 6,
  secondHalf: 7,
  firstSet: 8,
  secondSet: 9,
  thirdSet: 10,
  fourthSet: 11,
  fifthSet: 12,
  firstQuarter: 13,
  secondQuarter: 14,
  thirdQuarter: 15,
  fourthQuarter: 16,
  pause: 30,
  halfTime: 31,
  overtime: 40,
  startDelayed: 61,
  interrupted: 80,
  abandoned: 90,
  ended: 100,
  firstMap: 141,
  secondMap: 142,
  thirdMap: 143,
  firstInning: 411,
  ninthInning: 419,
  extraInning: 420,
} as const;

/** Innings of baseball, the first is `firstInning`. */
const INNINGS = MATCH_STATUS.extraInning - MATCH_STATUS.firstInning;

const PERIOD_SLUGS: ReadonlyMap<number, string> = new Map([
  [MATCH_STATUS.notStarted, 'not-started'],
  [MATCH_STATUS.firstPeriod, 'period-1'],
  [MATCH_STATUS.secondPeriod, 'period-2'],
  [MATCH_STATUS.thirdPeriod, 'period-3'],
  [MATCH_STATUS.firstHalf, 'first-half'],
  [MATCH_STATUS.secondHalf, 'second-half'],
  [MATCH_STATUS.firstSet, 'set-1'],
  [MATCH_STATUS.secondSet, 'set-2'],
  [MATCH_STATUS.thirdSet, 'set-3'],
  [MATCH_STATUS.fourthSet, 'set-4'],
  [MATCH_STATUS.fifthSet, 'set-5'],
  [MATCH_STATUS.firstQuarter, 'quarter-1'],
  [MATCH_STATUS.secondQuarter, 'quarter-2'],
  [MATCH_STATUS.thirdQuarter, 'quarter-3'],
  [MATCH_STATUS.fourthQuarter, 'quarter-4'],
  [MATCH_STATUS.pause, 'pause'],
  [MATCH_STATUS.halfTime, 'half-time'],
  [MATCH_STATUS.overtime, 'extra-time'],
  [MATCH_STATUS.startDelayed, 'start-delayed'],
  [MATCH_STATUS.interrupted, 'interrupted'],
  [MATCH_STATUS.abandoned, 'abandoned'],
  [MATCH_STATUS.ended, 'ended'],
  [MATCH_STATUS.firstMap, 'map-1'],
  [MATCH_STATUS.secondMap, 'map-2'],
  [MATCH_STATUS.thirdMap, 'map-3'],
  ...Array.from({ length: INNINGS }, (_, index): [number, string] => [
    MATCH_STATUS.firstInning + index,
    `inning-${index + 1}`,
  ]),
  [MATCH_STATUS.extraInning, 'extra-innings'],
]);

/** Match statuses in which nothing is played. */
const STANDING: ReadonlySet<number> = new Set([
  ...[MATCH_STATUS.notStarted, MATCH_STATUS.pause, MATCH_STATUS.halfTime, MATCH_STATUS.startDelayed],
  ...[MATCH_STATUS.interrupted, MATCH_STATUS.abandoned, MATCH_STATUS.ended],
]);

/** Whether a part of the match is played in this match status, one of those that are known. */
export function isPeriodPlayed(matchStatus: number): boolean {
  return PERIOD_SLUGS.has(matchStatus) && !STANDING.has(matchStatus);
}

/** The dictionary word of a match status: `first-half`, `half-time`, `set-1`; `in-play` when it is not one of ours. */
export function periodSlug(matchStatus: number): string {
  return PERIOD_SLUGS.get(matchStatus) ?? 'in-play';
}

/** Whether a number of a message is an event status. */
export function isEventStatus(value: number): value is EventStatus {
  return Number.isInteger(value) && value >= EVENT_STATUS.notStarted && value <= EVENT_STATUS.abandoned;
}

/** Whether a number of a message is a market status. */
export function isMarketStatus(value: number): value is MarketStatus {
  return Number.isInteger(value) && value >= MARKET_STATUS.cancelled && value <= MARKET_STATUS.active;
}

/** Whether an event in this status is played now: live, suspended or interrupted. */
export function isPlayed(status: EventStatus): boolean {
  return status === EVENT_STATUS.live || status === EVENT_STATUS.suspended || status === EVENT_STATUS.interrupted;
}

/** Whether an event in this status takes no more part in the line or live: ended, closed, cancelled, postponed, abandoned. */
export function isOver(status: EventStatus): boolean {
  return (
    status === EVENT_STATUS.ended ||
    status === EVENT_STATUS.closed ||
    status === EVENT_STATUS.cancelled ||
    status === EVENT_STATUS.postponed ||
    status === EVENT_STATUS.abandoned
  );
}
