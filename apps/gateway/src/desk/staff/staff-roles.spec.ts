import type { DeskApprovals, DeskCommandDone, DeskRole } from '@longshot/contracts/desk';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { type DeskBrowser, refusedWith, startDesk, type TestDesk } from '../../../test/worlds/desk-for-tests.ts';
import { hireMinimal } from '../../../test/worlds/staff-acts-for-tests.ts';
import { StaffOffice } from '../../../test/worlds/staff-desk-for-tests.ts';
import { closeStaff, setDeskRoles } from '../../identity/staff/index.ts';
import { verifyAudit } from '../../platform/audit/index.ts';

describeCore('roles of the staff', databaseKinds, (world) => {
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
  const isWhole = async () =>
    expect(await verifyAudit(world.database.kysely, world.settings.siteId)).toMatchObject({ fault: null });
  const setRoles = (who: string, roles: readonly DeskRole[]) => {
    const { database, settings, clock } = world;
    return setDeskRoles(database, { siteId: settings.siteId, nowMs: clock.nowMs(), name: who, roles });
  };

  describe('at the desk', () => {
    it('are given in place of those before once another agrees, who reads what they are now and then', async () => {
      const told = await office.add(name);
      await office.give(name, ['support', 'risk']);
      expect((await office.find(name))?.roles).toEqual(['risk', 'support']);
      const preview = await ann.send('POST', 'commands/staff.roles/preview', { input: { name, roles: ['trader'] } });
      const { subject, isForTwo, preview: facts } = preview.json();
      expect([subject, isForTwo, JSON.parse(facts)]).toEqual([
        ...['staff:carl', true, { staff: name, rolesBefore: 'support, risk', rolesAfter: 'trader' }],
      ]);
      const asked = await office.request(name, ['trader']);
      const { approvals } = (await bob.get('approvals')).json<DeskApprovals>();
      expect(approvals).toMatchObject([{ id: asked.approvalId, command: 'staff.roles', preview: facts }]);
      expect((await office.find(name))?.roles).toEqual(['risk', 'support']);
      const carl = await office.sitDown(told);
      expect((await carl?.get('appeals'))?.statusCode).toBe(200);
      expect((await bob.run('approval.approve', asked)).statusCode).toBe(200);
      expect((await office.find(name))?.roles).toEqual(['trader']);
      expect(refusedWith((await carl?.get('appeals')) ?? preview)).toEqual([403, 'forbidden', 'appeals.read']);
      expect((await carl?.get('events'))?.statusCode).toBe(200);
      expect((await office.audit('staff.roles')).map(({ staff, outcome }) => [staff, outcome])).toMatchObject([
        ['ann', { before: [], after: ['support', 'risk'], approvedBy: 'bob' }],
        ['ann', { before: ['support', 'risk'], after: ['trader'], approvedBy: 'bob' }],
      ]);
      await office.give(name, []);
      expect((await office.find(name))?.roles).toEqual([]);
      await isWhole();
    });

    it('are given by two others: not by who asked, nor by whom they are for, be it that they agree', async () => {
      await office.add(name);
      const asked = await office.request(name, ['support']);
      expect(refusedWith(await ann.run('approval.approve', asked))).toEqual([403, 'forbidden', 'asker']);
      const own = await ann.run('staff.roles', { name: 'ann', roles: ['owner', 'trader'] });
      expect(refusedWith(own)).toEqual([403, 'forbidden', 'name']);
      const input = { name: 'ann', roles: ['trader'] };
      expect(refusedWith(await ann.send('POST', 'commands/staff.roles/preview', { input }))).toEqual([
        ...[403, 'forbidden', 'name'],
      ]);
      const ofBob = await office.request('bob', ['owner', 'trader']);
      expect(refusedWith(await bob.run('approval.approve', ofBob))).toEqual([403, 'forbidden', 'name']);
      expect([(await office.find(name))?.roles, (await office.find('bob'))?.roles]).toEqual([[], ['owner']]);
      const eve = await desk.sit('eve', ['owner']);
      expect((await eve.run('approval.approve', ofBob)).statusCode).toBe(200);
      expect((await office.find('bob'))?.roles).toEqual(['owner', 'trader']);
    });

    it('are none that nobody knows, none twice, and of nobody who is not there or is closed', async () => {
      await office.add(name);
      const ask = async (roles: readonly string[], who = name) =>
        refusedWith(await ann.run('staff.roles', { name: who, roles: roles as DeskRole[] }));
      expect(await ask(['king'])).toEqual([400, 'validation_failed', 'input.roles.0']);
      expect((await ask(['risk', 'risk'])).slice(0, 2)).toEqual([400, 'validation_failed']);
      expect(await ask(['risk'], 'nobody')).toEqual([404, 'not_found', 'name']);
      const asked = await office.request(name, ['risk']);
      expect(await ask(['risk'])).toEqual([409, 'duplicate_key', 'input']);
      expect((await ann.run('staff.close', { name })).statusCode).toBe(200);
      expect(await ask(['support'])).toEqual([409, 'field_locked', 'name']);
      expect(refusedWith(await bob.run('approval.approve', asked))).toEqual([409, 'field_locked', 'name']);
      expect((await office.find(name))?.roles).toEqual([]);
    });
  });

  describe('of the last owner', () => {
    /** Somebody who may look after the staff and is no owner. */
    const second = async () => {
      const { kysely } = world.database;
      const granted = { role: 'compliance', permission: 'staff.manage' } as const;
      await kysely.insertInto('desk_permissions').values(granted).execute();
      await setRoles('bob', ['compliance']);
    };
    afterEach(async () => {
      const query = world.database.kysely.deleteFrom('desk_permissions').where('role', '=', 'compliance');
      await query.where('permission', '=', 'staff.manage').execute();
    });

    it('stays one, is not closed and not renewed', async () => {
      await second();
      // An owner without a second step, and one who is closed, come in no more than nobody.
      await hireMinimal(world, 'dan', ['owner']);
      await desk.hire('eve', ['owner']);
      await ann.run('staff.close', { name: 'eve' });
      await setRoles('eve', ['owner']);
      const took = await bob.run('staff.roles', { name: 'ann', roles: ['trader'] });
      expect(refusedWith(took)).toEqual([409, 'field_locked', 'roles']);
      for (const command of ['staff.close', 'staff.renew'] as const)
        expect(refusedWith(await bob.run(command, { name: 'ann' }))).toEqual([409, 'field_locked', 'name']);
      expect((await ann.get('session')).json()).toMatchObject({ roles: ['owner'] });
      expect((await bob.run('staff.close', { name: 'dan' })).statusCode).toBe(200);
      const more = await bob.run('staff.roles', { name: 'ann', roles: ['owner', 'trader'] });
      expect(more.statusCode).toBe(200);
    });

    it('stays one where others went between the question and the answer', async () => {
      const eve = await desk.sit('eve', ['owner']);
      const asked = (await ann.run('staff.roles', { name: 'bob', roles: [] })).json<DeskCommandDone>();
      await second();
      await setRoles('bob', ['owner']);
      await setRoles('eve', ['compliance']);
      await setRoles('ann', ['compliance']);
      const agreed = await eve.run('approval.approve', { approvalId: asked.approvalId ?? '' });
      expect(refusedWith(agreed)).toEqual([409, 'field_locked', 'roles']);
      expect((await office.find('bob'))?.roles).toEqual(['owner']);
    });

    it('stays one where two close each other at the same moment', async () => {
      const { database, clock } = world;
      const close = (who: string, staff: string) => {
        const call = { staff, permissions: [], reason: 'A reason.', reference: staff, nowMs: clock.nowMs() };
        return database.transaction((trx) => closeStaff(trx, { name: who }, call));
      };
      const settled = await Promise.allSettled([close('bob', 'ann'), close('ann', 'bob')]);
      const refused = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
      expect(refused).toEqual([expect.objectContaining({ code: 'field_locked' })]);
      const rows = await database.kysely.selectFrom('desk_members').select('name').execute();
      expect(rows).toHaveLength(1);
    });
  });
});
