import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import fc from 'fast-check';
import { WebSocket, WebSocketServer } from 'ws';
import { buildApp, type TestApp } from '../../../test/worlds/app-for-tests.ts';
import { PublishedBook } from '../boards/published-book.ts';
import { imageOf } from '../boards/boards.ts';
import { createManualClock } from '../../platform/clock/feed-clock.ts';
import { MarketBook } from '../market-book/market-book.ts';
import { runFeed } from '../market-book/run-feed.ts';
import { createSimulator } from '../feed/simulator/simulator-source.ts';
import { StreamConnection, UNREAD_AT_BYTES } from './stream-connection.ts';
import { STREAM_TIMES } from './stream-hub.ts';
import { listen, openPage } from '../../../test/worlds/stream-for-tests.ts';
import { textFrame } from './shared-message.ts';

/** How much nonsense is sent; `RANDOM_BYTES=10000000` for a long run. */
const RANDOM_BYTES = Number(process.env['RANDOM_BYTES'] ?? 200_000);

describe('the buffer of a page that does not read', () => {
  it('never holds more than so many bytes of frames, and takes frames again when all is read', async () => {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
    await once(server, 'listening');
    const accepted = once(server, 'connection') as Promise<[WebSocket, IncomingMessage]>;
    const page = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const [socket, { socket: wire }] = await accepted;
    await once(page, 'open');
    const none = () => undefined;
    let reads = 0;
    const host = { elapsedMs: () => 0, subscribe: none, unsubscribe: none, refused: none, hasRead: () => (reads += 1) };
    const connection = new StreamConnection({ socket, wire, isDeflating: false }, host);
    page.pause();
    const frame = [textFrame(Buffer.alloc(10_000, 'x'))];
    let sent = 0;
    while (sent < 1_000 && connection.sendFrame(frame)) {
      sent += 1;
      if (sent % 5 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    // Each frame has a header of four bytes.
    expect(sent).toBe(Math.floor(UNREAD_AT_BYTES / 10_004));
    expect(connection.sendFrame(frame)).toBe(false);
    page.resume();
    while (reads === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(connection.sendFrame(frame)).toBe(true);
    page.terminate();
    server.close();
  });
});

describe('what a frame weighs', () => {
  it('is less than a twentieth of the image, for boards by the frame and for an event by the price', async () => {
    const clock = createManualClock(Date.UTC(2026, 10, 20, 18));
    const book = new MarketBook({ clock, epoch: 'spec' });
    const sports = ['football', 'tennis', 'basketball', 'counter-strike'];
    const feed = await runFeed({ source: createSimulator({ sports }), book, clock });
    const published = new PublishedBook(book);
    const event = book.events({ isLive: true, sport: 'football' })[0]?.eventId ?? '';
    const sums = new Map(
      [`event:${event}`, 'board:live', 'board:line'].map((topic) => [topic, { bytes: 0, changes: 0 }]),
    );
    const frames = 300;
    for (let frame = 0; frame < frames; frame += 1) {
      clock.advance(STREAM_TIMES.frameMs);
      const byTopic = published.publish()?.byTopic;
      for (const [topic, sum] of sums) {
        const changes = byTopic?.get(topic) ?? [];
        if (changes.length > 0) sum.bytes += JSON.stringify(changes).length;
        sum.changes += changes.length;
      }
    }
    const shares = [...sums].map(([topic, { bytes, changes }]) => {
      const image = JSON.stringify(imageOf(published, topic)).length;
      const parts = topic.startsWith('event') ? changes : frames;
      return { topic, share: bytes / parts / image, changes };
    });
    for (const { topic, share, changes } of shares) {
      expect({ topic, isMoving: changes > 20, share: share <= 0.05 }).toEqual({ topic, isMoving: true, share: true });
    }
    published.dispose();
    await feed.stop();
  });
});

describe('bytes that mean nothing', () => {
  let test: TestApp;
  let url: string;
  beforeAll(async () => {
    test = await buildApp();
    url = await listen(test);
  });
  afterAll(() => test.close());

  const refused = async () =>
    Number(/longshot_stream_refused_total (\d+)/.exec((await test.app.inject('/metrics')).body)?.[1] ?? 0);

  it('are counted and end the connection, never the stream', async () => {
    let [sent, seed] = [0, 1];
    while (sent < RANDOM_BYTES) {
      const messages = fc.sample(
        fc.oneof(fc.string({ maxLength: 3_000, unit: 'binary' }), fc.json(), fc.uint8Array({ maxLength: 3_000 })),
        { numRuns: 22, seed: (seed += 1) },
      );
      const page = await openPage(url);
      for (const message of messages) {
        page.socket.send(message);
        sent += message.length;
      }
      expect([1003, 1007, 1008, 1009]).toContain(await page.closed);
    }
    expect(await refused()).toBeGreaterThan(0);
    const page = await openPage(url);
    page.send({ type: 'subscribe', id: 1, topic: 'board:line' });
    expect((await page.next('image')).events).toHaveLength(1);
    page.socket.terminate();
  });

  it('below the messages end the connection too', async () => {
    for (const [index, noise] of fc
      .sample(fc.uint8Array({ minLength: 200, maxLength: 4_000 }), { numRuns: 20, seed: 7 })
      .entries()) {
      const { hostname, port } = new URL(url);
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      const closed = new Promise((resolve) => socket.once('close', resolve));
      const head = `GET /stream HTTP/1.1\r\nHost: ${hostname}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`;
      socket.write(index % 2 === 0 ? noise : Buffer.concat([Buffer.from(head), noise]));
      socket.resume();
      socket.end();
      await closed;
    }
    const page = await openPage(url);
    expect(page.messages).toHaveLength(1);
    page.socket.terminate();
  });
});
