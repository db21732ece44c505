import type {
  DeskApprovals,
  DeskPermission,
  DeskStaffTokens,
  DeskTokenMade,
  DeskTokens,
} from '@longshot/contracts/desk';
import type { LightMyRequestResponse } from 'fastify';
import { codeInApp } from '../../test/worlds/code-app-for-tests.ts';
import { databaseKinds } from '../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../test/worlds/describe-core.ts';
import {
  type DeskBrowser,
  DeskScript,
  refusedWith,
  startDesk,
  type TestDesk,
} from '../../test/worlds/desk-for-tests.ts';
import { setDeskRoles, Staff } from '../identity/staff/index.ts';
import { verifyAudit } from '../platform/audit/index.ts';

const DAY_MS = 86_400_000;

describeCore('personal tokens of the desk', databaseKinds, (world) => {
  let desk: TestDesk;
  let ann: DeskBrowser;
  beforeEach(async () => {
    desk = await startDesk(world);
    ann = await desk.sit('ann', ['compliance']);
  });
  afterEach(() => desk.close());

  const wanted = (over: object = {}) => ({
    name: 'nightly',
    permissions: ['players.read', 'players.ban', 'audit.read'] satisfies DeskPermission[],
    days: 7,
    // The code of the sign-in was used: the next one counts already.
    code: codeInApp(ann.secret, world.clock.nowMs(), 1),
    ...over,
  });
  const make = (over: object = {}): Promise<LightMyRequestResponse> => ann.send('POST', 'tokens', wanted(over));
  const scriptOf = (answer: LightMyRequestResponse): DeskScript =>
    new DeskScript(desk.server, answer.json<DeskTokenMade>().token);
  const listed = async () => (await ann.get('tokens')).json<DeskTokens>().tokens;
  const banned = () => ({ playerId: String(world.playerId), level: 45, version: 0 as const });
  const levelOf = async () =>
    (await world.database.kysely.selectFrom('players').select('ban_level').executeTakeFirstOrThrow()).ban_level;
  const audit = () =>
    world.database.kysely
      .selectFrom('staff_audit')
      .select(['staff', 'token', 'command', 'subject'])
      .where('staff', '!=', 'command line')
      .orderBy('seq')
      .execute();
  const setRoles = (roles: readonly ('risk' | 'marketing')[]) =>
    setDeskRoles(world.database, { siteId: world.settings.siteId, nowMs: world.clock.nowMs(), name: 'ann', roles });

  it('are shown once, kept as a hash, and tell when they were used', async () => {
    const made = (await make()).json<DeskTokenMade>();
    expect(made).toMatchObject({
      name: 'nightly',
      usedAtMs: null,
      revokedAtMs: null,
      token: expect.stringMatching(/^ls_/),
    });
    expect(made.endsAtMs - made.madeAtMs).toBe(7 * DAY_MS);
    const rows = await world.database.kysely.selectFrom('desk_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(made.token);
    const entries = await world.database.kysely.selectFrom('staff_audit').selectAll().execute();
    expect(JSON.stringify(entries)).not.toContain(made.token);
    world.clock.advance(60_000);
    await new DeskScript(desk.server, made.token).get('audit');
    const [token, ...more] = await listed();
    expect([more, Object.keys(token ?? {}).includes('token')]).toEqual([[], false]);
    expect(token).toMatchObject({ name: 'nightly', usedAtMs: world.clock.nowMs() });
  });

  it('do what their owner may, each call written down with the name of the token', async () => {
    const script = scriptOf(await make());
    expect((await script.get('players?search=a')).statusCode).toBe(200);
    expect((await script.get(`players/${world.playerId}`)).statusCode).toBe(200);
    expect((await script.run('player.ban', banned())).statusCode).toBe(200);
    expect(await levelOf()).toBe(45);
    const subject = `player:${world.playerId}`;
    expect(await audit()).toEqual([
      { staff: 'ann', token: null, command: 'token.make', subject: expect.stringMatching(/^token:\d+$/) },
      { staff: 'ann', token: 'nightly', command: 'view.read', subject: 'view:players' },
      { staff: 'ann', token: 'nightly', command: 'player.look', subject },
      { staff: 'ann', token: 'nightly', command: 'player.ban', subject },
    ]);
    const { entries } = (await ann.get('audit?token=nightly')).json();
    expect(entries).toHaveLength(3);
    expect(await verifyAudit(world.database.kysely, world.settings.siteId)).toMatchObject({ fault: null });
  });

  it('may no more than they were made for, and than their owner may at the moment', async () => {
    const script = scriptOf(await make());
    expect(refusedWith(await script.get('appeals'))).toEqual([403, 'forbidden', 'appeals.read']);
    await setRoles(['risk']);
    expect(refusedWith(await script.get('audit'))).toEqual([403, 'forbidden', 'audit.read']);
    expect((await script.run('player.ban', banned())).statusCode).toBe(200);
    await setRoles([]);
    expect(refusedWith(await script.get('players?search=a'))).toEqual([401, 'unauthorised', undefined]);
  });

  it('let what takes two people wait, and are no second person', async () => {
    await setDeskRoles(world.database, {
      siteId: world.settings.siteId,
      nowMs: world.clock.nowMs(),
      name: 'ann',
      roles: ['owner'],
    });
    const permissions = ['balances.correct', 'approvals.decide', 'approvals.read'];
    const script = scriptOf(await make({ permissions }));
    const correction = { accountId: world.accountId, direction: 'give', amount: '5', purpose: 'goodwill' } as const;
    const preview = await script.send('POST', 'commands/balance.correct/preview', { input: correction });
    expect(preview.json()).toMatchObject({ isForTwo: true });
    const { approvalId } = (await script.run('balance.correct', correction)).json();
    expect(approvalId).toEqual(expect.any(String));
    const bob = await desk.sit('bob', ['owner']);
    const second = await desk.script('bob', 'second', ['approvals.decide', 'balances.correct']);
    for (const command of ['approval.approve', 'approval.refuse'] as const)
      expect(refusedWith(await second.run(command, { approvalId }))).toEqual([403, 'desk_only', undefined]);
    expect((await bob.run('approval.approve', { approvalId })).statusCode).toBe(200);
    const asked = (await audit()).filter(({ token }) => token === 'nightly');
    expect(asked.map(({ command }) => command)).toEqual(['act.preview', 'approval.ask', 'balance.correct']);
    const { approvals } = (await bob.get('approvals?of=decided')).json<DeskApprovals>();
    expect(approvals).toMatchObject([{ id: approvalId, askedBy: 'ann', token: 'nightly', decidedBy: 'bob' }]);
    const atDesk = (await bob.run('balance.correct', correction)).json();
    const waiting = (await bob.get('approvals')).json<DeskApprovals>().approvals;
    expect(waiting).toMatchObject([{ id: atDesk.approvalId, askedBy: 'bob', token: null }]);
  });

  it('do the same call once', async () => {
    const script = scriptOf(await make());
    const first = await script.run('player.ban', banned(), { key: 'the-same-call' });
    expect((await script.run('player.ban', banned(), { key: 'the-same-call' })).json()).toEqual(first.json());
    const other = await script.run('player.ban', { ...banned(), level: 5 }, { key: 'the-same-call' });
    expect(refusedWith(other)[1]).toBe('duplicate_key');
  });

  describe('are refused', () => {
    it('revoked, ended, unknown, and those of who is gone or has a new password', async () => {
      const script = scriptOf(await make());
      const refused = async (of: DeskScript) => {
        expect(refusedWith(await of.get('players?search=a'))).toEqual([401, 'unauthorised', undefined]);
        expect(refusedWith(await of.run('player.ban', banned()))).toEqual([401, 'unauthorised', undefined]);
      };
      expect((await script.get('audit')).statusCode).toBe(200);
      const [{ tokenId } = { tokenId: '' }] = await listed();
      expect((await ann.send('POST', `tokens/${tokenId}/revoke`)).statusCode).toBe(200);
      await refused(script);
      expect(refusedWith(await ann.send('POST', `tokens/${tokenId}/revoke`))).toEqual([404, 'not_found', 'tokenId']);
      for (const odd of ['', 'x', `ls_${'a'.repeat(43)}`]) await refused(new DeskScript(desk.server, odd));
      const ended = await desk.script('ann', 'ended', ['players.read', 'players.ban']);
      world.clock.advance(30 * DAY_MS);
      await refused(ended);
      const renewed = await desk.script('ann', 'renewed', ['players.read', 'players.ban']);
      const { database, settings, clock } = world;
      const staff = new Staff({ database, siteId: settings.siteId, nowMs: () => clock.nowMs() });
      await staff.renewPassword('ann');
      await refused(renewed);
      const removed = await desk.script('ann', 'removed', ['players.read', 'players.ban']);
      await staff.remove('ann');
      await refused(removed);
      await staff.add('ann', 'viewer');
      await setRoles(['risk']);
      await refused(removed);
      expect(await levelOf()).toBe(0);
    });

    it("on the players' origin, from a page of another origin, and beside somebody's cookie", async () => {
      const made = (await make()).json<DeskTokenMade>();
      const authorization = `Bearer ${made.token}`;
      const script = new DeskScript(desk.server, made.token);
      for (const path of ['/desk-api/audit', '/web-api/support/threads', '/web-api/user/gettoken'])
        expect((await world.browser.send('GET', path, undefined, { authorization, cookie: '' })).statusCode).not.toBe(
          200,
        );
      const input = { input: banned(), reason: 'A reason.' };
      const from = { origin: 'https://longshot.example', 'idempotency-key': 'k-12345678' };
      expect(refusedWith(await script.send('POST', 'commands/player.ban', input, from))).toEqual([
        403,
        'forbidden',
        'Origin',
      ]);
      const wrong = { authorization: 'Bearer x' };
      expect(refusedWith(await ann.send('GET', 'audit', undefined, wrong))[1]).toBe('unauthorised');
      const without = await desk.server.inject({ url: '/desk-api/audit', headers: { authorization } });
      expect(refusedWith(without)[2]).toBe('Host');
      expect(await levelOf()).toBe(0);
    });

    it('where one sits at the desk: other tokens, the session, its end', async () => {
      const script = scriptOf(await make());
      for (const path of ['tokens', 'session']) expect(refusedWith(await script.get(path))[1]).toBe('desk_only');
      for (const path of ['sign-out', 'tokens/1/revoke'])
        expect(refusedWith(await script.send('POST', path))[1]).toBe('desk_only');
      expect(refusedWith(await script.send('POST', 'tokens', wanted()))[1]).toBe('desk_only');
      expect((await script.get('commands')).statusCode).toBe(200);
      expect((await script.get('views')).json().views.length).toBeGreaterThan(30);
    });
  });

  describe('are not made', () => {
    it.each([
      [{ days: 31 }, 400, 'validation_failed'],
      [{ days: 0 }, 400, 'validation_failed'],
      [{ permissions: [] }, 400, 'validation_failed'],
      [{ permissions: ['everything'] }, 400, 'validation_failed'],
      [{ name: ' ' }, 400, 'validation_failed'],
      [{ permissions: ['players.read', 'offers.publish'] }, 403, 'forbidden'],
      [{ code: '000000' }, 422, 'wrong_code'],
    ])('with %j', async (over, status, code) => {
      expect(refusedWith(await make(over)).slice(0, 2)).toEqual([status, code]);
      expect([await listed(), await audit()]).toEqual([[], []]);
    });

    it('without the word of the page, twice by one code, and twice by one name', async () => {
      expect(refusedWith(await ann.send('POST', 'tokens', wanted(), { 'x-csrf-token': 'x' }))[1]).toBe('csrf_failed');
      expect((await make()).statusCode).toBe(200);
      expect(refusedWith(await make({ name: 'other' }))[1]).toBe('wrong_code');
      world.clock.advance(60_000);
      expect(refusedWith(await make())).toEqual([409, 'duplicate_key', 'token']);
      world.clock.advance(60_000);
      expect(await listed()).toHaveLength(1);
    });

    it('without end: so many count at once', async () => {
      for (let at = 0; at < 20; at += 1) await desk.script('ann', `number ${at}`, ['players.read']);
      expect(refusedWith(await make())).toEqual([422, 'limit_reached', 'name']);
      world.clock.advance(30 * DAY_MS);
      await desk.script('ann', 'number 1', ['players.read']);
    });
  });

  it('are in the own room of nobody but their owner, who alone revokes them there', async () => {
    await make();
    const bob = await desk.sit('bob', ['owner']);
    const [{ tokenId } = { tokenId: '' }] = await listed();
    expect(refusedWith(await bob.send('POST', `tokens/${tokenId}/revoke`))[1]).toBe('not_found');
    expect((await bob.get('tokens')).json()).toEqual({ tokens: [] });
    expect((await listed())[0]?.revokedAtMs).toBeNull();
  });

  describe('of others', () => {
    const tokensOf = async (who: DeskBrowser, of = 'counting') =>
      (await who.get(`staff-tokens?of=${of}`)).json<DeskStaffTokens>().tokens;

    it('are seen by who may, with their owner and without themselves, those that count and those that are over', async () => {
      const made = (await make()).json<DeskTokenMade>();
      const ivy = await desk.sit('ivy', ['auditor']);
      expect(await tokensOf(ivy)).toEqual([{ ...(await listed())[0], owner: 'ann' }]);
      expect((await ivy.get('staff-tokens')).body).not.toContain(made.token);
      expect(await tokensOf(ivy, 'over')).toEqual([]);
      world.clock.advance(7 * DAY_MS);
      const later = await desk.sit('joe', ['auditor']);
      expect([await tokensOf(later), await tokensOf(later, 'over')]).toMatchObject([[], [{ name: 'nightly' }]]);
      const tom = await desk.sit('tom', ['trader']);
      expect(refusedWith(await tom.get('staff-tokens'))).toEqual([403, 'forbidden', 'tokens.read']);
    });

    it('are revoked with a reason, and refused with their next call', async () => {
      const script = scriptOf(await make());
      expect((await script.get('players?search=a')).statusCode).toBe(200);
      const bob = await desk.sit('bob', ['compliance']);
      const [{ tokenId } = { tokenId: '' }] = await tokensOf(bob);
      const unexplained = await bob.run('token.revoke', { tokenId }, { reason: '' });
      expect(refusedWith(unexplained)).toEqual([400, 'validation_failed', 'reason']);
      expect((await script.get('players?search=a')).statusCode).toBe(200);
      const why = { reason: 'It was found in a chat.', key: 'revoke-it-once' };
      expect((await bob.run('token.revoke', { tokenId }, why)).statusCode).toBe(200);
      expect(refusedWith(await script.get('players?search=a'))).toEqual([401, 'unauthorised', undefined]);
      expect(refusedWith(await script.run('player.ban', banned()))).toEqual([401, 'unauthorised', undefined]);
      expect(await levelOf()).toBe(0);
      expect((await bob.run('token.revoke', { tokenId }, why)).statusCode).toBe(200);
      expect((await listed())[0]?.revokedAtMs).toBe(world.clock.nowMs());
      const entries = world.database.kysely.selectFrom('staff_audit').select(['subject', 'reason', 'outcome']);
      const written = await entries.where('staff', '=', 'bob').where('command', '=', 'token.revoke').execute();
      expect(written.map(({ outcome, ...entry }) => ({ ...entry, outcome: JSON.parse(outcome) }))).toEqual([
        { subject: `token:${tokenId}`, reason: why.reason, outcome: { owner: 'ann', name: 'nightly' } },
      ]);
      expect(await verifyAudit(world.database.kysely, world.settings.siteId)).toMatchObject({ fault: null });
    });

    it('are revoked once, while they count, at the desk alone, and by nobody who may only look', async () => {
      await make();
      const bob = await desk.sit('bob', ['owner']);
      const [{ tokenId } = { tokenId: '' }] = await tokensOf(bob);
      const ivy = await desk.sit('ivy', ['auditor']);
      expect(refusedWith(await ivy.run('token.revoke', { tokenId }))).toEqual([403, 'forbidden', 'tokens.revoke']);
      const nightly = await desk.script('bob', 'nightly', ['tokens.revoke', 'tokens.read']);
      expect(refusedWith(await nightly.run('token.revoke', { tokenId }))).toEqual([403, 'desk_only', undefined]);
      expect(refusedWith(await bob.run('token.revoke', { tokenId: '999' }))).toEqual([404, 'not_found', 'tokenId']);
      expect((await listed())[0]?.revokedAtMs).toBeNull();
      expect((await bob.run('token.revoke', { tokenId })).statusCode).toBe(200);
      expect(refusedWith(await bob.run('token.revoke', { tokenId }))).toEqual([404, 'not_found', 'tokenId']);
    });
  });
});
