import type { ChampionshipResults, GameStatistics } from '@longshot/contracts';
import type { Reader } from '../../platform/database/index.ts';
import { type ResultsBook, resultOfEvent } from './result-recorder.ts';
import { standingsIn, tablesIn } from './standings.ts';
import { findOfChampionship, findOfSide, findResult, findScorers } from './results-repository.ts';

/** How many games a form and the meetings of two sides show, and a championship's page. */
const SHOWN = { form: 10, meetings: 10, championship: 60, scorers: 10 } as const;

/** A championship's tables, scorers and last results; null when nothing of it is known. */
export async function championshipResults(reader: Reader, championshipId: string): Promise<ChampionshipResults | null> {
  const results = await findOfChampionship(reader, championshipId, SHOWN.championship);
  const [newest] = results;
  if (newest === undefined) return null;
  const { championship, sport } = newest;
  const scorers = await findScorers(reader, championshipId, SHOWN.scorers);
  return { championship, sport, results, scorers, ...(await tablesIn(reader, championshipId, sport.slug)) };
}

/** Statistics of a game that is to come, played or over, and of its sides; null when the game is not known. */
export async function gameStatistics(
  reader: Reader,
  book: ResultsBook,
  eventId: string,
): Promise<GameStatistics | null> {
  const kept = await findResult(reader, eventId);
  const event = book.event(eventId);
  const game = kept?.facts ?? (event && resultOfEvent(event));
  if (game === undefined) return null;
  const { sport, championship, home, away, startsAtMs } = game;
  const incidents = kept?.incidents ?? [];
  const without = eventId;
  const [ofHome, ofAway, meetings, standings] = await Promise.all([
    findOfSide(reader, home.id, { without, limit: SHOWN.form }),
    findOfSide(reader, away.id, { without, limit: SHOWN.form }),
    findOfSide(reader, home.id, { against: away.id, without, limit: SHOWN.meetings }),
    standingsIn(reader, championship.id, sport.slug),
  ]);
  return {
    eventId,
    sport,
    championship,
    home,
    away,
    startsAtMs,
    incidents: [...incidents],
    meetings,
    standings,
    result: kept === undefined ? null : { ...kept.facts, hasScheme: incidents.length > 0 },
    form: { home: ofHome, away: ofAway },
  };
}
