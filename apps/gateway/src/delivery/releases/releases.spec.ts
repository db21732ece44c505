import { withoutUndefined } from '@longshot/domain/input';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BootData } from '@longshot/contracts';
import { overridePurpose, type ChannelDocument, type Figures, type ReleaseDocument } from '@longshot/release';
import { FolderStoreReader, readSecret, sign } from '@longshot/release/folder-store';
import {
  buildApp,
  buildHostContract,
  buildRemoteContract,
  promoteContracts,
  type TestApp,
} from '../../../test/worlds/app-for-tests.ts';
import { openMemoryDatabase } from '../../../test/worlds/database-for-tests.ts';
import type { Database } from '../../platform/database/database.ts';
import { readFailures } from './figures-repository.ts';
import { readFigures } from './read-figures.ts';

const bootOf = (html: string): BootData =>
  JSON.parse(/id="longshot-boot">(.*)<\/script>/.exec(html)?.[1] ?? 'null') as BootData;
const idOf = (boot: BootData) => (boot.release as ReleaseDocument).id;

describe('the release of a page', () => {
  let test: TestApp;
  let stable: string;
  let tried: string;
  let database: Database;
  beforeAll(async () => {
    database = await openMemoryDatabase();
  }, 180_000);
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.kysely.deleteFrom('release_figures').execute();
    await database.kysely.deleteFrom('release_page_marks').execute();
    test = await buildApp(10_000, { database });
    tried = await promoteContracts(test.storeFolder, 1, buildHostContract('1.0.0-a'), buildRemoteContract('2.1.0-c'));
    stable = await promoteContracts(test.storeFolder, 2, buildHostContract('1.0.0-a'), buildRemoteContract('2.0.0-b'));
  });
  afterEach(() => test.close());

  const file = () => join(test.storeFolder, 'channels/production.json');
  const channel = async () => JSON.parse(await readFile(file(), 'utf8')) as ChannelDocument;
  const setChannel = async (parts: Partial<ChannelDocument>) =>
    writeFile(file(), JSON.stringify({ ...(await channel()), ...parts }));
  const runCanary = (percent: number, minSessions = 3) =>
    setChannel({
      canary: {
        id: tried,
        percent,
        salt: 'salt',
        startedAt: new Date(test.clock.nowMs()).toISOString(),
        guard: { maxErrorRate: 0.1, minSessions },
      },
    });
  const get = (url: string, cookie = '') =>
    test.app.inject({
      url,
      headers: { host: 'localhost:4200', ...withoutUndefined({ cookie: cookie === '' ? undefined : cookie }) },
    });
  const cookiesOf = (answer: Awaited<ReturnType<typeof get>>) => [answer.headers['set-cookie'] ?? []].flat();
  const report = (body: object) => test.app.inject({ method: 'POST', url: '/web-api/releases/remote-reports', body });

  it('is the stable one, and nobody gets a number while there is nothing to choose', async () => {
    const answer = await get('/en/live');
    expect(bootOf(answer.body).delivery).toMatchObject({ cohort: 'stable', killed: [], blocked: [], override: null });
    expect([idOf(bootOf(answer.body)), cookiesOf(answer)]).toEqual([stable, []]);
  });

  it("is the canary's for its share of visitors, by a number that lasts where functional cookies are allowed", async () => {
    await runCanary(100);
    const session = await get('/en/live');
    expect([idOf(bootOf(session.body)), bootOf(session.body).delivery.cohort]).toEqual([tried, 'canary']);
    expect(cookiesOf(session)).toEqual([
      expect.stringMatching(/^visitor=[\da-f-]{36}; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const allowed = await get('/en/live', 'cookie_consent_type=necessary.functional');
    expect(cookiesOf(allowed)).toEqual([expect.stringMatching(/^visitor=.*Max-Age=31536000;.* HttpOnly/)]);
    await runCanary(0);
    expect(idOf(bootOf((await get('/en/live')).body))).toBe(stable);
  });

  it('stays the same for the same visitor', async () => {
    await runCanary(50);
    const visitors = Array.from(
      { length: 16 },
      (_, index) => `visitor=00000000-0000-4000-8000-0000000000${index + 10}`,
    );
    const requested = async () =>
      Promise.all(visitors.map(async (cookie) => idOf(bootOf((await get('/en/live', cookie)).body))));
    const first = await requested();
    expect(new Set(first).size).toBe(2);
    expect(await requested()).toEqual(first);
  });

  it('tells what is switched off and blocked at once', async () => {
    expect(bootOf((await get('/en/live')).body).remotes).toEqual(['betting']);
    await setChannel({ kill: ['betting'], blocked: ['betting@1.9.0-z'], seq: 9 });
    const { body } = await get('/en/live');
    expect(bootOf(body).delivery).toMatchObject({ killed: ['betting'], blocked: ['betting@1.9.0-z'] });
    expect(bootOf(body).remotes).toEqual([]);
    expect(body).not.toMatch(/<link [^>]*betting\/2\.0\.0-b/);
  });

  describe('by a signed override', () => {
    const tokenFor = async (claim: object) => sign(await readSecret(test.storeFolder), overridePurpose, claim);
    const later = () => test.clock.nowMs() + 60_000;

    it('is another one for the session, told to the page and kept in a session cookie until it is ended', async () => {
      const token = await tokenFor({ release: tried, expiresAtMs: later() });
      const answer = await get(`/en/live?release=${tried}&token=${token}`);
      expect(idOf(bootOf(answer.body))).toBe(tried);
      expect(bootOf(answer.body).delivery).toMatchObject({ cohort: 'override', override: { of: tried } });
      const [cookie = ''] = cookiesOf(answer);
      expect(cookie).toMatch(/^release_override=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/);
      const kept = cookie.split(';')[0] ?? '';
      expect(idOf(bootOf((await get('/en/live', kept)).body))).toBe(tried);
      const ended = await get('/en/live?release=off', kept);
      expect(cookiesOf(ended)).toContainEqual(expect.stringMatching(/^release_override=; .*Max-Age=0/));
    });

    it("is the channel's with one other build", async () => {
      const token = await tokenFor({ remote: 'betting@2.1.0-c', expiresAtMs: later() });
      const boot = bootOf((await get(`/en/live?remote=betting%402.1.0-c&token=${token}`)).body);
      expect((boot.release as ReleaseDocument).microFrontends['betting']?.[0]?.metadata.version).toBe('2.1.0-c');
      const { statusCode, body } = await report({
        token: boot.delivery.reportToken,
        kind: 'failed',
        remote: 'betting',
        version: '2.1.0-c',
      });
      expect([statusCode, JSON.parse(body)]).toEqual([200, { isCounted: false }]);
    });

    it('is refused with one sentence when it is forged, expired, for something else, or names what is not there', async () => {
      const sentenceOf = async (url: string) => {
        const { statusCode, body } = await get(url);
        expect(statusCode).toBe(403);
        return /<p>(.*)<\/p>/.exec(body)?.[1];
      };
      const expired = await tokenFor({ release: tried, expiresAtMs: test.clock.nowMs() });
      const good = await tokenFor({ release: tried, expiresAtMs: later() });
      const gone = await tokenFor({ release: 'r-00', expiresAtMs: later() });
      const blocked = await tokenFor({ remote: 'betting@2.1.0-c', expiresAtMs: later() });
      await setChannel({ blocked: ['betting@2.1.0-c'], seq: 9 });
      expect(await sentenceOf(`/en?release=${tried}&token=abc.def`)).toBe(
        'This override was not signed for this site.',
      );
      expect(await sentenceOf(`/en?release=${tried}`)).toBe('This override was not signed for this site.');
      expect(await sentenceOf(`/en?release=${tried}&token=${expired}`)).toMatch(/^This override ended at 2026-/);
      expect(await sentenceOf(`/en?release=${stable}&token=${good}`)).toMatch(
        /^This override was signed for something else/,
      );
      expect(await sentenceOf(`/en?release=r-00&token=${gone}`)).toBe('There is no release r-00.');
      const requested = `/en?remote=betting@2.1.0-c&token=${blocked}`;
      expect(await sentenceOf(requested)).toBe('betting@2.1.0-c is blocked on production.');
    });

    it('ends by itself: a cookie that is too old is forgotten and the page is the ordinary one', async () => {
      const expired = await tokenFor({ release: tried, expiresAtMs: test.clock.nowMs() });
      const answer = await get('/en/live', `release_override=${expired}`);
      expect([answer.statusCode, idOf(bootOf(answer.body))]).toEqual([200, stable]);
      expect(cookiesOf(answer)).toEqual([expect.stringMatching(/^release_override=; /)]);
    });
  });

  describe('reported on by its pages', () => {
    const tokenOfPage = async () => bootOf((await get('/en/live')).body).delivery.reportToken;
    const outcome = (token: string, kind: 'ready' | 'failed', version: string) =>
      report({ token, kind, remote: 'betting', version });

    it('counts each page once for a remote and a kind, and keeps the figures beside the channel', async () => {
      const token = await tokenOfPage();
      const counted = async (kind: 'ready' | 'failed') => {
        return (JSON.parse((await outcome(token, kind, '2.0.0-b')).body) as { isCounted: boolean }).isCounted;
      };
      expect([await counted('failed'), await counted('failed'), await counted('ready')]).toEqual([true, false, true]);
      await outcome(await tokenOfPage(), 'ready', '2.0.0-b');
      await test.app.close();
      const figures = (await new FolderStoreReader(test.storeFolder).readFigures('production')) as Figures;
      expect(figures.releases[stable]).toEqual({
        sessions: 2,
        failed: 1,
        remotes: { 'betting@2.0.0-b': { ready: 2, failed: 1 } },
      });
    });

    it('is the same for every gateway, and after a restart: each page counts once, wherever it reports', async () => {
      const other = await buildApp(10_000, { database, storeFolder: test.storeFolder });
      const read = async () => {
        const figures = await readFigures(database.kysely, 'production', null, test.clock.nowMs());
        return figures.releases[stable];
      };
      try {
        const token = await tokenOfPage();
        const body = { token, remote: 'betting', version: '2.0.0-b' } as const;
        const failed = { ...body, kind: 'failed', phase: 'fetch', errorCode: 'status' };
        expect((await outcome(token, 'ready', '2.0.0-b')).json()).toEqual({ isCounted: true });
        const url = '/web-api/releases/remote-reports';
        const reported = [{ ...body, kind: 'ready' }, failed, failed].map((one) =>
          other.app.inject({ method: 'POST', url, body: one }),
        );
        const counted = (await Promise.all(reported)).map((answer) => answer.json<{ isCounted: boolean }>().isCounted);
        // Of two that come at once either may be the one that counts.
        expect([counted[0], counted.slice(1).sort()]).toEqual([false, [false, true]]);
        expect((await report(failed)).json()).toEqual({ isCounted: false });
      } finally {
        await other.close();
      }
      expect(await read()).toEqual({ sessions: 1, failed: 1, remotes: { 'betting@2.0.0-b': { ready: 1, failed: 1 } } });
      expect(await readFailures(database.kysely, 'production', 0)).toEqual([
        { releaseId: stable, remote: 'betting', version: '2.0.0-b', phase: 'fetch', errorCode: 'status', count: 1 },
      ]);
    });

    it('believes no token that it did not give, or gave too long ago, and no build that the release has not', async () => {
      const token = await tokenOfPage();
      expect((await outcome(`${token}x`, 'failed', '2.0.0-b')).statusCode).toBe(403);
      expect((await outcome(token, 'failed', '9.9.9')).statusCode).toBe(404);
      expect((await report({ token, kind: 'bad', remote: 'betting', version: '2.0.0-b' })).statusCode).toBe(400);
      test.clock.advance(86_400_001);
      expect((await outcome(token, 'failed', '2.0.0-b')).statusCode).toBe(403);
    });

    it('aborts a canary past its guard and clearly worse than the stable release, with a line in the log', async () => {
      await runCanary(0);
      for (let page = 0; page < 20; page += 1) await outcome(await tokenOfPage(), 'ready', '2.0.0-b');
      await setChannel({ canary: { ...((await channel()).canary ?? fail()), percent: 100 } });
      for (let page = 0; page < 2; page += 1) await outcome(await tokenOfPage(), 'failed', '2.1.0-c');
      expect((await channel()).canary).not.toBeNull();
      await outcome(await tokenOfPage(), 'failed', '2.1.0-c');
      expect((await channel()).canary).toBeNull();
      const [entry] = await new FolderStoreReader(test.storeFolder).readLog('production');
      expect(entry).toMatchObject({
        verb: 'canary-abort',
        by: 'gateway',
        why: expect.stringMatching(/^100.0 % of 3 pages/),
      });
      expect(idOf(bootOf((await get('/en/live')).body))).toBe(stable);
    });
  });
});

function fail(): never {
  throw new Error('no canary runs');
}
