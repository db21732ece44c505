import type { DeskStaff, DeskStaffQuery } from '@longshot/contracts/desk';
import type { Reader } from '../../platform/database/index.ts';
import { PAGE_ROWS } from '../../platform/staff/page-by-position.ts';
import { listDeskRoles } from './desk-roles.ts';

/** Which site, and when. */
interface Moment {
  readonly siteId: string;
  readonly nowMs: number;
}

/** Reads personal tokens of these that count, in the order in which they were made. */
function readCounting(reader: Reader, { siteId, nowMs }: Moment, owners: readonly string[]) {
  return reader
    .selectFrom('desk_tokens')
    .select(['id', 'owner', 'name', 'ends_at_ms'])
    .where('site_id', '=', siteId)
    .where('owner', 'in', owners)
    .where('revoked_at_ms', 'is', null)
    .where('ends_at_ms', '>', nowMs)
    .orderBy('id')
    .execute();
}

/** Reads a page of the staff, by name: accounts that are open, or those that are closed. */
export async function readStaff(
  reader: Reader,
  moment: Moment,
  { of = 'open', after }: DeskStaffQuery,
): Promise<DeskStaff> {
  const rows = await reader
    .selectFrom('release_staff')
    .select(['name', 'sealed_secret', 'created_at_ms', 'signed_in_at_ms', 'closed_at_ms'])
    .where('closed_at_ms', of === 'open' ? 'is' : 'is not', null)
    .$if(after !== undefined, (query) => query.where('name', '>', after ?? ''))
    .orderBy('name')
    .limit(PAGE_ROWS + 1)
    .execute();
  const page = rows.slice(0, PAGE_ROWS);
  const names = page.map(({ name }) => name);
  const roles = await listDeskRoles(reader);
  const tokens = names.length === 0 ? [] : await readCounting(reader, moment, names);
  return {
    staff: page.map((row) => ({
      name: row.name,
      roles: [...(roles.get(row.name) ?? [])],
      hasCode: row.sealed_secret !== null,
      addedAtMs: row.created_at_ms,
      signedInAtMs: row.signed_in_at_ms,
      closedAtMs: row.closed_at_ms,
      tokens: tokens
        .filter(({ owner }) => owner === row.name)
        .map(({ id, name, ends_at_ms: endsAtMs }) => ({ tokenId: String(id), name, endsAtMs })),
    })),
    after: rows.length > PAGE_ROWS ? (names.at(-1) ?? null) : null,
  };
}
