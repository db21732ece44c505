import { databaseKinds } from './database-for-tests.ts';
import { runFeed, type RunningFeed } from '../../src/trading/market-book/run-feed.ts';
import { buildFixture, buildMarket, buildOdds, buildState } from './message-factories.ts';
import { AmqpSource } from '../../src/trading/feed/uof/amqp-source.ts';
import { TestProvider, until } from './provider-for-tests.ts';
import { writeUof } from '../../src/trading/feed/uof/write-uof.ts';
import { loadUrnKinds } from '../../src/trading/feed/urn/stored-kinds.ts';
import { buildBet, buildCoupon, buildSettlement } from './builders-for-tests.ts';
import { describeCore } from './describe-core.ts';

const DIGITS = '31604309';
const REAL = `sr:match:${DIGITS}`;
const OTHERS = [`vf:match:${DIGITS}`, `sr:season:${DIGITS}`, `sr:stage:${DIGITS}`, `vti:match:${DIGITS}`];
const UNHEARD = [`sr:tournament:${DIGITS}`, `xyz:match:${DIGITS}`, `abc:virtual_cup:${DIGITS}`];

describeCore('events whose URNs differ in their kind alone', databaseKinds, (world) => {
  let provider: TestProvider;
  let feed: RunningFeed;
  let keys = 0;
  const say = (message: Parameters<typeof writeUof>[0], urn = REAL) =>
    provider.deliver(writeUof(message).replaceAll(`"${REAL}"`, `"${urn}"`));
  const markets = (coef: number) => [buildMarket(1, { 1: coef, 2: 3_400, 3: 3_650 })];
  const odds = (coef: number, timestampMs = 1_000) =>
    buildOdds(markets(coef), { eventId: DIGITS, timestampMs, state: buildState(0) });
  const settlement = (winner: string) => buildSettlement(winner, { eventId: DIGITS });

  async function handle(): Promise<void> {
    const { book, clock, core, database } = world;
    const kinds = await loadUrnKinds(database);
    const source = new AmqpSource({ name: 'uof:spec', open: provider.open, api: provider.api, kinds });
    feed = await runFeed({ source, book, clock, onMessage: (message) => core.onFeedMessage(message) });
    await until(() => book.isFeedUp);
  }

  beforeEach(async () => {
    provider = await TestProvider.start();
    provider.completeAtOnce();
    const described = { eventId: DIGITS, startsAtMs: world.clock.nowMs() + 3_600_000 };
    for (const urn of [REAL, ...OTHERS, ...UNHEARD]) {
      provider.fixtures.set(urn, writeUof(buildFixture(described)).replace(`"${REAL}"`, `"${urn}"`));
    }
    await handle();
  });
  afterEach(async () => {
    await feed.stop();
    provider.close();
  });

  const place = async (eventId = DIGITS, coef = '2.10'): Promise<string> => {
    const coupon = buildCoupon(world.accountId, { bets: [buildBet({ eventId, coef })] });
    const answer = await world.browser.place(coupon, `urn-key-${++keys}`);
    expect(answer.json()).toMatchObject({ state: 'accepted' });
    return answer.json().couponId;
  };

  it('pay each its own bets: no settlement of another kind pays one on a match', async () => {
    await say(odds(2_100));
    await until(() => world.book.event(DIGITS) !== undefined);
    const couponId = await place();
    for (const urn of [...OTHERS, ...UNHEARD]) await say(settlement('1'), urn);
    await world.core.settled();
    expect(await world.browser.coupon(couponId)).toMatchObject({ state: 'accepted', payoutMinor: null });
    await say(settlement('2'));
    await world.core.settled();
    expect(await world.browser.coupon(couponId)).toMatchObject({ state: 'settled', payoutMinor: 0 });
  });

  it('have each its own price', async () => {
    await say(odds(2_100));
    await until(() => world.book.event(DIGITS) !== undefined);
    for (const urn of [...OTHERS, ...UNHEARD]) await say(odds(99_000, 2_000), urn);
    expect(world.book.outcome(DIGITS, '1', '1')?.coef).toBe(2_100);
  });

  it('are placed on, settled and asked about by their own URN, over a restart too', async () => {
    const urn = UNHEARD[1] ?? '';
    await say(odds(2_100));
    await say(odds(1_500, 2_000), urn);
    const { number } = await world.database.kysely
      .selectFrom('urn_kinds')
      .select('number')
      .where('kind', '=', 'xyz:match')
      .executeTakeFirstOrThrow();
    const eventId = String(number * 1e12 + Number(DIGITS));
    await until(() => world.book.event(eventId) !== undefined && world.book.event(DIGITS) !== undefined);
    expect(provider.requested).toContain(`GET /v1/sports/en/sport_events/${urn}/fixture.xml`);
    const [real, virtual] = [await place(), await place(eventId, '1.50')];
    await feed.stop();
    await world.restart();
    await handle();
    await say(settlement('1'), urn);
    await world.core.settled();
    expect(await world.browser.coupon(virtual)).toMatchObject({ state: 'settled', payoutMinor: 1_500 });
    expect(await world.browser.coupon(real)).toMatchObject({ state: 'accepted', payoutMinor: null });
  });

  it('are refused and counted with digits of 10¹² and more', async () => {
    const source = new AmqpSource({ name: 'uof:spec', open: provider.open, api: provider.api });
    const other = await runFeed({ source, book: world.book, clock: world.clock });
    expect(await say(settlement('1'), 'vf:match:1000000000000')).toBe(true);
    expect(source.counters().refusedUrns).toEqual({ 'vf:match': 1 });
    await other.stop();
  });
});
