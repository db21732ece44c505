import type { PlaceCouponBody } from '@longshot/contracts';
import { buildBet, buildCoupon, buildSettlement, EVENTS } from '../../../test/worlds/builders-for-tests.ts';
import { addTestPlayer } from '../../../test/worlds/core-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { everyDatabase } from '../../../test/worlds/database-for-tests.ts';
import type { FeedMessage } from '../../trading/feed/feed-messages.ts';
import { buildOdds, buildState } from '../../../test/worlds/message-factories.ts';
import { deleteResults } from './results-repository.ts';

const line = { producer: 3, eventId: EVENTS.line } as const;
const market = [{ marketId: 1, specifiers: '' }] as const;

describeCore('settlement', everyDatabase, (world) => {
  let keys = 0;
  const place = async (over: Partial<PlaceCouponBody> = {}): Promise<string> => {
    const answer = await world.browser.place(buildCoupon(world.accountId, over), `settle-key-${++keys}`);
    expect(answer.statusCode).toBe(200);
    return answer.json().couponId;
  };
  const say = async (...messages: FeedMessage[]): Promise<void> => {
    for (const message of messages) world.say(message);
    await world.core.settled();
  };
  const purposes = async () =>
    (
      await world.database.kysely
        .selectFrom('transfers')
        .select('purpose')
        .where('coupon_id', 'is not', null)
        .orderBy('id')
        .execute()
    ).map(({ purpose }) => purpose);
  const rollback = (timestampMs = 20_000): FeedMessage => ({
    ...line,
    type: 'rollback_bet_settlement',
    timestampMs,
    markets: market,
  });
  const cancel = (over: { startMs?: number; endMs?: number } = {}, timestampMs = 20_000): FeedMessage => ({
    ...line,
    type: 'bet_cancel',
    timestampMs,
    markets: market,
    ...over,
  });

  it('pays a win once, however often the result is said', async () => {
    const couponId = await place();
    await say(buildSettlement('1'), buildSettlement('1'));
    await say(buildSettlement('1', { certainty: 2, timestampMs: 90_000 }));
    expect(await world.browser.coupon(couponId)).toMatchObject({
      state: 'settled',
      payoutMinor: 2100,
      settledAtMs: world.clock.nowMs(),
    });
    expect(await world.browser.balance()).toBe(101_100);
    expect(await purposes()).toEqual(['stake', 'payout']);
  });

  it('keeps the exact factor and the score with the bet', async () => {
    world.say(buildOdds([], { state: buildState(3, 2, 1) }));
    await world.restart();
    await place();
    await say(buildOdds([], { state: buildState(3, 2, 1) }), buildSettlement('1', {}, { deadHeatFactor: '0.3333' }));
    const bet = await world.database.kysely.selectFrom('bets').selectAll().executeTakeFirstOrThrow();
    expect([bet.status_id, bet.factor, bet.dead_heat, bet.result]).toEqual([1, '69993/100000', '3333/10000', '2:1']);
    expect(await world.browser.balance()).toBe(99_000 + 699);
  });

  it('settles an express when its last bet is known, or at once when one is lost', async () => {
    const bets = [buildBet(), buildBet({ eventId: EVENTS.other })];
    const won = await place({ typeId: 1, bets });
    await say(buildSettlement('1'));
    expect(await world.browser.coupon(won)).toMatchObject({ state: 'accepted', payoutMinor: null });
    await say(buildSettlement('1', { eventId: EVENTS.other }));
    expect(await world.browser.coupon(won)).toMatchObject({ state: 'settled', payoutMinor: 4410 });
    await world.restart();
    const lost = await place({
      typeId: 1,
      bets: [
        buildBet({ marketKey: '18:total=2.5', outcomeId: '12', coef: '1.85' }),
        buildBet({ eventId: EVENTS.other }),
      ],
    });
    const overs = [{ outcomeId: '12', result: 0, voidFactor: 0, deadHeatFactor: '1' } as const];
    await say(buildSettlement('', { markets: [{ marketId: 18, specifiers: 'total=2.5', outcomes: overs }] }));
    expect(await world.browser.coupon(lost)).toMatchObject({ state: 'settled', payoutMinor: 0 });
  });

  const forget = () => deleteResults(world.database.kysely, world.clock.nowMs() + 1);

  it('settles an express whose first result is so old that it is forgotten when the last one comes', async () => {
    const bets = [buildBet(), buildBet({ eventId: EVENTS.other })];
    const couponId = await place({ typeId: 1, bets });
    await say(buildSettlement('1'));
    await forget();
    await say(buildSettlement('1', { eventId: EVENTS.other }));
    expect(await world.browser.coupon(couponId)).toMatchObject({ state: 'settled', payoutMinor: 4_410 });
  });

  it('corrects one bet of an express by itself when the results of the other are forgotten, and takes it back by itself', async () => {
    const bets = [buildBet(), buildBet({ eventId: EVENTS.other })];
    const couponId = await place({ typeId: 1, bets });
    await say(buildSettlement('1'), buildSettlement('1', { eventId: EVENTS.other }));
    await forget();
    await say(buildSettlement('2', { eventId: EVENTS.other, timestampMs: 11_000 }));
    expect(await world.browser.coupon(couponId)).toMatchObject({ state: 'corrected', payoutMinor: 0 });
    await say(buildSettlement('1', { eventId: EVENTS.other, timestampMs: 12_000 }));
    expect(await world.browser.coupon(couponId)).toMatchObject({ state: 'corrected', payoutMinor: 4_410 });
    await say(rollback(13_000));
    expect(await world.browser.coupon(couponId)).toMatchObject({ payoutMinor: null });
    expect(await world.browser.balance()).toBe(99_000);
  });

  it('forgets what was said of an event together: what is newer says nothing without what is older', async () => {
    const couponId = await place();
    await say(buildSettlement('1'));
    const afterMs = world.clock.nowMs() + 1;
    world.clock.advance(10_000);
    await say(cancel({ endMs: 1 }, 30_000));
    await deleteResults(world.database.kysely, afterMs);
    await say(cancel({ endMs: 2 }, 31_000));
    expect(await world.browser.coupon(couponId)).toMatchObject({ state: 'settled', payoutMinor: 2_100 });
  });

  it('corrects a lost coupon that has won', async () => {
    const couponId = await place();
    await say(buildSettlement('2'));
    expect(await world.browser.coupon(couponId)).toMatchObject({ state: 'settled', payoutMinor: 0 });
    await say(buildSettlement('1', { certainty: 2, timestampMs: 11_000 }));
    expect(await world.browser.coupon(couponId)).toMatchObject({ state: 'corrected', payoutMinor: 2100 });
    expect(await world.browser.balance()).toBe(101_100);
  });

  it('takes a payout back that was none, and what is spent from later credits', async () => {
    const couponId = await place();
    await say(buildSettlement('1'));
    await place({ amount: 101_000, bets: [buildBet({ eventId: EVENTS.other })] });
    expect(await world.browser.balance()).toBe(100);
    await say(buildSettlement('3', { timestampMs: 11_000 }));
    expect(await world.browser.coupon(couponId)).toMatchObject({ state: 'corrected', payoutMinor: 0 });
    expect(await world.browser.balance()).toBe(0);
    await say(buildSettlement('1', { eventId: EVENTS.other }));
    expect(await world.browser.balance()).toBe(212_100 - 2_000);
    expect(await purposes()).toEqual(['stake', 'payout', 'stake', 'payout-reversal', 'payout', 'claim-payment']);
  });

  it('opens a coupon again when its result is taken back, and settles it anew', async () => {
    const couponId = await place();
    await say(buildSettlement('1'));
    await say(rollback());
    expect(await world.browser.coupon(couponId)).toMatchObject({
      state: 'corrected',
      payoutMinor: null,
      settledAtMs: null,
    });
    expect(await world.browser.balance()).toBe(99_000);
    expect((await world.browser.get('/web-api/office/bet-history?state=open')).json().coupons).toHaveLength(1);
    await say(buildSettlement('1', { timestampMs: 30_000 }));
    expect(await world.browser.coupon(couponId)).toMatchObject({ state: 'corrected', payoutMinor: 2100 });
    expect(await world.browser.balance()).toBe(101_100);
  });

  it('does not believe an older message that comes late', async () => {
    const couponId = await place();
    await say(buildSettlement('1', { timestampMs: 30_000 }));
    await say(buildSettlement('2', { timestampMs: 29_999 }), rollback(20_000));
    expect(await world.browser.coupon(couponId)).toMatchObject({ state: 'settled', payoutMinor: 2100 });
  });

  it('keeps the result of an outcome that a later message leaves out', async () => {
    const couponId = await place();
    const only = (outcomeId: string, result: 0 | 1 | -1) => [
      { outcomeId, result, voidFactor: 0, deadHeatFactor: '1' } as const,
    ];
    await say(buildSettlement('', { markets: [{ marketId: 1, specifiers: '', outcomes: only('1', 1) }] }));
    await say(
      buildSettlement('', {
        timestampMs: 11_000,
        markets: [{ marketId: 1, specifiers: '', outcomes: [...only('2', 0), ...only('1', -1)] }],
      }),
    );
    expect(await world.browser.coupon(couponId)).toMatchObject({ state: 'settled', payoutMinor: 2100 });
  });

  it('returns the bets of a cancelled market, and takes the return back with the cancellation', async () => {
    const couponId = await place();
    await say(cancel());
    expect(await world.browser.coupon(couponId)).toMatchObject({ state: 'settled', payoutMinor: 1000 });
    expect((await world.browser.coupon(couponId)).bets[0]?.statusId).toBe(3);
    await say({ ...line, type: 'rollback_bet_cancel', timestampMs: 21_000, markets: market });
    expect(await world.browser.coupon(couponId)).toMatchObject({ state: 'corrected', payoutMinor: null });
    expect(await world.browser.balance()).toBe(99_000);
  });

  it('returns only the bets placed within the window of a cancellation', async () => {
    const early = await place();
    world.clock.advance(1000);
    const borderMs = world.clock.nowMs();
    const late = await place();
    await say(cancel({ endMs: borderMs }));
    expect((await world.browser.coupon(early)).payoutMinor).toBe(1000);
    expect((await world.browser.coupon(late)).payoutMinor).toBeNull();
    await say(buildSettlement('1', { timestampMs: 30_000 }));
    expect((await world.browser.coupon(early)).payoutMinor).toBe(1000);
    expect((await world.browser.coupon(late)).payoutMinor).toBe(2100);
  });

  it.each([
    ['its state', () => buildOdds([], { state: buildState(5), timestampMs: 20_000 })],
    [
      'a change of its fixture',
      (): FeedMessage => ({ ...line, type: 'fixture_change', timestampMs: 20_000, changeType: 3 }),
    ],
  ])('returns all bets of an event that is cancelled by %s, but those with a result', async (_, message) => {
    const returned = await place();
    const total = buildBet({ marketKey: '18:total=2.5', outcomeId: '12', coef: '1.85' });
    const kept = await place({ bets: [total] });
    const outcomes = [{ outcomeId: '12', result: 1, voidFactor: 0, deadHeatFactor: '1' } as const];
    await say(buildSettlement('', { markets: [{ marketId: 18, specifiers: 'total=2.5', outcomes }] }));
    await say(message());
    expect((await world.browser.coupon(returned)).payoutMinor).toBe(1000);
    expect((await world.browser.coupon(kept)).payoutMinor).toBe(1850);
  });

  it('settles the coupons of many players', async () => {
    const others = await Promise.all([1, 2, 3].map(() => addTestPlayer(world)));
    for (const { browser, accountId } of others) await browser.place(buildCoupon(accountId), 'many-players');
    await say(buildSettlement('1'));
    expect(await Promise.all(others.map(({ browser }) => browser.balance()))).toEqual([101_100, 101_100, 101_100]);
  });

  it('leaves alone a coupon that waits, and settles it after it is accepted if the result passed it by', async () => {
    const answer = await world.browser.place(
      buildCoupon(world.accountId, { typeId: 1, bets: [buildBet(), buildBet({ eventId: EVENTS.live, coef: '1.50' })] }),
      'waits-for-now',
    );
    const { couponId } = answer.json();
    // Stored without the book: a result of the market that the book goes on offering.
    world.core.onFeedMessage(buildSettlement('2'));
    await world.core.settled();
    expect((await world.browser.coupon(couponId)).state).toBe('submitted');
    world.clock.advance(3000);
    await world.core.sweep();
    expect((await world.browser.coupon(couponId)).state).toBe('accepted');
    world.clock.advance(15_000);
    await world.core.settled();
    expect(await world.browser.coupon(couponId)).toMatchObject({ state: 'settled', payoutMinor: 0 });
  });

  it('catches up after a restart with results that were stored and not applied', async () => {
    const couponId = await place();
    world.database.setRoundTripHook((sql, run) => {
      if (/^\s*select distinct b.coupon_id/.test(sql)) return Promise.reject(new Error('the process ends here'));
      return run();
    });
    await say(buildSettlement('1'));
    world.database.setRoundTripHook(null);
    expect((await world.browser.coupon(couponId)).state).toBe('accepted');
    await world.restart();
    await world.core.settled();
    expect(await world.browser.coupon(couponId)).toMatchObject({ state: 'settled', payoutMinor: 2100 });
  });

  it('asks the feed for what it may have missed since its oldest open bet', async () => {
    expect(await world.core.lastSeenMs()).toBeUndefined();
    const placedAtMs = world.clock.nowMs();
    await place();
    world.clock.advance(60_000);
    expect(await world.core.lastSeenMs()).toBe(placedAtMs);
    await say(buildSettlement('1'));
    world.clock.advance(60_000);
    expect(await world.core.lastSeenMs()).toBe(placedAtMs + 60_000);
    world.clock.advance(30 * 24 * 3_600_000);
    expect(await world.core.lastSeenMs()).toBe(world.clock.nowMs() - 7 * 24 * 3_600_000);
  });
});
