import { sql } from 'kysely';
import type { MatchesContext } from './matches-context.ts';

/** Matches that are forgotten in one go. */
const BATCH = 1_000;

/**
 * Forgets matches for play money and for practice that began before a time, once no seat shows them, and the seats of tries
 * that are forgotten.
 */
export async function deletePlayMatches(
  { database }: Pick<MatchesContext, 'database'>,
  beforeMs: number,
): Promise<void> {
  await sql`
    delete from match_seats where mode = 'demo'
      and not exists (select from in_house_sessions where in_house_sessions.owner = match_seats.owner)`.execute(
    database.kysely,
  );
  await sql`
    with gone as (
      select id from matches where mode <> 'real' and created_at_ms < ${beforeMs}::bigint
        and not exists (select from match_seats where match_seats.match_id = matches.id) limit ${BATCH}),
    actions_gone as (delete from match_actions using gone where match_actions.match_id = gone.id)
    delete from matches using gone where matches.id = gone.id`.execute(database.kysely);
}
