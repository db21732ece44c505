import type { PlaceCouponBody } from '@longshot/contracts';
import { databaseKinds } from './database-for-tests.ts';
import { LOST_AFTER_MS } from '../../src/betting/settlement/lost-events.ts';
import { buildBet, buildCoupon, EVENTS } from './builders-for-tests.ts';
import { describeCore, type World } from './describe-core.ts';
import { removeEvent, handleFeed } from './lost-event-for-tests.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

describeCore('a clock that is set hours forward and back', databaseKinds, (world: World) => {
  let keys = 0;
  // The clock is set by days in these tests; the player stays signed in.
  beforeEach(() => world.database.kysely.updateTable('sessions').set({ expires_at_ms: 8.64e15 }).execute());
  const live = buildBet({ eventId: EVENTS.live, coef: '1.50', score: '1:0' });
  const place = (over: Partial<PlaceCouponBody> = {}) =>
    world.browser.place(buildCoupon(world.accountId, over), `clock-key-${++keys}`);
  const placed = async (over: Partial<PlaceCouponBody> = {}) => (await place(over)).json();
  const state = async (couponId: string): Promise<string> => (await world.browser.coupon(couponId)).state;
  /** Lets time pass as a gateway does: the book is looked at every second, and a feed that lives says so every ten. */
  const run = async (seconds: number, isFeedAlive = true) => {
    for (let second = 1; second <= seconds; second += 1) {
      world.clock.advance(SECOND);
      if (isFeedAlive && second % 10 === 0) handleFeed(world);
      world.book.check();
    }
    await world.core.settled();
  };

  beforeEach(() => handleFeed(world));

  it.each([
    ['forward', [5 * HOUR]],
    ['back', [-5 * HOUR]],
    ['forward and back', [5 * HOUR, -5 * HOUR]],
    ['back and forward', [-5 * HOUR, 5 * HOUR]],
  ])('set %s, leaves prices to be had within ten seconds of each time', async (_, jumps) => {
    for (const byMs of jumps) {
      world.clock.jump(byMs);
      await run(10);
      expect(await placed()).toMatchObject({ state: 'accepted' });
      await run(20);
      expect(await placed()).toMatchObject({ state: 'accepted' });
    }
  });

  it.each([
    ['forward', [5 * HOUR]],
    ['back', [-5 * HOUR]],
    ['forward and back', [5 * HOUR, -5 * HOUR]],
  ])('set %s, makes no price fresh that nobody has confirmed', async (_, jumps) => {
    for (const byMs of jumps) {
      world.clock.jump(byMs);
      handleFeed(world);
    }
    await run(21, false);
    expect((await placed()).details?.refusals).toEqual([{ code: 'market_suspended', betIndex: 0 }]);
    await run(5 * 60, false);
    expect(world.book.outcome(EVENTS.line, '1', '1')?.priceAgeMs).toBeGreaterThan(5 * MINUTE);
    handleFeed(world);
    handleFeed(world);
    expect(await placed()).toMatchObject({ state: 'accepted' });
  });

  it('set forward, may be that of a machine which stood still: nothing is taken before the feed is heard', async () => {
    world.clock.jump(5 * HOUR);
    expect((await placed()).details?.refusals).toEqual([{ code: 'price_stale', betIndex: 0 }]);
    world.book.check();
    expect((await placed()).details?.refusals).toEqual([{ code: 'market_suspended', betIndex: 0 }]);
    handleFeed(world);
    expect(await placed()).toMatchObject({ state: 'accepted' });
  });

  it('set a little, as it is every day, suspends nothing', async () => {
    world.clock.jump(2 * SECOND);
    world.book.check();
    expect(await placed()).toMatchObject({ state: 'accepted' });
  });

  it('keeps the time of a price that is stored by the clock that is shown', async () => {
    world.clock.jump(-5 * HOUR);
    await run(7);
    await placed();
    const bet = await world.database.kysely.selectFrom('bets').select('price_time_ms').executeTakeFirstOrThrow();
    expect(bet.price_time_ms).toBe(world.clock.nowMs() - 7 * SECOND);
  });

  it.each([-5 * HOUR, 5 * HOUR])('set by %d ms, decides a live coupon when its delay has passed', async (byMs) => {
    const { couponId } = await placed({ bets: [live] });
    world.clock.jump(byMs);
    handleFeed(world);
    world.book.check();
    handleFeed(world);
    await world.core.sweep();
    expect(await state(couponId)).toBe('submitted');
    world.clock.advance(3 * SECOND);
    await world.core.sweep();
    expect(await state(couponId)).toBe('accepted');
  });

  it('set back before a restart, lets a live coupon wait no longer than its delay', async () => {
    const { couponId } = await placed({ bets: [live] });
    world.clock.jump(-5 * HOUR);
    await world.restart();
    handleFeed(world);
    await world.core.sweep();
    world.clock.advance(2 * SECOND);
    await world.core.sweep();
    expect(await state(couponId)).toBe('submitted');
    world.clock.advance(SECOND);
    await world.core.sweep();
    expect(await state(couponId)).toBe('accepted');
  });

  it('gives no event up that is not old enough, and none before the feed has been up for ten minutes', async () => {
    const { couponId } = await placed();
    removeEvent(world, EVENTS.line);
    world.clock.jump(LOST_AFTER_MS);
    await run(30 * 60);
    expect(await state(couponId)).toBe('accepted');
    world.clock.jump(-LOST_AFTER_MS);
    await run(30 * 60);
    expect(await state(couponId)).toBe('accepted');
    await run(30, false);
    world.clock.advance(LOST_AFTER_MS);
    await run(1);
    expect(await state(couponId)).toBe('accepted');
    handleFeed(world);
    world.clock.jump(HOUR);
    await run(5 * 60);
    expect(await state(couponId)).toBe('accepted');
    await run(7 * 60);
    expect(await state(couponId)).toBe('settled');
  });
});
