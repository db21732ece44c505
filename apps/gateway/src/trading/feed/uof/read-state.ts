import { withoutUndefined } from '@longshot/domain/input';
import type { EventState, EventStatistics, MatchClock, PeriodScore, ScorePair, Scorers } from '../event-state.ts';
import { EVENT_STATUS, isEventStatus, MATCH_STATUS } from '../feed-codes.ts';
import { secondsOf, wholeNumber } from './read-values.ts';
import type { UofCounts } from './uof-counts.ts';
import { childOf, childrenOf, type XmlElement } from './xml-tree.ts';

const STATISTICS = {
  yellow_cards: 'yellowCards',
  red_cards: 'redCards',
  yellow_red_cards: 'yellowRedCards',
  corners: 'corners',
  attacks: 'attacks',
  dangerous_attacks: 'dangerousAttacks',
  shots_on_target: 'shotsOnTarget',
  shots_off_target: 'shotsOffTarget',
  possession: 'possession',
} as const satisfies Record<string, keyof EventStatistics>;

function pairOf(element: XmlElement | undefined, home: string, away: string): ScorePair | null {
  if (element === undefined) return null;
  const values = { home: wholeNumber(element, home), away: wholeNumber(element, away) };
  return values.home === undefined || values.away === undefined ? null : { home: values.home, away: values.away };
}

function readPeriods(element: XmlElement): PeriodScore[] {
  return childrenOf(childOf(element, 'period_scores'), 'period_score').flatMap((period) => {
    const score = pairOf(period, 'home_score', 'away_score');
    const number = wholeNumber(period, 'number');
    const matchStatus = wholeNumber(period, 'match_status_code');
    return score === null || number === undefined || matchStatus === undefined
      ? []
      : [{ ...score, number, matchStatus }];
  });
}

function readStatistics(element: XmlElement): EventStatistics {
  const statistics = childOf(element, 'statistics');
  const found: { -readonly [Key in keyof EventStatistics]: ScorePair } = {};
  for (const [name, key] of Object.entries(STATISTICS)) {
    const pair = statistics && pairOf(childOf(statistics, name), 'home', 'away');
    if (pair) found[key] = pair;
  }
  return found;
}

/** Who scored, where the feed tells it. */
function readScorers(element: XmlElement): Scorers | undefined {
  const told = childOf(element, 'scorers');
  if (told === undefined) return undefined;
  const of = (wanted: string): string[] =>
    childrenOf(told, 'scorer').flatMap(({ attributes: { side, name } }) => (side === wanted && name ? [name] : []));
  return { home: of('home'), away: of('away') };
}

function readClock(element: XmlElement, isPlaying: boolean, takenAtMs: number, speed: number): MatchClock | null {
  const clock = childOf(element, 'clock');
  const seconds = secondsOf(clock?.attributes['match_time']);
  if (clock === undefined || seconds === undefined) return null;
  return {
    seconds,
    stoppageSeconds: secondsOf(clock.attributes['stoppage_time']) ?? 0,
    isRunning: isPlaying && clock.attributes['stopped'] !== 'true',
    takenAtMs,
    speed,
  };
}

/** The state that a `sport_event_status` tells; undefined when its status is not understood. */
export function readState(
  element: XmlElement,
  takenAtMs: number,
  speed: number,
  counts: UofCounts,
): EventState | undefined {
  const status = wholeNumber(element, 'status');
  if (status === undefined || !isEventStatus(status)) {
    counts.unknownElement('sport_event_status@status');
    return undefined;
  }
  counts.expect('sport_event_status', element.children, ['clock', 'period_scores', 'statistics', 'results', 'scorers']);
  counts.expect('statistics', childOf(element, 'statistics')?.children ?? [], Object.keys(STATISTICS));
  const matchStatus = wholeNumber(element, 'match_status') ?? MATCH_STATUS.notStarted;
  const game = pairOf(element, 'home_gamescore', 'away_gamescore');
  const server = wholeNumber(element, 'current_server');
  const isPlaying = status === EVENT_STATUS.live && matchStatus !== MATCH_STATUS.halfTime;
  return {
    status,
    matchStatus,
    score: pairOf(element, 'home_score', 'away_score'),
    periods: readPeriods(element),
    clock: readClock(element, isPlaying, takenAtMs, speed),
    statistics: readStatistics(element),
    ...withoutUndefined({ scorers: readScorers(element) }),
    game: game === null ? null : { ...game, isTieBreak: element.attributes['tiebreak'] === 'true' },
    server: server === 1 ? 'home' : server === 2 ? 'away' : null,
  };
}
