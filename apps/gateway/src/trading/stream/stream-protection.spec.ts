import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { boardOfMessages } from '@longshot/testing';
import { buildApp, type TestApp } from '../../../test/worlds/app-for-tests.ts';
import { boardOf, imageOf } from '../boards/boards.ts';
import { buildFixture, buildMarket, buildOdds } from '../../../test/worlds/message-factories.ts';
import { STREAM_TIMES } from './stream-hub.ts';
import { listen, openPage, refusalOf, type TestPage } from '../../../test/worlds/stream-for-tests.ts';

const EVENTS = 400;
const ids = Array.from({ length: EVENTS }, (_, index) => String(10_000 + index));

describe('the stream before clients that mean no good', () => {
  let test: TestApp;
  let url: string;
  const pages: TestPage[] = [];
  const rawSockets: Socket[] = [];
  const open = async (headers: Record<string, string> = {}, localAddress = '127.0.0.1') => {
    const page = await openPage(url, headers, localAddress);
    pages.push(page);
    return page;
  };
  const frame = () => test.clock.advance(STREAM_TIMES.frameMs);
  const move = (home: number) =>
    test.book.apply(buildOdds([buildMarket(1, { 1: home, 2: 3400, 3: 3650 })], { eventId: ids[0] ?? '' }));
  const figure = async (name: string) =>
    Number(new RegExp(`longshot_stream_${name} (\\d+)`).exec((await test.app.inject('/metrics')).body)?.[1]);
  const roundTrip = async (page: TestPage) => {
    page.send({ type: 'subscribe', id: 999, topic: 'event:999999999' });
    await page.next('error');
  };
  /** A page that has shaken hands and reads nothing of what follows. */
  const openUnread = async (): Promise<Socket> => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    rawSockets.push(socket);
    socket.on('error', () => undefined);
    const key = randomBytes(16).toString('base64');
    socket.write(
      `GET /stream HTTP/1.1\r\nHost: ${hostname}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
    );
    await once(socket, 'readable');
    socket.pause();
    return socket;
  };
  /** A message as a client sends it, masked by nothing. */
  const masked = (message: unknown): Buffer => {
    const text = Buffer.from(JSON.stringify(message));
    return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]);
  };

  beforeEach(async () => {
    test = await buildApp();
    const startsAtMs = test.clock.nowMs() + 3_600_000;
    for (const eventId of ids) {
      test.book.apply(buildFixture({ eventId, startsAtMs }));
      test.book.apply(buildOdds([buildMarket(1, { 1: 2100, 2: 3400, 3: 3650 })], { eventId }));
    }
    test.published.publish();
    url = await listen(test);
  });
  afterEach(async () => {
    for (const page of pages.splice(0)) page.socket.terminate();
    for (const socket of rawSockets.splice(0)) socket.destroy();
    await test.close();
  });

  it('builds an image once for all who ask, whatever their ids', async () => {
    const before = await figure('images_total');
    const all = await Promise.all(Array.from({ length: 20 }, () => open()));
    for (const [index, page] of all.entries()) page.send({ type: 'subscribe', id: index + 1, topic: 'board:line' });
    for (const page of all) expect((await page.next('image')).events).toHaveLength(EVENTS + 1);
    expect((await figure('images_total')) - before).toBe(1);
  });

  it('keeps an image for a second of changes, and tells those who ask what has changed since', async () => {
    const first = await open();
    first.send({ type: 'subscribe', id: 1, topic: 'board:line' });
    await first.next('image');
    const before = await figure('images_total');
    for (let round = 0; round < 9; round += 1) {
      move(2_000 + round * 10);
      frame();
    }
    const second = await open();
    second.send({ type: 'subscribe', id: 7, topic: 'board:line' });
    await second.next('delta');
    expect(boardOfMessages(second.messages, 7)).toEqual(imageOf(test.published, 'board:line'));
    expect(await figure('images_total')).toBe(before);
    for (let round = 0; round < 3; round += 1) {
      move(3_000 + round * 10);
      frame();
    }
    const third = await open();
    third.send({ type: 'subscribe', id: 7, topic: 'board:line' });
    expect((await third.next('image')).events).toEqual(boardOf(test.published, 'line').events);
    expect(await figure('images_total')).toBe(before + 1);
  });

  it('goes on under the newer id alone where a page asks for a topic twice', async () => {
    const page = await open();
    page.send({ type: 'subscribe', id: 1, topic: 'board:line' });
    await page.next('image');
    page.send({ type: 'subscribe', id: 2, topic: 'board:line' });
    expect((await page.next('image')).id).toBe(2);
    move(2_500);
    frame();
    expect((await page.next('delta')).id).toBe(2);
    await roundTrip(page);
    expect(page.messages.filter(({ type }) => type === 'delta')).toHaveLength(1);
  });

  it('answers a topic once however often it is asked for in one breath', async () => {
    const page = await open();
    page.socket.pause();
    for (let id = 1; id <= 90; id += 1) page.send({ type: 'subscribe', id, topic: 'board:line' });
    await new Promise((resolve) => setTimeout(resolve, 100));
    page.socket.resume();
    await page.next('image');
    await roundTrip(page);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const images = page.messages.filter(({ type }) => type === 'image');
    // What was asked while the first was on its way, and the last of the rest.
    expect(images.length).toBeLessThanOrEqual(2);
    expect(images.at(-1)).toMatchObject({ id: 90 });
  });

  it('writes one image at most to who does not read, and lets go of them', async () => {
    const socket = await openUnread();
    for (let id = 1; id <= 80; id += 1) {
      const topic = id % 2 === 0 ? 'board:line' : 'board:line:football';
      socket.write(masked({ type: 'subscribe', id, topic }));
    }
    for (let round = 0; round < 40; round += 1) {
      frame();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const image = JSON.stringify(imageOf(test.published, 'board:line')).length;
    expect(image).toBeGreaterThan(64 * 1024);
    let [received, chunk] = [0, socket.read() as Buffer | null];
    for (; chunk; chunk = socket.read() as Buffer | null) received += chunk.length;
    socket.on('readable', () => (received += (socket.read() as Buffer | null)?.length ?? 0));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(received).toBeGreaterThan(image);
    expect(received).toBeLessThan(1.2 * image);
    for (let round = 0; round < 2; round += 1) test.clock.advance(STREAM_TIMES.heartbeatMs);
    while ((await figure('clients')) > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await figure('clients')).toBe(0);
  });

  it('builds nothing for who has left', async () => {
    const before = await figure('images_total');
    for (let round = 0; round < 10; round += 1) {
      const socket = await openUnread();
      socket.write(
        Buffer.concat(
          ids.slice(0, 80).map((id, index) => masked({ type: 'subscribe', id: index + 1, topic: `event:${id}` })),
        ),
      );
      socket.resetAndDestroy();
    }
    while ((await figure('clients')) > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const after = await figure('images_total');
    for (let round = 0; round < 20; round += 1) frame();
    expect(await figure('images_total')).toBe(after);
    expect(after - before).toBeLessThanOrEqual(10 * 80);
  });

  it('compresses images for who takes that, and the same bytes carry every id', async () => {
    const [plain, small] = await Promise.all([open(), open({}, '127.0.0.2')]);
    expect(small.socket.extensions).toContain('permessage-deflate');
    plain.send({ type: 'subscribe', id: 4, topic: 'board:line' });
    small.send({ type: 'subscribe', id: 123_456, topic: 'board:line' });
    const [{ id: _plain, ...a }, { id: _small, ...b }] = await Promise.all([plain.next('image'), small.next('image')]);
    expect(a).toEqual(b);
  });

  it('takes as many connections of an address as a household has, and turns the next away', async () => {
    await Promise.all(Array.from({ length: 50 }, () => open()));
    const next = await openPage(url, {}, '127.0.0.1', null);
    expect(await next.closed).toBe(1013);
    expect(next.messages).toEqual([]);
    expect((await open({}, '127.0.0.3')).messages).toHaveLength(1);
    pages[0]?.socket.close();
    await pages[0]?.closed;
    expect((await open()).messages).toHaveLength(1);
    expect(await figure('turned_away_total')).toBe(1);
  });

  it('takes as many connections of a session as a browser has pages, whatever their addresses', async () => {
    const cookie = 'player=7';
    await Promise.all(Array.from({ length: 10 }, (_, index) => open({ cookie }, `127.0.1.${index + 1}`)));
    expect(await (await openPage(url, { cookie }, '127.0.2.1', null)).closed).toBe(1013);
    expect((await open({ cookie: 'player=8' }, '127.0.2.1')).messages).toHaveLength(1);
  });

  it('counts by the visitor’s address behind a proxy that is trusted', async () => {
    await Promise.all(Array.from({ length: 50 }, () => open({ 'x-forwarded-for': '203.0.113.1' })));
    const headers = { 'x-forwarded-for': '203.0.113.1' };
    expect(await (await openPage(url, headers, '127.0.0.1', null)).closed).toBe(1013);
    expect((await open({ 'x-forwarded-for': '203.0.113.2' })).messages).toHaveLength(1);
  });
});

describe('the limit of requests', () => {
  it('counts connections of the stream too', async () => {
    const test = await buildApp(3);
    const url = await listen(test);
    const [first, second] = [await openPage(url), await openPage(url)];
    await test.app.inject('/web-api/menu');
    expect(await refusalOf(url)).toBe(429);
    first.socket.terminate();
    second.socket.terminate();
    await test.close();
  });
});
