import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { BootData } from '@longshot/contracts';
import {
  buildApp,
  buildHostContract,
  buildRemoteContract,
  promoteContracts,
  type TestApp,
} from '../../../test/worlds/app-for-tests.ts';

const VERSION = '1.0.0-a';
const TEXTS = { home: 'Home', live: 'Live', bets: { count_one: '{{count}} bet', count_other: '{{count}} bets' } };

describe('dictionaries', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await buildApp();
    const remote = buildRemoteContract(VERSION);
    await promoteContracts(
      test.storeFolder,
      1,
      { ...buildHostContract(VERSION), dictionaries: { common: ['en'], host: ['en'] } },
      {
        ...remote,
        dictionaries: { betting: ['de', 'en'], boards: ['en'] },
        routes: remote.routes.map((route) => (route.id === 'live' ? { ...route, dictionaries: ['boards'] } : route)),
      },
    );
    await put('host', 'common.en', { close: 'Close' });
    await put('host', 'host.en', { skip: 'Skip' });
    await put('betting', 'betting.en', TEXTS);
    await put('betting', 'betting.de', { ...TEXTS, live: 'Jetzt live' });
    await put('betting', 'boards.en', { title: 'Boards' });
  });
  afterEach(() => test.close());

  const put = (app: string, name: string, texts: unknown) =>
    writeFile(join(test.storeFolder, 'artifacts', app, VERSION, `${name}.json`), JSON.stringify(texts));
  let writes = 0;
  const replace = async (name: string, content: string) => {
    const file = join(test.storeFolder, 'dictionaries', `${name}.json`);
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, content);
    writes++;
    await utimes(file, writes, writes);
  };
  const html = async (path: string) => (await test.app.inject({ url: path, headers: { host: 'localhost' } })).body;
  const bootOf = (page: string) => JSON.parse(/id="longshot-boot">(.*?)<\/script>/.exec(page)?.[1] ?? '') as BootData;
  const urlOf = async (namespace: string, path = '/en') => bootOf(await html(path)).dictionaries[namespace] ?? '';
  const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });
  const texts = async (namespace: string, path?: string) => (await get(await urlOf(namespace, path))).json<unknown>();

  it('are addressed in the page by namespace, in its language, and kept for good', async () => {
    const url = await urlOf('betting', '/de');
    expect(url).toMatch(/^\/web-api\/dictionaries\/de\/betting\/1\.0\.0-a\/betting\/[0-9a-f]{16}$/);
    const answer = await get(url);
    expect(answer.json()).toMatchObject({ live: 'Jetzt live' });
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('are English where a build has no other', async () => {
    expect(await texts('boards', '/de')).toEqual({ title: 'Boards' });
  });

  it('come compressed to who takes it', async () => {
    const { headers, rawPayload } = await get(await urlOf('betting'), { 'accept-encoding': 'gzip' });
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(TEXTS);
  });

  it('of a route are preloaded with those of the applications it shows [remote.dictionaries]', async () => {
    const page = await html('/en/live');
    const preloaded = [...page.matchAll(/<link rel="preload" as="fetch"[^>]*href="(\/web-api\/[^"]+)"/g)].map(
      ([, href = '']) => href.split('/').at(-2),
    );
    expect(preloaded).toEqual(['common', 'host', 'betting', 'boards']);
    expect(bootOf(page).routes.find(({ id }) => id === 'live')?.dictionaries).toEqual(['boards']);
  });

  it('take the texts of the override folder without a restart, at a new address [language.dictionaries]', async () => {
    const before = await urlOf('betting');
    await replace('en/betting', JSON.stringify({ live: 'In play', bets: { count_one: 'A bet: {{count}}' } }));
    const after = await urlOf('betting');
    expect(after).not.toBe(before);
    expect((await get(after)).json()).toEqual({
      home: 'Home',
      live: 'In play',
      bets: { count_one: 'A bet: {{count}}', count_other: '{{count}} bets' },
    });
    const old = await get(before);
    expect([old.json<typeof TEXTS>().live, old.headers['cache-control']]).toEqual(['In play', 'no-store']);
    await rm(join(test.storeFolder, 'dictionaries/en/betting.json'));
    expect(await urlOf('betting')).toBe(before);
  });

  it('rename the links of the host', async () => {
    await replace('en/betting', JSON.stringify({ live: 'In play' }));
    expect(bootOf(await html('/en')).navigation.map(({ label }) => label)).toEqual(['In play']);
  });

  it.each([
    ['a key that the dictionary has not', { other: 'x' }],
    ['a text without its placeholder', { bets: { count_one: 'One bet' } }],
    ['a text with a placeholder of its own', { live: 'Live {{sum}}' }],
    ['a group in the place of a text', { live: { now: 'x' } }],
    ['a text in the place of a group', { bets: 'x' }],
    ['a key of every object', { constructor: 'x' }],
    ['nothing but a list', ['Live']],
  ])('are left as they were by %s', async (_, override) => {
    await replace('en/betting', JSON.stringify(override));
    expect(await texts('betting')).toEqual(TEXTS);
  });

  it('are left as they were by a file that is not JSON', async () => {
    await replace('en/betting', '{ "live": ');
    expect(await texts('betting')).toEqual(TEXTS);
  });

  it('that no build has are not found; what is no name is refused', async () => {
    const status = async (path: string) => (await get(`/web-api/dictionaries/${path}`)).statusCode;
    expect(await status('en/betting/9.9.9/betting/0123456789abcdef')).toBe(404);
    expect(await status('fr/betting/1.0.0-a/betting/0123456789abcdef')).toBe(404);
    expect(await status('en/..%2f..%2fchannels/1.0.0-a/betting/0123456789abcdef')).toBe(400);
    expect(await status('en/betting/..%2f1.0.0-a/betting/0123456789abcdef')).toBe(400);
    expect(await status('en/betting/1.0.0-a/betting/x')).toBe(400);
  });
});
