import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { defaultSiteConfig } from '@longshot/contracts/schemas';
import {
  buildApp,
  buildHostContract,
  buildRemoteContract,
  promoteContracts,
  type TestApp,
} from '../../../test/worlds/app-for-tests.ts';
import { installTags, iosVersion } from './install-tags.ts';
import { ICON_SIZES, webManifest } from './web-manifest.ts';

const host = 'localhost:4200';

describe('the installable site', () => {
  let test: TestApp;
  let release: string;
  beforeAll(async () => {
    test = await buildApp();
    release = await promoteContracts(test.storeFolder, 1, buildHostContract('1.0.0-a'), buildRemoteContract('2.0.0-b'));
  });
  afterAll(() => test.close());
  const get = (url: string, headers: Record<string, string> = {}) =>
    test.app.inject({ url, headers: { host, ...headers } });

  it('has the icons of the brand where the site has some, and ours where one is not there', async () => {
    await mkdir(join(test.storeFolder, 'icons'), { recursive: true });
    await writeFile(join(test.storeFolder, 'icons', 'acme.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await writeFile(join(test.storeFolder, 'icons', 'icon-72.png'), 'ours');
    expect([(await get('/icons/acme.svg')).statusCode, (await get('/icons/icon-72.png')).body === 'ours']).toEqual([
      404,
      false,
    ]);
    await test.writeSite({ site: { isFlexibleAssetPath: true } });
    const own = await get('/icons/acme.svg');
    expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(own.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await get('/icons/icon-72.png')).body).toBe('ours');
    expect((await get('/icons/icon-96.png')).headers['content-type']).toBe('image/png');
    expect((await get('/icons/..%2fsite.json')).statusCode).toBe(404);
    await test.writeSite({});
  });

  it('has a manifest with the site’s colour, in the visitor’s language [start-up.manifest]', async () => {
    const answer = await get('/manifest.json', { 'accept-language': 'fr, ar-EG;q=0.8' });
    expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(answer.json()).toMatchObject({
      name: 'Longshot',
      lang: 'ar',
      dir: 'rtl',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: defaultSiteConfig().pwaManifest.themeColor,
    });
  });

  it('has its icons in every size, each a PNG of that size', async () => {
    const { icons } = webManifest(defaultSiteConfig(), 'ltr');
    expect(icons.map(({ sizes }) => sizes)).toEqual([...ICON_SIZES, 512].map((size) => `${size}x${size}`));
    for (const { src, sizes } of [...icons, { src: '/icons/touch-180.png', sizes: '180x180' }]) {
      const answer = await get(src);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
      const [width, height] = [answer.rawPayload.readUInt32BE(16), answer.rawPayload.readUInt32BE(20)];
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it('has icons of the listed sizes, and what platforms make their splash screens of [start-up.icons]', () => {
    expect([...ICON_SIZES]).toEqual([72, 96, 128, 144, 152, 192, 384, 512]);
    const { name, background_color, theme_color, icons } = webManifest(defaultSiteConfig(), 'ltr');
    expect([name, background_color, theme_color].every((text) => text.length > 0)).toBe(true);
    expect(icons.some(({ sizes }) => sizes === '512x512')).toBe(true);
  });

  it('is announced by its pages [start-up.pwa]', () => {
    const tags = installTags(defaultSiteConfig(), 'Mozilla/5.0 (X11; Linux x86_64)').join('');
    expect(tags).toContain('<link rel="manifest" href="/manifest.json">');
    expect(tags).not.toContain('apple-touch-icon');
    expect(installTags({ ...defaultSiteConfig(), isPwa: false }, '')).toEqual([]);
  });

  it('has icons that old iOS takes as they are [start-up.icons-precomposed]', () => {
    const iphone = (version: string) => `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X)`;
    expect([iosVersion(iphone('14_8')), iosVersion(iphone('17_0')), iosVersion('Macintosh')]).toEqual([14, 17, null]);
    const [older, newer] = ['14_8', '15_0'].map((version) =>
      installTags(defaultSiteConfig(), iphone(version)).join(''),
    );
    expect(older?.match(/rel="apple-touch-icon-precomposed"/g)).toHaveLength(ICON_SIZES.length);
    expect(newer).toContain('<link rel="apple-touch-icon" sizes="180x180" href="/icons/touch-180.png">');
  });

  it('has a worker of its release at the root, asked for anew each time [start-up.service-worker]', async () => {
    const answer = await get('/pwa-sw.js');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(answer.body).toContain(`"version":"${release}"`);
    expect(answer.body).toContain('/artifacts/host/1.0.0-a/main.js');
  });

  it('has a page for times without a connection in every language, without data', async () => {
    const answer = await get('/offline-de.html');
    expect(answer.body).toContain('<h1>Keine Verbindung</h1>');
    expect(answer.body).toContain('href="/artifacts/host/1.0.0-a/main.css"');
    expect(answer.body).not.toContain('longshot-boot');
    expect((await get('/offline-fr.html')).statusCode).toBe(404);
  });
});

const origin = 'https://longshot.example';

type Handler = (event: unknown) => void;

/** The worker in a browser of our own making: caches that are maps, and a network that the test answers for. */
function startWorker(version: string, stores: Map<string, Map<string, Response>>, network: (url: string) => Response) {
  const handlers: Record<string, Handler> = {};
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    const match = (url: string) => Promise.resolve(store.get(new URL(url, origin).pathname)?.clone());
    const put = (url: string, answer: Response) => Promise.resolve(store.set(new URL(url, origin).pathname, answer));
    return Promise.resolve({ match, put, add: (url: string) => put(url, network(url)) });
  };
  const basic = (answer: Response) => Object.defineProperty(answer, 'type', { value: 'basic' });
  const caches = { open, keys: async () => [...stores.keys()], delete: async (name: string) => stores.delete(name) };
  const self = {
    addEventListener: (name: string, handler: Handler) => (handlers[name] = handler),
    skipWaiting: () => undefined,
    registration: {},
    clients: { claim: () => undefined },
    location: { origin },
  };
  const fetch = async ({ url }: { url: string }) => basic(network(url));
  const shell = JSON.stringify({ version, files: ['/artifacts/host/1/main.js'], languages: ['en', 'de'] });
  const text = readFileSync(join(import.meta.dirname, 'pwa-sw.js'), 'utf8');
  runInContext(`const SHELL = ${shell};\n${text}`, createContext({ self, caches, fetch, URL, Response, Promise }));
  const wait = async (name: string) => {
    let done: Promise<unknown> = Promise.resolve();
    handlers[name]?.({ waitUntil: (promise: Promise<unknown>) => (done = promise) });
    await done;
  };
  const ask = async (path: string, mode = 'cors', method = 'GET'): Promise<Response | null> => {
    let answer: Promise<Response> | null = null;
    const request = { url: new URL(path, origin).href, mode, method };
    handlers['fetch']?.({ request, respondWith: (given: Promise<Response>) => (answer = given) });
    return answer;
  };
  return { wait, ask };
}

describe('the worker', () => {
  const down = () => {
    throw new TypeError('Failed to fetch');
  };
  const counting = () => {
    const requested: string[] = [];
    const network = (url: string) => {
      requested.push(new URL(url, origin).pathname);
      return new Response(`answer of ${url}`);
    };
    return { requested, network };
  };

  it('keeps the shell when it is installed, and artifacts as they are asked for', async () => {
    const { requested, network } = counting();
    const worker = startWorker('r-1', new Map(), network);
    await worker.wait('install');
    expect(requested).toEqual(['/offline-en.html', '/offline-de.html', '/artifacts/host/1/main.js']);
    await worker.ask('/artifacts/betting/2/mount.js');
    await worker.ask('/artifacts/betting/2/mount.js');
    await worker.ask('/artifacts/host/1/main.js');
    expect(requested.slice(3)).toEqual(['/artifacts/betting/2/mount.js']);
  });

  it('never touches prices, money, sessions, texts, other sites, or what is not read', async () => {
    const { requested, network } = counting();
    const worker = startWorker('r-1', new Map(), network);
    const untouched = [
      '/web-api/session',
      '/web-api/live/board',
      '/bff-api/config/all.json',
      '/pwa-sw.js',
      '/artifacts/',
    ];
    for (const path of [
      ...untouched,
      '/artifacts/host/1/main.js?x=1',
      'https://other.example/artifacts/host/1/main.js',
    ]) {
      expect(await worker.ask(path)).toBeNull();
    }
    expect(await worker.ask('/artifacts/host/1/main.js', 'cors', 'POST')).toBeNull();
    expect(requested).toEqual([]);
  });

  it('keeps no page, and shows the one for times without a connection in the page’s language', async () => {
    const stores = new Map<string, Map<string, Response>>();
    const { network } = counting();
    const worker = startWorker('r-1', stores, network);
    await worker.wait('install');
    await worker.ask('/de/live', 'navigate');
    expect([...(stores.get('longshot-shell-r-1')?.keys() ?? [])]).not.toContain('/de/live');
    const offline = startWorker('r-1', stores, down);
    expect(await (await offline.ask('/de/live', 'navigate'))?.text()).toBe('answer of /offline-de.html');
    expect(await (await offline.ask('/xx', 'navigate'))?.text()).toBe('answer of /offline-en.html');
  });

  it('keeps no failure, and drops what an older release has kept', async () => {
    const stores = new Map([
      ['longshot-shell-r-0', new Map()],
      ['other', new Map()],
    ]);
    const worker = startWorker('r-1', stores, () => new Response('gone', { status: 404 }));
    expect((await worker.ask('/artifacts/a/1/x.js'))?.status).toBe(404);
    expect(stores.get('longshot-shell-r-1')?.size).toBe(0);
    await worker.wait('activate');
    expect([...stores.keys()]).toEqual(['other', 'longshot-shell-r-1']);
  });
});
