import { randomBytes } from 'node:crypto';
import { boardOfMessages } from '@longshot/testing';
import { buildApp, type TestApp } from '../../../test/worlds/app-for-tests.ts';
import { buildMarket, buildOdds } from '../../../test/worlds/message-factories.ts';
import { STREAM_TIMES } from './stream-hub.ts';
import { listen, openPage, refusalOf } from '../../../test/worlds/stream-for-tests.ts';

describe('the live stream', () => {
  let test: TestApp;
  let url: string;
  const pages: Awaited<ReturnType<typeof openPage>>[] = [];
  const open = async (headers: Record<string, string> = {}) => {
    const page = await openPage(url, headers);
    pages.push(page);
    return page;
  };
  const move = (home: number) => test.book.apply(buildOdds([buildMarket(1, { 1: home, 2: 3400, 3: 3650 })]));
  const frame = () => test.clock.advance(STREAM_TIMES.frameMs);
  /** Whatever was sent before has been read when this resolves. */
  const roundTrip = async (page: Awaited<ReturnType<typeof openPage>>) => {
    page.send({ type: 'subscribe', id: 999, topic: 'event:999999999' });
    await page.next('error');
  };

  beforeEach(async () => {
    test = await buildApp();
    url = await listen(test);
  });
  afterEach(async () => {
    for (const page of pages.splice(0)) page.socket.terminate();
    await test.close();
  });

  it('greets with its epoch, its heartbeat and its time', async () => {
    const page = await open();
    expect(page.messages[0]).toEqual({
      type: 'hello',
      version: 1,
      epoch: 'epoch-1',
      heartbeatMs: 5_000,
      serverTimeMs: test.clock.nowMs(),
    });
  });

  it('sends an image, then one frame of what changed, each price once', async () => {
    const page = await open();
    page.send({ type: 'subscribe', id: 4, topic: 'board:line' });
    const image = await page.next('image');
    expect([image.id, image.epoch, image.events.map(({ id }) => id)]).toEqual([4, 'epoch-1', ['501']]);
    move(2150);
    move(2160);
    frame();
    const delta = await page.next('delta');
    expect(delta).toEqual({ type: 'delta', id: 4, clk: test.book.clk, changes: [['p', '501', '1', '1', '2.16', 1]] });
    frame();
    await roundTrip(page);
    expect(page.messages.filter(({ type }) => type === 'delta')).toHaveLength(1);
  });

  it('sends each page only what it follows, and nothing any more after it unsubscribed', async () => {
    const [line, live] = [await open(), await open()];
    line.send({ type: 'subscribe', id: 1, topic: 'board:line:football' });
    live.send({ type: 'subscribe', id: 1, topic: 'board:live' });
    await Promise.all([line.next('image'), live.next('image')]);
    move(2150);
    frame();
    await line.next('delta');
    line.send({ type: 'unsubscribe', id: 1 });
    await roundTrip(line);
    move(2170);
    frame();
    await Promise.all([roundTrip(line), roundTrip(live)]);
    expect(line.messages.filter(({ type }) => type === 'delta')).toHaveLength(1);
    expect(live.messages.filter(({ type }) => type === 'delta')).toHaveLength(0);
  });

  it('goes on from where a page stood, or sends an image when it cannot', async () => {
    const first = await open();
    first.send({ type: 'subscribe', id: 1, topic: 'board:line' });
    const { epoch, clk } = await first.next('image');
    move(2150);
    frame();
    const second = await open();
    second.send({ type: 'subscribe', id: 1, topic: 'board:line', epoch, clk });
    expect(await second.next('delta')).toMatchObject({ id: 1, changes: [['p', '501', '1', '1', '2.15', 1]] });
    second.send({ type: 'subscribe', id: 2, topic: 'board:line', epoch: 'before the restart', clk });
    await second.next('image');
    await roundTrip(second);
    expect(boardOfMessages(second.messages, 2)?.events[0]?.markets[0]?.outcomes[0]?.coef).toBe('2.15');
  });

  it('beats while nothing changes, and says whether the feed is trusted', async () => {
    const page = await open();
    test.clock.advance(STREAM_TIMES.heartbeatMs);
    expect(await page.next('heartbeat')).toEqual({
      type: 'heartbeat',
      clk: test.book.clk,
      serverTimeMs: test.clock.nowMs(),
      isFeedUp: true,
    });
    await roundTrip(page);
    const beats: boolean[] = [];
    while (beats.at(-1) !== false && beats.length < 6) {
      test.clock.advance(STREAM_TIMES.heartbeatMs);
      test.book.check();
      beats.push((await page.next('heartbeat')).isFeedUp);
      await roundTrip(page);
    }
    expect(beats.at(-1)).toBe(false);
  });

  it('says when the menu changed', async () => {
    const page = await open();
    page.send({ type: 'subscribe', id: 1, topic: 'menu' });
    expect((await page.next('image')).events).toEqual([]);
    test.book.apply(buildOdds([], { eventId: '502', producer: 1, state: { ...stateOf('502'), status: 3 } }));
    frame();
    expect((await page.next('image')).clk).toBe(test.book.clk);
  });

  const stateOf = (eventId: string) => {
    const event = test.book.event(eventId);
    if (!event) throw new Error(`${eventId} is not in the book`);
    return event.state;
  };

  it('serialises a frame once for all who follow a topic', async () => {
    const followers = await Promise.all([open(), open(), open()]);
    for (const page of followers) page.send({ type: 'subscribe', id: 7, topic: 'board:line' });
    await Promise.all(followers.map((page) => page.next('image')));
    move(2222);
    const serialise = jest.spyOn(JSON, 'stringify');
    frame();
    const count = serialise.mock.calls.filter(([value]) => Array.isArray(value) && value[0]?.[0] === 'p').length;
    serialise.mockRestore();
    await Promise.all(followers.map((page) => page.next('delta')));
    expect(count).toBe(1);
  });

  it('refuses what it does not understand and what does not exist', async () => {
    const page = await open();
    page.socket.send('no json');
    expect(await page.next('error')).toEqual({ type: 'error', code: 'validation_failed' });
    page.send({ type: 'subscribe', id: 1, topic: 'board:everything' });
    expect(await page.next('error')).toMatchObject({ code: 'validation_failed' });
    page.send({ type: 'subscribe', id: 3, topic: 'event:404' });
    expect(await page.next('error')).toEqual({ type: 'error', id: 3, code: 'not_found' });
  });

  it('counts messages by time that passes: a clock that is set back closes on nobody', async () => {
    const page = await open();
    const send = async (count: number) => {
      for (let sent = 1; sent < count; sent++) page.send({ type: 'unsubscribe', id: 1 });
      await roundTrip(page);
    };
    /** Lets more than a window pass; the page answers what it is asked meanwhile. */
    const pass = async () => {
      for (let step = 0; step < 3; step++) {
        test.clock.advance(4_000);
        await roundTrip(page);
        await roundTrip(page);
      }
    };
    await send(150);
    for (const byMs of [-5 * 3_600_000, 10 * 3_600_000, -5 * 3_600_000]) {
      test.clock.jump(byMs);
      await pass();
      await send(150);
    }
    test.clock.jump(5 * 3_600_000);
    for (let count = 0; count < 60; count++) page.send({ type: 'unsubscribe', id: 1 });
    expect(await page.closed).toBe(1008);
  });

  it('closes on who sends too much that is wrong, too much at all, binary or something huge', async () => {
    const wrong = await open();
    for (let count = 0; count < 25; count++) wrong.socket.send('{');
    expect(await wrong.closed).toBe(1008);
    const busy = await open();
    for (let count = 0; count < 210; count++) busy.send({ type: 'unsubscribe', id: 1 });
    expect(await busy.closed).toBe(1008);
    const binary = await open();
    binary.socket.send(Buffer.from([1, 2, 3]));
    expect(await binary.closed).toBe(1003);
    const huge = await open();
    huge.socket.send('x'.repeat(5_000));
    expect(await huge.closed).toBe(1009);
  });

  it('lets in pages of this site only', async () => {
    const { host } = new URL(url);
    expect(await refusalOf(url, { origin: 'https://evil.example' })).toBe(403);
    expect(await refusalOf(url.replace('/stream', '/other'))).toBe(404);
    expect((await open({ origin: `http://${host}` })).messages).toHaveLength(1);
  });

  it('carries a player’s own messages to that player’s pages only', async () => {
    const [mine, theirs, visitor] = [
      await open({ cookie: 'player=7' }),
      await open({ cookie: 'player=8' }),
      await open(),
    ];
    test.bus.publish('accounts', { playerId: '7', accounts: [] });
    expect(await mine.next('accounts')).toEqual({ type: 'accounts', accounts: [] });
    test.bus.publish('limits', { playerId: '7' });
    expect(await mine.next('limits')).toEqual({ type: 'limits' });
    await Promise.all([roundTrip(theirs), roundTrip(visitor)]);
    const heard = [...theirs.messages, ...visitor.messages].map(({ type }) => type);
    expect(heard.filter((type) => type === 'accounts' || type === 'limits')).toEqual([]);
  });

  it('tells every page what must not run, visitors too, and whoever comes later after the greeting', async () => {
    const [mine, visitor] = [await open({ cookie: 'player=7' }), await open()];
    const word = { type: 'delivery', killed: ['casino'], blocked: [], withdrawn: [] } as const;
    test.hub.announce(JSON.stringify(word));
    expect([await mine.next('delivery'), await visitor.next('delivery')]).toEqual([word, word]);
    const late = await open();
    expect(await late.next('delivery')).toEqual(word);
    expect(late.messages.map(({ type }) => type)).toEqual(['hello', 'delivery']);
  });

  it('says goodbye and closes when the session is revoked', async () => {
    const [page, other] = [await open({ cookie: 'player=7' }), await open({ cookie: 'player=8' })];
    test.bus.publish('session-revoked', { sessionId: 'session-of-7' });
    expect(await page.next('signed-out')).toEqual({ type: 'signed-out' });
    expect(await page.closed).toBe(4001);
    await roundTrip(other);
  });

  it('leaves frames out for a page that does not read, and goes on from there when it reads again', async () => {
    const page = await open();
    page.send({ type: 'subscribe', id: 1, topic: 'board:line' });
    const image = await page.next('image');
    page.socket.pause();
    const dropped = async () =>
      Number(/longshot_stream_dropped_total (\d+)/.exec((await test.app.inject('/metrics')).body)?.[1]);
    for (let round = 0; (await dropped()) === 0 && round < 300; round++) {
      const home = { id: '11', name: randomBytes(50_000).toString('hex'), abbreviation: 'HAR' };
      test.book.apply({ ...fixtureOf('501'), home });
      frame();
    }
    expect(await dropped()).toBe(1);
    test.book.apply({ ...fixtureOf('501'), home: { id: '11', name: 'Harbour', abbreviation: 'HAR' } });
    page.socket.resume();
    const isGoneOn = () => boardOfMessages(page.messages, 1)?.events[0]?.home.name === 'Harbour';
    for (let round = 0; !isGoneOn() && round < 400; round++) {
      if (round % 20 === 0) frame();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(isGoneOn()).toBe(true);
    expect(boardOfMessages(page.messages, 1)?.clk).toBe(test.book.clk);
    expect(page.messages.filter(({ type }) => type === 'image')).toEqual([image]);
  });

  const fixtureOf = (eventId: string) => {
    const event = test.book.event(eventId);
    if (!event) throw new Error(`${eventId} is not in the book`);
    const { sport, category, championship, home, away, startsAtMs, info } = event;
    return {
      type: 'fixture' as const,
      timestampMs: 1,
      eventId,
      sport,
      category,
      championship,
      home,
      away,
      startsAtMs,
      info,
    };
  };

  it('ends a connection that has died without a word', async () => {
    const page = await open();
    page.socket.pong = () => undefined;
    page.socket.pause();
    test.clock.advance(STREAM_TIMES.heartbeatMs);
    test.clock.advance(STREAM_TIMES.heartbeatMs);
    page.socket.resume();
    expect(await page.closed).toBe(1006);
  });

  it('counts its connections', async () => {
    const page = await open();
    const clients = async () => /longshot_stream_clients (\d+)/.exec((await test.app.inject('/metrics')).body)?.[1];
    expect(await clients()).toBe('1');
    page.socket.close();
    await page.closed;
    while ((await clients()) !== '0') await new Promise((resolve) => setImmediate(resolve));
    expect(await clients()).toBe('0');
  });

  it('closes with the server', async () => {
    const page = await open();
    await test.app.close();
    expect(await page.closed).toBe(1001);
  });
});
