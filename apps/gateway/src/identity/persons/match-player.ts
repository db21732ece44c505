import { documentKey, isSamePerson, type MatchedBy, personKey } from '@longshot/domain/identity';
import { sql } from 'kysely';
import type { Reader, Trx } from '../../platform/database/index.ts';
import type { Jurisdiction } from '@longshot/domain/jurisdictions';
import type { PlayersContext } from '../players-context.ts';
import { excludeUntil, type ExclusionHold, exclusionHoldOf, otherAccountsOf } from '../../wallet/limits/index.ts';

/** Whom to find among the other accounts of a site. */
export interface PlayerToMatch {
  readonly siteId: string;
  readonly playerId: number;
  readonly nowMs: number;
  /** Whose rules players play by whose country has none of its own. */
  readonly ofHouse: Jurisdiction;
  /** Device of the request, as `known_devices` keeps it; null for one that nobody has signed in from. */
  readonly deviceHash?: string | null;
}

interface Likeness {
  readonly otherId: number;
  readonly by: MatchedBy;
  readonly hasSameBirthday: boolean;
}

async function keepKeys(trx: Trx, playerId: number): Promise<void> {
  const row = await trx
    .selectFrom('players as p')
    .leftJoin('player_profiles as profile', 'profile.player_id', 'p.id')
    .select(['p.name', 'p.date_of_birth as dateOfBirth', 'profile.personal'])
    .where('p.id', '=', playerId)
    .executeTakeFirstOrThrow();
  const { dateOfBirth, personal } = row;
  const person = personKey({ name: personal?.name ?? row.name ?? '', surname: personal?.surname }, dateOfBirth);
  await trx
    .updateTable('players')
    .set({ person_key: person, document_key: documentKey(personal?.passport, dateOfBirth) })
    .where('id', '=', playerId)
    .execute();
}

/** Accounts that share name, document, device, card or destination of payments with a player, each with by what. */
async function findAlike(
  reader: Reader,
  { siteId, playerId, deviceHash = null }: Pick<PlayerToMatch, 'siteId' | 'playerId' | 'deviceHash'>,
): Promise<Likeness[]> {
  const { rows } = await sql<Likeness>`
    with own as (select * from players where id = ${playerId}::bigint),
    alike as (
      select p.id as other_id, 'name' as matched_by from players p join own on p.person_key = own.person_key
      union select p.id, 'document' from players p join own on p.document_key = own.document_key
      union select d.player_id, 'device' from known_devices d
        where d.site_id = ${siteId} and d.device_hash in (
          select device_hash from known_devices where site_id = ${siteId} and player_id = ${playerId}::bigint
          union select ${deviceHash}::text)
      union select o.player_id, 'payment' from payments o join payments m on m.player_id = ${playerId}::bigint
        and (o.destination->>'iban' = m.destination->>'iban' or o.destination->>'email' = m.destination->>'email'
          or o.instrument_key = m.instrument_key)
        where o.site_id = ${siteId})
    select alike.other_id as "otherId", alike.matched_by as "by", p.date_of_birth = own.date_of_birth as "hasSameBirthday"
    from alike join players p on p.id = alike.other_id cross join own
    where p.id <> own.id and p.site_id = ${siteId} and not p.is_demo and not own.is_demo
    order by 1, 2`.execute(reader);
  return rows;
}

/**
 * By what two players of a site are alike: name, document, device, destination of payments, or the address that both told. Null
 * where nothing says so.
 */
export async function likenessOf(
  reader: Reader,
  siteId: string,
  playerId: number,
  otherId: number,
): Promise<MatchedBy | 'address' | null> {
  const alike = (await findAlike(reader, { siteId, playerId })).find((each) => each.otherId === otherId);
  if (alike) return alike.by;
  const { rows } = await sql<{ isSame: boolean }>`
    select exists (select from player_profiles a join player_profiles b
      on lower(trim(a.personal->>'registration_address')) = lower(trim(b.personal->>'registration_address'))
        and lower(trim(coalesce(a.personal->>'city', ''))) = lower(trim(coalesce(b.personal->>'city', '')))
      where a.player_id = ${playerId}::bigint and b.player_id = ${otherId}::bigint
        and trim(a.personal->>'registration_address') <> '') as "isSame"`.execute(reader);
  return rows[0]?.isSame === true ? 'address' : null;
}

/** Whether two accounts are one person is decided anew for each way that they are alike; what was found before stays. */
async function keepMatches(trx: Trx, player: PlayerToMatch, alike: readonly Likeness[]): Promise<void> {
  for (const { otherId, by, hasSameBirthday } of alike) {
    const row = { is_same: isSamePerson(by, hasSameBirthday), found_at_ms: player.nowMs };
    await trx
      .insertInto('player_matches')
      .values({ site_id: player.siteId, player_id: player.playerId, other_id: otherId, matched_by: by, ...row })
      .onConflict((conflict) => conflict.columns(['player_id', 'other_id', 'matched_by']).doNothing())
      .execute();
  }
}

/** Result of looking for a person's other accounts. */
export interface PlayerMatch {
  /** How long another account of the same person is excluded; null where none is. */
  readonly exclusion: ExclusionHold | null;
}

/**
 * Finds the other accounts of a person, writes them down for the staff, and excludes the player as long as any of them
 * is excluded. Closed accounts count as long as the law keeps them.
 */
export async function matchPlayer(trx: Trx, player: PlayerToMatch): Promise<PlayerMatch> {
  const { siteId, playerId, nowMs, ofHouse } = player;
  await keepKeys(trx, playerId);
  const alike = await findAlike(trx, player);
  await keepMatches(trx, player, alike);
  // As they are kept: somebody of the staff may have decided otherwise than the rule.
  const exclusion = await exclusionHoldOf(trx, await otherAccountsOf(trx, playerId), ofHouse, nowMs);
  if (exclusion !== null) await excludeUntil(trx, { siteId, playerId, nowMs, ...exclusion });
  return { exclusion };
}

/** Context of `matchAgain`. */
export type MatchContext = Pick<PlayersContext, 'database' | 'settings' | 'bus' | 'nowMs'>;

/** Looks for the other accounts of a player after something new is known of them, and tells of an exclusion that was found. */
export async function matchAgain({ database, settings, bus, nowMs }: MatchContext, playerId: number): Promise<void> {
  const ofHouse = settings.jurisdiction ?? 'default';
  const player = { siteId: settings.siteId, playerId, nowMs: nowMs(), ofHouse };
  const { exclusion } = await database.transaction((trx) => matchPlayer(trx, player));
  if (exclusion === null) return;
  bus.publish('limits', { playerId: String(playerId) });
  bus.publish('player-changed', { playerId: String(playerId) });
}

/** Pairs of accounts for the staff, the newest first. */
export async function listMatches(reader: Reader, siteId: string, most: number) {
  const rows = await reader
    .selectFrom('player_matches')
    .select(['player_id', 'other_id', 'matched_by', 'is_same', 'found_at_ms'])
    .where('site_id', '=', siteId)
    .orderBy('found_at_ms', 'desc')
    .orderBy('player_id')
    .orderBy('other_id')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    playerId: String(row.player_id),
    otherId: String(row.other_id),
    matchedBy: row.matched_by,
    isSame: row.is_same,
    foundAtMs: row.found_at_ms,
  }));
}
