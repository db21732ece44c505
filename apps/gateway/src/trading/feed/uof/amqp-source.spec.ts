import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect as connectTo, createServer as createNetServer, type Socket } from 'node:net';
import { createFeedSource } from '../create-feed-source.ts';
import { createManualClock } from '../../../platform/clock/feed-clock.ts';
import type { FeedMessage } from '../feed-messages.ts';
import { MarketBook } from '../../market-book/market-book.ts';
import { buildFixture, buildMarket, buildOdds, buildState } from '../../../../test/worlds/message-factories.ts';
import { type RunningFeed, runFeed } from '../../market-book/run-feed.ts';
import type { BrokerHandlers } from './amqp-broker.ts';
import { AmqpSource } from './amqp-source.ts';
import { brokerForTests } from '../../../../test/worlds/broker-for-tests.ts';
import { UofApi } from './uof-api.ts';
import { writeUof } from './write-uof.ts';

const brokerUrl = brokerForTests();

/** The feed's HTTP interface: describes event 501, grants recoveries unless told otherwise, remembers what it was asked. */
async function startApi() {
  const requested: string[] = [];
  const api = { isDown: false, requested };
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '';
    requested.push(`${request.method} ${path}`);
    const isKnown = request.headers['x-access-token'] === 'secret' && !path.includes('match:404');
    response.statusCode = api.isDown ? 503 : !isKnown ? 404 : request.method === 'POST' ? 202 : 200;
    if (path.includes('/fixture.xml')) return response.end(writeUof(buildFixture()));
    if (path.includes('/descriptions/')) return response.end('<market_descriptions response_code="OK"/>');
    return response.end('<response response_code="ACCEPTED"/>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const recoveries = () =>
    requested.flatMap((line) => {
      const url = new URL(line.split(' ')[1] ?? '', baseUrl);
      const name = /^\/v1\/(\w+)\/recovery/.exec(url.pathname)?.[1];
      const { request_id: id, after } = Object.fromEntries(url.searchParams);
      return name ? [{ name, id: Number(id), after: after === undefined ? null : Number(after) }] : [];
    });
  return {
    server,
    baseUrl,
    recoveries,
    state: api,
  };
}

/** A line to a broker that can be cut. */
async function startProxy(broker: URL) {
  const sockets = new Set<Socket>();
  const server = createNetServer((from) => {
    const to = connectTo(Number(broker.port || 5_672), broker.hostname);
    for (const socket of [from, to]) sockets.add(socket.on('error', () => undefined));
    from.pipe(to).pipe(from);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(broker);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const close = () => {
    cut();
    server.close();
  };
  return { url: url.href, cut, close };
}

/** Resolves when something is so; the test's own limit ends the waiting. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}

const alive = (producer: number, timestampMs: number): FeedMessage => ({
  type: 'alive',
  producer,
  timestampMs,
  isSubscribed: true,
});
const odds = (coef: number, timestampMs = 5_000): FeedMessage =>
  buildOdds([buildMarket(1, { 1: coef, 2: 3_300, 3: 2_900 })], { timestampMs, state: buildState(0) });
const complete = (producer: number, requestId: number): FeedMessage => ({
  type: 'snapshot_complete',
  producer,
  timestampMs: 1,
  requestId,
});

describe('the feed over a broker', () => {
  let api: Awaited<ReturnType<typeof startApi>>;
  beforeEach(async () => void (api = await startApi()));
  afterEach(() => void api.server.close());

  async function run() {
    const clock = createManualClock(1_000_000);
    const book = new MarketBook({ clock, epoch: 'spec' });
    const broker = { handlers: null as BrokerHandlers | null, tries: 0, isDown: false, closed: 0 };
    const warnings: string[] = [];
    const source = new AmqpSource({
      name: 'uof:spec',
      open: async (handlers) => {
        broker.tries += 1;
        if (broker.isDown) throw new Error('connection refused');
        broker.handlers = handlers;
        return { close: async () => void (broker.closed += 1) };
      },
      api: new UofApi({ baseUrl: api.baseUrl, token: 'secret', language: 'en' }),
      warn: (sentence) => warnings.push(sentence),
    });
    const feed: RunningFeed = await runFeed({ source, book, clock });
    const deliver = (message: FeedMessage) => broker.handlers?.onMessage(Buffer.from(writeUof(message)));
    return { clock, book, broker, warnings, source, feed, deliver };
  }

  /** Lets the recoveries that are asked for last be complete. */
  const recovered = async (deliver: (message: FeedMessage) => unknown, count: number) => {
    await until(() => api.recoveries().length === count);
    for (const { name, id } of api.recoveries()) deliver(complete(name === 'pre' ? 3 : 1, id));
  };

  it('trusts nothing before the recovery it asked for is complete, and asks what an event is', async () => {
    const { book, deliver, feed } = await run();
    expect(deliver(odds(2_000))).toBe(true);
    await until(() => book.event('501') !== undefined);
    expect(book.outcome('501', '1', '1')?.marketStatus).toBe(-1);
    await until(() => api.recoveries().length === 2);
    expect(api.recoveries().map(({ name, after }) => [name, after])).toEqual([
      ['liveodds', null],
      ['pre', null],
    ]);
    deliver(complete(3, 1));
    expect(book.outcome('501', '1', '1')?.marketStatus).toBe(-1);
    await recovered(deliver, 2);
    expect(book.outcome('501', '1', '1')).toMatchObject({ marketStatus: 1, coef: 2_000 });
    expect(api.state.requested.filter((line) => line.includes('fixture'))).toHaveLength(1);
    await feed.stop();
  });

  it('suspends a producer that is silent for more than 20 s and recovers from its last sign of life', async () => {
    const { clock, book, deliver, feed } = await run();
    deliver(odds(2_000));
    await recovered(deliver, 2);
    await until(() => book.event('501') !== undefined);
    for (const producer of [1, 3]) deliver(alive(producer, 1_000_100));
    clock.advance(15_000);
    deliver(alive(1, 1_015_100));
    clock.advance(6_000);
    expect(book.producers().get(3)).toBe('down');
    expect(book.producers().get(1)).toBe('up');
    expect(book.outcome('501', '1', '1')?.marketStatus).toBe(-1);
    deliver(alive(3, 1_021_100));
    await until(() => api.recoveries().length === 3);
    expect(api.recoveries().at(-1)).toMatchObject({ name: 'pre', after: 1_000_100 });
    expect(book.outcome('501', '1', '1')?.marketStatus).toBe(-1);
    await recovered(deliver, 3);
    expect(book.outcome('501', '1', '1')?.marketStatus).toBe(1);
    await feed.stop();
  });

  it('suspends at once when the connection is lost, and tries again with growing pauses', async () => {
    const { clock, book, broker, deliver, feed, warnings } = await run();
    deliver(odds(2_000));
    await recovered(deliver, 2);
    for (const producer of [1, 3]) deliver(alive(producer, 1_000_100));
    broker.isDown = true;
    broker.handlers?.onLost('reset');
    expect([...book.producers().values()]).toEqual(['recovering', 'recovering']);
    for (const [pauseMs, tries] of [
      [999, 1],
      [1, 2],
      [2_000, 3],
      [4_000, 4],
    ] as const) {
      clock.advance(pauseMs);
      await until(() => broker.tries === tries);
      await new Promise((resolve) => setImmediate(resolve));
    }
    broker.isDown = false;
    clock.advance(8_000);
    await until(() => api.recoveries().length === 4);
    expect(api.recoveries().slice(2)).toMatchObject([
      { name: 'liveodds', after: 1_000_100 },
      { name: 'pre', after: 1_000_100 },
    ]);
    await recovered(deliver, 4);
    expect(book.isFeedUp).toBe(true);
    expect(warnings.filter((sentence) => sentence.includes('cannot be reached'))).toHaveLength(3);
    await feed.stop();
    expect(broker.closed).toBe(1);
  });

  it('asks again when it could not be asked to recover, and believes no snapshot but its own', async () => {
    api.state.isDown = true;
    const { clock, book, deliver, feed, warnings } = await run();
    await until(() => warnings.filter((sentence) => sentence.includes('asked to recover')).length === 2);
    const [first] = api.recoveries();
    api.state.isDown = false;
    clock.advance(1_000);
    await until(() => api.recoveries().length === 4);
    deliver(complete(1, first?.id ?? 0));
    expect(book.isFeedUp).toBe(false);
    await recovered(deliver, 4);
    expect(book.isFeedUp).toBe(true);
    await feed.stop();
  });

  it('refuses what cannot be read, counts it, and goes on', async () => {
    const { broker, deliver, source, feed, warnings } = await run();
    const take = (text: string) => broker.handlers?.onMessage(Buffer.from(text));
    expect([take('no xml'), take('<odds_change'), take('')]).toEqual([false, false, false]);
    expect(take('<unknown_message/>')).toBe(true);
    expect(deliver(alive(1, 1))).toBe(true);
    expect(source.counters()).toMatchObject({ deadLetters: 3, messages: 2, unknownMessages: { unknown_message: 1 } });
    expect(warnings.filter((sentence) => sentence.includes('cannot be read'))).toHaveLength(1);
    await feed.stop();
  });

  it('is refused in one sentence where its address or the interface is missing', async () => {
    await expect(createFeedSource('uof:amqp://127.0.0.1')).rejects.toThrow('needs UOF_API_URL');
    const uof = { apiUrl: 'nowhere', accessToken: '', exchange: 'x', routingKeys: ['#'] };
    await expect(createFeedSource('uof:amqp://127.0.0.1', { uof })).rejects.toThrow('UOF_API_URL is not an address');
    await expect(createFeedSource('uof:amqp://a b', { uof })).rejects.toThrow('is not an address');
  });

  const described = brokerUrl === undefined ? it.skip : it;
  const skipped = brokerUrl === undefined ? ' (skipped: no broker answers at AMQP_URL)' : '';
  described(`is heard from RabbitMQ: prices, a dead letter, a cut connection, recovery${skipped}`, async () => {
    const { connect } = await import('amqplib');
    const model = await connect(brokerUrl ?? '');
    const channel = await model.createConfirmChannel();
    const exchange = `longshot-spec-${process.pid}`;
    await channel.assertExchange(exchange, 'topic', { durable: false });
    const send = async (content: string) => {
      channel.publish(exchange, 'hi.-.live.message', Buffer.from(content));
      await channel.waitForConfirms();
    };
    const line = await startProxy(new URL(brokerUrl ?? ''));
    const clock = createManualClock(1_000_000);
    const book = new MarketBook({ clock, epoch: 'spec' });
    const uof = { apiUrl: api.baseUrl, accessToken: 'secret', exchange, routingKeys: ['#'] };
    const source = await createFeedSource(`uof:${line.url}`, { uof });
    const feed = await runFeed({ source, book, clock });
    const recover = async (count: number) => {
      await until(() => api.recoveries().length === count);
      const completed = api.recoveries().map(({ name, id }) => complete(name === 'pre' ? 3 : 1, id));
      for (const message of completed) await send(writeUof(message));
      await until(() => [...book.producers().values()].every((state) => state === 'up'));
    };
    await send(writeUof(odds(2_000)));
    await recover(2);
    await until(() => book.outcome('501', '1', '1')?.marketStatus === 1);
    await send('<odds_change');
    await send(writeUof(odds(2_500)));
    await until(() => book.outcome('501', '1', '1')?.coef === 2_500);
    expect(source.counters()).toMatchObject({ deadLetters: 1 });

    line.cut();
    await until(() => book.outcome('501', '1', '1')?.marketStatus === -1);
    await send(writeUof(odds(9_000)));
    clock.advance(1_000);
    await until(() => api.recoveries().length === 4);
    await send(writeUof(odds(2_600)));
    await recover(4);
    await until(() => book.outcome('501', '1', '1')?.marketStatus === 1);
    expect(book.outcome('501', '1', '1')?.coef).toBe(2_600);

    await feed.stop();
    await channel.deleteExchange(exchange);
    await model.close();
    line.close();
  });

  described(`is acknowledged to RabbitMQ when what it says is kept${skipped}`, async () => {
    const { connect } = await import('amqplib');
    const model = await connect(brokerUrl ?? '');
    const channel = await model.createConfirmChannel();
    const exchange = `longshot-spec-kept-${process.pid}`;
    await channel.assertExchange(exchange, 'topic', { durable: false });
    const clock = createManualClock(1_000_000);
    const book = new MarketBook({ clock, epoch: 'spec' });
    const uof = { apiUrl: api.baseUrl, accessToken: 'secret', exchange, routingKeys: ['#'] };
    const source = await createFeedSource(`uof:${brokerUrl}`, { uof });
    const waiting: (() => void)[] = [];
    let heard = 0;
    const onMessage = (message: FeedMessage) => {
      if (message.type !== 'bet_settlement') return undefined;
      heard += 1;
      return new Promise<void>((resolve) => waiting.push(resolve));
    };
    const feed = await runFeed({ source, book, clock, onMessage });
    const result: FeedMessage = {
      type: 'bet_settlement',
      producer: 3,
      timestampMs: 1,
      eventId: '501',
      certainty: 2,
      markets: [],
    };
    for (let count = 0; count < 205; count += 1) channel.publish(exchange, 'key', Buffer.from(writeUof(result)));
    await channel.waitForConfirms();
    // The broker sends two hundred ahead of what is acknowledged, and no more.
    await until(() => heard === 200);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(heard).toBe(200);
    for (const resolve of waiting.splice(0)) resolve();
    await until(() => heard === 205);
    for (const resolve of waiting.splice(0)) resolve();
    await feed.stop();
    await channel.deleteExchange(exchange);
    await model.close();
  });
});
