import { deskCommands } from '@longshot/contracts/desk';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { DESK_ORIGIN, startDesk, type TestDesk } from '../../../test/worlds/desk-for-tests.ts';
import { pathsOfDesk } from './describe-desk.ts';

interface Described {
  readonly servers: readonly object[];
  readonly get?: { readonly description: string };
  readonly post?: { readonly operationId: string; readonly description: string; readonly requestBody: object };
}

describeCore('the description of the desk', databaseKinds.slice(0, 1), (world) => {
  let desk: TestDesk;
  beforeEach(async () => {
    desk = await startDesk(world);
    await desk.server.ready();
  });
  afterEach(() => desk.close());

  it('has every act and every view, with its permission, and where it is asked', () => {
    const paths = pathsOfDesk(desk.server, DESK_ORIGIN) as Readonly<Record<string, Described>>;
    for (const [name, { permission, eyes }] of Object.entries(deskCommands)) {
      const { servers, post } = paths[`/desk-api/commands/${name}`] ?? {};
      expect([servers, post?.operationId]).toEqual([[{ url: DESK_ORIGIN }], name]);
      expect(post?.description).toContain(`Needs the permission ${permission}.`);
      expect(paths[`/desk-api/commands/${name}/preview`] !== undefined).toBe(eyes !== 'one');
    }
    expect(JSON.stringify(paths['/desk-api/commands/player.ban']?.post?.requestBody)).toContain('"maximum":99');
    expect(paths['/desk-api/players/{playerId}']?.get?.description).toBe('Needs the permission players.read.');
    expect(paths['/desk-api/sign-in']).toBeUndefined();
  });
});
