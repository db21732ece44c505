import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startFront, type Front } from './front.ts';

const policy = "script-src 'self'; require-trusted-types-for 'script'; trusted-types default";

let gateway: Server;
let front: Front;
let site: string;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

beforeAll(async () => {
  gateway = createServer((requested, answer) => {
    answer.writeHead(200, { 'content-security-policy': policy, 'cache-control': 'immutable' });
    answer.write(`${requested.method} ${requested.url} for ${requested.headers.host}: `);
    requested.pipe(answer);
  });
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
  const [port, gatewayPort] = [await freePort(), (gateway.address() as AddressInfo).port];
  site = `http://127.0.0.1:${port}`;
  front = await startFront({ port, gatewayPort, liveUrl: '/artifacts/coupon/0.0.0-live/' });
});
afterAll(async () => {
  await front.close();
  await new Promise((done) => gateway.close(done));
});

describe('what stands before the gateway of a page that is worked on', () => {
  it('answers what the gateway answers, to the address that the page has', async () => {
    const answer = await fetch(`${site}/web-api/coupon`, { method: 'POST', body: 'stake' });
    expect(await answer.text()).toBe(`POST /web-api/coupon for ${site.slice('http://'.length)}: stake`);
    expect(answer.headers.get('cache-control')).toBe('immutable');
  });

  it('lets parts in that no release lists, and nothing else of the policy go', async () => {
    const { headers } = await fetch(`${site}/en/line`);
    expect(headers.get('content-security-policy')).toBe("script-src 'self'; trusted-types default");
  });

  it('keeps nothing of the build that is worked on, and has no worker that would', async () => {
    const { headers } = await fetch(`${site}/artifacts/coupon/0.0.0-live/mount.js`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await fetch(`${site}/pwa-sw.js`)).status).toBe(404);
  });

  it('tells pages of a new build', async () => {
    const { body } = await fetch(`${site}/artifacts/coupon/0.0.0-live/changes`);
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe('\n');
    front.notify();
    expect((await reader?.read())?.value).toBe('event: built\ndata:\n\n');
    await reader?.cancel();
  });

  it('says when its port is taken', async () => {
    const port = Number(new URL(site).port);
    await expect(startFront({ port, gatewayPort: 1, liveUrl: '/x/' })).rejects.toThrow(
      `Port ${port} is taken: name another by --port.`,
    );
  });
});
