import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { EVENTS } from '../../../test/worlds/builders-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { type DeskBrowser, startDesk, type TestDesk } from '../../../test/worlds/desk-for-tests.ts';
import { buildFixture, buildMarket, buildOdds } from '../../../test/worlds/message-factories.ts';
import { createEventBus } from '../../platform/bus/index.ts';
import { createManualClock } from '../../platform/clock/feed-clock.ts';
import { silentLog } from '../../platform/observability/log.ts';
import { MARKET_STATUS } from '../feed/feed-codes.ts';
import { MarketBook } from '../market-book/market-book.ts';
import { MarketHolds } from './market-holds.ts';

const EVENT = '501';

describe('a market that the staff has suspended', () => {
  const setUp = () => {
    const clock = createManualClock(10_000);
    const book = new MarketBook({ clock, epoch: 'test' });
    const say = (coef: number, status?: number) =>
      book.apply(buildOdds([buildMarket(1, { 1: coef, 2: 3300, 3: 3900 }, status === undefined ? {} : { status: 0 })]));
    book.apply(buildFixture());
    say(2000);
    const frames: unknown[] = [];
    book.onFrame(({ changes }) => frames.push(...changes));
    const statusOf = (of = book) => of.event(EVENT)?.markets.get('1')?.status;
    return { clock, book, say, frames, statusOf };
  };
  const hold = (isHeld: boolean) => ({ eventId: EVENT, marketKey: '1', isHeld });

  it('is told as what the feed says is, and stays suspended whatever the feed says next', () => {
    const { book, say, frames, statusOf } = setUp();
    book.hold(hold(true));
    expect(frames).toEqual([['s', EVENT, '1', MARKET_STATUS.suspended]]);
    say(2100);
    expect(statusOf()).toBe(MARKET_STATUS.suspended);
    expect(book.outcome(EVENT, '1', '1')).toMatchObject({ coef: 2100, marketStatus: MARKET_STATUS.suspended });
  });

  it('follows the feed again once the staff opens it: at the newest price, and not before the feed has it open', () => {
    const { book, say, statusOf } = setUp();
    book.hold(hold(true));
    say(2100);
    book.hold(hold(false));
    expect(book.outcome(EVENT, '1', '1')).toMatchObject({ coef: 2100, marketStatus: MARKET_STATUS.active });
    book.hold(hold(true));
    book.apply({ type: 'bet_stop', producer: 3, timestampMs: 20_000, eventId: EVENT, groups: ['all'], status: -1 });
    book.hold(hold(false));
    expect(statusOf()).toBe(MARKET_STATUS.suspended);
  });

  it('stays so in a book that goes on from an image, and in one that goes along', () => {
    const { clock, book, statusOf } = setUp();
    const along = new MarketBook({ clock, epoch: 'along' });
    along.restore(book.image());
    book.reportSteps((step) => {
      if ('hold' in step) along.hold(step.hold);
      if ('message' in step) along.apply(step.message);
    });
    book.hold(hold(true));
    expect(statusOf(along)).toBe(MARKET_STATUS.suspended);
    const restored = new MarketBook({ clock, epoch: 'restored' });
    restored.restore(JSON.parse(JSON.stringify(book.image())));
    restored.apply(buildOdds([buildMarket(1, { 1: 2200, 2: 3300, 3: 3900 })], { timestampMs: 30_000 }));
    expect(statusOf(restored)).toBe(MARKET_STATUS.suspended);
  });

  it('may be suspended before the feed has said anything of it', () => {
    const { clock } = setUp();
    const book = new MarketBook({ clock, epoch: 'empty' });
    book.hold(hold(true));
    book.apply(buildFixture());
    book.apply(buildOdds([buildMarket(1, { 1: 2000, 2: 3300, 3: 3900 })]));
    expect(book.event(EVENT)?.markets.get('1')?.status).toBe(MARKET_STATUS.suspended);
  });
});

describe('a price that the staff has moved', () => {
  const setUp = () => {
    const clock = createManualClock(10_000);
    const book = new MarketBook({ clock, epoch: 'test' });
    let saidAtMs = 1_000;
    const say = (coef: number) =>
      book.apply(buildOdds([buildMarket(1, { 1: coef, 2: 3300, 3: 3900 })], { timestampMs: (saidAtMs += 1_000) }));
    book.apply(buildFixture());
    say(2000);
    const frames: unknown[] = [];
    book.onFrame(({ changes }) => frames.push(...changes));
    const priceOf = (of = book) => of.outcome(EVENT, '1', '1');
    return { clock, book, say, frames, priceOf };
  };
  const move = (coef: number, isHeld = false) => ({ eventId: EVENT, marketKey: '1', isHeld, prices: { 1: coef } });
  const lifted = { eventId: EVENT, marketKey: '1', isHeld: false };

  it('is told as a price of the feed is, and stands whatever the feed says next', () => {
    const { book, say, frames, priceOf } = setUp();
    book.hold(move(1850));
    expect(frames).toEqual([['p', EVENT, '1', '1', '1.85', 1]]);
    say(2100);
    expect(frames).toHaveLength(1);
    expect(priceOf()).toMatchObject({ coef: 1850, isActive: true, marketStatus: MARKET_STATUS.active });
    expect(book.event(EVENT)?.markets.get('1')?.outcomes[0]).toMatchObject({ coef: 1850, saidCoef: 2100 });
    expect(book.outcome(EVENT, '1', '2')).toMatchObject({ coef: 3300 });
  });

  it('is the newest of the feed once the staff lifts it, whatever was said meanwhile', () => {
    const { book, say, frames, priceOf } = setUp();
    book.hold(move(1850));
    say(2100);
    book.apply({ type: 'bet_stop', producer: 3, timestampMs: 20_000, eventId: EVENT, groups: ['all'], status: -1 });
    book.hold(lifted);
    expect(priceOf()).toMatchObject({ coef: 2100, marketStatus: MARKET_STATUS.suspended });
    expect(book.event(EVENT)?.markets.get('1')?.outcomes[0]).not.toHaveProperty('saidCoef');
    expect(frames.at(-1)).toEqual(['p', EVENT, '1', '1', '2.10', 1]);
  });

  it('may be moved again, and suspended beside it', () => {
    const { book, say, priceOf } = setUp();
    book.hold(move(1850));
    book.hold(move(1700, true));
    expect(priceOf()).toMatchObject({ coef: 1700, marketStatus: MARKET_STATUS.suspended });
    say(2300);
    book.hold({ ...lifted, isHeld: true });
    expect(priceOf()).toMatchObject({ coef: 2300, marketStatus: MARKET_STATUS.suspended });
  });

  it('stays so in a book that goes on from an image, and in one that goes along', () => {
    const { clock, book, say, priceOf } = setUp();
    const along = new MarketBook({ clock, epoch: 'along' });
    along.restore(book.image());
    book.reportSteps((step) => {
      if ('hold' in step) along.hold(step.hold);
      if ('message' in step) along.apply(step.message);
    });
    book.hold(move(1850));
    say(2200);
    expect(priceOf(along)).toMatchObject({ coef: 1850 });
    const restored = new MarketBook({ clock, epoch: 'restored' });
    restored.restore(JSON.parse(JSON.stringify(book.image())));
    expect(priceOf(restored)).toMatchObject({ coef: 1850 });
    restored.apply(buildOdds([buildMarket(1, { 1: 2400, 2: 3300, 3: 3900 })], { timestampMs: 30_000 }));
    expect(priceOf(restored)).toMatchObject({ coef: 1850 });
    restored.hold(lifted);
    expect(priceOf(restored)).toMatchObject({ coef: 2400 });
  });
});

describeCore('markets at the desk', databaseKinds, (world) => {
  let desk: TestDesk;
  let ann: DeskBrowser;
  beforeEach(async () => {
    desk = await startDesk(world);
    ann = await desk.sit('ann', ['trader']);
  });
  afterEach(() => desk.close());

  const market = { eventId: EVENTS.line, marketKey: '1' };
  const heldBy = () => {
    const bus = createEventBus();
    const told: object[] = [];
    const { database, settings, clock } = world;
    const book = { hold: (each: object) => void told.push(each) };
    const holds = new MarketHolds({ database, siteId: settings.siteId, book, bus, clock, log: silentLog });
    return { holds, bus, told };
  };

  it('suspends one once and opens it once, both with a reason, as its event shows', async () => {
    const suspended = () => ann.run('market.suspend', market, { reason: 'A goal that the feed has not.' });
    expect((await suspended()).statusCode).toBe(200);
    expect((await suspended()).json()).toMatchObject({ code: 'duplicate_key', details: { field: 'marketKey' } });
    const shown = (await ann.get(`events/${EVENTS.line}`)).json();
    expect(shown.event).toMatchObject({ eventId: EVENTS.line, held: 1 });
    expect(shown.markets.find(({ marketKey }: { marketKey: string }) => marketKey === '1').hold).toMatchObject({
      by: 'ann',
      reason: 'A goal that the feed has not.',
    });
    expect((await ann.get('events?of=held')).json().events).toMatchObject([{ eventId: EVENTS.line }]);
    expect((await ann.run('market.open', market)).statusCode).toBe(200);
    expect((await ann.run('market.open', market)).statusCode).toBe(404);
    const nowhere = await ann.run('market.suspend', { ...market, marketKey: '999' });
    expect(nowhere.json()).toMatchObject({ code: 'not_found', details: { field: 'marketKey' } });
    expect((await ann.get('events?of=held')).json().events).toEqual([]);
    expect((await ann.get('events/999')).statusCode).toBe(404);
  });

  it('moves a price, and tells for good who did', async () => {
    const price = { ...market, outcomeId: '1' };
    const moved = await ann.run('price.move', { ...price, coef: '2.25' }, { reason: 'Their keeper is ill.' });
    expect(moved.json()).toMatchObject({ approvalId: null });
    const outcomeOf = async () => {
      const { markets } = (await ann.get(`events/${EVENTS.line}`)).json();
      return markets.find(({ marketKey }: { marketKey: string }) => marketKey === '1').outcomes[0];
    };
    expect((await outcomeOf()).moved).toMatchObject({ by: 'ann', reason: 'Their keeper is ill.' });
    const { holds, told } = heldBy();
    await holds.start();
    expect(told).toEqual([{ ...market, isHeld: false, prices: { 1: 2_250 } }]);
    await ann.run('price.move', { ...price, coef: '1.95' });
    await ann.run('price.move', { ...market, outcomeId: '2', coef: '3.50' });
    await holds.look();
    expect(told.slice(1)).toEqual([{ ...market, isHeld: false, prices: { 1: 1_950, 2: 3_500 } }]);
    await holds.stop();
    const cora = await desk.sit('cora', ['auditor']);
    const { entries } = (await cora.get(`audit?subject=event:${EVENTS.line}&command=price.move`)).json();
    expect(entries.map(({ staff }: { staff: string }) => staff)).toEqual(['ann', 'ann', 'ann']);
    expect(JSON.parse(entries[2].outcome)).toEqual({
      market: '1',
      outcomeId: '1',
      feed: 2_100,
      before: 2_100,
      after: 2_250,
    });
    expect(JSON.parse(entries[1].outcome)).toMatchObject({ before: 2_250, after: 1_950 });
    expect((await ann.run('price.follow', price)).statusCode).toBe(200);
    expect((await outcomeOf()).moved).toBeNull();
    expect((await ann.run('price.follow', price)).json()).toMatchObject({ code: 'not_found' });
  });

  it('takes two people for a price far above that of the feed, tells the margin, and refuses what is no price', async () => {
    const price = { ...market, outcomeId: '1' };
    const asked = await ann.run('price.move', { ...price, coef: '2.63' });
    expect(asked.json().approvalId).not.toBeNull();
    const answer = await ann.send('POST', 'commands/price.move/preview', { input: { ...price, coef: '2.00' } });
    expect(JSON.parse(answer.json().preview)).toEqual({
      market: '1',
      outcomeId: '1',
      coefFeed: 2_100,
      coefBefore: 2_100,
      coefAfter: 2_000,
      marginBefore: '4.43',
      marginAfter: '6.81',
    });
    const one = await ann.run('price.move', { ...price, coef: '1.00' });
    expect([one.statusCode, one.json().details]).toEqual([400, { field: 'coef' }]);
    const nowhere = await ann.run('price.move', { ...price, outcomeId: '9', coef: '2.00' });
    expect([nowhere.statusCode, nowhere.json().details]).toEqual([404, { field: 'outcomeId' }]);
  });

  it('reaches the process that reads the feed when it starts, when it is told, and when the telling was lost', async () => {
    await ann.run('market.suspend', market);
    const { holds, bus, told } = heldBy();
    await holds.start();
    expect(told).toEqual([{ ...market, isHeld: true }]);
    await ann.run('market.open', market);
    bus.publish('market-held', { eventId: EVENTS.line });
    await holds.look();
    expect(told.slice(1)).toEqual([{ ...market, isHeld: false }]);
    await ann.run('market.suspend', market);
    world.clock.advance(5_000);
    await holds.look();
    expect(told.slice(2)).toEqual([{ ...market, isHeld: true }]);
    await holds.stop();
  });
});
