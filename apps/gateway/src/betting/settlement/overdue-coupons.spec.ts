import { buildCoupon, buildSettlement, EVENTS } from '../../../test/worlds/builders-for-tests.ts';
import { describeCore, type World } from '../../../test/worlds/describe-core.ts';
import { removeEvent, handleFeed } from '../../../test/worlds/lost-event-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { buildOdds, buildState } from '../../../test/worlds/message-factories.ts';
import { FEED_COMPLETE_AFTER_MS, LOST_AFTER_MS } from './lost-events.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describeCore('a coupon that is open though its game is over', databaseKinds, (world: World) => {
  let keys = 0;
  beforeEach(() => world.database.kysely.updateTable('sessions').set({ expires_at_ms: 8.64e15 }).execute());
  const place = async (): Promise<string> => {
    const answer = await world.browser.place(buildCoupon(world.accountId), `overdue-key-${++keys}`);
    expect(answer.json()).toMatchObject({ state: 'accepted' });
    return answer.json().couponId;
  };
  const pass = async (ms: number) => {
    world.clock.advance(ms);
    await world.core.settled();
  };

  it('is told an hour after the end, until its result comes', async () => {
    await place();
    await place();
    await pass(2 * HOUR);
    world.say(buildOdds([], { eventId: EVENTS.line, state: buildState(3, 2, 1) }));
    await pass(MINUTE);
    await pass(58 * MINUTE);
    expect(world.core.overdue()).toEqual({ events: 0, coupons: 0 });
    await pass(2 * MINUTE);
    expect(world.core.overdue()).toEqual({ events: 1, coupons: 2 });
    world.say(buildSettlement('1'));
    // What is looked for before the result is stored would be overdue until the next look.
    await world.core.settled();
    await pass(MINUTE);
    expect(world.core.overdue()).toEqual({ events: 0, coupons: 0 });
  });

  it('is none while its game runs, however long that takes', async () => {
    await place();
    world.say(buildOdds([], { eventId: EVENTS.line, state: buildState(1, 0, 0) }));
    await pass(30 * HOUR);
    expect(world.core.overdue()).toEqual({ events: 0, coupons: 0 });
  });

  it('is told twelve hours after the start of a game that the feed does not know', async () => {
    await place();
    await world.database.kysely.updateTable('bets').set({ event_id: '999999' }).execute();
    await pass(13 * HOUR - MINUTE);
    expect(world.core.overdue()).toEqual({ events: 0, coupons: 0 });
    await pass(2 * MINUTE);
    expect(world.core.overdue()).toEqual({ events: 1, coupons: 1 });
  });

  it('is not given up before the feed has been asked about its game and had time to answer', async () => {
    const couponId = await place();
    const requested: string[] = [];
    const feed = { isWhole: true, grantedAtMs: undefined as number | undefined };
    world.core.followFeed({
      isWhole: () => feed.isWhole,
      requestEvent: (eventId) => {
        requested.push(eventId);
        return feed.grantedAtMs;
      },
    });
    removeEvent(world, EVENTS.line);
    await pass(LOST_AFTER_MS);
    handleFeed(world);
    await pass(2 * FEED_COMPLETE_AFTER_MS);
    expect(requested).toContain(EVENTS.line);
    expect(await world.browser.coupon(couponId)).toMatchObject({ state: 'accepted' });
    feed.grantedAtMs = world.clock.nowMs();
    await pass(FEED_COMPLETE_AFTER_MS - MINUTE);
    expect(await world.browser.coupon(couponId)).toMatchObject({ state: 'accepted' });
    feed.isWhole = false;
    await pass(HOUR);
    expect(await world.browser.coupon(couponId)).toMatchObject({ state: 'accepted' });
    feed.isWhole = true;
    await pass(2 * FEED_COMPLETE_AFTER_MS);
    expect(await world.browser.coupon(couponId)).toMatchObject({ state: 'settled', payoutMinor: 1_000 });
  });
});
