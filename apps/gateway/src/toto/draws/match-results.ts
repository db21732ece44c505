import { isTotoSection } from '@longshot/domain/pools';
import { sql } from 'kysely';
import type { Reader, Trx } from '../../platform/database/index.ts';
import type { EventSnapshot } from '../../trading/market-book/index.ts';
import type { TotoContext } from '../toto-context.ts';
import { type MatchStanding, nextStanding, OPEN_MATCH, readMatch, VOID_MATCH } from './read-match.ts';

/** So long after its start a match that nobody decided counts as not played. */
const UNDECIDED_AFTER_MS = 48 * 3_600_000;

/** For so long after its settlement a draw follows its results. */
const FOLLOWED_MS = 72 * 3_600_000;

/** A match of a draw with how it stands, and whether its draw was settled. */
interface WatchedMatch extends MatchStanding {
  readonly eventId: string;
  readonly drawId: number;
  readonly place: number;
  readonly section: string;
  readonly isSettled: boolean;
}

/** Matches that draws wait for or still follow, by event. */
export type WatchedMatches = ReadonlyMap<string, readonly WatchedMatch[]>;

const columns = sql`m.event_id as "eventId", m.draw_id as "drawId", m.place, d.section, m.state, m.result, m.score,
  d.settled_version is not null as "isSettled"`;

/** Reads the matches that draws wait for or still follow. */
export async function findWatched({ database, settings, clock }: TotoContext): Promise<WatchedMatches> {
  const { rows } = await sql<WatchedMatch>`
    select ${columns} from toto_matches m join toto_draws d on d.id = m.draw_id
    where d.site_id = ${settings.siteId}
      and (d.state in ('next', 'open', 'closed') or d.settled_at_ms > ${clock.nowMs() - FOLLOWED_MS}::bigint)`.execute(
    database.kysely,
  );
  return Map.groupBy(rows, ({ eventId }) => eventId);
}

const toldStanding = (match: WatchedMatch, event: EventSnapshot): MatchStanding | null =>
  isTotoSection(match.section) ? nextStanding(match, readMatch(match.section, event), match.isSettled) : null;

/** Whether an event of the book stands otherwise than a draw knows. */
export const isNews = (watched: WatchedMatches, event: EventSnapshot): boolean =>
  (watched.get(event.eventId) ?? []).some((match) => toldStanding(match, event) !== null);

/** Events that open draws wait for, of draws that were made before a time. */
export async function findOpenEvents(reader: Reader, siteId: string, madeBeforeMs: number): Promise<readonly string[]> {
  const { rows } = await sql<{ eventId: string }>`
    select distinct m.event_id as "eventId" from toto_matches m join toto_draws d on d.id = m.draw_id
    where d.site_id = ${siteId} and d.state in ('next', 'open', 'closed') and m.state = 'open'
      and d.made_at_ms < ${madeBeforeMs}::bigint order by 1`.execute(reader);
  return rows.map(({ eventId }) => eventId);
}

/** When the first match began that a draw waits for; undefined where none does. */
export async function findWaitingSinceMs(reader: Reader, siteId: string, nowMs: number): Promise<number | undefined> {
  const { rows } = await sql<{ sinceMs: number | null }>`
    select min(m.starts_at_ms)::bigint as "sinceMs" from toto_matches m join toto_draws d on d.id = m.draw_id
    where d.site_id = ${siteId} and d.state in ('next', 'open', 'closed') and m.state = 'open'
      and m.starts_at_ms < ${nowMs}::bigint`.execute(reader);
  return rows[0]?.sinceMs ?? undefined;
}

/** Locks the draws of an event, in their order, and reads its matches in them. */
async function lockMatchesOf(trx: Trx, siteId: string, eventId: string): Promise<WatchedMatch[]> {
  await sql`select id from toto_draws where site_id = ${siteId}
    and id in (select draw_id from toto_matches where event_id = ${eventId}) order by id for update`.execute(trx);
  const { rows } = await sql<WatchedMatch>`
    select ${columns} from toto_matches m join toto_draws d on d.id = m.draw_id
    where d.site_id = ${siteId} and m.event_id = ${eventId}`.execute(trx);
  return rows;
}

async function writeStanding(trx: Trx, { drawId, place }: WatchedMatch, standing: MatchStanding): Promise<void> {
  const { state, result, score } = standing;
  await sql`
    with told as (
      update toto_matches set state = ${state}, result = ${result}, score = ${score}
      where draw_id = ${drawId}::bigint and place = ${place}::integer returning draw_id)
    update toto_draws set results_version = results_version + 1 where id in (select draw_id from told)`.execute(trx);
}

/** Keeps how an event of the book stands in every draw that has it; again changes nothing. */
export function storeStanding({ database, settings }: TotoContext, event: EventSnapshot): Promise<void> {
  return database.transaction(async (trx) => {
    for (const match of await lockMatchesOf(trx, settings.siteId, event.eventId)) {
      const standing = toldStanding(match, event);
      if (standing !== null) await writeStanding(trx, match, standing);
    }
  });
}

/** Gives up matches that began long ago and that nobody decided. Answers how many. */
export async function giveUpMatches({ database, settings, clock }: TotoContext): Promise<number> {
  const beforeMs = clock.nowMs() - UNDECIDED_AFTER_MS;
  const { rows } = await sql`
    with waiting as (
      select id from toto_draws where site_id = ${settings.siteId} and state = 'closed' order by id for update),
    given as (
      update toto_matches m set state = ${VOID_MATCH.state} from waiting
      where waiting.id = m.draw_id and m.state = ${OPEN_MATCH.state} and m.starts_at_ms < ${beforeMs}::bigint
      returning m.draw_id),
    counted as (
      update toto_draws set results_version = results_version + 1 where id in (select draw_id from given) returning id)
    select draw_id from given`.execute(database.kysely);
  return rows.length;
}
