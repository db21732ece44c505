import type { GameResult, Sport } from '@longshot/contracts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { findLastResults, isVisible } from './results-repository.ts';

/** Whether there are results of something. */
export interface KnownResults {
  hasGame(eventId: string): Promise<boolean>;
  hasTeam(teamId: string): Promise<boolean>;
  hasChampionship(championshipId: string): Promise<boolean>;
  /** A discipline by the slug of its sport and its type. */
  hasDiscipline(slug: string, type: string): Promise<boolean>;
  /** A championship by its id, as its last game has it. */
  championship(championshipId: string): Promise<{ readonly name: string; readonly sport: Sport } | null>;
  /** The last games that were played to their end, newest first. */
  last(limit: number): Promise<readonly GameResult[]>;
}

/** Asks the database what results there are of; nothing is known without one, nor of the sports by the ids that are hidden. */
export function knownResults(database: Database | null, hidden: () => readonly string[] = () => []): KnownResults {
  const has = async (condition: ReturnType<typeof sql>): Promise<boolean> => {
    if (database === null) return false;
    const { rows } =
      await sql`select 1 from game_results where ${condition} and ${isVisible(hidden())} limit 1`.execute(
        database.kysely,
      );
    return rows.length > 0;
  };
  const championship = async (id: string) => {
    if (database === null) return null;
    const { rows } = await sql<{ name: string; sport: Sport }>`
      select championship_name as name, facts -> 'sport' as sport from game_results
      where championship_id = ${id} and ${isVisible(hidden())}
      order by starts_at_ms desc limit 1`.execute(database.kysely);
    return rows[0] ?? null;
  };
  return {
    championship,
    last: async (limit) => (database === null ? [] : findLastResults(database.kysely, { hidden: hidden(), limit })),
    hasGame: (eventId) => has(sql`event_id = ${eventId}`),
    hasTeam: (teamId) => has(sql`(home_id = ${teamId} or away_id = ${teamId})`),
    hasChampionship: (championshipId) => has(sql`championship_id = ${championshipId}`),
    hasDiscipline: (slug, type) => has(sql`sport_slug = ${slug} and facts -> 'sport' ->> 'cyber' = ${type}`),
  };
}
