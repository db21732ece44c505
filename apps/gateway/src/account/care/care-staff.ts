import type { ResponseOf } from '@longshot/contracts';
import type { Reader, Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { CareContext } from './care-context.ts';

type CareNote = ResponseOf<'listCareNotes'>['notes'][number];

/** So many notes are listed. */
const MOST_LISTED = 200;

/** Those that the staff has to look at first, the oldest of them first. */
const ORDER: Readonly<Record<CareNote['level'], number>> = { high: 0, middle: 1, low: 2 };

async function findNotes(reader: Reader, siteId: string, playerId: number | null): Promise<CareNote[]> {
  const query = reader.selectFrom('care_notes').selectAll().where('site_id', '=', siteId);
  const rows = await (
    playerId === null
      ? query.where('decided_at_ms', 'is', null).orderBy('id')
      : query.where('player_id', '=', playerId).orderBy('id', 'desc')
  )
    .limit(MOST_LISTED)
    .execute();
  return rows.map((row) => ({
    noteId: String(row.id),
    playerId: String(row.player_id),
    level: row.level,
    jurisdiction: row.jurisdiction,
    score: row.score,
    markers: row.markers.map(({ marker, withinHours, from, weight, counted }) => ({
      marker,
      withinHours,
      from,
      weight,
      counted,
    })),
    notedAtMs: row.noted_at_ms,
    readAtMs: row.read_at_ms,
    decidedAtMs: row.decided_at_ms,
    decidedBy: row.decided_by,
    remark: row.remark,
  }));
}

/** Notes that nobody has looked at, the gravest first; or all of a player, the newest first. */
export async function listCareNotes(
  { database, settings }: CareContext,
  playerId: number | null,
): Promise<ResponseOf<'listCareNotes'>> {
  const notes = await findNotes(database.kysely, settings.siteId, playerId);
  return { notes: playerId === null ? notes.toSorted((a, b) => ORDER[a.level] - ORDER[b.level]) : notes };
}

/** Look of somebody of the staff at a note, with the remark on what they did about it. */
export interface CareLook {
  readonly siteId: string;
  readonly noteId: number;
  readonly remark: string;
  readonly staff: string;
  readonly nowMs: number;
}

/**
 * Keeps who of the staff looked at a note and what they did about it; of two at once the first stands. Answers whose it is.
 *
 * @throws RequestRefused `not_found` for a note that is not there or was looked at.
 */
export async function keepCareLook(trx: Trx, { siteId, noteId, remark, staff, nowMs }: CareLook): Promise<number> {
  const row = await trx
    .updateTable('care_notes')
    .set({ decided_at_ms: nowMs, decided_by: staff, remark: remark.trim() })
    .where('id', '=', noteId)
    .where('site_id', '=', siteId)
    .where('decided_at_ms', 'is', null)
    .returning('player_id as playerId')
    .executeTakeFirst();
  if (!row) throw new RequestRefused('not_found', { field: 'noteId' });
  return row.playerId;
}
