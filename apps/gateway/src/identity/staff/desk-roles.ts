import { DESK_PERMISSIONS, DESK_ROLES, type DeskPermission, type DeskRole } from '@longshot/contracts/desk';
import { appendAudit } from '../../platform/audit/index.ts';
import type { Database, Reader, Trx } from '../../platform/database/index.ts';

const isRole = (text: string): text is DeskRole => DESK_ROLES.some((role) => role === text);
const isPermission = (text: string): text is DeskPermission => DESK_PERMISSIONS.some((known) => known === text);

/** Roles at the desk of somebody of the staff, and what these may. */
export interface DeskRights {
  readonly roles: readonly DeskRole[];
  readonly permissions: readonly DeskPermission[];
}

/** Reads the roles of somebody at the desk and the permissions of these: anew with every call, so that a right that is taken is gone at once. */
export async function deskRightsOf(reader: Reader, name: string): Promise<DeskRights> {
  const rows = await reader
    .selectFrom('desk_members as m')
    .leftJoin('desk_permissions as p', 'p.role', 'm.role')
    .select(['m.role', 'p.permission'])
    .where('m.name', '=', name)
    .execute();
  const roles = new Set(rows.map(({ role }) => role));
  const permissions = new Set(rows.map(({ permission }) => permission ?? ''));
  return { roles: DESK_ROLES.filter((role) => roles.has(role)), permissions: [...permissions].filter(isPermission) };
}

/** Roles at the desk of everybody who has one, by name. */
export async function listDeskRoles(reader: Reader): Promise<ReadonlyMap<string, readonly DeskRole[]>> {
  const rows = await reader.selectFrom('desk_members').select(['name', 'role']).orderBy('role').execute();
  const names = new Set(rows.map(({ name }) => name));
  const rolesOf = (of: string) => rows.flatMap(({ name, role }) => (name === of && isRole(role) ? [role] : []));
  return new Map([...names].map((name) => [name, rolesOf(name)]));
}

/** Writes the roles of somebody at the desk in place of those before. */
export async function writeDeskRoles(trx: Trx, name: string, roles: readonly DeskRole[]): Promise<void> {
  await trx.deleteFrom('desk_members').where('name', '=', name).execute();
  if (roles.length === 0) return;
  const rows = [...new Set(roles)].map((role) => ({ name, role }));
  await trx.insertInto('desk_members').values(rows).execute();
}

/** Change of somebody's roles at the desk. */
export interface RolesChange {
  readonly siteId: string;
  readonly nowMs: number;
  readonly name: string;
  readonly roles: readonly DeskRole[];
}

/** Who gives roles before there is anybody at the desk: whoever may read the data folder. */
const COMMAND_LINE = 'command line';

/** Gives somebody these roles at the desk and no others, which is written down with it; answers whether there is such an account. */
export async function setDeskRoles(database: Database, change: RolesChange): Promise<boolean> {
  const { siteId, nowMs, name, roles } = change;
  return database.transaction(async (trx) => {
    const account = trx.selectFrom('release_staff').select('name').where('name', '=', name);
    if (!(await account.forUpdate().executeTakeFirst())) return false;
    const { roles: before } = await deskRightsOf(trx, name);
    await writeDeskRoles(trx, name, roles);
    await appendAudit(trx, {
      siteId,
      atMs: nowMs,
      staff: COMMAND_LINE,
      command: 'staff.roles',
      subject: `staff:${name}`,
      reason: null,
      key: null,
      input: { name, roles },
      outcome: { before, after: roles },
    });
    return true;
  });
}
