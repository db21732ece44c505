import type { GameResult, TeamStatistics } from '@longshot/contracts';
import type { Reader } from '../../platform/database/index.ts';
import { isOver } from '../feed/feed-codes.ts';
import type { EventSnapshot } from '../market-book/book-snapshots.ts';
import { type ResultsBook, resultOfEvent } from './result-recorder.ts';
import { findOfSide } from './results-repository.ts';
import { tablesIn } from './standings.ts';

/** How many games a team's page shows of those that were and those that come. */
const SHOWN = { last: 20, next: 8 } as const;

/** The events of a side that are played or yet to be, the next first. */
function nextOf(book: ResultsBook, teamId: string, isShown: (event: EventSnapshot) => boolean): EventSnapshot[] {
  return book
    .events()
    .filter(({ home, away, state }) => (home.id === teamId || away.id === teamId) && !isOver(state.status))
    .filter(isShown)
    .sort((a, b) => a.startsAtMs - b.startsAtMs)
    .slice(0, SHOWN.next);
}

function foundEvent(event: EventSnapshot): TeamStatistics['next'][number] {
  const { eventId, sport, championship, home, away, startsAtMs } = resultOfEvent(event);
  return { id: eventId, sport, championship, home, away, startsAtMs, isLive: event.isLive };
}

/** Statistics of a team; null when it has neither results nor events. */
export async function teamStatistics(
  reader: Reader,
  book: ResultsBook,
  { teamId, isShown }: { readonly teamId: string; readonly isShown: (event: EventSnapshot) => boolean },
): Promise<TeamStatistics | null> {
  const results = await findOfSide(reader, teamId, { without: '', limit: SHOWN.last });
  const next = nextOf(book, teamId, isShown).map(foundEvent);
  const game: GameResult | TeamStatistics['next'][number] | undefined = results[0] ?? next[0];
  if (game === undefined) return null;
  const { sport, championship, home, away } = game;
  const tables = await tablesIn(reader, championship.id, sport.slug);
  const rowIn = (table: TeamStatistics['standings']) =>
    table.find(({ competitor }) => competitor.id === teamId) ?? null;
  return {
    team: home.id === teamId ? home : away,
    sport,
    championship,
    results,
    next,
    standings: tables.standings,
    home: rowIn(tables.home),
    away: rowIn(tables.away),
    places: tables.rounds.find(({ competitorId }) => competitorId === teamId)?.places ?? [],
  };
}
