import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { artifactUrl, type Contract, type PublishedArtifact } from '@longshot/release';
import { sha384 } from '@longshot/release/folder-store';
import { promote } from '@longshot/release-commands';
import { act, channel, TestStore } from '@longshot/release-commands/testing';
import { startGatewayProcess, type GatewayProcess } from '../../../survive/src/process/gateway-process.ts';
import type { Front } from '../against/front.ts';
import { readSite } from './read-site.ts';
import { startSiteFront } from './site-front.ts';
import { bootOf, type SiteBoot } from './site-page.ts';

const route = (id: string, path: string) => ({ id, path, layout: 'main', seo: id, analytics: id, title: id }) as never;
const liveVersion = '0.0.0-live';
const liveUrl = artifactUrl('coupon', liveVersion);

let place: TestStore;
let gateway: GatewayProcess;
let front: Front;
let address: string;
let port: number;
let liveFolder: string;
let shown: string;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port: free } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return free;
}

async function readLive(): Promise<PublishedArtifact> {
  const list = await readFile(join(liveFolder, 'integrity.json'));
  const contract = JSON.parse(await readFile(join(liveFolder, 'contract.json'), 'utf8')) as Contract;
  return { contract, integrity: sha384(list), files: JSON.parse(list.toString()) as Record<string, string> };
}

beforeAll(async () => {
  place = new TestStore();
  const betting = { app: 'betting', version: '3.0.0-c', routes: [route('live', 'live')] };
  const coupon = { app: 'coupon', version: '2.0.0-b', slots: ['end-column'], routes: [route('slips', 'slips')] };
  shown = await place.validated({ app: 'host', version: '1.0.0-a' }, betting, coupon);
  await promote(place.store, shown, channel, act);
  gateway = await startGatewayProcess({ databaseUrl: null, dataFolder: place.folder });
  const ownRoutes = [route('slips', 'slips'), route('copied', 'slips/copied')];
  liveFolder = place.build({ app: 'coupon', version: liveVersion, slots: ['end-column'], routes: ownRoutes });
  port = await freePort();
  address = `http://localhost:${port}`;
  front = await startSiteFront({ port, site: new URL(gateway.url), liveUrl, liveFolder, readLive });
}, 180_000);
afterAll(async () => {
  await front.close();
  await gateway.stop();
  place.remove();
});

const page = async (path = '/en/live') => {
  const answer = await fetch(address + path, { headers: { accept: 'text/html' } });
  const html = await answer.text();
  return { answer, html, boot: bootOf(html) as SiteBoot };
};

describe('a site that runs, with one remote as it is written', () => {
  it("is the site's page with the build in its remote's place, in the site's own release", async () => {
    const { boot, html } = await page();
    expect([boot.release.id, boot.release.host.version]).toEqual([shown, '1.0.0-a']);
    const { betting, coupon } = boot.release.microFrontends;
    expect(betting?.[0]?.metadata.version).toBe('3.0.0-c');
    expect(coupon).toEqual([
      expect.objectContaining({
        url: `${liveUrl}remoteEntry.js`,
        metadata: { version: liveVersion, integrity: (await readLive()).integrity },
      }),
    ]);
    expect(JSON.stringify(coupon)).not.toContain('2.0.0-b');
    expect(html).not.toContain('/artifacts/coupon/2.0.0-b/');
    expect(html).toContain('href="/artifacts/betting/3.0.0-c/remoteEntry.js"');
  });

  it('has the routes and places that the remote has as it is written', async () => {
    const { boot } = await page();
    const own = boot.routes.filter(({ app }) => app === 'coupon').map(({ path }) => path);
    expect(own).toEqual(['slips', 'slips/copied']);
    expect(boot.routes.some(({ app }) => app === 'betting')).toBe(true);
    expect(boot.slots['end-column']).toBe('coupon');
  });

  it("may load the build and what the site's policy lets in, at the page's own address", async () => {
    const { answer } = await page();
    const policy = answer.headers.get('content-security-policy') ?? '';
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ');
    expect(scripts).toContain(`localhost:${port}${liveUrl}`);
    expect(scripts).toContain(`localhost:${port}/artifacts/betting/3.0.0-c/`);
    expect(policy).toContain(`connect-src 'self' ws://localhost:${port} `);
    expect(policy).not.toContain(new URL(gateway.url).host);
    expect(policy).not.toContain('require-trusted-types-for');
    expect(policy).toContain('trusted-types default fragments');
  });

  it('has the build from this machine, never kept, and everything else from the site', async () => {
    const own = await fetch(`${address}${liveUrl}remoteEntry.js`);
    expect([await own.text(), own.headers.get('cache-control')]).toEqual([`// coupon ${liveVersion}`, 'no-store']);
    const other = await fetch(`${address}/artifacts/betting/3.0.0-c/remoteEntry.js`);
    expect([other.status, await other.text()]).toEqual([200, '// betting 3.0.0-c']);
    expect((await fetch(`${address}${liveUrl}%2e%2e/%2e%2e/2.0.0-b/contract.json`)).status).toBe(404);
    expect((await fetch(`${address}/pwa-sw.js`)).status).toBe(404);
  });

  it('asks the API as the site does, from the address that the page has', async () => {
    const { boot } = await page();
    const post = (origin: string) =>
      fetch(`${address}/web-api/preferences`, { method: 'POST', headers: { origin }, body: '{}' });
    expect(boot.session.user).toBeNull();
    const from = async (origin: string) => ((await (await post(origin)).json()) as { code: string }).code;
    // What the gateway thinks of the form is its business; that the origin is its own is what counts.
    expect(await from(address)).not.toBe(await from('http://elsewhere.example'));
  });

  it('follows the stream of the site', async () => {
    const key = Buffer.from('a key of 16 byte').toString('base64');
    const headers = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-key': key };
    const upgraded = (origin: string) =>
      new Promise<boolean>((done) => {
        const versioned = { ...headers, 'sec-websocket-version': '13', origin };
        const requested = request(`${address}/stream`, { headers: versioned }, () => done(false));
        requested.on('upgrade', (_answer, socket) => {
          socket.destroy();
          done(true);
        });
        requested.on('error', () => done(false)).end();
      });
    expect([await upgraded(address), await upgraded('http://elsewhere.example')]).toEqual([true, false]);
  });

  it('tells the site nothing of how its builds did', async () => {
    const { boot } = await page();
    const body = JSON.stringify({ token: boot.delivery.reportToken, kind: 'failed', remote: 'coupon', version: 'x' });
    const headers = { 'content-type': 'application/json' };
    const path = '/web-api/releases/remote-reports';
    expect((await fetch(address + path, { method: 'POST', headers, body })).status).toBe(204);
    expect((await fetch(gateway.url + path, { method: 'POST', headers, body: '{}' })).status).not.toBe(204);
  });

  it('tells what the gateway serves', async () => {
    const { boot, backEnd } = await readSite(new URL(gateway.url));
    expect(boot.release.id).toBe(shown);
    expect(backEnd?.operations.length).toBeGreaterThan(10);
  });
});

describe('an address that is no site', () => {
  const dev = async (against: string) => {
    const main = join(import.meta.dirname, '../dev.ts');
    const child = spawn(process.execPath, [main, 'coupon', '--against', against, '--port', String(await freePort())]);
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    return [code as number, said.split('\n').filter((line) => line !== '' && !/Warning|--trace/.test(line))] as const;
  };

  it('ends in one sentence: wrong use where it is no address', async () => {
    expect(await dev('ftp://site.example')).toEqual([
      64,
      ['"ftp://site.example" is no address of a site: https://site.example'],
    ]);
  });

  it('ends in one sentence where nobody answers', async () => {
    const site = `http://127.0.0.1:${await freePort()}`;
    expect(await dev(site)).toEqual([1, [`${site} does not answer: ECONNREFUSED`]]);
  });

  it('ends in one sentence where something else answers', async () => {
    const server = createServer((_asked, answer) => void answer.end('<p>hello'));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const sentence = `${site} answered 200 without a page of a release: it is no site of this kind`;
    expect(await dev(site)).toEqual([1, [sentence]]);
    await new Promise((done) => server.close(done));
  });
});
