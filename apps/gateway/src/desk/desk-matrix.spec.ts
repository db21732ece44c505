import {
  DESK_PERMISSIONS,
  DESK_ROLES,
  deskCommands,
  type DeskCommandName,
  type DeskInput,
  type DeskPermission,
} from '@longshot/contracts/desk';
import { databaseKinds } from '../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../test/worlds/describe-core.ts';
import { type DeskBrowser, startDesk, type TestDesk } from '../../test/worlds/desk-for-tests.ts';

const commands = Object.keys(deskCommands) as DeskCommandName[];

/** Views of the desk, by what each asks for. */
const views: Readonly<Record<string, DeskPermission>> = {
  'players?search=player': 'players.read',
  'players/1': 'players.read',
  appeals: 'appeals.read',
  audit: 'audit.read',
  'audit/verdict': 'audit.read',
  approvals: 'approvals.read',
  withdrawals: 'withdrawals.read',
  'ledger/1': 'ledger.read',
  identifications: 'identity.read',
  'identifications/1': 'identity.read',
  'documents/1': 'identity.read',
  threads: 'threads.read',
  'threads/1': 'threads.read',
  ideas: 'ideas.read',
  events: 'markets.read',
  'events/1': 'markets.read',
};

/** Acts on what is not there: who may hears that. */
const onNothing: ReadonlySet<DeskCommandName> = new Set([
  'appeal.answer',
  'approval.approve',
  'approval.refuse',
  'approval.withdraw',
  'withdrawal.approve',
  'withdrawal.refuse',
  'document.accept',
  'document.refuse',
  'thread.answer',
  'idea.decide',
  'market.suspend',
  'market.open',
]);

describeCore('the matrix of permissions', databaseKinds.slice(0, 1), (world) => {
  let desk: TestDesk;
  let ann: DeskBrowser;
  beforeEach(async () => {
    desk = await startDesk(world);
    ann = await desk.sit('ann', ['owner']);
    await world.database.kysely.deleteFrom('desk_members').execute();
  });
  afterEach(() => desk.close());

  /** Gives the one who sits there a single permission, by a role that has no other. */
  const allow = async (permission: DeskPermission): Promise<void> => {
    const { kysely } = world.database;
    const role = 'trader';
    await kysely.deleteFrom('desk_permissions').where('role', '=', role).execute();
    await kysely.insertInto('desk_permissions').values({ role, permission }).execute();
    await kysely
      .insertInto('desk_members')
      .values({ name: 'ann', role })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };
  const inputs = (): { readonly [Name in DeskCommandName]: DeskInput<Name> } => {
    const playerId = String(world.playerId);
    return {
      'player.ban': { playerId, level: 5, version: 0 },
      'player.unban': { playerId },
      'player.sign-out': { playerId },
      'appeal.answer': { appealId: '1', text: 'No.' },
      'approval.approve': { approvalId: '1' },
      'approval.refuse': { approvalId: '1' },
      'approval.withdraw': { approvalId: '1' },
      'withdrawal.approve': { paymentId: '1' },
      'withdrawal.refuse': { paymentId: '1', code: 'documents_missing' },
      'document.accept': { documentId: '1' },
      'document.refuse': { documentId: '1', why: 'unreadable' },
      'player.identify': { playerId },
      'player.doubt': { playerId },
      'thread.answer': { threadId: '1', text: 'Yes.' },
      'idea.decide': { ideaId: '1', state: 'planned' },
      'market.suspend': { eventId: '1', marketKey: '1' },
      'market.open': { eventId: '1', marketKey: '1' },
      'balance.correct': { accountId: world.accountId, direction: 'give', amount: '1', purpose: 'goodwill' },
    };
  };

  it.each(commands)('lets %s through for its own permission and for no other', async (command) => {
    for (const permission of DESK_PERMISSIONS) {
      await allow(permission);
      const { statusCode } = await ann.run(command, inputs()[command] as DeskInput<typeof command>);
      const isAllowed = permission === deskCommands[command].permission;
      const allowed = onNothing.has(command) ? 404 : 200;
      expect([permission, statusCode]).toEqual([permission, isAllowed ? allowed : 403]);
    }
    await world.database.kysely.deleteFrom('desk_permissions').where('role', '=', 'trader').execute();
  });

  it.each(Object.keys(views))('shows %s for its own permission and for no other', async (view) => {
    for (const permission of DESK_PERMISSIONS) {
      await allow(permission);
      const { statusCode } = await ann.get(view);
      const isAllowed = permission === views[view];
      expect([permission, statusCode === 403]).toEqual([permission, !isAllowed]);
    }
    await world.database.kysely.deleteFrom('desk_permissions').where('role', '=', 'trader').execute();
  });

  it('asks every command that touches a person or money for a reason', async () => {
    const { kysely } = world.database;
    await kysely.insertInto('desk_members').values({ name: 'ann', role: 'owner' }).execute();
    for (const command of commands.filter((name) => deskCommands[name].touches !== null)) {
      const headers = { 'idempotency-key': `without-${command.replace('.', '-')}` };
      const { statusCode } = await ann.send('POST', `commands/${command}`, { input: inputs()[command] }, headers);
      expect([command, statusCode]).toEqual([command, 400]);
    }
  });

  it('lets nobody do alone what takes two: it waits, and nothing but that is written down', async () => {
    const { kysely } = world.database;
    await kysely.insertInto('desk_members').values({ name: 'ann', role: 'owner' }).execute();
    for (const command of commands.filter((name) => deskCommands[name].eyes === 'two')) {
      const answer = await ann.run(command, inputs()[command] as DeskInput<typeof command>);
      expect([command, answer.json()]).toEqual([command, expect.objectContaining({ approvalId: expect.any(String) })]);
    }
    const written = await kysely.selectFrom('staff_audit').select('command').where('staff', '=', 'ann').execute();
    expect(new Set(written.map(({ command }) => command))).toEqual(new Set(['approval.ask']));
  });

  it('has an owner who may everything, and roles and permissions that the table knows', async () => {
    const rows = await world.database.kysely.selectFrom('desk_permissions').selectAll().execute();
    const owned = rows.filter(({ role }) => role === 'owner').map(({ permission }) => permission);
    expect(owned.sort()).toEqual([...DESK_PERMISSIONS].sort());
    const strangers = rows.filter(
      ({ role, permission }) =>
        !DESK_ROLES.some((known) => known === role) || !DESK_PERMISSIONS.some((known) => known === permission),
    );
    expect(strangers).toEqual([]);
  });
});
