import type { PlaceCouponBody } from '@longshot/contracts';
import { buildBet, buildCoupon, buildSettlement, EVENTS } from '../../../test/worlds/builders-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { buildOdds, buildState } from '../../../test/worlds/message-factories.ts';
import type { FeedMessage } from '../../trading/feed/feed-messages.ts';

describeCore('a bet that is paid early', databaseKinds, (world) => {
  let keys = 0;
  let atMs = 10_000;
  const switchOn = (isEarlyPayoutOn: boolean) =>
    Object.assign(world.settings, { couponRules: { ...world.settings.couponRules, isEarlyPayoutOn } });
  beforeEach(() => void switchOn(true));

  const place = async (over: Partial<PlaceCouponBody> = {}): Promise<string> => {
    const answer = await world.browser.place(buildCoupon(world.accountId, over), `early-key-${++keys}`);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json().couponId;
  };
  const say = async (...messages: readonly FeedMessage[]): Promise<void> => {
    for (const message of messages) world.say(message);
    await world.core.settled();
  };
  /** Tells scores of the match one after the other. */
  const score = (...scores: readonly (readonly [home: number, away: number])[]): Promise<void> =>
    say(
      ...scores.map(([home, away]) =>
        buildOdds([], { eventId: EVENTS.line, timestampMs: (atMs += 1_000), state: buildState(1, home, away) }),
      ),
    );
  const result = (winner: string): Promise<void> => say(buildSettlement(winner, { timestampMs: (atMs += 1_000) }));
  const coupon = (id: string) => world.browser.coupon(id);

  it('is won when its side is two goals ahead, and stays won when the match is lost', async () => {
    const id = await place();
    await score([1, 0], [1, 1], [2, 1]);
    expect(await coupon(id)).toMatchObject({ state: 'accepted', bets: [{ isPaidEarly: true, statusId: -1 }] });
    await score([3, 1]);
    expect(await coupon(id)).toMatchObject({
      state: 'settled',
      payoutMinor: 2_100,
      bets: [{ statusId: 1, result: '3:1' }],
    });
    await score([3, 2], [3, 3], [3, 4]);
    await result('3');
    expect(await coupon(id)).toMatchObject({
      state: 'settled',
      payoutMinor: 2_100,
      bets: [{ statusId: 1, result: '3:1' }],
    });
    expect(await world.browser.balance()).toBe(101_100);
  });

  it('stays won when the match is cancelled afterwards', async () => {
    const id = await place();
    await score([2, 0]);
    await say(buildOdds([], { eventId: EVENTS.line, timestampMs: (atMs += 1_000), state: buildState(5, 2, 0) }));
    expect(await coupon(id)).toMatchObject({ state: 'settled', payoutMinor: 2_100 });
  });

  it('is what the match makes of it once the goal was none, and won again by another', async () => {
    const id = await place();
    await score([1, 0], [2, 0]);
    await score([1, 0], [1, 1]);
    expect(await coupon(id)).toMatchObject({ state: 'corrected', payoutMinor: null, bets: [{ statusId: -1 }] });
    expect(await world.browser.balance()).toBe(99_000);
    await score([2, 1], [3, 1]);
    expect(await coupon(id)).toMatchObject({ payoutMinor: 2_100, bets: [{ result: '3:1' }] });
    await score([2, 1]);
    await result('2');
    expect(await coupon(id)).toMatchObject({ state: 'corrected', payoutMinor: 0, bets: [{ statusId: 0 }] });
    expect(await world.browser.balance()).toBe(99_000);
  });

  it('keeps what the match makes of the other bets of its express', async () => {
    const id = await place({ typeId: 1, bets: [buildBet(), buildBet({ eventId: EVENTS.other })] });
    await score([2, 0], [2, 3]);
    await result('3');
    expect(await coupon(id)).toMatchObject({ state: 'accepted', bets: [{ statusId: 1 }, { statusId: -1 }] });
    await say(buildSettlement('2', { eventId: EVENTS.other, timestampMs: 20_000 }));
    expect(await coupon(id)).toMatchObject({ state: 'settled', payoutMinor: 0 });
  });

  it('is paid by a lead of the away side, and by none of the other side', async () => {
    const away = await place({ bets: [buildBet({ outcomeId: '3', coef: '3.65' })] });
    const home = await place();
    await score([0, 1], [0, 2]);
    expect([await coupon(away), await coupon(home)]).toMatchObject([
      { state: 'settled', payoutMinor: 3_650 },
      { state: 'accepted' },
    ]);
  });

  it('remembers leads and goals over a restart', async () => {
    const id = await place();
    await score([1, 0], [2, 0], [2, 1]);
    await world.restart();
    // The last goal of the home side was none: with the first alone it was never two ahead.
    await score([1, 1]);
    expect(await coupon(id)).toMatchObject({ state: 'corrected', payoutMinor: null });
    await score([2, 1], [2, 2]);
    await result('2');
    expect(await coupon(id)).toMatchObject({ payoutMinor: 0 });
  });

  it('is none on a draw, live, or where the site does not offer it', async () => {
    const isPaidEarly = async (over: Partial<PlaceCouponBody>) =>
      ((await coupon(await place(over))) as { bets: readonly { isPaidEarly?: boolean }[] }).bets.map(
        (bet) => bet.isPaidEarly ?? false,
      );
    expect(await isPaidEarly({ bets: [buildBet({ outcomeId: '2', coef: '3.40' })] })).toEqual([false]);
    switchOn(false);
    const id = await place();
    switchOn(true);
    await score([2, 0]);
    expect(await coupon(id)).toMatchObject({ state: 'accepted' });
    const live = buildBet({ eventId: EVENTS.live, coef: '1.50' });
    const placed = await world.browser.place(buildCoupon(world.accountId, { bets: [live] }), 'early-live');
    expect(placed.json()).toMatchObject({ bets: [{ isLive: true }] });
    expect(placed.json().bets[0]).not.toHaveProperty('isPaidEarly');
  });

  it('is not paid by a lead after regular time', async () => {
    const id = await place();
    await score([1, 0], [1, 1]);
    const overtime = { ...buildState(1, 3, 1), matchStatus: 40 };
    const half = { number: 1, matchStatus: 6, home: 1, away: 1 };
    await say(buildOdds([], { eventId: EVENTS.line, timestampMs: (atMs += 1_000), state: overtime }));
    const told = { ...overtime, periods: [half, { number: 3, matchStatus: 40, home: 2, away: 0 }] };
    await say(buildOdds([], { eventId: EVENTS.line, timestampMs: (atMs += 1_000), state: told }));
    expect(await coupon(id)).toMatchObject({ state: 'accepted' });
  });
});
