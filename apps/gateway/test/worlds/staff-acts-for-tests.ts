import type { DeskRole } from '@longshot/contracts/desk';
import type { MinimalCore } from './core-for-tests.ts';
import type { Stage } from './describe-crashes.ts';
import { isApproval, type Tried } from './desk-acts-for-tests.ts';

/** Makes an account that nobody can sign in to, with these roles. */
export async function hireMinimal(
  { database: { kysely } }: Pick<MinimalCore, 'database'>,
  name: string,
  roles: readonly DeskRole[] = [],
): Promise<void> {
  const row = { name, role: 'viewer', password_hash: 'none', sealed_secret: null, created_at_ms: 0 } as const;
  await kysely.insertInto('release_staff').values(row).execute();
  for (const role of roles) await kysely.insertInto('desk_members').values({ name, role }).execute();
}

const accountOf = ({ database }: Stage, name: string) =>
  database.kysely.selectFrom('release_staff').selectAll().where('name', '=', name).executeTakeFirst();
const rolesLeft = async ({ database }: Stage) =>
  (await database.kysely.selectFrom('desk_members').select('role').execute()).length;

const prepare = (stage: Stage) => hireMinimal(stage, 'carl', ['risk', 'support']);
const carl = () => Promise.resolve({ name: 'carl' });

/** Acts on accounts of the staff. */
export const staffActs: readonly Tried[] = [
  {
    command: 'staff.add',
    input: carl,
    isDone: async (stage) => (await accountOf(stage, 'carl')) !== undefined,
  } satisfies Tried<'staff.add'>,
  {
    command: 'staff.roles',
    prepare,
    input: () => Promise.resolve({ name: 'carl', roles: ['trader'] }),
    isDone: isApproval('waiting'),
  } satisfies Tried<'staff.roles'>,
  {
    command: 'staff.renew',
    prepare,
    input: carl,
    isDone: async (stage) => {
      const isRenewed = (await accountOf(stage, 'carl'))?.password_hash !== 'none';
      expect(await rolesLeft(stage)).toBe(isRenewed ? 0 : 2);
      return isRenewed;
    },
  } satisfies Tried<'staff.renew'>,
  {
    command: 'staff.close',
    prepare,
    input: carl,
    isDone: async (stage) => {
      const isClosed = (await accountOf(stage, 'carl'))?.closed_at_ms !== null;
      expect(await rolesLeft(stage)).toBe(isClosed ? 0 : 2);
      return isClosed;
    },
  } satisfies Tried<'staff.close'>,
];
