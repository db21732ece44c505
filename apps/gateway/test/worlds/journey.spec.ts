import { describeEmptyCore } from './describe-core.ts';
import { everyDatabase } from './database-for-tests.ts';
import { DEMO, TestBrowser } from './browser-for-tests.ts';
import { buildBet, buildCoupon, buildSettlement, EVENTS } from './builders-for-tests.ts';

describeEmptyCore('a player', everyDatabase, { demoPlayer: DEMO }, (test) => {
  it('signs in, places a single, wins, and finds it in the history with the balance', async () => {
    const browser = new TestBrowser(test.app);
    const { accounts } = await browser.signIn();
    const account = accounts.find(({ isActive }) => isActive);
    expect(account).toMatchObject({ iso: 'EUR', balanceMinor: 100_000 });
    const placed = await browser.place(buildCoupon(account?.id ?? ''), 'journey-key-1');
    expect(placed.statusCode).toBe(200);
    expect(placed.json()).toMatchObject({
      state: 'accepted',
      coef: '2.10',
      possibleWinMinor: 2100,
      payoutMinor: null,
    });
    expect(await browser.balance()).toBe(99_000);
    test.say(buildSettlement('1'));
    await test.core.settled();
    expect(await browser.balance()).toBe(101_100);
    const history = (await browser.get('/web-api/office/bet-history?state=settled')).json();
    expect(history.coupons).toHaveLength(1);
    expect(history.coupons[0]).toMatchObject({
      state: 'settled',
      payoutMinor: 2100,
      couponId: placed.json().couponId,
    });
    expect(history.coupons[0].bets[0]).toMatchObject({
      statusId: 1,
      homeName: 'Harbour Town',
      sportSlug: 'football',
    });
  });

  it('places an express with a live bet, waits, is accepted, and is told each step', async () => {
    const reported: string[] = [];
    test.bus.subscribe('coupon', ({ coupon }) => reported.push(coupon.state));
    const browser = new TestBrowser(test.app);
    const { accounts } = await browser.signIn();
    const bets = [buildBet(), buildBet({ eventId: EVENTS.live, coef: '1.50', score: '1:0' })];
    const placed = await browser.place(buildCoupon(accounts[0]?.id ?? '', { typeId: 1, bets }), 'journey-key-2');
    expect(placed.json()).toMatchObject({ state: 'submitted', acceptAtMs: test.clock.nowMs() + 3000 });
    expect(await browser.balance()).toBe(99_000);
    test.clock.advance(3000);
    await test.core.sweep();
    expect(await browser.coupon(placed.json().couponId)).toMatchObject({ state: 'accepted', coef: '3.15' });
    test.say(buildSettlement('2'));
    await test.core.settled();
    expect(await browser.coupon(placed.json().couponId)).toMatchObject({ state: 'settled', payoutMinor: 0 });
    expect(reported).toEqual(['submitted', 'accepted', 'settled']);
  });
});
