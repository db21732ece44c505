import type { Championship, EventClock, EventHead, EventImage, MatchFigures, Score } from '@longshot/contracts';
import { withoutUndefined } from '@longshot/domain/input';
import { gamePoints, type EventState, type ScorePair } from '../feed/event-state.ts';
import { periodSlug } from '../feed/feed-codes.ts';
import { isShown } from '../market-book/book-event.ts';
import type { EventSnapshot } from '../market-book/book-snapshots.ts';
import { presentMarket } from '../market-book/present-market.ts';
import type { MarketKey } from '../feed/market-key.ts';

const pair = ({ home, away }: ScorePair): [number, number] => [home, away];

function presentScore(state: EventState): Score | null {
  if (!state.score) return null;
  const { yellowCards, redCards, corners } = state.statistics;
  return {
    home: state.score.home,
    away: state.score.away,
    periods: state.periods.map(pair),
    ...(state.game ? { points: [...gamePoints(state.game)] } : {}),
    ...(state.server ? { server: state.server } : {}),
    ...(redCards ? { redCards: pair(redCards) } : {}),
    ...(yellowCards ? { yellowCards: pair(yellowCards) } : {}),
    ...(corners ? { corners: pair(corners) } : {}),
  };
}

/** Figures beside the score, as far as the feed counts; undefined where it counts nothing. */
function presentFigures({ score, statistics }: EventState): MatchFigures | undefined {
  const { attacks, dangerousAttacks, shotsOnTarget, shotsOffTarget, possession } = statistics;
  const counted = { attacks, dangerousAttacks, shotsOnTarget, shotsOffTarget, possession };
  const known = Object.entries(counted).flatMap(([name, of]) => (of === undefined ? [] : [[name, pair(of)] as const]));
  return score === null || known.length === 0 ? undefined : Object.fromEntries(known);
}

function presentClock(state: EventState, nowMs: number): EventClock | null {
  const { clock } = state;
  const period = periodSlug(state.matchStatus);
  if (clock) {
    const seconds = Math.floor(clock.seconds + clock.stoppageSeconds);
    return { period, seconds, isRunning: clock.isRunning, takenAtMs: Math.floor(clock.takenAtMs), speed: clock.speed };
  }
  return state.score ? { period, seconds: null, isRunning: false, takenAtMs: nowMs, speed: 1 } : null;
}

function presentChampionship(event: EventSnapshot): Championship {
  const { id, name, countryCode } = event.category;
  return { ...event.championship, category: { id, name, countryCode } };
}

/** Facts of an event beside the book: the markets of its columns, and whether pictures of it are sent. */
export interface Presented {
  /** As `columnsOf` made them. */
  readonly columns: readonly (MarketKey | null)[];
  readonly isFilmed?: boolean;
}

/** An event without its markets. */
export function presentHead(event: EventSnapshot, { columns, isFilmed = false }: Presented): EventHead {
  const { eventId, sport, home, away, startsAtMs, state, isLive } = event;
  return {
    id: eventId,
    sport: { id: sport.id, slug: sport.slug, name: sport.name, ...(sport.cyber ? { cyber: sport.cyber } : {}) },
    championship: presentChampionship(event),
    home: { id: home.id, name: home.name, abbreviation: home.abbreviation },
    away: { id: away.id, name: away.name, abbreviation: away.abbreviation },
    startsAtMs,
    status: state.status,
    isLive,
    score: presentScore(state),
    clock: isLive ? presentClock(state, startsAtMs) : null,
    marketCount: [...event.markets.values()].filter(isShown).length,
    ...(isFilmed ? { hasVideo: true } : {}),
    columns: [...columns],
  };
}

/** An event as a board shows it: with the markets of its columns. */
export function presentBoardEvent(event: EventSnapshot, presented: Presented): EventImage {
  const markets = presented.columns.flatMap((key) => (key === null ? [] : (event.markets.get(key) ?? [])));
  return { ...presentHead(event, presented), markets: markets.map(presentMarket) };
}

/** An event as its own page shows it: with what has happened and, unless bets on it have ended, every market that players see. */
export function presentWholeEvent(
  event: EventSnapshot,
  { hasMarkets, ...presented }: Presented & { readonly hasMarkets: boolean },
): EventImage {
  const { columns } = presented;
  const own = withoutUndefined({
    figures: presentFigures(event.state),
    lineups: event.lineups,
    incidents: event.incidents.length === 0 ? undefined : [...event.incidents],
  });
  if (!hasMarkets) {
    return {
      ...presentHead(event, { columns: [] }),
      columns: columns.map(() => null),
      marketCount: 0,
      markets: [],
      ...own,
    };
  }
  const markets = [...event.markets.values()].filter(isShown);
  return { ...presentHead(event, presented), markets: markets.map(presentMarket), ...own };
}
