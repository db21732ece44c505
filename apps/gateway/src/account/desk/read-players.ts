import type { DeskPlayer, DeskPlayerCard, DeskPlayers } from '@longshot/contracts/desk';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';

/** So many players are listed. */
const MOST_LISTED = 50;

/** So many sessions and appeals of a player are shown. */
const MOST_OF_PLAYER = 50;

const players = (reader: Reader, siteId: string) =>
  reader
    .selectFrom('players as p')
    .leftJoin('player_profiles as f', 'f.player_id', 'p.id')
    .select(['p.id', 'p.email', 'p.name', 'f.phone_key as phone', 'p.country', 'p.ban_level as banLevel'])
    .select(['p.created_at_ms as createdAtMs'])
    .where('p.site_id', '=', siteId);

const presented = (row: Omit<DeskPlayer, 'id'> & { readonly id: number }): DeskPlayer => ({
  ...row,
  id: String(row.id),
});

/** A text as it may stand in a pattern of `like`. */
const literally = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/**
 * Players whom a text fits: the number of a player or a telephone, the beginning of an e-mail address, a part of a name.
 * Who is named by number comes first.
 */
export async function searchPlayers(reader: Reader, siteId: string, text: string): Promise<DeskPlayers> {
  const searched = text.trim().toLowerCase();
  const digits = searched.replace(/[\s()+-]/g, '');
  const number = /^\d{1,15}$/.test(digits) ? Number(digits) : null;
  const pattern = literally(searched);
  const rows = await players(reader, siteId)
    .where(({ eb, or }) =>
      or([
        ...(number === null ? [] : [eb('p.id', '=', number), eb('f.phone_key', 'like', `%${digits}`)]),
        eb('p.email_key', 'like', `${pattern}%`),
        eb(sql<string>`lower(p.name)`, 'like', `%${pattern}%`),
      ]),
    )
    .orderBy(({ eb }) => eb('p.id', '=', number ?? 0), 'desc')
    .orderBy('p.id')
    .limit(MOST_LISTED + 1)
    .execute();
  return { players: rows.slice(0, MOST_LISTED).map(presented), isCut: rows.length > MOST_LISTED };
}

/** Reads everything that is shown of a player beside the audit; null where there is no such player. */
export async function readPlayer(
  reader: Reader,
  siteId: string,
  playerId: number,
): Promise<Omit<DeskPlayerCard, 'audit'> | null> {
  const player = await players(reader, siteId)
    .leftJoin('account_closures as c', 'c.player_id', 'p.id')
    .select(['p.ban_version as banVersion', 'p.date_of_birth as dateOfBirth', 'p.identified_at_ms as identifiedAtMs'])
    .select(['c.closed_at_ms as closedAtMs'])
    .where('p.id', '=', playerId)
    .executeTakeFirst();
  if (!player) return null;
  const { closedAtMs, ...facts } = player;
  return {
    player: { ...presented(facts), ...facts, id: String(facts.id), isClosed: closedAtMs !== null },
    accounts: await accountsOf(reader, playerId),
    sessions: await sessionsOf(reader, playerId),
    appeals: await appealsOf(reader, playerId),
  };
}

const accountsOf = (reader: Reader, playerId: number): Promise<DeskPlayerCard['accounts']> =>
  reader
    .selectFrom('accounts')
    .select(['id', 'iso', 'balance_minor as balanceMinor'])
    .where('player_id', '=', playerId)
    .where('removed_at_ms', 'is', null)
    .orderBy('created_at_ms')
    .orderBy('id')
    .execute();

const sessionsOf = (reader: Reader, playerId: number): Promise<DeskPlayerCard['sessions']> =>
  reader
    .selectFrom('sessions')
    .select(['id', 'user_agent as userAgent', 'country', 'address', 'created_at_ms as startedAtMs'])
    .select('seen_at_ms as seenAtMs')
    .where('player_id', '=', playerId)
    .orderBy('created_at_ms', 'desc')
    .limit(MOST_OF_PLAYER)
    .execute();

async function appealsOf(reader: Reader, playerId: number): Promise<DeskPlayerCard['appeals']> {
  const rows = await reader
    .selectFrom('block_appeals')
    .select(['id', 'appeal as text', 'sent_at_ms as sentAtMs', 'answer', 'answered_at_ms as answeredAtMs'])
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(MOST_OF_PLAYER)
    .execute();
  return rows.map((row) => ({ ...row, id: String(row.id) }));
}
