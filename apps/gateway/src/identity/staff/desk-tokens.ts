import { createHash } from 'node:crypto';
import {
  DESK_PERMISSIONS,
  type DeskPermission,
  type DeskStaffTokens,
  type DeskStaffTokensQuery,
  type DeskToken,
} from '@longshot/contracts/desk';
import type { Selectable } from 'kysely';
import { appendAudit } from '../../platform/audit/index.ts';
import { type Database, isDatabaseError, type Reader, type Trx } from '../../platform/database/index.ts';
import type { DeskTokensTable } from '../../platform/database/tables/desk-tables.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { makeToken } from '../../platform/secrets/site-secret.ts';
import { PAGE_ROWS } from '../../platform/staff/page-by-position.ts';
import { deskRightsOf } from './desk-roles.ts';

/** So many tokens of one person count at once. */
const MOST_TOKENS = 20;

/** So many of them are listed. */
const LISTED = 100;

const DAY_MS = 86_400_000;

/** Pattern of personal tokens. */
const DESK_TOKEN = /^ls_[\w-]{43}$/;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

const permissionsOf = (text: string): readonly DeskPermission[] => {
  const names = new Set(text.split(','));
  return DESK_PERMISSIONS.filter((permission) => names.has(permission));
};

const shown = (row: Selectable<DeskTokensTable>): DeskToken => ({
  tokenId: String(row.id),
  name: row.name,
  permissions: [...permissionsOf(row.permissions)],
  madeAtMs: row.made_at_ms,
  endsAtMs: row.ends_at_ms,
  usedAtMs: row.used_at_ms,
  revokedAtMs: row.revoked_at_ms,
});

/** Owner of tokens at a site, and the moment. */
export interface TokenOwner {
  readonly siteId: string;
  readonly nowMs: number;
  readonly name: string;
}

/** Wishes for a token. */
export interface WantedToken {
  readonly name: string;
  readonly permissions: readonly DeskPermission[];
  readonly days: number;
}

/**
 * Makes a personal token, which is written down with it; answers it, the one time that it is known.
 *
 * @throws RequestRefused `forbidden` for a permission that its owner has not, `duplicate_key` for a name that another token
 * of theirs has, `limit_reached` where they have too many.
 */
export async function makeDeskToken(
  database: Database,
  { siteId, nowMs, name: owner }: TokenOwner,
  { name, permissions, days }: WantedToken,
): Promise<DeskToken & { readonly token: string }> {
  const token = `ls_${makeToken()}`;
  const endsAtMs = nowMs + days * DAY_MS;
  return database.transaction(async (trx) => {
    await trx.selectFrom('release_staff').select('name').where('name', '=', owner).forUpdate().executeTakeFirst();
    const { permissions: own } = await deskRightsOf(trx, owner);
    const beyond = permissions.find((permission) => !own.includes(permission));
    if (beyond !== undefined) throw new RequestRefused('forbidden', { field: beyond });
    const old = trx.updateTable('desk_tokens').set(({ ref }) => ({ revoked_at_ms: ref('ends_at_ms') }));
    await old.where('owner', '=', owner).where('revoked_at_ms', 'is', null).where('ends_at_ms', '<=', nowMs).execute();
    const counting = trx.selectFrom('desk_tokens').select('id').where('owner', '=', owner);
    const live = await counting.where('revoked_at_ms', 'is', null).execute();
    if (live.length >= MOST_TOKENS) throw new RequestRefused('limit_reached', { field: 'name' });
    const row = await trx
      .insertInto('desk_tokens')
      .values({
        site_id: siteId,
        owner,
        name,
        token_hash: hashOf(token),
        permissions: permissions.join(','),
        made_at_ms: nowMs,
        ends_at_ms: endsAtMs,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        if (isDatabaseError(error, 'uniqueViolation')) throw new RequestRefused('duplicate_key', { field: 'token' });
        throw error;
      });
    const about = { staff: owner, command: 'token.make', subject: `token:${row.id}`, reason: null, key: null };
    await appendAudit(trx, {
      siteId,
      atMs: nowMs,
      ...about,
      input: { name, permissions, days },
      outcome: { endsAtMs },
    });
    return { ...shown(row), token };
  });
}

/** Revokes a token for good, which is written down with it. @throws RequestRefused `not_found` where it is none of theirs, or is revoked. */
export async function revokeDeskToken(
  database: Database,
  { siteId, nowMs, name: owner }: TokenOwner,
  tokenId: number,
): Promise<void> {
  await database.transaction(async (trx) => {
    const query = trx.updateTable('desk_tokens').set({ revoked_at_ms: nowMs }).where('id', '=', tokenId);
    const ours = query.where('owner', '=', owner).where('site_id', '=', siteId).where('revoked_at_ms', 'is', null);
    const row = await ours.returning('name').executeTakeFirst();
    if (row === undefined) throw new RequestRefused('not_found', { field: 'tokenId' });
    const about = { staff: owner, command: 'token.revoke', subject: `token:${tokenId}`, reason: null, key: null };
    await appendAudit(trx, { siteId, atMs: nowMs, ...about, input: { name: row.name }, outcome: {} });
  });
}

/** A token that was revoked. */
export interface RevokedToken {
  readonly owner: string;
  readonly name: string;
}

/**
 * Revokes the token of anybody for good, as an act of the desk.
 *
 * @throws RequestRefused `not_found` for one that is none of the site's, or counts no more.
 */
export async function revokeAnyToken(
  trx: Trx,
  { siteId, nowMs }: Pick<TokenOwner, 'siteId' | 'nowMs'>,
  tokenId: number,
): Promise<RevokedToken> {
  const query = trx.updateTable('desk_tokens').set({ revoked_at_ms: nowMs }).where('id', '=', tokenId);
  const counting = query
    .where('site_id', '=', siteId)
    .where('revoked_at_ms', 'is', null)
    .where('ends_at_ms', '>', nowMs);
  const row = await counting.returning(['owner', 'name']).executeTakeFirst();
  if (row === undefined) throw new RequestRefused('not_found', { field: 'tokenId' });
  return row;
}

/** Reads a page of the tokens of everybody: those that count, or those that do no more; the newest first. */
export async function readStaffTokens(
  reader: Reader,
  { siteId, nowMs }: Pick<TokenOwner, 'siteId' | 'nowMs'>,
  { of = 'counting', after }: DeskStaffTokensQuery,
): Promise<DeskStaffTokens> {
  const rows = await reader
    .selectFrom('desk_tokens')
    .selectAll()
    .where('site_id', '=', siteId)
    .where(({ and, or, eb }) =>
      of === 'counting'
        ? and([eb('revoked_at_ms', 'is', null), eb('ends_at_ms', '>', nowMs)])
        : or([eb('revoked_at_ms', 'is not', null), eb('ends_at_ms', '<=', nowMs)]),
    )
    .$if(after !== undefined, (query) => query.where('id', '<', Number(after)))
    .orderBy('id', 'desc')
    .limit(PAGE_ROWS + 1)
    .execute();
  const page = rows.slice(0, PAGE_ROWS);
  return {
    tokens: page.map((row) => ({ ...shown(row), owner: row.owner })),
    after: rows.length > PAGE_ROWS ? String(page.at(-1)?.id) : null,
  };
}

/** Tokens of somebody, the newest first. */
export async function listDeskTokens(reader: Reader, siteId: string, owner: string): Promise<readonly DeskToken[]> {
  const query = reader.selectFrom('desk_tokens').selectAll().where('owner', '=', owner).where('site_id', '=', siteId);
  return (await query.orderBy('id', 'desc').limit(LISTED).execute()).map(shown);
}

/** Whose token it is, what it is called, and what it was made for. */
export interface FoundToken {
  readonly owner: string;
  readonly name: string;
  readonly permissions: readonly DeskPermission[];
}

/** Finds who a token speaks for, and notes that it was used; null for one that is none of the site's, was revoked or has ended. */
export async function findDeskToken(
  database: Database,
  siteId: string,
  nowMs: number,
  token: string,
): Promise<FoundToken | null> {
  if (!DESK_TOKEN.test(token)) return null;
  const row = await database.kysely
    .updateTable('desk_tokens')
    .set({ used_at_ms: nowMs })
    .where('token_hash', '=', hashOf(token))
    .where('site_id', '=', siteId)
    .where('revoked_at_ms', 'is', null)
    .where('ends_at_ms', '>', nowMs)
    .returning(['owner', 'name', 'permissions'])
    .executeTakeFirst();
  return row === undefined ? null : { ...row, permissions: permissionsOf(row.permissions) };
}
