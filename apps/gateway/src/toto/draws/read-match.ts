import { countsOvertime, totoOutcome, type TotoScore, type TotoSectionName } from '@longshot/domain/pools';
import { EVENT_STATUS, MATCH_STATUS } from '../../trading/feed/index.ts';
import type { EventSnapshot } from '../../trading/market-book/index.ts';

/** How a match of a draw stands. */
export interface MatchStanding {
  readonly state: 'open' | 'played' | 'void';
  /** The section's outcome; null unless it was played. */
  readonly result: string | null;
  readonly score: string | null;
}

export const OPEN_MATCH: MatchStanding = { state: 'open', result: null, score: null };
export const VOID_MATCH: MatchStanding = { state: 'void', result: null, score: null };

/** Statuses of matches that are not played to an end. */
const CALLED_OFF: readonly number[] = [EVENT_STATUS.cancelled, EVENT_STATUS.postponed, EVENT_STATUS.abandoned];

const isEnded = ({ state }: EventSnapshot): boolean =>
  state.status === EVENT_STATUS.ended || state.status === EVENT_STATUS.closed;

/** The score that a section counts: where there was an overtime, what was scored before it. */
function countedScore(section: TotoSectionName, { state }: EventSnapshot): TotoScore | null {
  const isRegular = ({ matchStatus }: { readonly matchStatus: number }) => matchStatus < MATCH_STATUS.overtime;
  if (countsOvertime(section) || state.periods.every(isRegular)) return state.score;
  return state.periods
    .filter(isRegular)
    .reduce<TotoScore>((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), {
      home: 0,
      away: 0,
    });
}

/** A match as the book has it now. */
export function readMatch(section: TotoSectionName, event: EventSnapshot): MatchStanding {
  if (CALLED_OFF.includes(event.state.status)) return VOID_MATCH;
  const score = isEnded(event) ? countedScore(section, event) : null;
  if (score === null) return OPEN_MATCH;
  const result = totoOutcome(section, score);
  if (result === null) return VOID_MATCH;
  return { state: 'played', result, score: `${score.home}:${score.away}` };
}

const isSame = (a: MatchStanding, b: MatchStanding): boolean => a.state === b.state && a.result === b.result;

/**
 * How a match of a draw stands after the feed said something; null where that changes nothing. What did not count when
 * its draw was settled stays so: nothing is taken from players for a match that is played on another day. A result
 * stays until there is another, or the match is called off.
 */
export function nextStanding(known: MatchStanding, told: MatchStanding, isSettled: boolean): MatchStanding | null {
  if (isSame(known, told)) return null;
  if (isSettled && (known.state === 'void' || told.state === 'open')) return null;
  return told;
}

/** Whether a match has begun by the book: its draw takes no more coupons. */
export const hasBegun = (event: EventSnapshot | undefined): boolean =>
  event !== undefined && (event.isLive || isEnded(event));
