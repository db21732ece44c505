import { operations } from '@longshot/contracts';
import { buildBoard } from '@longshot/testing';
import { streamUrlOf } from './stream-environment.ts';
import { Bench, event, flush, moved, record } from './testing/stream-bench.ts';

describe('the stream client', () => {
  let bench: Bench;
  afterEach(() => bench.client.close());

  it('tells followers the image, then the changes', () => {
    bench = new Bench();
    const follower = record();
    bench.client.follow('board:live', follower);
    bench.open();
    expect(bench.socket.sent).toEqual([{ type: 'subscribe', id: 2, topic: 'board:live' }]);
    bench.image(2, buildBoard([event], { clk: 4 }));
    bench.say({ type: 'delta', id: 2, clk: 5, changes: [[...moved]] });
    expect(follower.heard).toEqual(['image e1 4 7', [[...moved]]]);
    expect(bench.statuses).toEqual(['live']);
  });

  it('hands on what must not run, and passes over a word that it does not know', () => {
    const words: unknown[] = [];
    bench = new Bench({ onDelivery: (word) => words.push(word) });
    const heard: unknown[] = [];
    bench.client.onPrivate((message) => heard.push(message));
    bench.open();
    const word = { type: 'delivery' as const, killed: [], blocked: ['coupon@1.0.0-a'], withdrawn: [] };
    bench.say(word);
    bench.say({ type: 'unheard-of', killed: [] } as never);
    expect([words, heard, bench.statuses]).toEqual([[word], [], ['live']]);
  });

  it('subscribes once for several followers, and lets a topic go some time after the last', () => {
    bench = new Bench();
    bench.open();
    const [first, second] = [record(), record()];
    const stopFirst = bench.client.follow('board:line', first);
    bench.image(bench.lastId, buildBoard([event], { clk: 4 }));
    const stopSecond = bench.client.follow('board:line', second);
    expect(second.heard).toEqual(['image e1 4 7']);
    stopFirst();
    stopSecond();
    const stopAgain = bench.client.follow('board:line', first);
    bench.clock.advance(10_000);
    expect(bench.socket.sent).toHaveLength(1);
    stopAgain();
    bench.clock.advance(1_999);
    expect(bench.socket.sent).toHaveLength(1);
    bench.clock.advance(1);
    expect(bench.socket.sent.at(-1)).toEqual({ type: 'unsubscribe', id: 1 });
  });

  it('starts from what the page was given, once', () => {
    const image = buildBoard([event], { clk: 9 });
    bench = new Bench({ firstBoard: { topic: 'board:live', image } });
    bench.open();
    const follower = record();
    const stop = bench.client.follow('board:live', follower);
    expect(follower.heard).toEqual(['image e1 9 7']);
    expect(bench.socket.sent).toEqual([{ type: 'subscribe', id: 1, topic: 'board:live', epoch: 'e1', clk: 9 }]);
    stop();
    bench.clock.advance(3_000);
    bench.client.follow('board:live', follower);
    expect(bench.socket.sent.at(-1)).toEqual({ type: 'subscribe', id: 2, topic: 'board:live' });
  });

  it('comes back after a loss, later each time, and goes on from where it stood', () => {
    bench = new Bench();
    const follower = record();
    bench.client.follow('board:live', follower);
    bench.open();
    bench.image(bench.lastId, buildBoard([event], { clk: 4 }));
    bench.socket.onClose();
    bench.clock.advance(499);
    expect(bench.sockets).toHaveLength(1);
    bench.clock.advance(1);
    expect(bench.sockets).toHaveLength(2);
    bench.socket.onClose();
    bench.clock.advance(1_000);
    expect(bench.sockets).toHaveLength(3);
    bench.open();
    expect(bench.socket.sent).toMatchObject([{ topic: 'board:live', epoch: 'e1', clk: 4 }]);
    bench.say({ type: 'delta', id: bench.lastId, clk: 6, changes: [[...moved]] });
    expect(follower.heard).toEqual(['image e1 4 7', [[...moved]]]);
  });

  it('spreads those who come back by chance', () => {
    bench = new Bench({ random: () => 0 });
    bench.socket.onClose();
    bench.clock.advance(250);
    expect(bench.sockets).toHaveLength(2);
  });

  it('stays away long where the gateway turns it away, longer each time, asks for prices meanwhile and says so', async () => {
    bench = new Bench();
    bench.client.follow('board:live', record());
    bench.transport.answer(operations.getLiveBoard, buildBoard([event]));
    const stays = async (code: number, waitMs: number) => {
      const count = bench.sockets.length;
      bench.socket.onClose(code);
      await flush();
      expect([bench.client.isTurnedAway, bench.client.status]).toEqual([true, 'polling']);
      bench.clock.advance(waitMs - 1);
      expect(bench.sockets).toHaveLength(count);
      bench.clock.advance(1);
      expect(bench.sockets).toHaveLength(count + 1);
    };
    for (const [code, waitMs] of [
      [1013, 15_000],
      [1008, 30_000],
      [1013, 60_000],
      [1013, 120_000],
      [1013, 120_000],
    ] as const) {
      bench.socket.onOpen();
      await stays(code, waitMs);
    }
    expect(bench.transport.countOf(operations.getLiveBoard)).toBeGreaterThan(100);
    bench.open();
    expect([bench.client.isTurnedAway, bench.client.status]).toEqual([false, 'live']);
  });

  it('spreads those who were turned away by chance', () => {
    bench = new Bench({ random: () => 0 });
    bench.socket.onClose(1013);
    bench.clock.advance(7_499);
    expect(bench.sockets).toHaveLength(1);
    bench.clock.advance(1);
    expect(bench.sockets).toHaveLength(2);
  });

  it('gives up on a socket that does not open', () => {
    bench = new Bench();
    bench.clock.advance(8_500);
    expect(bench.sockets[0]?.isClosed).toBe(true);
    expect(bench.sockets).toHaveLength(2);
  });

  it('asks for an image when changes do not fit what it has', () => {
    bench = new Bench();
    const follower = record();
    bench.client.follow('board:live', follower);
    bench.open();
    bench.image(bench.lastId, buildBoard([event], { clk: 8 }));
    const before = bench.lastId;
    bench.say({ type: 'delta', id: before, clk: 5, changes: [[...moved]] });
    expect(bench.lastId).toBe(before + 1);
    expect(bench.socket.sent.at(-1)).not.toHaveProperty('clk');
    bench.say({ type: 'delta', id: before, clk: 9, changes: [[...moved]] });
    expect(follower.heard).toEqual(['image e1 8 7']);
    bench.image(bench.lastId, buildBoard([event], { epoch: 'e2', clk: 1 }));
    expect(follower.heard).toEqual(['image e1 8 7', 'image e2 1 7']);
  });

  it('tells who comes later the image and what was told since', () => {
    bench = new Bench();
    bench.client.follow('board:live', record());
    bench.open();
    bench.image(bench.lastId, buildBoard([event], { clk: 4 }));
    bench.say({ type: 'delta', id: bench.lastId, clk: 6, changes: [[...moved]] });
    bench.say({ type: 'delta', id: bench.lastId, clk: 7, changes: [['h', '7', { marketCount: 32 }]] });
    const late = record();
    bench.client.follow('board:live', late);
    expect(late.heard).toEqual(['image e1 4 7', [[...moved], ['h', '7', { marketCount: 32 }]]]);
    expect(bench.socket.sent).toHaveLength(1);
  });

  it('asks for an image for who comes after so many changes that they are not kept', () => {
    bench = new Bench();
    const first = record();
    bench.client.follow('board:live', first);
    bench.open();
    bench.image(bench.lastId, buildBoard([event], { clk: 4 }));
    bench.say({ type: 'delta', id: bench.lastId, clk: 6, changes: Array.from({ length: 5_001 }, () => [...moved]) });
    expect(first.heard).toHaveLength(2);
    const late = record();
    bench.client.follow('board:live', late);
    expect(late.heard).toEqual([]);
    expect(bench.socket.sent.at(-1)).toEqual({ type: 'subscribe', id: bench.lastId, topic: 'board:live' });
    bench.image(bench.lastId, buildBoard([event], { clk: 6 }));
    expect([first.heard.at(-1), late.heard]).toEqual(['image e1 6 7', ['image e1 6 7']]);
  });

  it('says when a topic does not exist', () => {
    bench = new Bench();
    const follower = record();
    bench.client.follow('event:404', follower);
    bench.open();
    bench.say({ type: 'error', id: bench.lastId, code: 'not_found' });
    expect(follower.heard).toEqual(['missing']);
  });

  it('is stale when nothing is heard, and live again when something is', () => {
    bench = new Bench();
    bench.open();
    bench.clock.advance(15_000);
    expect(bench.client.status).toBe('live');
    bench.clock.advance(1_000);
    expect(bench.client.status).toBe('stale');
    bench.say({ type: 'heartbeat', clk: 1, serverTimeMs: bench.clock.now(), isFeedUp: true });
    expect(bench.statuses).toEqual(['live', 'stale', 'live']);
  });

  it('is stale while the gateway trusts no producer, whatever else it says', () => {
    bench = new Bench();
    bench.client.follow('board:live', record());
    bench.open();
    const beat = (isFeedUp: boolean) =>
      bench.say({ type: 'heartbeat', clk: 1, serverTimeMs: bench.clock.now(), isFeedUp });
    beat(false);
    bench.image(bench.lastId, buildBoard([event]));
    expect(bench.client.status).toBe('stale');
    beat(true);
    expect(bench.client.status).toBe('live');
  });

  it('hands the player their own messages', () => {
    bench = new Bench();
    const heard: string[] = [];
    const stop = bench.client.onPrivate(({ type }) => heard.push(type));
    bench.open();
    bench.say({ type: 'accounts', accounts: [] });
    bench.say({ type: 'limits' });
    bench.say({ type: 'signed-out' });
    stop();
    bench.say({ type: 'accounts', accounts: [] });
    expect(heard).toEqual(['accounts', 'limits', 'signed-out']);
  });

  it('takes up a new session on a new socket, and goes on following', () => {
    bench = new Bench();
    bench.client.follow('board:live', record());
    bench.open();
    bench.client.reconnect();
    expect(bench.sockets[0]?.isClosed).toBe(true);
    bench.sockets[0]?.onClose();
    bench.open();
    expect(bench.sockets).toHaveLength(2);
    expect(bench.socket.sent).toMatchObject([{ type: 'subscribe', topic: 'board:live' }]);
  });

  it('knows how far its clock is from the gateway’s, by the message that was fastest', () => {
    bench = new Bench();
    bench.open();
    const beat = (aheadMs: number) =>
      bench.say({ type: 'heartbeat', clk: 1, serverTimeMs: bench.clock.now() + aheadMs, isFeedUp: true });
    beat(60_000);
    beat(59_800);
    expect(bench.client.clockOffsetMs).toBe(60_000);
  });

  it('opens anew when it is told something that is no message', () => {
    bench = new Bench();
    bench.open();
    bench.socket.onMessage('<html>');
    bench.clock.advance(500);
    expect(bench.sockets).toHaveLength(2);
  });

  it('leaves no timer behind', () => {
    bench = new Bench();
    bench.client.follow('board:live', record())();
    bench.socket.onClose();
    bench.client.close();
    expect(bench.clock.timerCount).toBe(0);
  });
});

describe('the address of the stream', () => {
  it('stands beside the page, with its transport', () => {
    expect(streamUrlOf('http://localhost:4200/en/live')).toBe('ws://localhost:4200/stream');
    expect(streamUrlOf('https://longshot.example/')).toBe('wss://longshot.example/stream');
  });
});
