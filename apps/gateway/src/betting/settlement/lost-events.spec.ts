import type { PlaceCouponBody } from '@longshot/contracts';
import { buildBet, buildCoupon, buildSettlement, EVENTS } from '../../../test/worlds/builders-for-tests.ts';
import { describeCore, type World } from '../../../test/worlds/describe-core.ts';
import { removeEvent, handleFeed } from '../../../test/worlds/lost-event-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { buildMarket, buildOdds } from '../../../test/worlds/message-factories.ts';
import { outstandingClaims } from '../../wallet/ledger/ledger.ts';
import { FEED_COMPLETE_AFTER_MS, LOST_AFTER_MS } from './lost-events.ts';

const HOUR_MS = 3_600_000;
/** The line match of these tests begins so long after they do. */
const START_MS = HOUR_MS;

describeCore('a bet on a game that the feed does not know any more', databaseKinds, (world: World) => {
  let keys = 0;
  // Days pass in these tests; the player stays signed in.
  beforeEach(() => world.database.kysely.updateTable('sessions').set({ expires_at_ms: 8.64e15 }).execute());
  const place = async (over: Partial<PlaceCouponBody> = {}): Promise<string> => {
    const answer = await world.browser.place(buildCoupon(world.accountId, over), `lost-key-${++keys}`);
    expect(answer.statusCode).toBe(200);
    return answer.json().couponId;
  };
  const coupon = (couponId: string) => world.browser.coupon(couponId);
  const purposes = async () =>
    (
      await world.database.kysely
        .selectFrom('transfers')
        .select('purpose')
        .where('coupon_id', 'is not', null)
        .orderBy('id')
        .execute()
    ).map(({ purpose }) => purpose);
  const pass = async (ms: number) => {
    world.clock.advance(ms);
    await world.core.settled();
  };
  /** The feed has forgotten the line match; answers how long ago it began. */
  const forget = (): number => removeEvent(world, EVENTS.line) - START_MS;

  it('gives its stake back three days after the start, once, however often it is looked for', async () => {
    const couponId = await place();
    const agoMs = forget();
    await pass(LOST_AFTER_MS - agoMs - 1_000);
    expect(await coupon(couponId)).toMatchObject({ state: 'accepted', payoutMinor: null });
    await pass(60_000);
    expect(await coupon(couponId)).toMatchObject({ state: 'settled', payoutMinor: 1_000, bets: [{ statusId: 3 }] });
    await pass(HOUR_MS);
    await world.restart();
    await pass(2 * FEED_COMPLETE_AFTER_MS);
    expect([await world.browser.balance(), await purposes()]).toEqual([100_000, ['stake', 'payout']]);
  });

  it('leaves an express as if it were not there', async () => {
    const couponId = await place({ typeId: 1, bets: [buildBet(), buildBet({ eventId: EVENTS.other })] });
    world.say(buildSettlement('1', { eventId: EVENTS.other }));
    forget();
    await pass(LOST_AFTER_MS);
    expect(await coupon(couponId)).toMatchObject({ state: 'settled', payoutMinor: 2_100 });
  });

  it('stays open while the feed is down, and for ten minutes after it is up', async () => {
    const couponId = await place();
    forget();
    // Nobody says that the feed lives: it is down from the first look on.
    world.clock.advance(HOUR_MS);
    world.book.check();
    await pass(LOST_AFTER_MS);
    expect(await coupon(couponId)).toMatchObject({ state: 'accepted' });
    handleFeed(world);
    await pass(FEED_COMPLETE_AFTER_MS - 60_000);
    expect(await coupon(couponId)).toMatchObject({ state: 'accepted' });
    await pass(120_000);
    expect(await coupon(couponId)).toMatchObject({ state: 'settled', payoutMinor: 1_000 });
  });

  it('stays open while the feed knows the game, however long ago it should have begun', async () => {
    const couponId = await place();
    await pass(10 * LOST_AFTER_MS);
    expect(await coupon(couponId)).toMatchObject({ state: 'accepted', payoutMinor: null });
    expect(await purposes()).toEqual(['stake']);
  });

  it('is settled by a result that comes after all, also when the returned stake was spent', async () => {
    const [won, lost] = [await place(), await place({ bets: [buildBet({ outcomeId: '2', coef: '3.40' })] })];
    forget();
    await pass(LOST_AFTER_MS);
    expect(await world.browser.balance()).toBe(100_000);
    world.say(buildOdds([buildMarket(1, { 1: 2100, 2: 3400, 3: 3650 })], { eventId: EVENTS.other }));
    await place({ amount: 99_999, bets: [buildBet({ eventId: EVENTS.other })] });
    world.say(buildSettlement('1', { timestampMs: world.clock.nowMs() }));
    await world.core.settled();
    expect(await coupon(won)).toMatchObject({ state: 'corrected', payoutMinor: 2_100 });
    expect(await coupon(lost)).toMatchObject({ state: 'corrected', payoutMinor: 0 });
    const { database, accountId } = world;
    const claimsMinor = await database.transaction((trx) => outstandingClaims(trx, accountId));
    expect(((await world.browser.balance()) ?? 0) - claimsMinor).toBe(1 - 1_000 + 1_100);
  });
});
