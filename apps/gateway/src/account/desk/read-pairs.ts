import type { DeskPairs } from '@longshot/contracts/desk';
import { LIMIT_TYPE } from '@longshot/domain/limits';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';
import { PAGE_ROWS, pageByPosition } from '../../platform/staff/page-by-position.ts';

type Row = DeskPairs['pairs'][number];

/** One of the two accounts, as a column. */
const account = (side: 'one' | 'other') => sql`jsonb_build_object(
  'playerId', ${sql.ref(`${side}.id`)}::text, 'name', coalesce(${sql.ref(`${side}.name`)}, ${sql.ref(`${side}.email`)}, ''),
  'dateOfBirth', ${sql.ref(`${side}.date_of_birth`)}, 'isExcluded', exists (select from player_limits l
    where l.player_id = ${sql.ref(`${side}.id`)} and l.limit_type = ${LIMIT_TYPE.selfExclusion} and l.state = 'ACTIVE'))`;

/** Reads a page of the pairs of accounts that nobody has decided about, those that were found last first. */
export async function readPairs(reader: Reader, siteId: string, after = '0'): Promise<DeskPairs> {
  const { rows } = await sql<Row>`
    with pairs as (
      select least(player_id, other_id) as one_id, greatest(player_id, other_id) as other_id,
        jsonb_agg(distinct matched_by) as by, bool_or(is_same) as is_same, max(found_at_ms) as found_at_ms
      from player_matches where site_id = ${siteId} and decided_at_ms is null group by 1, 2
      order by 5 desc, 1, 2 limit ${PAGE_ROWS + 1} offset ${Number(after)}::bigint)
    select ${account('one')} as one, ${account('other')} as other, pairs.by, pairs.is_same as "isSame",
      pairs.found_at_ms as "foundAtMs"
    from pairs join players one on one.id = pairs.one_id join players other on other.id = pairs.other_id
    order by pairs.found_at_ms desc, pairs.one_id, pairs.other_id`.execute(reader);
  const { page, after: next } = pageByPosition(rows, after);
  return { pairs: page.map((row) => ({ ...row, foundAtMs: Number(row.foundAtMs) })), after: next };
}
