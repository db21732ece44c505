/**
 * A server of its own process that sends frames to everybody who is connected, ten a second: Longshot's stream, or `ws`
 * alone with the same texts. It says where it listens, and after the run what it has used.
 */
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { PublishedBook } from '../../../../apps/gateway/src/trading/boards/published-book.ts';
import { MarketBook } from '../../../../apps/gateway/src/trading/market-book/market-book.ts';
import { systemClock, type FeedClock } from '../../../../apps/gateway/src/platform/clock/feed-clock.ts';
import { createHttpServer } from '../../../../apps/gateway/src/platform/http/create-http-server.ts';
import { buildFixture, buildMarket, buildOdds } from '../../../../apps/gateway/test/worlds/message-factories.ts';
import { attachStream, STREAM_PATH } from '../../../../apps/gateway/src/trading/stream/stream-server.ts';
import { StreamHub } from '../../../../apps/gateway/src/trading/stream/stream-hub.ts';

/** Message to a server, and from it. */
export type ToPeer = { readonly type: 'run'; readonly ms: number };
export type FromPeer =
  | { readonly type: 'listening'; readonly url: string }
  | { readonly type: 'done'; readonly cpuMs: number; readonly frames: number; readonly bytes: number };

const EVENTS = 200;
const FRAME_MS = 100;
const UPDATES_PER_FRAME = 60;
const ids = Array.from({ length: EVENTS }, (_, index) => String(501 + index));

/** One frame's prices, each another than before. */
function move(book: MarketBook, frame: number): void {
  for (let update = 0; update < UPDATES_PER_FRAME; update += 1) {
    const eventId = ids[(frame * UPDATES_PER_FRAME + update) % EVENTS] ?? '501';
    const home = 1_500 + ((frame * 7 + update * 13) % 900) * 10;
    book.apply(buildOdds([buildMarket(1, { 1: home, 2: 3_400, 3: 3_650 })], { eventId }));
  }
}

function fill(clock: FeedClock): MarketBook {
  const book = new MarketBook({ clock, epoch: 'bench' });
  const startsAtMs = clock.nowMs() + 86_400_000;
  for (const eventId of ids) book.apply(buildFixture({ eventId, startsAtMs }));
  move(book, 0);
  return book;
}

interface Peer {
  /** Makes and sends the next frame; answers the bytes of its text. */
  tick(frame: number): number;
}

const visitor = { id: null, playerId: null, csrfToken: '' };
const sessions = { find: () => Promise.resolve(null), read: () => Promise.resolve(visitor) };

/** Longshot's stream: its book, its differences, its connections. Frames are made by its own timer. */
function longshot(app: FastifyInstance): Peer {
  const clock = systemClock();
  const book = fill(clock);
  const published = new PublishedBook(book);
  const none = () => undefined;
  const observer = {
    clients: none,
    frames: none,
    dropped: none,
    refused: none,
    imageBuilt: none,
    turnedAway: none,
  };
  const hub = new StreamHub({ published, clock, observer });
  const players = { follow: () => none, followChanges: () => none };
  attachStream({ app, hub, sessions, players, allowedOrigins: [] });
  return {
    tick: (frame) => {
      move(book, frame);
      return 0;
    },
  };
}

/** `ws` and nothing else: a text of the same length, to everybody. */
function bare({ server }: FastifyInstance): Peer {
  const sockets = new WebSocketServer({ server, path: STREAM_PATH, perMessageDeflate: false });
  const changes = ids.slice(0, UPDATES_PER_FRAME).map((id) => ['p', id, '1', '1', '12.34', 1]);
  return {
    tick: (frame) => {
      const text = JSON.stringify({ type: 'delta', id: 1, clk: 100_000 + frame, changes });
      for (const socket of sockets.clients) socket.send(text);
      return text.length;
    },
  };
}

const say = (message: FromPeer): void => void process.send?.(message);
const app = await createHttpServer({ sessions, requestsPerMinute: 1_000_000, log: null });
const peer = process.argv[2] === 'longshot' ? longshot(app) : bare(app);
const address = new URL(STREAM_PATH, await app.listen({ port: 0, host: '127.0.0.1' }));
address.protocol = 'ws:';
say({ type: 'listening', url: address.href });

process.on('message', ({ ms }: ToPeer) => {
  const before = process.cpuUsage();
  let [frames, bytes] = [0, 0];
  const timer = setInterval(() => {
    frames += 1;
    bytes = peer.tick(frames);
  }, FRAME_MS);
  setTimeout(() => {
    clearInterval(timer);
    const { user, system } = process.cpuUsage(before);
    say({ type: 'done', cpuMs: (user + system) / 1_000, frames, bytes });
  }, ms);
});
process.on('disconnect', () => process.exit(0));
