import { randomUUID } from 'node:crypto';
import {
  DESK_PERMISSIONS,
  type DeskCommand,
  DESK_ROLES,
  deskCommands,
  type DeskCommandName,
  type DeskInput,
  type DeskPermission,
} from '@longshot/contracts/desk';
import { EVENTS } from '../../test/worlds/builders-for-tests.ts';
import { addTestAccounts } from '../../test/worlds/core-for-tests.ts';
import { TAX_RATE } from '../../test/worlds/book-acts-for-tests.ts';
import { giveFreeBet, publishFreeBet } from '../../test/worlds/bonus-acts.ts';
import { giveBonus } from '../../test/worlds/bonus-grants-for-tests.ts';
import { contentInputs } from '../../test/worlds/content-inputs.ts';
import { databaseKinds } from '../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../test/worlds/describe-core.ts';
import { type DeskBrowser, type DeskScript, startDesk, type TestDesk } from '../../test/worlds/desk-for-tests.ts';
import { hireMinimal } from '../../test/worlds/staff-acts-for-tests.ts';
import { addOutside, registryInputs } from '../../test/worlds/outside-provider-for-tests.ts';
import { storeDecision } from '../betting/settlement/staff-decision.ts';

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
  pairs: 'identity.read',
  'documents/1': 'identity.read',
  threads: 'threads.read',
  'threads/1': 'threads.read',
  ideas: 'ideas.read',
  events: 'markets.read',
  'events/1': 'markets.read',
  'bet-events': 'markets.read',
  'bet-events/1': 'markets.read',
  'player-bounds': 'bounds.read',
  'player-bounds/1': 'bounds.read',
  'stake-groups': 'bounds.read',
  'stake-groups/1': 'bounds.read',
  referrals: 'referrals.read',
  feed: 'today.read',
  waiting: 'today.read',
  'withdrawals/1': 'withdrawals.read',
  deposits: 'withdrawals.read',
  today: 'today.read',
  'reports/2026-02': 'reports.read',
  'reports/2026-02/movements.csv': 'reports.read',
  'reports/movements.xsd': 'reports.read',
  'taxes/2026-02': 'reports.read',
  closings: 'reports.read',
  'closings/1': 'reports.read',
  games: 'games.read',
  providers: 'games.read',
  registry: 'registry.read',
  'rounds/1': 'rounds.read',
  home: 'content.read',
  'home/matches?search=a': 'content.read',
  news: 'content.read',
  terms: 'terms.read',
  site: 'site.read',
  offers: 'offers.read',
  'offers/free-bet': 'offers.read',
  'staff-tokens': 'tokens.read',
  staff: 'staff.read',
};

/** Acts on what is not there: who may hears that. */
const onNothing: ReadonlySet<DeskCommandName> = new Set([
  'appeal.answer',
  'approval.approve',
  'approval.refuse',
  'approval.withdraw',
  'token.revoke',
  'withdrawal.approve',
  'withdrawal.refuse',
  'document.accept',
  'document.refuse',
  'correction.accept',
  'correction.refuse',
  'care.look',
  'pair.join',
  'thread.answer',
  'idea.decide',
  'message.retry',
  'market.suspend',
  'market.open',
  'price.follow',
  'referral.accept',
  'referral.refuse',
  'stake-group.end',
  'stake-group.remove',
  'deposit.refund',
  'game.show',
  'game.release',
  'provider.show',
  'provider-key.withdraw',
  'home.restore',
  'news.withdraw',
  'block.show',
  'redirect.remove',
  'maintenance.end',
]);

describeCore('the matrix of permissions', databaseKinds.slice(0, 1), (world) => {
  let desk: TestDesk;
  let ann: DeskBrowser;
  let group: number;
  let alike: number;
  let takingId: string;
  beforeEach(async () => {
    desk = await startDesk(world);
    ann = await desk.sit('ann', ['owner']);
    await publishFreeBet(world);
    takingId = await giveFreeBet(world);
    await giveBonus(world, { playerId: world.playerId, amount: '5', reference: 'ticket-17' });
    await world.database.kysely.deleteFrom('desk_members').execute();
    const decision = { eventId: EVENTS.other, marketKey: '1', outcomes: [], score: null };
    const decided = { by: 'bob', reason: 'No match.', atMs: 1 };
    await world.database.transaction((trx) => storeDecision(trx, decision, decided));
    const row = { site_id: world.settings.siteId, name: 'Sharp', percent: 30, made_by: 'bob', made_at_ms: 1 };
    const made = world.database.kysely.insertInto('stake_groups').values(row).returning('id');
    group = (await made.executeTakeFirstOrThrow()).id;
    await addOutside(world);
    await hireMinimal(world, 'carl');
    alike = (await addTestAccounts(world)).playerId;
    const found = { matched_by: 'device', is_same: true, found_at_ms: 1 } as const;
    const match = { site_id: world.settings.siteId, player_id: world.playerId, other_id: alike, ...found };
    await world.database.kysely.insertInto('player_matches').values(match).execute();
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
    const groupId = String(group);
    return {
      'player.ban': { playerId, level: 5, version: 0 },
      'player.unban': { playerId },
      'player.sign-out': { playerId },
      'appeal.answer': { appealId: '1', text: 'No.' },
      'approval.approve': { approvalId: '1' },
      'approval.refuse': { approvalId: '1' },
      'approval.withdraw': { approvalId: '1' },
      'token.revoke': { tokenId: '1' },
      'withdrawal.approve': { paymentId: '1' },
      'withdrawal.refuse': { paymentId: '1', code: 'documents_missing' },
      'document.accept': { documentId: '1' },
      'document.refuse': { documentId: '1', why: 'unreadable' },
      'correction.accept': { correctionId: '1', answer: 'Yes.' },
      'correction.refuse': { correctionId: '1', answer: 'No.' },
      'care.look': { noteId: '1' },
      'player.identify': { playerId },
      'player.doubt': { playerId },
      'pair.join': { playerId, otherId: '999' },
      'pair.part': { playerId, otherId: String(alike) },
      'thread.answer': { threadId: '1', text: 'Yes.' },
      'idea.decide': { ideaId: '1', state: 'planned' },
      'message.retry': { messageId: '1' },
      'market.suspend': { eventId: '1', marketKey: '1' },
      'market.open': { eventId: '1', marketKey: '1' },
      'market.void': { eventId: EVENTS.line, marketKey: '1' },
      'market.settle': { eventId: EVENTS.line, marketKey: '1', outcomes: [{ outcomeId: '1', result: 'won' }] },
      'price.move': { eventId: EVENTS.line, marketKey: '1', outcomeId: '1', coef: '2.20' },
      'price.follow': { eventId: EVENTS.line, marketKey: '1', outcomeId: '9' },
      'player.bound': { playerId, percent: 50 },
      'referral.accept': { couponId: '1' },
      'referral.refuse': { couponId: '1' },
      'stake-group.make': { name: 'Arbitrage', percent: 10 },
      'stake-group.change': { groupId, percent: 20 },
      'stake-group.end': { groupId: '999' },
      'stake-group.add': { groupId, playerId },
      'stake-group.remove': { groupId, playerId: '999' },
      'market.follow': { eventId: EVENTS.other, marketKey: '1' },
      ...contentInputs,
      ...registryInputs,
      'reward.take-back': { takingId },
      'balance.correct': { accountId: world.accountId, direction: 'give', amount: '1', purpose: 'goodwill' },
      'bonus.grant': { playerId, amount: '5', reference: randomUUID() },
      'bonus.take-back': { reference: 'ticket-17' },
      'conversion.allow': { playerId, account: 'main' },
      'conversion.forbid': { playerId },
      'takeover.require': { playerId },
      'takeover.lift': { playerId },
      'staff.add': { name: 'dora' },
      'staff.roles': { name: 'carl', roles: ['support'] },
      'staff.renew': { name: 'carl' },
      'staff.close': { name: 'carl' },
      'deposit.refund': { paymentId: '1' },
      'books.close': { period: '2026-02' },
      'tax.set': TAX_RATE,
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

  it.each(commands.filter((name) => deskCommands[name].eyes !== 'one'))(
    'tells what %s would do for its own permission and for no other, and writes nothing down',
    async (command) => {
      for (const permission of DESK_PERMISSIONS) {
        await allow(permission);
        const { statusCode } = await ann.send('POST', `commands/${command}/preview`, { input: inputs()[command] });
        const isAllowed = permission === deskCommands[command].permission;
        const allowed = onNothing.has(command) ? 404 : 200;
        expect([permission, statusCode]).toEqual([permission, isAllowed ? allowed : 403]);
      }
      const written = world.database.kysely.selectFrom('staff_audit').select('command').where('staff', '=', 'ann');
      expect(await written.execute()).toEqual([]);
      await world.database.kysely.deleteFrom('desk_permissions').where('role', '=', 'trader').execute();
    },
  );

  describe('of a token', () => {
    let script: DeskScript;
    beforeEach(async () => {
      await world.database.kysely.insertInto('desk_members').values({ name: 'ann', role: 'owner' }).execute();
      script = await desk.script('ann', 'nightly', [...DESK_PERMISSIONS]);
    });
    const narrow = (permissions: DeskPermission) =>
      world.database.kysely.updateTable('desk_tokens').set({ permissions }).execute();

    it.each(commands)(
      'lets %s through for its own permission, and never where it is done at the desk alone',
      async (command) => {
        const { permission: needed, isAtDesk }: DeskCommand = deskCommands[command];
        const allowed = onNothing.has(command) ? 404 : 200;
        for (const permission of DESK_PERMISSIONS) {
          await narrow(permission);
          const { statusCode } = await script.run(command, inputs()[command] as DeskInput<typeof command>);
          const isAllowed = permission === needed && isAtDesk !== true;
          expect([permission, statusCode]).toEqual([permission, isAllowed ? allowed : 403]);
        }
      },
    );

    it.each(Object.keys(views))('shows %s for its own permission and for no other', async (view) => {
      for (const permission of DESK_PERMISSIONS) {
        await narrow(permission);
        const { statusCode } = await script.get(view);
        expect([permission, statusCode === 403]).toEqual([permission, permission !== views[view]]);
      }
    });
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
