import type { ResponseOf } from '@longshot/contracts';
import { mustBeRead } from '@longshot/domain/harm';
import type { CareContext } from './care-context.ts';
import { standingOf } from './judge-player.ts';

type Care = ResponseOf<'getCare'>;

/** Tells a player how their play stands to the markers of harm, as of now, and which message they have not read. */
export async function ownCare(context: CareContext, playerId: number): Promise<Care> {
  const { database } = context;
  const standing = await standingOf(database.kysely, context, playerId);
  const unread = await database.kysely
    .selectFrom('care_notes')
    .select(['level', 'noted_at_ms as notedAtMs'])
    .where('player_id', '=', playerId)
    .where('read_at_ms', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  const newest = unread[0];
  return {
    level: standing?.level ?? 'none',
    markers: (standing?.markers ?? []).map(({ marker, withinHours, from, counted }) => ({
      marker,
      withinHours,
      from,
      counted,
    })),
    message: newest
      ? { level: newest.level, atMs: newest.notedAtMs, mustBeRead: unread.some(({ level }) => mustBeRead(level)) }
      : null,
  };
}

/** Keeps that a player has read what was written to them. Again changes nothing. */
export async function readCare(context: CareContext, playerId: number): Promise<Care> {
  await context.database.kysely
    .updateTable('care_notes')
    .set({ read_at_ms: context.nowMs() })
    .where('player_id', '=', playerId)
    .where('read_at_ms', 'is', null)
    .execute();
  return ownCare(context, playerId);
}
