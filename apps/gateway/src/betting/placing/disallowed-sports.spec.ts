import { buildBet, buildCoupon, buildSettlement, EVENTS } from '../../../test/worlds/builders-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { buildFixture, buildMarket, buildOdds } from '../../../test/worlds/message-factories.ts';

const FOOTBALL = 1;
const nowhere = { disallow_line_sport: [FOOTBALL], disallow_live_sport: [FOOTBALL] };

describeCore('a sport that the site does not offer', databaseKinds, (world) => {
  const kept = () => world.database.kysely.selectFrom('coupons').select('id').execute();
  const place = (key: string, over: Parameters<typeof buildCoupon>[1] = {}) =>
    world.browser.place(buildCoupon(world.accountId, over), key);

  const sayTennis = () => {
    world.say(buildFixture({ eventId: '601', sport: { id: '5', slug: 'tennis', name: 'Tennis' } }));
    world.say(buildOdds([buildMarket(186, { 4: 1800, 5: 2000 })], { eventId: '601' }));
  };
  const tennis = { eventId: '601', marketKey: '186', outcomeId: '4', coef: '1.80' };

  it('is not bet on: the bet is named, nothing is held and nothing written', async () => {
    await world.restart({ disallowedSports: { disallow_line_sport: [FOOTBALL], disallow_live_sport: [] } });
    sayTennis();
    const refused = await place('express-of-two', { typeId: 1, bets: [tennis, buildBet()] });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'market_closed']);
    expect(refused.json().details.refusals).toEqual([{ code: 'market_closed', betIndex: 1 }]);
    expect([await world.browser.balance(), await kept()]).toEqual([100_000, []]);
    expect((await place('tennis-alone', { bets: [tennis] })).statusCode).toBe(200);
  });

  it('is bet on live where only its line is not offered, and the other way round', async () => {
    const live = buildBet({ eventId: EVENTS.live, coef: '1.50' });
    await world.restart({ disallowedSports: { disallow_line_sport: [FOOTBALL], disallow_live_sport: [] } });
    expect((await place('line-refused')).statusCode).toBe(409);
    expect((await place('live-taken', { bets: [live] })).statusCode).toBe(200);
    await world.restart({ disallowedSports: { disallow_line_sport: [], disallow_live_sport: [FOOTBALL] } });
    expect((await place('live-refused', { bets: [live] })).statusCode).toBe(409);
    expect((await place('line-taken')).statusCode).toBe(200);
  });

  it('still settles the coupons placed before, and still buys them back', async () => {
    const { couponId: id } = (await place('placed-before')).json();
    await world.restart({ disallowedSports: nowhere });
    expect((await world.browser.get(`/web-api/cash-out/quotes?couponIds=${id}`)).json()).toMatchObject({
      quotes: [{ couponId: id }],
    });
    world.say(buildSettlement('1'));
    await world.core.settled();
    expect(await world.browser.coupon(id)).toMatchObject({ state: 'settled', payoutMinor: 2100 });
    expect(await world.browser.balance()).toBe(101_100);
  });

  it('lets a coupon go that waited for its live delay, with its stake', async () => {
    const { couponId: id } = (
      await place('waits-for-its-delay', { bets: [buildBet({ eventId: EVENTS.live, coef: '1.50' })] })
    ).json();
    expect(await world.browser.balance()).toBe(99_000);
    await world.restart({ disallowedSports: nowhere });
    world.clock.advance(60_000);
    await world.core.sweep();
    const coupon = await world.browser.coupon(id);
    expect(coupon).toMatchObject({ state: 'rejected', refusals: [{ code: 'market_closed', betIndex: 0 }] });
    expect(await world.browser.balance()).toBe(100_000);
  });

  it('is in no suggested bet, and what others share of it cannot be had', async () => {
    const { coef: _, ...bet } = buildBet();
    const { code } = (await world.browser.post('/web-api/coupon/shared', { typeId: 0, bets: [bet] })).json();
    await world.restart({ disallowedSports: nowhere });
    const { line, live } = (await world.browser.get('/web-api/coupon/accumulators')).json();
    expect([line.bets, live.bets]).toEqual([[], []]);
    const shared = (await world.browser.get(`/web-api/coupon/shared/${code}`)).json();
    expect(shared).toMatchObject({ bets: [], unavailable: [{ reason: 'market_closed' }] });
  });
});
