import { DESK_ROLES, type DeskInput, type DeskRole } from '@longshot/contracts/desk';
import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { Done, Examined, StaffCall } from '../../platform/staff/staff-command.ts';
import { hashPassword } from '../players/index.ts';
import { deskRightsOf, writeDeskRoles } from './desk-roles.ts';
import { consoleSecret, makeCode, makePassword } from './staff-secrets.ts';

/** Name of the house in apps of codes. */
const ISSUER = 'Longshot desk';

const doneOf = (name: string, outcome: Done['outcome']): Done => ({ subject: `staff:${name}`, outcome });

/** Refuses an account to whoever it is of, be it that they ask or that they agree. @throws RequestRefused `forbidden` */
function refuseOwn(name: string, people: readonly (string | undefined)[]): void {
  if (!people.includes(name)) return;
  const own = { field: 'name', reason: 'own-account' } as const;
  throw new RequestRefused('forbidden', own, 'name: nobody decides about their own account');
}

/**
 * Locks an account, before those that own the house: everybody who changes one takes them in this order.
 *
 * @throws RequestRefused `not_found` with the field
 */
async function lockAccount(trx: Trx, name: string): Promise<{ readonly isClosed: boolean }> {
  const query = trx.selectFrom('release_staff').select('closed_at_ms').where('name', '=', name);
  const row = await query.forUpdate().executeTakeFirst();
  if (row === undefined) throw new RequestRefused('not_found', { field: 'name' }, 'name: there is none such');
  return { isClosed: row.closed_at_ms !== null };
}

const closedAlready = (): RequestRefused =>
  new RequestRefused('field_locked', { field: 'name', reason: 'account-closed' }, 'name: it is closed');

/**
 * Keeps an owner where no other can come in: owners are locked, so that of two who take one another's roles at the same
 * moment one is refused.
 *
 * @throws RequestRefused `field_locked` with the field
 */
async function keepOwner(trx: Trx, name: string, field: 'name' | 'roles'): Promise<void> {
  const owners = await trx
    .selectFrom('desk_members as m')
    .innerJoin('release_staff as a', 'a.name', 'm.name')
    .select(['m.name', 'a.sealed_secret', 'a.closed_at_ms'])
    .where('m.role', '=', 'owner')
    .orderBy('m.name')
    .forUpdate('m')
    .execute();
  const able = owners.filter((owner) => owner.sealed_secret !== null && owner.closed_at_ms === null);
  if (able.length !== 1 || able[0]?.name !== name) return;
  const last = { field, reason: 'last-owner' } as const;
  throw new RequestRefused('field_locked', last, `${field}: the last owner stays, or nobody could come in as one`);
}

/** Ends everything that an account is let in by: sessions, personal tokens, the token of the command line. */
async function endAccess(trx: Trx, name: string, nowMs: number): Promise<void> {
  await trx.deleteFrom('release_staff_sessions').where('name', '=', name).execute();
  const tokens = trx.updateTable('desk_tokens').set({ revoked_at_ms: nowMs });
  await tokens.where('owner', '=', name).where('revoked_at_ms', 'is', null).execute();
  await trx.updateTable('release_staff').set({ token_hash: null }).where('name', '=', name).execute();
}

/** Takes all roles of an account; answers those that it had. */
async function takeRoles(trx: Trx, name: string): Promise<readonly DeskRole[]> {
  const { roles } = await deskRightsOf(trx, name);
  if (roles.length > 0) await writeDeskRoles(trx, name, []);
  return roles;
}

/** Secrets of an account: as they are kept, and as whoever asked is told them. */
async function makeSecrets(trx: Trx, siteId: string, name: string) {
  const password = makePassword();
  const password_hash = await hashPassword(password);
  const { sealed, otpauthUri } = makeCode(await consoleSecret({ kysely: trx }, siteId), name, ISSUER);
  return {
    kept: { password_hash, sealed_secret: sealed },
    disclosed: { name, password, appAddress: otpauthUri },
  };
}

/**
 * Makes an account without roles, whose password and secret for an app are told this once.
 *
 * @throws RequestRefused `duplicate_key` where the name is taken; with the field
 */
export async function addStaff(
  trx: Trx,
  siteId: string,
  { name }: DeskInput<'staff.add'>,
  { nowMs }: StaffCall,
): Promise<Done> {
  const { kept, disclosed } = await makeSecrets(trx, siteId, name);
  const { numInsertedOrUpdatedRows: added = 0n } = await trx
    .insertInto('release_staff')
    .values({ name, role: 'viewer', created_at_ms: nowMs, ...kept })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  const taken = { field: 'name', reason: 'name-taken' } as const;
  if (added === 0n) throw new RequestRefused('duplicate_key', taken, 'name: it is taken');
  return { ...doneOf(name, {}), disclosed };
}

/** Roles of an account now, and those it is to have, once it may be changed. @throws RequestRefused */
async function prepareRoles(
  trx: Trx,
  { name, roles }: DeskInput<'staff.roles'>,
  people: readonly (string | undefined)[],
) {
  refuseOwn(name, people);
  if ((await lockAccount(trx, name)).isClosed) throw closedAlready();
  if (!roles.includes('owner')) await keepOwner(trx, name, 'roles');
  const { roles: before } = await deskRightsOf(trx, name);
  return { before, after: DESK_ROLES.filter((role) => roles.includes(role)) };
}

const named = (roles: readonly DeskRole[]): string => (roles.length === 0 ? 'none' : roles.join(', '));

/** Tells which roles an account has, and which it would have. @throws RequestRefused as `changeStaffRoles` does */
export async function examineStaffRoles(trx: Trx, input: DeskInput<'staff.roles'>, staff: string): Promise<Examined> {
  const { before, after } = await prepareRoles(trx, input, [staff]);
  const preview = { staff: input.name, rolesBefore: named(before), rolesAfter: named(after) };
  return { subject: `staff:${input.name}`, preview };
}

/**
 * Gives an account roles in place of those before. Neither who asks nor who agrees is whom it is about.
 *
 * @throws RequestRefused `forbidden` for one's own, `not_found`, `field_locked` for a closed one and for the last owner;
 * with the field
 */
export async function changeStaffRoles(
  trx: Trx,
  input: DeskInput<'staff.roles'>,
  { staff, agreedBy }: StaffCall,
): Promise<Done> {
  const { before, after } = await prepareRoles(trx, input, [staff, agreedBy]);
  await writeDeskRoles(trx, input.name, after);
  return doneOf(input.name, { before, after });
}

/**
 * Gives an account another password and another secret for its app, which are told this once, and opens it where it was
 * closed. Whoever is told them could sit down as its owner: so it comes back without roles, which two people give.
 *
 * @throws RequestRefused `forbidden` for one's own, `not_found`, `field_locked` for the last owner; with the field
 */
export async function renewStaff(
  trx: Trx,
  siteId: string,
  { name }: DeskInput<'staff.renew'>,
  { staff, nowMs }: StaffCall,
): Promise<Done> {
  refuseOwn(name, [staff]);
  const { kept, disclosed } = await makeSecrets(trx, siteId, name);
  const { isClosed: wasClosed } = await lockAccount(trx, name);
  await keepOwner(trx, name, 'name');
  const before = await takeRoles(trx, name);
  await endAccess(trx, name, nowMs);
  const anew = { ...kept, last_step: 0, wrong_tries: 0, closed_at_ms: null };
  await trx.updateTable('release_staff').set(anew).where('name', '=', name).execute();
  return { ...doneOf(name, { before, after: [], wasClosed }), disclosed };
}

/**
 * Closes an account: it signs in no more, and what it is let in by counts no more.
 *
 * @throws RequestRefused `forbidden` for one's own, `not_found`, `field_locked` for a closed one and for the last owner;
 * with the field
 */
export async function closeStaff(
  trx: Trx,
  { name }: DeskInput<'staff.close'>,
  { staff, nowMs }: StaffCall,
): Promise<Done> {
  refuseOwn(name, [staff]);
  if ((await lockAccount(trx, name)).isClosed) throw closedAlready();
  await keepOwner(trx, name, 'name');
  const before = await takeRoles(trx, name);
  await endAccess(trx, name, nowMs);
  await trx.updateTable('release_staff').set({ closed_at_ms: nowMs }).where('name', '=', name).execute();
  return doneOf(name, { before, after: [] });
}
