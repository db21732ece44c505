import { setTimeout as wait } from 'node:timers/promises';
import { startNats, describeWithNats, type TestNats } from '../../../test/worlds/nats-for-tests.ts';
import { buildFixture, buildMarket, buildOdds } from '../../../test/worlds/message-factories.ts';
import { connectNats, type Broker } from '../../platform/broker/index.ts';
import { createManualClock } from '../../platform/clock/feed-clock.ts';
import { silentLog } from '../../platform/observability/log.ts';
import { createSimulator } from '../feed/simulator/simulator-source.ts';
import { MarketBook } from '../market-book/market-book.ts';
import { HEARTBEAT_MS, IMAGE_SUBJECT, LOG_SUBJECT, SILENCE_MS } from './book-log.ts';
import { BookFollower } from './follow-book.ts';
import { leadBook } from './lead-book.ts';

jest.setTimeout(60_000);

const START_MS = Date.UTC(2026, 2, 7, 15);

/** A message is on its way for less than this; what is waited for is looked at again and again. */
async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; !isSo() && tries < 500; tries++) await wait(10);
}

describeWithNats('a book that goes along with the one of another process', () => {
  let nats: TestNats;
  let brokers: Broker[];
  let ends: (() => void)[];
  beforeAll(async () => {
    nats = await startNats();
  });
  afterAll(() => nats.close());
  beforeEach(() => {
    [brokers, ends] = [[], []];
  });
  afterEach(async () => {
    for (const end of ends) end();
    await Promise.all(brokers.map((broker) => broker.close()));
  });

  const clock = createManualClock(START_MS);
  const connect = async (secret = 'secret') => {
    const broker = await connectNats({ servers: [nats.url], secret, log: silentLog });
    brokers.push(broker);
    return broker;
  };
  const lead = async (book: MarketBook, term: number) => {
    const broker = await connect();
    const end = leadBook({ broker, book, clock, term });
    ends.push(end);
    return { broker, end };
  };
  const follow = async () => {
    const book = new MarketBook({ clock, epoch: 'follower' });
    const follower = new BookFollower({ broker: await connect(), book, clock, onDescriptions: () => undefined });
    await follower.start();
    ends.push(() => follower.stop());
    return book;
  };
  /** How far a book has come: cheap to ask again and again. */
  const progress = (book: MarketBook) => book.events().reduce((sum, { sequence }) => sum + sequence, 0);
  /** Everything but when it was heard: a message takes its time to another process. */
  const said = (book: MarketBook): unknown =>
    JSON.parse(JSON.stringify(book.image()), (name, value) => (/(?:ago|age|at)Ms$/i.test(name) ? null : value));
  const same = async (one: MarketBook, other: MarketBook) => {
    await until(() => progress(one) === progress(other));
    expect(said(other)).toEqual(said(one));
  };
  const listed = (epoch: string) => {
    const book = new MarketBook({ clock, epoch });
    book.apply({ type: 'alive', producer: 3, timestampMs: 1, isSubscribed: true });
    book.apply(buildFixture());
    book.apply(buildOdds([buildMarket(1, { 1: 2000, 2: 3300, 3: 3900 })]));
    return book;
  };

  it('is equal to it through an hour of matches, whenever it began, and tells pages of the same changes', async () => {
    const book = new MarketBook({ clock, epoch: 'leader' });
    await lead(book, 1);
    const source = createSimulator({ seed: 'replica', sports: ['football'], speed: 60 });
    await source.start(
      book.sink(() => undefined),
      clock,
    );
    const early = await follow();
    const changes: string[][] = [[], []];
    [book, early].forEach((each, at) =>
      each.onFrame((frame) => changes[at]?.push(...frame.changes.map((change) => `${change[0]} ${String(change[1])}`))),
    );
    await same(book, early);
    for (let minute = 0; minute < 60; minute++) {
      clock.advance(HEARTBEAT_MS);
      book.check();
      await until(() => progress(book) === progress(early));
    }
    await same(book, early);
    await same(book, await follow());
    expect(changes[1]).toEqual(changes[0]);
    await source.stop();
  });

  it('quotes under the epoch and the sequence of the process that reads the feed', async () => {
    const book = listed('leader');
    await lead(book, 1);
    const other = await follow();
    book.apply(buildOdds([buildMarket(1, { 1: 2050 })], { timestampMs: 2_000 }));
    await same(book, other);
    expect(other.outcome('501', '1', '1')).toEqual(book.outcome('501', '1', '1'));
    expect(other.outcome('501', '1', '1')).toMatchObject({ epoch: 'leader', coef: 2050 });
  });

  it('asks whoever begins to speak, though another that was asked before may yet answer', async () => {
    const silent = await connect();
    ends.push(silent.subscribe(IMAGE_SUBJECT, () => undefined));
    await silent.request('nobody', 50);
    const book = new MarketBook({ clock, epoch: 'follower' });
    const follower = new BookFollower({ broker: await connect(), book, clock, onDescriptions: () => undefined });
    const started = follower.start();
    ends.push(() => follower.stop());
    let isGivenUp = false;
    void started.then(() => (isGivenUp = true));
    await lead(listed('first'), 1);
    await until(() => isGivenUp || book.outcome('501', '1', '1') !== undefined);
    expect([isGivenUp, book.outcome('501', '1', '1')?.epoch]).toEqual([false, 'first']);
  });

  it('lets nothing be taken when it hears nothing for three seconds, and goes on from a whole image after', async () => {
    const book = listed('first');
    const { end } = await lead(book, 1);
    const other = await follow();
    expect(other.outcome('501', '1', '1')?.marketStatus).toBe(1);
    end();
    for (let silentMs = 0; silentMs <= SILENCE_MS; silentMs += HEARTBEAT_MS) clock.advance(HEARTBEAT_MS);
    expect(other.isFeedUp).toBe(false);
    expect(other.outcome('501', '1', '1')?.marketStatus).toBe(-1);
    await lead(listed('second'), 2);
    const isOfSecond = () => {
      const { epoch, marketStatus } = other.outcome('501', '1', '1') ?? {};
      return epoch === 'second' && marketStatus === 1;
    };
    // A last word of the first may still be on its way, or the image asked of it: at a later beat it is asked for again.
    for (let beats = 0; !isOfSecond() && beats < 30; beats++) {
      clock.advance(HEARTBEAT_MS);
      await wait(100);
    }
    expect(isOfSecond()).toBe(true);
    expect(other.isFeedUp).toBe(true);
  });

  it('takes nothing of a process that has been replaced, nor of a stranger', async () => {
    const [old, now] = [listed('old'), listed('new')];
    await lead(old, 1);
    ends.pop()?.();
    await lead(now, 2);
    const other = await follow();
    const stale = await connect();
    const odds = buildOdds([buildMarket(1, { 1: 9000 })], { timestampMs: 3_000 });
    stale.publish(LOG_SUBJECT, { term: 1, seq: 1, message: odds });
    const stranger = await connect('another secret');
    stranger.publish(LOG_SUBJECT, { term: 2, seq: 1, message: odds });
    stranger.publish(LOG_SUBJECT, { term: 3, seq: 1, message: odds });
    now.apply(buildOdds([buildMarket(1, { 1: 2100 })], { timestampMs: 4_000 }));
    await until(() => other.outcome('501', '1', '1')?.coef === 2100);
    await same(now, other);
  });

  it('asks for the whole book again where a step was lost', async () => {
    const book = listed('leader');
    const { broker } = await lead(book, 1);
    const other = await follow();
    const lost = jest.spyOn(broker, 'publish').mockImplementationOnce(() => undefined);
    book.apply(buildOdds([buildMarket(1, { 1: 2100 })], { timestampMs: 2_000 }));
    book.apply(buildOdds([buildMarket(10, { 9: 1400 })], { timestampMs: 3_000 }));
    expect(lost).toHaveBeenCalledTimes(2);
    await same(book, other);
    expect([other.outcome('501', '1', '1')?.coef, other.outcome('501', '10', '9')?.coef]).toEqual([2100, 1400]);
  });
});
