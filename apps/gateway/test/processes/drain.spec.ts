import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServerDatabase, describeOn, serverKinds, type ServerDatabase } from '../worlds/database-for-tests.ts';
import { startGatewayProcess, type GatewayProcess } from '../worlds/gateway-process-for-tests.ts';
import { untilSo } from '../worlds/house-for-tests.ts';
import { describeWithNats, startNats, type TestNats } from '../worlds/nats-for-tests.ts';
import { openPage } from '../worlds/stream-for-tests.ts';

jest.setTimeout(240_000);

const HOUSE = 'feed,settlement,games,jobs';

describeWithNats('processes of a site', () => {
  describeOn(serverKinds, 'with one database', () => {
    let nats: TestNats;
    let made: ServerDatabase;
    let folder: string;
    const started: GatewayProcess[] = [];
    beforeAll(async () => {
      nats = await startNats();
      made = await createServerDatabase(process.env['DATABASE_URL'] ?? '');
      folder = await mkdtemp(join(tmpdir(), 'longshot-drain-'));
    });
    afterAll(async () => {
      for (const each of started) each.signal('SIGKILL');
      await Promise.all(started.map(({ ended }) => ended));
      await made.drop();
      await nats.close();
      await rm(folder, { recursive: true, force: true });
    });
    const start = async (ROLES: string): Promise<GatewayProcess> => {
      const shared = { DATABASE_URL: made.url, NATS_URL: nats.url, LONGSHOT_DATA: folder, FEED: 'simulator:drain' };
      const gateway = await startGatewayProcess({ ...shared, ROLES });
      started.push(gateway);
      return gateway;
    };
    const missing = async ({ request }: GatewayProcess): Promise<unknown> =>
      (await request('/ready')).body['missing'] ?? [];

    it('say what they are not ready for, hand over what one does alone, and end without leaving anybody', async () => {
      const first = await start(HOUSE);
      await first.says(/^Longshot is ready/m);
      expect((await first.request('/ready')).status).toBe(200);
      const standby = await start(HOUSE);
      await standby.says(/^Another gateway works on this database: process \d+ .*\. This one stands by\.$/m);
      await untilSo(async () => (await standby.request('/live').catch(() => null))?.status === 200);
      expect(await standby.request('/ready')).toEqual({ status: 503, body: { status: 'down', missing: ['lease'] } });

      const front = await start('web,stream');
      await front.says(/^Longshot is ready/m);
      // No release is promoted in this site.
      await untilSo(async () => JSON.stringify(await missing(front)) === '["release"]');
      await nats.kill();
      await untilSo(async () => JSON.stringify(await missing(front)) === '["nats","feed","release"]');
      await nats.restart();
      await untilSo(async () => JSON.stringify(await missing(front)) === '["release"]');

      first.signal('SIGTERM');
      expect(await first.ended).toBe(0);
      await standby.says(/^Longshot is ready/m);
      await untilSo(async () => JSON.stringify(await missing(front)) === '["release"]');

      const page = await openPage(`ws://127.0.0.1:${front.port}/stream`);
      front.signal('SIGTERM');
      await untilSo(async () => JSON.stringify(await missing(front)) === '["serving","release"]');
      // Who was sent here all the same is served.
      expect((await front.request('/web-api/session')).status).toBe(200);
      expect(await page.closed).toBe(1012);
      expect(await front.ended).toBe(0);
      standby.signal('SIGTERM');
      expect(await standby.ended).toBe(0);
      expect(started.map(({ said }) => said()).join('')).not.toMatch(/failed|Error/);
    });
  });
});
