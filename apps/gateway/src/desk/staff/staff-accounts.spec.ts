import type { DeskCommandDone, DeskRole, DeskStaff } from '@longshot/contracts/desk';
import { codeInApp } from '../../../test/worlds/code-app-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { type DeskBrowser, refusedWith, startDesk, type TestDesk } from '../../../test/worlds/desk-for-tests.ts';
import { hireMinimal } from '../../../test/worlds/staff-acts-for-tests.ts';
import { StaffOffice, disclosedIn } from '../../../test/worlds/staff-desk-for-tests.ts';
import { setDeskRoles } from '../../identity/staff/index.ts';
import { verifyAudit } from '../../platform/audit/index.ts';

describeCore('accounts of the staff at the desk', databaseKinds, (world) => {
  let desk: TestDesk;
  let office: StaffOffice;
  let ann: DeskBrowser;
  let bob: DeskBrowser;
  beforeEach(async () => {
    desk = await startDesk(world);
    office = await StaffOffice.open(world, desk);
    ({ ann, bob } = office);
  });
  afterEach(() => desk.close());

  const name = 'carl';
  /** Everything of the staff that the database keeps, as text. */
  const kept = async () => {
    const { kysely } = world.database;
    const tables = [
      'staff_audit',
      'desk_approvals',
      'release_staff',
      'outbox',
      'site_secrets',
      'staff_actions',
    ] as const;
    const rows = await Promise.all(tables.map((table) => kysely.selectFrom(table).selectAll().execute()));
    return JSON.stringify(rows);
  };
  const isWhole = async () =>
    expect(await verifyAudit(world.database.kysely, world.settings.siteId)).toMatchObject({ fault: null });
  const setRoles = (who: string, roles: readonly DeskRole[]) => {
    const { database, settings, clock } = world;
    return setDeskRoles(database, { siteId: settings.siteId, nowMs: clock.nowMs(), name: who, roles });
  };

  describe('a new one', () => {
    it('has no roles; its password and the address for its app are told once, and kept nowhere', async () => {
      const key = 'add-carl-once';
      const first = (await ann.run('staff.add', { name }, { key })).json<DeskCommandDone>();
      const told = disclosedIn(first);
      expect(told).toMatchObject({ name, password: expect.stringMatching(/^[\w-]{20}$/) });
      expect(told.secret).toMatch(/^[A-Z2-7]{32}$/);
      const { disclosed: _told, ...again } = first;
      const replayed = await ann.run('staff.add', { name }, { key });
      expect([replayed.statusCode, replayed.json()]).toEqual([200, again]);
      const all = await kept();
      for (const each of [told.password, told.secret]) expect(all).not.toContain(each);
      expect((await ann.get('audit')).body).not.toContain(told.password);
      expect((await ann.get('staff')).body).not.toContain(told.password);
      expect(await office.audit('staff.add')).toEqual([
        { staff: 'ann', subject: 'staff:carl', input: { name }, outcome: {} },
      ]);
      expect((await office.find(name))?.roles).toEqual([]);
      const carl = await office.sitDown(told);
      expect((await carl?.get('session'))?.json()).toMatchObject({ name, roles: [], permissions: [] });
      await isWhole();
    });

    it('is not made with a name that is taken or is none, without a reason, by a token, or by others than owners', async () => {
      await office.add(name);
      const refused = async (answer: ReturnType<DeskBrowser['run']>) => refusedWith(await answer);
      expect(await refused(ann.run('staff.add', { name }))).toEqual([409, 'duplicate_key', 'name']);
      for (const odd of ['C', 'Carl', 'a b', 'x'.repeat(41)])
        expect(await refused(ann.run('staff.add', { name: odd }))).toEqual([400, 'validation_failed', 'input.name']);
      expect(await refused(ann.run('staff.add', { name: 'dora' }, { reason: '' }))).toEqual([
        ...[400, 'validation_failed', 'reason'],
      ]);
      const script = await desk.script('ann', 'nightly', ['staff.manage', 'staff.read']);
      for (const [command, input] of [
        ['staff.add', { name: 'dora' }],
        ['staff.roles', { name, roles: ['owner'] }],
        ['staff.renew', { name }],
        ['staff.close', { name }],
      ] as const)
        expect(refusedWith(await script.send('POST', `commands/${command}`, { input, reason: 'A reason.' }))).toEqual([
          403,
          'desk_only',
          undefined,
        ]);
      expect((await script.get('staff')).statusCode).toBe(200);
      for (const role of ['compliance', 'auditor'] as const) {
        const other = await desk.sit(role, [role]);
        expect(await refused(other.run('staff.add', { name: 'dora' }))).toEqual([403, 'forbidden', 'staff.manage']);
        expect((await office.list('open', other)).length).toBeGreaterThan(3);
      }
      const tom = await desk.sit('tom', ['risk', 'support', 'payments']);
      expect(refusedWith(await tom.get('staff'))).toEqual([403, 'forbidden', 'staff.read']);
      expect(await office.find('dora')).toBeUndefined();
    });
  });

  describe('a renewed one', () => {
    it('is told another password and address once, has no roles, and is out everywhere until it signs in anew', async () => {
      const told = await office.add(name);
      await office.give(name, ['compliance']);
      const carl = await office.sitDown(told);
      const script = await desk.script(name, 'nightly', ['players.read']);
      const release = (await office.console.renewToken(name)) ?? '';
      expect((await office.console.findByToken(release))?.name).toBe(name);
      const key = 'renew-carl-once';
      const first = (await ann.run('staff.renew', { name }, { key })).json<DeskCommandDone>();
      const anew = disclosedIn(first);
      expect(anew.password).not.toBe(told.password);
      expect((await ann.run('staff.renew', { name }, { key })).json()).not.toHaveProperty('disclosed');
      const all = await kept();
      for (const each of [anew.password, anew.secret]) expect(all).not.toContain(each);
      expect(refusedWith((await carl?.get('session')) ?? (await ann.get('session')))[1]).toBe('unauthorised');
      expect(refusedWith(await script.get('players?search=a'))[1]).toBe('unauthorised');
      expect(await office.console.findByToken(release)).toBeNull();
      world.clock.advance(60_000);
      expect(await office.sitDown(told)).toBeNull();
      expect((await (await office.sitDown(anew))?.get('session'))?.json()).toMatchObject({
        roles: [],
        permissions: [],
      });
      expect(await office.audit('staff.renew')).toEqual([
        {
          staff: 'ann',
          subject: 'staff:carl',
          input: { name },
          outcome: { before: ['compliance'], after: [], wasClosed: false },
        },
      ]);
      await isWhole();
    });

    it('is not one’s own, and not nobody', async () => {
      expect(refusedWith(await ann.run('staff.renew', { name: 'ann' }))).toEqual([403, 'forbidden', 'name']);
      expect(refusedWith(await ann.run('staff.renew', { name: 'nobody' }))).toEqual([404, 'not_found', 'name']);
      expect((await ann.get('session')).statusCode).toBe(200);
    });

    it('asks for nothing any more that it asked for before', async () => {
      const told = await office.add(name);
      await office.give(name, ['payments']);
      const carl = await office.sitDown(told);
      const correction = { accountId: world.accountId, direction: 'give', amount: '5', purpose: 'goodwill' } as const;
      const asked = (await carl?.run('balance.correct', correction))?.json<DeskCommandDone>();
      await ann.run('staff.renew', { name });
      const agreed = await bob.run('approval.approve', { approvalId: asked?.approvalId ?? '' });
      expect(refusedWith(agreed)).toEqual([403, 'forbidden', 'asker-rights']);
    });
  });

  describe('a closed one', () => {
    it('signs in no more, its sessions and tokens are refused with their next call, and it opens again by being renewed', async () => {
      const told = await office.add(name);
      await office.give(name, ['compliance']);
      const carl = (await office.sitDown(told)) ?? ann;
      const script = await desk.script(name, 'nightly', ['players.read']);
      expect((await script.get('players?search=a')).statusCode).toBe(200);
      expect((await ann.run('staff.close', { name })).statusCode).toBe(200);
      expect(refusedWith(await carl.get('players?search=a'))[1]).toBe('unauthorised');
      expect(refusedWith(await script.get('players?search=a'))[1]).toBe('unauthorised');
      world.clock.advance(60_000);
      expect(await office.sitDown(told)).toBeNull();
      expect(await office.console.signIn(name, told.password, codeInApp(told.secret, world.clock.nowMs()))).toBeNull();
      expect((await office.console.list()).find((each) => each.name === name)).toMatchObject({ isClosed: true });
      // Whoever writes roles past the desk opens nothing by that.
      await setRoles(name, ['compliance']);
      expect(await office.sitDown(told)).toBeNull();
      expect((await office.list()).map((member) => member.name)).toEqual(['ann', 'bob']);
      expect(await office.list('closed')).toMatchObject([{ name, closedAtMs: expect.any(Number), tokens: [] }]);
      expect(refusedWith(await ann.run('staff.close', { name }))).toEqual([409, 'field_locked', 'name']);
      const anew = disclosedIn((await ann.run('staff.renew', { name })).json());
      expect((await (await office.sitDown(anew))?.get('session'))?.json()).toMatchObject({ roles: [] });
      expect(await office.find(name)).toMatchObject({ closedAtMs: null, signedInAtMs: world.clock.nowMs() });
      expect((await office.audit('staff.renew'))[0]?.outcome).toMatchObject({ wasClosed: true });
      await isWhole();
    });

    it('is not one’s own, not nobody, and not closed without a reason', async () => {
      expect(refusedWith(await ann.run('staff.close', { name: 'ann' }))).toEqual([403, 'forbidden', 'name']);
      expect(refusedWith(await ann.run('staff.close', { name: 'nobody' }))).toEqual([404, 'not_found', 'name']);
      const unexplained = await ann.run('staff.close', { name: 'bob' }, { reason: '' });
      expect(refusedWith(unexplained)).toEqual([400, 'validation_failed', 'reason']);
      expect((await bob.get('session')).statusCode).toBe(200);
    });

    it('opens on the command line with another password', async () => {
      const { secret } = await office.add(name);
      await ann.run('staff.close', { name });
      const password = (await office.console.renewPassword(name)) ?? '';
      expect(await office.sitDown({ name, password, secret })).not.toBeNull();
    });
  });

  it('are listed by name, page by page, with what counts of theirs, to who may look', async () => {
    for (let at = 0; at < 60; at += 1) await hireMinimal(world, `p${String(at).padStart(2, '0')}`, ['support']);
    await desk.script('bob', 'nightly', ['staff.read']);
    const first = (await ann.get('staff')).json<DeskStaff>();
    expect([first.staff.length, first.after]).toEqual([50, 'p47']);
    expect(first.staff.slice(0, 3)).toMatchObject([
      { name: 'ann', roles: ['owner'], hasCode: true, signedInAtMs: world.clock.nowMs(), closedAtMs: null, tokens: [] },
      { name: 'bob', tokens: [{ name: 'nightly', endsAtMs: expect.any(Number) }] },
      { name: 'p00', roles: ['support'], hasCode: false, signedInAtMs: null },
    ]);
    const next = (await ann.get(`staff?after=${first.after}`)).json<DeskStaff>();
    expect([next.staff.length, next.staff[0]?.name, next.after]).toEqual([12, 'p48', null]);
    expect(refusedWith(await ann.get('staff?after=A'))[1]).toBe('validation_failed');
    world.clock.advance(30 * 86_400_000);
    const later = await desk.sit('ida', ['auditor']);
    expect((await office.list('open', later)).find((member) => member.name === 'bob')?.tokens).toEqual([]);
  });
});
