import type { PlaceCouponBody, PlacedCoupon } from '@longshot/contracts';
import { buildBet, buildCoupon, buildSettlement, EVENTS } from '../../../test/worlds/builders-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { buildMarket, buildOdds, buildState } from '../../../test/worlds/message-factories.ts';

const liveBet = (over: Partial<PlaceCouponBody['bets'][number]> = {}) =>
  buildBet({ eventId: EVENTS.live, coef: '1.50', score: '1:0', ...over });

describeCore('a coupon with a live bet', databaseKinds, (world) => {
  let keys = 0;
  const place = async (over: Partial<PlaceCouponBody> = {}): Promise<PlacedCoupon> => {
    const body = buildCoupon(world.accountId, { bets: [liveBet()], ...over });
    const answer = await world.browser.place(body, `live-key-${++keys}`);
    expect(answer.json()).toMatchObject({ state: 'submitted', acceptAtMs: world.clock.nowMs() + 3000 });
    return answer.json();
  };
  const pass = async (ms = 3000): Promise<number> => {
    world.clock.advance(ms);
    return world.core.sweep();
  };
  const live = (market: object, home = 1) =>
    world.say(
      buildOdds([buildMarket(1, { 1: 1500, 2: 4200, 3: 7000, ...market })], {
        eventId: EVENTS.live,
        producer: 1,
        state: buildState(1, home, 0),
      }),
    );

  it('waits with its stake held, and is accepted when its time has come', async () => {
    const { couponId } = await place();
    expect(await world.browser.balance()).toBe(99_000);
    await pass(2999);
    expect((await world.browser.coupon(couponId)).state).toBe('submitted');
    await pass(1);
    expect(await world.browser.coupon(couponId)).toMatchObject({ state: 'accepted', acceptAtMs: null, coef: '1.50' });
    expect(await world.browser.balance()).toBe(99_000);
  });

  it('is accepted by itself, without anybody asking', async () => {
    const decided = new Promise<string>((resolve) => {
      world.bus.subscribe('coupon', ({ coupon }) => coupon.state === 'submitted' || resolve(coupon.state));
    });
    await place();
    world.clock.advance(3000);
    expect(await decided).toBe('accepted');
  });

  it.each([
    ['suspended', () => world.say(liveStop()), { code: 'market_suspended', betIndex: 0 }],
    [
      'over',
      () => world.say(buildOdds([], { eventId: EVENTS.live, state: buildState(3) })),
      { code: 'game_finished', betIndex: 0 },
    ],
    [
      'settled',
      () => world.say(buildSettlement('1', { eventId: EVENTS.live })),
      { code: 'market_closed', betIndex: 0 },
    ],
    ['at another price', () => live({ 1: 1400 }), { code: 'coef_changed', betIndex: 0, coef: '1.40' }],
  ])('is rejected when the market is %s by then, and its stake comes back', async (_, happen, refusal) => {
    const { couponId } = await place();
    happen();
    await pass();
    expect(await world.browser.coupon(couponId)).toMatchObject({
      state: 'rejected',
      refusals: [refusal],
      payoutMinor: null,
    });
    expect(await world.browser.balance()).toBe(100_000);
    const settled = (await world.browser.get('/web-api/office/bet-history?state=settled')).json();
    expect(settled.coupons).toHaveLength(1);
  });

  it.each([
    [1, 1400, '1.40', 1400],
    [1, 1700, '1.70', 1700],
    [2, 1700, '1.70', 1700],
  ] as const)('in mode %d takes %d thousandths', async (changeCoefAction, coef, text, possibleWinMinor) => {
    const { couponId } = await place({ changeCoefAction });
    live({ 1: coef });
    await pass();
    expect(await world.browser.coupon(couponId)).toMatchObject({ state: 'accepted', coef: text, possibleWinMinor });
    const bet = await world.database.kysely.selectFrom('bets').selectAll().executeTakeFirstOrThrow();
    expect([bet.coef, bet.book_sequence]).toEqual([coef, world.book.outcome(EVENTS.live, '1', '1')?.sequence]);
  });

  it('is rejected when a goal has fallen, if the player asked for it', async () => {
    const dropped = await place({ isDropOnScoreChange: true });
    const kept = await place();
    live({}, 2);
    await pass();
    expect((await world.browser.coupon(dropped.couponId)).refusals).toEqual([{ code: 'score_changed', betIndex: 0 }]);
    expect((await world.browser.coupon(kept.couponId)).state).toBe('accepted');
  });

  it('is rejected when the total has fallen below the one asked for', async () => {
    const { couponId } = await place({ changeCoefAction: 1, exactCoef: '1.45' });
    live({ 1: 1440 });
    await pass();
    expect((await world.browser.coupon(couponId)).refusals).toEqual([{ code: 'coef_changed', coef: '1.44' }]);
  });

  it('is decided after a restart by the deadline it had', async () => {
    const { couponId } = await place();
    await world.restart();
    world.clock.advance(2000);
    await world.core.sweep();
    expect((await world.browser.coupon(couponId)).state).toBe('submitted');
    await pass(1000);
    expect((await world.browser.coupon(couponId)).state).toBe('accepted');
  });

  it('waits a minute for a feed that says nothing after a restart, then is rejected and its stake released', async () => {
    const { couponId } = await place();
    await world.restart();
    for (const producer of [1, 3])
      world.say({ type: 'alive', producer, timestampMs: world.clock.nowMs(), isSubscribed: false });
    expect(world.book.isFeedUp).toBe(false);
    await pass(3_000 + 59_999);
    expect((await world.browser.coupon(couponId)).state).toBe('submitted');
    expect(await world.browser.balance()).toBe(99_000);
    await pass(1);
    expect((await world.browser.coupon(couponId)).state).toBe('rejected');
    expect(await world.browser.balance()).toBe(100_000);
  });

  it('is decided once by several sweeps at the same moment', async () => {
    await place();
    await place();
    world.clock.advance(3000);
    const counts = await Promise.all([world.core.sweep(), world.core.sweep(), world.core.sweep()]);
    expect(counts.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(2);
    expect(await world.browser.balance()).toBe(98_000);
    const states = await world.database.kysely.selectFrom('coupons').select('state').execute();
    expect(states).toEqual([{ state: 'accepted' }, { state: 'accepted' }]);
  });
});

const liveStop = () =>
  ({ type: 'bet_stop', producer: 1, timestampMs: 1, eventId: EVENTS.live, groups: ['all'], status: -1 }) as const;
