import { gunzipSync, gzipSync, brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import type { Board, BootData } from '@longshot/contracts';
import { buildArtifact, buildRelease } from '../../../../../libs/release/src/release.fixture.ts';
import {
  buildApp,
  buildHostContract,
  buildRemoteContract,
  promoteContracts,
  type TestApp,
} from '../../../test/worlds/app-for-tests.ts';
import { imageOf } from '../../trading/boards/boards.ts';
import { buildFixture, buildMarket, buildOdds } from '../../../test/worlds/message-factories.ts';
import { encodingOf } from './compress-page.ts';
import { beginningOf } from './first-board.ts';
import { pageRelease } from './page-release.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildApp();
  const remote = buildRemoteContract('1.0.0-a');
  const line = {
    id: 'line',
    path: 'line',
    layout: 'main',
    seo: 'line',
    analytics: 'line',
    title: 'title_live',
  } as const;
  const contract = { ...remote, routes: [...remote.routes, line] };
  await promoteContracts(test.storeFolder, 1, buildHostContract('1.0.0-a'), contract);
  const startsAtMs = test.clock.nowMs() + 3_600_000;
  for (let at = 0; at < 300; at += 1) {
    const eventId = String(1_000 + at);
    test.book.apply(buildFixture({ eventId, startsAtMs: startsAtMs + at }));
    test.book.apply(buildOdds([buildMarket(1, { 1: 2100 + at, 2: 3400 + at, 3: 3650 - at })], { eventId }));
  }
  test.published.publish();
});
afterAll(() => test.close());

const get = (url: string, accepted: string) =>
  test.app.inject({ url, headers: { host: 'localhost:4200', 'accept-encoding': accepted } });
const bootOf = (html: string) => JSON.parse(/id="longshot-boot">(.*)<\/script>/.exec(html)?.[1] ?? 'null') as BootData;

describe('the weight of a page', () => {
  it('does not grow with the line: a beginning travels along at most, under an epoch that the stream completes', async () => {
    const answer = await get('/en/line', 'gzip');
    expect(answer.rawPayload.length).toBeLessThan(6_000);
    expect(bootOf(gunzipSync(answer.rawPayload).toString()).board).toBeNull();
    const whole = imageOf(test.published, 'board:line');
    if (whole === null) throw new Error('no line');
    const part = beginningOf(whole);
    expect(part).toMatchObject({ epoch: 'part', clk: 0 });
    expect(part.events.length).toBeGreaterThan(5);
    expect(part.events.length).toBeLessThan(60);
  });

  it('begins with the bar and the panels of its layout, seen and not read, before the first script', async () => {
    const frameOf = async (url: string) => {
      const html = gunzipSync((await get(url, 'gzip')).rawPayload).toString();
      return /<div id="root">(.*)<\/div><noscript>/.exec(html)?.[1] ?? /<div id="root">(.*)<\/div>/.exec(html)?.[1];
    };
    const frame = await frameOf('/en/line');
    expect(frame).toMatch(/^<div aria-hidden="true"><div class="frame-bar"><svg /);
    expect(frame).toContain('<div class="frame-page"><i></i>');
    expect(frame).not.toContain('style=');
    expect((await frameOf('/en/no-such-page'))?.includes('frame-page')).toBe(true);
  });

  it('leaves a small board whole, under its own epoch', async () => {
    const { board } = bootOf(gunzipSync((await get('/en/live/football', 'gzip')).rawPayload).toString());
    expect(board?.image.epoch).toBe('epoch-1');
  });

  it('keeps a single large event with the first of its markets', () => {
    const market = (at: number) => ({
      key: String(at),
      marketId: at,
      specifiers: '',
      status: 1,
      outcomes: [],
    });
    const markets = Array.from({ length: 900 }, (_, at) => market(at));
    const image = { epoch: 'epoch-1', clk: 7, events: [{ id: '1', markets }] } as unknown as Board;
    const part = beginningOf(image);
    expect([part.epoch, part.events.length]).toEqual(['part', 1]);
    expect(part.events[0]?.markets.length).toBeGreaterThan(10);
    expect(gzipSync(JSON.stringify(part)).length).toBeLessThan(4_000);
    // What the event says of itself comes out of the same length, but never takes the place of every price.
    const say = (length: number) => ({ ...image, events: [{ ...image.events[0], home: 'x'.repeat(length) }] });
    const lengths = [0, 8_000, 30_000].map(
      (length) => beginningOf(say(length) as unknown as Board).events[0]?.markets.length ?? 0,
    );
    expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
    expect(new Set(lengths).size).toBe(3);
    expect(lengths[2]).toBeGreaterThan(10);
  });

  it('carries of its release what loads it, and nothing of who made it why', () => {
    const host = buildArtifact({ app: 'host', version: '1.0.0-a' });
    const release = buildRelease([host, buildArtifact({ app: 'coupon', version: '1.0.0-a', slots: ['end-column'] })]);
    const page = pageRelease({ ...release, gateway: { apiClient: '0.1.0', calls: { coupon: ['GET /x'] } } });
    expect(page).not.toHaveProperty('gateway');
    expect(page).toMatchObject({ id: release.id, createdBy: '', reason: '', host: { files: release.host.files } });
    const [entry] = release.microFrontends['coupon'] ?? [];
    const kept = { ...entry, extras: { ...entry?.extras, requires: {}, routes: [], slots: [] } };
    expect(page.microFrontends['coupon']).toEqual([kept]);
  });
});

describe('what a page is compressed by', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['zstd, gzip', 'zstd'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0', null],
    ['identity', null],
    ['deflate', null],
    ['gzip;q=x', null],
    [undefined, null],
  ])('of %s is %s', (accepted, encoding) => {
    expect(encodingOf(accepted)).toBe(encoding);
  });

  it('comes whole by each of them', async () => {
    const plain = async (accepted: string, unpack: (bytes: Buffer) => Buffer) => {
      const { rawPayload, headers } = await get('/en', accepted);
      return [headers['content-encoding'], unpack(rawPayload).toString().endsWith('</html>\n')];
    };
    expect(await plain('br', brotliDecompressSync)).toEqual(['br', true]);
    expect(await plain('zstd', zstdDecompressSync)).toEqual(['zstd', true]);
    expect(await plain('gzip', gunzipSync)).toEqual(['gzip', true]);
    expect(await plain('', (bytes) => bytes)).toEqual([undefined, true]);
  });
});
