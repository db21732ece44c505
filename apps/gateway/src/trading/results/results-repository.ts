import type { Competitor, GameResult, Incident, Sport, Championship } from '@longshot/contracts';
import { sql } from 'kysely';
import type { Scorers } from '../feed/event-state.ts';
import type { Reader } from '../../platform/database/index.ts';
import { FIRST_SPORTS } from '../market-book/first-sports.ts';

/** A game that is over as it is kept. */
export interface StoredResult extends Omit<GameResult, 'hasScheme'> {
  /** Where the feed told. */
  readonly scorers?: Scorers;
}

/** A game to keep, with what happened in it. */
export interface ResultToKeep {
  readonly facts: StoredResult;
  readonly incidents: readonly Incident[];
}

/** Which results. Times are of the start. */
export interface ResultFilter {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly sport?: string;
  readonly championshipId?: string;
  readonly teamId?: string;
  readonly text?: string;
  readonly hasScheme?: boolean;
  /** Ids of sports that are left out. */
  readonly hidden?: readonly string[];
}

interface ResultRow {
  readonly facts: StoredResult;
  readonly hasScheme: boolean;
}

const columns = sql`facts, incidents <> '[]'::jsonb as "hasScheme"`;
/** Only what was played to its end counts in forms and tables. */
const isCounted = sql`status in (3, 4) and home_score is not null`;

const resultOf = ({ facts: { scorers: _told, ...facts }, hasScheme }: ResultRow): GameResult => ({
  ...facts,
  hasScheme,
});

function toRow({ facts, incidents }: ResultToKeep): object {
  const { eventId, sport, championship, home, away, startsAtMs, status, score } = facts;
  return {
    event_id: eventId,
    sport_slug: sport.slug,
    sport_name: sport.name,
    category_name: championship.category.name,
    championship_id: championship.id,
    championship_name: championship.name,
    home_id: home.id,
    away_id: away.id,
    starts_at_ms: startsAtMs,
    status,
    home_score: score?.home ?? null,
    away_score: score?.away ?? null,
    search: [home.name, away.name, championship.name, championship.category.name].join('\n').toLowerCase(),
    facts,
    incidents,
  };
}

/** Keeps results, in one statement; a game told again is replaced. What happened is kept where less is told the next time. */
export async function keepResults(reader: Reader, results: readonly ResultToKeep[]): Promise<void> {
  if (results.length === 0) return;
  await sql`
    insert into game_results
    select * from jsonb_populate_recordset(null::game_results, ${JSON.stringify(results.map(toRow))}::jsonb)
    on conflict (event_id) do update set
      sport_slug = excluded.sport_slug, sport_name = excluded.sport_name, category_name = excluded.category_name,
      championship_id = excluded.championship_id, championship_name = excluded.championship_name,
      home_id = excluded.home_id, away_id = excluded.away_id, starts_at_ms = excluded.starts_at_ms,
      status = excluded.status, home_score = excluded.home_score, away_score = excluded.away_score,
      search = excluded.search, facts = excluded.facts,
      incidents = case when jsonb_array_length(excluded.incidents) < jsonb_array_length(game_results.incidents)
        then game_results.incidents else excluded.incidents end
    where game_results.facts <> excluded.facts
      or jsonb_array_length(excluded.incidents) >= jsonb_array_length(game_results.incidents)`.execute(reader);
}

/** Forgets games that are played after all. */
export async function dropResults(reader: Reader, eventIds: readonly string[]): Promise<void> {
  if (eventIds.length > 0) await reader.deleteFrom('game_results').where('event_id', 'in', eventIds).execute();
}

/** Forgets results that began before a time, and what happened in those that began before another. */
export async function deleteResults(reader: Reader, beforeMs: number, schemesBeforeMs: number): Promise<void> {
  await reader.deleteFrom('game_results').where('starts_at_ms', '<', beforeMs).execute();
  await sql`
    update game_results set incidents = '[]'
    where starts_at_ms < ${schemesBeforeMs}::bigint and incidents <> '[]'::jsonb`.execute(reader);
}

/** Leaves results of some sports out, by their ids. */
export const isVisible = (hidden: readonly string[] = []) =>
  sql`not (${JSON.stringify(hidden)}::jsonb ? (facts -> 'sport' ->> 'id'))`;

const isOf = (column: ReturnType<typeof sql.ref>, value: string | undefined) =>
  sql`(${value ?? null}::text is null or ${column} = ${value ?? null}::text)`;

/** Place of a sport among those that most look for; null for the others, which follow by name. */
const sportPlace = sql`array_position(${sql.lit(`{${FIRST_SPORTS.join(',')}}`)}::text[], sport_slug)`;

const matching = ({ fromMs, untilMs, text, hasScheme, hidden, teamId }: ResultFilter) => sql`
  (${isOf(sql.ref('home_id'), teamId)} or ${isOf(sql.ref('away_id'), teamId)}) and
  ${isVisible(hidden)} and starts_at_ms >= ${fromMs}::bigint and starts_at_ms < ${untilMs}::bigint
  and strpos(search, ${(text ?? '').trim().toLowerCase()}) > 0
  and (not ${hasScheme ?? false}::boolean or incidents <> '[]'::jsonb)`;

/** A page of results in the order of sport, championship and start. */
export async function findResults(
  reader: Reader,
  filter: ResultFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<GameResult[]> {
  const { rows } = await sql<ResultRow>`
    select ${columns} from game_results
    where ${matching(filter)} and ${isOf(sql.ref('sport_slug'), filter.sport)}
      and ${isOf(sql.ref('championship_id'), filter.championshipId)}
    order by ${sportPlace} nulls last, sport_name, category_name, championship_name, championship_id, starts_at_ms, event_id
    limit ${page.limit} offset ${page.offset}`.execute(reader);
  return rows.map(resultOf);
}

/** How many results each sport has, whatever sport the filter names. */
export async function countResults(
  reader: Reader,
  filter: ResultFilter,
): Promise<{ readonly sport: Sport; readonly count: number }[]> {
  const { rows } = await sql<{ sport: Sport; count: number }>`
    select min((facts -> 'sport')::text)::jsonb as sport, count(*)::integer as count from game_results
    where ${matching(filter)} group by sport_slug order by ${sportPlace} nulls last, min(sport_name)`.execute(reader);
  return rows;
}

/** How many results each championship has of the sport that the filter names, whatever championship it names. */
export async function countChampionships(
  reader: Reader,
  filter: ResultFilter,
): Promise<{ readonly championship: Championship; readonly sport: Sport; readonly count: number }[]> {
  const { rows } = await sql<{ championship: Championship; sport: Sport; count: number }>`
    select min((facts -> 'championship')::text)::jsonb as championship, min((facts -> 'sport')::text)::jsonb as sport,
      count(*)::integer as count
    from game_results where ${matching(filter)} and ${isOf(sql.ref('sport_slug'), filter.sport)}
    group by championship_id order by min(${sportPlace}) nulls last, min(sport_name), min(category_name), min(championship_name), championship_id`.execute(
    reader,
  );
  return rows;
}

/** A championship that results are known of. */
export interface KnownChampionship {
  readonly championship: Championship;
  readonly sport: Sport;
  readonly count: number;
  readonly lastStartedAtMs: number;
}

/** Every championship that results are known of, by sport and name, but for those of some sports. */
export async function findChampionships(reader: Reader, hidden: readonly string[]): Promise<KnownChampionship[]> {
  const { rows } = await sql<KnownChampionship>`
    select min((facts -> 'championship')::text)::jsonb as championship, min((facts -> 'sport')::text)::jsonb as sport,
      count(*)::integer as count, max(starts_at_ms) as "lastStartedAtMs"
    from game_results where ${isVisible(hidden)} group by championship_id
    order by min(${sportPlace}) nulls last, min(sport_name), min(category_name), min(championship_name), championship_id limit 1000`.execute(
    reader,
  );
  return rows;
}

/** The last results of a championship, newest first. */
export async function findOfChampionship(reader: Reader, championshipId: string, limit: number): Promise<GameResult[]> {
  const { rows } = await sql<ResultRow>`
    select ${columns} from game_results where championship_id = ${championshipId}
    order by starts_at_ms desc, event_id desc limit ${limit}`.execute(reader);
  return rows.map(resultOf);
}

/** The last games that were played to their end, newest first, but for those of some sports. */
export async function findLastResults(
  reader: Reader,
  { hidden, limit }: { readonly hidden: readonly string[]; readonly limit: number },
): Promise<GameResult[]> {
  const { rows } = await sql<ResultRow>`
    select ${columns} from game_results where ${isCounted} and ${isVisible(hidden)}
    order by starts_at_ms desc, event_id desc limit ${limit}`.execute(reader);
  return rows.map(resultOf);
}

/** A game that a table counts. */
export interface CountedRow {
  readonly home: Competitor;
  readonly away: Competitor;
  readonly homeScore: number;
  readonly awayScore: number;
}

/** The games of a championship that were played to their end, newest first. */
export async function findCounted(reader: Reader, championshipId: string): Promise<CountedRow[]> {
  const { rows } = await sql<CountedRow>`
    select facts -> 'home' as home, facts -> 'away' as away, home_score as "homeScore", away_score as "awayScore"
    from game_results where championship_id = ${championshipId} and ${isCounted}
    order by starts_at_ms desc, event_id desc limit 3000`.execute(reader);
  return rows;
}

/** A player with the goals that count in a championship. */
export interface ScorerRow {
  readonly player: string;
  readonly competitor: Competitor;
  readonly goals: number;
}

/** Who scored most in the games of a championship that were played to their end, by goals and name. */
export async function findScorers(reader: Reader, championshipId: string, limit: number): Promise<ScorerRow[]> {
  const { rows } = await sql<ScorerRow>`
    select s.player, (array_agg(g.facts -> s.side order by g.starts_at_ms desc))[1] as competitor,
      count(*)::integer as goals
    from game_results g cross join lateral (
      select 'home' as side, home_id as side_id, jsonb_array_elements_text(facts -> 'scorers' -> 'home') as player
      union all
      select 'away', away_id, jsonb_array_elements_text(facts -> 'scorers' -> 'away')
    ) s
    where g.championship_id = ${championshipId} and ${isCounted}
    group by s.side_id, s.player order by goals desc, s.player, s.side_id limit ${limit}`.execute(reader);
  return rows;
}

/** One game with what happened in it; undefined when it is not kept. */
export async function findResult(reader: Reader, eventId: string): Promise<ResultToKeep | undefined> {
  return reader
    .selectFrom('game_results')
    .select(['facts', 'incidents'])
    .where('event_id', '=', eventId)
    .executeTakeFirst();
}

/** The last games of a side, or its last against another, newest first, one game left out. */
export async function findOfSide(
  reader: Reader,
  sideId: string,
  { against, without, limit }: { readonly against?: string; readonly without: string; readonly limit: number },
): Promise<GameResult[]> {
  const other = against ?? null;
  const { rows } = await sql<ResultRow>`
    select ${columns} from game_results
    where ${isCounted} and event_id <> ${without}
      and ((home_id = ${sideId} and (${other}::text is null or away_id = ${other}::text))
        or (away_id = ${sideId} and (${other}::text is null or home_id = ${other}::text)))
    order by starts_at_ms desc, event_id desc limit ${limit}`.execute(reader);
  return rows.map(resultOf);
}
