import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { staffDesk, type GatewayAddress } from '@longshot/release-commands';
import { buildApp, type TestApp } from '../../../test/worlds/app-for-tests.ts';
import { openMemoryDatabase } from '../../../test/worlds/database-for-tests.ts';
import type { Database } from '../../platform/database/database.ts';

describe('the command that makes the accounts of the staff', () => {
  let database: Database;
  let test: TestApp;
  let place: GatewayAddress;
  beforeAll(async () => {
    database = await openMemoryDatabase();
    test = await buildApp(10_000, { database });
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    place = { address: `http://127.0.0.1:${port}`, dataFolder: test.storeFolder };
    await writeFile(join(test.storeFolder, 'staff-token'), 'staff-token\n');
  }, 180_000);
  afterAll(async () => {
    await test.close();
    await database.close();
  });

  it('makes them, shows passwords once, asks for codes, and takes them away', async () => {
    expect((await staffDesk(place, ['list'], undefined)).text).toBe('nobody; release staff add <name>');
    const added = await staffDesk(place, ['add', 'ann'], 'releaser');
    expect(added.text).toMatch(/^ann is a releaser now\.\nPassword, shown this once: [\w-]{20}\nnext: sign in at http/);
    expect((await staffDesk(place, ['password', 'ann'], undefined)).text).toMatch(/^ann has a new password/);
    expect((await staffDesk(place, ['code', 'ann'], undefined)).text).toMatch(/^otpauth:\/\/totp\//);
    expect((await staffDesk(place, ['list'], undefined)).text).toBe('ann releaser, with a code');
    expect((await staffDesk(place, ['desk', 'ann', 'support,risk'], undefined)).text).toBe(
      'ann is support, risk at the desk',
    );
    expect((await staffDesk(place, ['list'], undefined)).text).toBe(
      'ann releaser, with a code, at the desk risk, support',
    );
    expect((await staffDesk(place, ['desk', 'ann', 'none'], undefined)).text).toBe('ann has no roles at the desk now');
    await database.kysely.updateTable('release_staff').set({ closed_at_ms: 1 }).execute();
    expect((await staffDesk(place, ['list'], undefined)).text).toBe('ann releaser, with a code, closed');
    await staffDesk(place, ['password', 'ann'], undefined);
    expect((await staffDesk(place, ['list'], undefined)).text).toBe('ann releaser, with a code');
    const entries = await database.kysely.selectFrom('staff_audit').select(['staff', 'command', 'outcome']).execute();
    expect(entries).toEqual([
      { staff: 'command line', command: 'staff.roles', outcome: '{"before":[],"after":["support","risk"]}' },
      { staff: 'command line', command: 'staff.roles', outcome: '{"before":["support","risk"],"after":[]}' },
    ]);
    expect((await staffDesk(place, ['remove', 'ann'], undefined)).text).toMatch(/^ann is gone/);
  });

  it('says in one sentence what is wrong', async () => {
    await staffDesk(place, ['add', 'bob'], undefined);
    const refused = (line: readonly string[], at: GatewayAddress = place) => {
      return staffDesk(at, line, undefined).catch((error: Error & { code: number }) => [error.code, error.message]);
    };
    expect(await refused(['add', 'bob'])).toEqual([3, 'name: it is taken']);
    expect(await refused(['remove', 'nobody'])).toEqual([64, 'the console has no account of this name']);
    expect(await refused(['desk', 'nobody', 'owner'])).toEqual([64, 'the console has no account of this name']);
    expect(await refused(['desk', 'bob'])).toEqual([
      64,
      expect.stringMatching(/^staff desk needs a name and its roles/),
    ]);
    expect(await refused(['desk', 'bob', 'king'])).toEqual([
      3,
      expect.stringMatching(/^roles\.0: must be one of support, .*, owner$/),
    ]);
    expect(await refused(['password', 'bob', 'more'])).toEqual([64, expect.stringMatching(/takes one name/)]);
    const nowhere = { address: 'http://127.0.0.1:1', dataFolder: place.dataFolder };
    expect(await refused(['list'], nowhere)).toEqual([2, expect.stringMatching(/^no gateway answers at/)]);
    expect(await refused(['list'], { ...place, dataFolder: '/none' })).toEqual([
      2,
      expect.stringMatching(/is not there/),
    ]);
    await writeFile(join(test.storeFolder, 'staff-token'), 'another');
    expect(await refused(['list'])).toEqual([2, expect.stringMatching(/runs on another folder/)]);
  });
});
