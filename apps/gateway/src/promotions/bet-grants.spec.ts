import type { PlaceCouponBody } from '@longshot/contracts';
import { EVENTS, buildBet, buildCoupon, buildSettlement } from '../../test/worlds/builders-for-tests.ts';
import { databaseKinds } from '../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../test/worlds/describe-core.ts';
import { buildMarket, buildOdds } from '../../test/worlds/message-factories.ts';
import {
  bonusesOf,
  buildBoost,
  buildFreeBet,
  buildGift,
  buildInsurance,
  publish,
  take,
} from '../../test/worlds/offers-for-tests.ts';

describeCore('what is chosen with a coupon', databaseKinds, (world) => {
  let keys = 0;
  const ofLine = () => [buildBet({ eventId: EVENTS.line })];
  const place = (grantId: string, over: Partial<PlaceCouponBody> = {}, key = `bet-grant-${++keys}`) =>
    world.browser.place(buildCoupon(world.accountId, { bets: ofLine(), grantId, ...over }), key);
  const settle = async (winner: string, over: object = {}, outcome: object = {}) => {
    world.say(buildSettlement(winner, over, outcome));
    await world.core.settled();
    await world.core.promotions.inspect();
    await world.core.promotions.settled();
  };
  const isVoid = { result: 0, voidFactor: 1 } as const;
  const grants = async () => (await bonusesOf(world)).betGrants;
  const giveFreeBet = async (over: object = {}): Promise<string> => {
    await publish(world, buildFreeBet(world.clock.nowMs(), over));
    expect(await take(world, 'free-bet')).toMatchObject({ status: 200, state: 'granted' });
    return (await grants())[0].id;
  };
  const giveBoost = async (over: object = {}): Promise<string> => {
    await publish(world, buildBoost(world.clock.nowMs(), over));
    expect(await take(world, 'boost')).toMatchObject({ status: 200, state: 'granted' });
    return (await grants())[0].id;
  };
  const bounds = async (over: object = {}) => {
    const bets = [{ eventId: EVENTS.line, marketKey: '1', outcomeId: '1' }];
    const body = { iso: 'EUR', typeId: 0, accountId: world.accountId, bets, ...over };
    return (await world.browser.post('/web-api/coupon/bounds', body)).json();
  };
  const coupons = () => world.database.kysely.selectFrom('coupons').select('id').execute();

  describe('a free bet', () => {
    it('is told with the bounds of a coupon, and whether it fits that', async () => {
      const id = await giveFreeBet();
      expect((await bounds()).grants).toMatchObject([
        { id, kind: 'free-bet', amountMinor: 1_000, percent: null, lowestCoef: '3/2', unfitField: null },
      ]);
      expect((await bounds({ typeId: 2 })).grants).toMatchObject([{ id, unfitField: 'typeId' }]);
      await place(id);
      expect((await bounds()).grants).toBeUndefined();
    });

    it('takes nothing from the account and pays what it wins without its stake', async () => {
      const id = await giveFreeBet();
      const placed = await place(id);
      expect(placed.json()).toMatchObject({ state: 'accepted', isFreeBet: true, possibleWinMinor: 1_100 });
      expect(await world.browser.balance()).toBe(100_000);
      expect(await grants()).toMatchObject([{ id, state: 'used', couponId: placed.json().couponId }]);
      const { accounts } = (await world.browser.get('/web-api/office/accounts/money')).json();
      const ofMain = accounts.find(({ accountId }: { accountId: string }) => accountId === world.accountId);
      expect(ofMain).toMatchObject({ openStakesMinor: 0, openCoupons: 1 });
      await settle('1');
      expect(await world.browser.balance()).toBe(101_100);
      await settle('2', { timestampMs: 20_000 });
      expect(await world.browser.balance()).toBe(100_000);
      expect(await grants()).toHaveLength(1);
    });

    it('that loses is gone', async () => {
      await place(await giveFreeBet());
      await settle('3');
      expect([await world.browser.balance(), await grants()]).toMatchObject([100_000, [{ state: 'used' }]]);
    });

    it('is placed once under its key, and on one coupon in two tabs', async () => {
      const id = await giveFreeBet();
      const other = { bets: [buildBet({ eventId: EVENTS.other })] };
      const answers = await Promise.all([place(id, {}, 'first-tab-key'), place(id, other, 'other-tab-key')]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
      const refused = answers.find(({ statusCode }) => statusCode === 422)?.json();
      expect([refused.code, refused.details.field]).toEqual(['grant_unfit', 'grantId']);
      const again = await Promise.all([place(id, {}, 'first-tab-key'), place(id, other, 'other-tab-key')]);
      expect(again.map(({ statusCode }) => statusCode)).toEqual(answers.map(({ statusCode }) => statusCode));
      expect(await coupons()).toHaveLength(1);
    });

    it('comes back with a void coupon, and is taken away when that is corrected', async () => {
      const id = await giveFreeBet();
      world.clock.advance(1_000);
      await place(id);
      await settle('1', {}, isVoid);
      expect(await world.browser.balance()).toBe(100_000);
      const found = async (outcome: string) =>
        (await world.browser.get(`/web-api/office/bet-history?outcome=${outcome}`)).json().coupons.length;
      expect([await found('returned'), await found('lost')]).toEqual([1, 0]);
      expect(await grants()).toMatchObject([
        { state: 'open', isReturned: true },
        { id, state: 'used', isReturned: false },
      ]);
      await settle('1', { timestampMs: 20_000 });
      expect([await world.browser.balance(), (await grants())[0].state]).toEqual([101_100, 'taken-back']);
      await settle('1', { timestampMs: 30_000 }, isVoid);
      expect([await world.browser.balance(), (await grants())[0].state]).toEqual([100_000, 'open']);
    });

    it('that came back and was staked meanwhile stays staked', async () => {
      const id = await giveFreeBet();
      await place(id);
      await settle('1', {}, isVoid);
      const [back] = await grants();
      expect((await place(back.id, { bets: [buildBet({ eventId: EVENTS.other })] })).statusCode).toBe(200);
      await settle('1', { timestampMs: 20_000 });
      await settle('1', { eventId: EVENTS.other });
      expect(await grants()).toMatchObject([{ state: 'used' }, { state: 'used' }]);
      expect(await world.browser.balance()).toBe(102_200);
    });

    it('comes back from a coupon that waited and was not taken', async () => {
      const id = await giveFreeBet();
      const live = buildBet({ eventId: EVENTS.live, coef: '1.50', score: '1:0' });
      expect((await place(id, { bets: [live] })).json()).toMatchObject({ state: 'submitted' });
      world.say(buildOdds([buildMarket(1, { 1: 1400, 2: 4200, 3: 7000 })], { eventId: EVENTS.live, producer: 1 }));
      world.clock.advance(3_000);
      await world.core.sweep();
      await world.core.promotions.inspect();
      expect(await world.browser.balance()).toBe(100_000);
      expect(await grants()).toMatchObject([{ state: 'open' }, { id, state: 'used' }]);
    });

    it('cannot be sold', async () => {
      const { couponId } = (await place(await giveFreeBet())).json();
      const quotes = (await world.browser.get(`/web-api/cash-out/quotes?couponIds=${couponId}`)).json();
      expect(quotes.quotes).toMatchObject([{ couponId, reason: 'unavailable' }]);
    });

    it('ends, and is not staked any more', async () => {
      const id = await giveFreeBet();
      world.clock.advance(7 * 86_400_000);
      await world.database.kysely
        .updateTable('sessions')
        .set({ expires_at_ms: world.clock.nowMs() + 86_400_000 })
        .execute();
      await world.restart();
      expect(await grants()).toMatchObject([{ id, state: 'expired' }]);
      expect((await place(id)).json()).toMatchObject({ code: 'grant_unfit', details: { field: 'grantId' } });
    });

    it.each<[string, () => Partial<PlaceCouponBody>]>([
      ['amount', () => ({ amount: 999 })],
      ['typeId', () => ({ typeId: 9, amountByBetId: { [`${EVENTS.line}|1|1`]: 1_000 } })],
      ['prepaidAmount', () => ({ prepaidAmount: 100 })],
      ['bets.0.coef', () => ({ bets: [buildBet({ eventId: EVENTS.live, coef: '1.50', score: '1:0' })] })],
    ])('names %s where it is not for the coupon, and nothing is written', async (field, over) => {
      const id = await giveFreeBet({ asks: { ...(buildFreeBet(0) as { asks: object }).asks, lowestCoef: '1.6' } });
      const answer = await place(id, over());
      expect([answer.statusCode, answer.json().code, answer.json().details.field]).toEqual([422, 'grant_unfit', field]);
      expect(await coupons()).toEqual([]);
      expect((await grants())[0].state).toBe('open');
    });

    it('is not another player’s, nor of an account in another currency', async () => {
      await giveFreeBet();
      expect((await place('99999')).json()).toMatchObject({ code: 'grant_unfit', details: { field: 'grantId' } });
      const [{ id }] = await grants();
      const usd = (await world.browser.get('/web-api/user/accounts'))
        .json()
        .accounts.find((each: { iso: string }) => each.iso === 'USD');
      const answer = await place(id, { accountId: usd.id });
      expect(answer.json()).toMatchObject({ code: 'grant_unfit', details: { field: 'accountId' } });
    });
  });

  describe('a boost', () => {
    it('acts on the odds to one of a coupon of own money', async () => {
      const placed = await place(await giveBoost(), { amount: 2_000 });
      // 20.00 at 2.10 and 10 % more of 22.00.
      expect(placed.json()).toMatchObject({ boostPercent: 10, possibleWinMinor: 4_420 });
      expect(await world.browser.balance()).toBe(98_000);
      await settle('1');
      expect(await world.browser.balance()).toBe(102_420);
    });

    it('is for so much alone, and comes back with a void coupon', async () => {
      const id = await giveBoost();
      expect((await place(id, { amount: 2_001 })).json()).toMatchObject({ details: { field: 'amount' } });
      await place(id, { amount: 500 });
      await settle('1', {}, isVoid);
      expect(await world.browser.balance()).toBe(100_000);
      expect(await grants()).toMatchObject([{ state: 'open' }, { state: 'used' }]);
    });

    it('is in the price that its coupon is sold at', async () => {
      const market = buildMarket(1, { 1: 2000, 2: 3400, 3: 3650 });
      const outcomes = market.outcomes.map((each) => ({ ...each, probability: 0.45 }));
      world.say(buildOdds([{ ...market, outcomes }], { eventId: EVENTS.line }));
      const { couponId } = (await place(await giveBoost(), { bets: [buildBet({ coef: '2.00' })] })).json();
      const quotes = (await world.browser.get(`/web-api/cash-out/quotes?couponIds=${couponId}`)).json();
      // 0.45 · 10.00 · 2.10, less the margin of 5 %.
      expect(quotes.quotes).toMatchObject([{ couponId, valueMinor: 897 }]);
    });

    it('makes placing no longer, and two round trips with a bonus that is wagered', async () => {
      const count = async (run: () => Promise<unknown>) => {
        let trips = 0;
        world.database.setRoundTripHook((_, next) => {
          trips += 1;
          return next();
        });
        const seen = new Promise<number>((resolve) => {
          const end = world.bus.subscribe('coupon', () => {
            end();
            resolve(trips);
          });
        });
        await run();
        const counted = await seen;
        world.database.setRoundTripHook(null);
        await world.core.settled();
        return counted;
      };
      await giveFreeBet();
      const boost = await giveBoost();
      const [, { id: freeBet }] = await grants();
      // Whoever follows the player has nothing left to do beside it.
      await world.core.settled();
      expect(await count(() => place(freeBet))).toBeLessThanOrEqual(6);
      await publish(world, buildGift(world.clock.nowMs()));
      await take(world, 'gift');
      await world.core.settled();
      const other = [buildBet({ eventId: EVENTS.other })];
      expect(await count(() => place(boost, { amount: 1_000, bets: other }))).toBe(8);
    });
  });

  describe('an insurance', () => {
    const express = { typeId: 1, bets: [buildBet({ eventId: EVENTS.line }), buildBet({ eventId: EVENTS.other })] };
    const giveInsurance = async (): Promise<string> => {
      await publish(world, buildInsurance(world.clock.nowMs()));
      expect(await take(world, 'insurance')).toMatchObject({ status: 200, state: 'granted' });
      return (await grants())[0].id;
    };

    it('lets one lost bet of an express count as returned, and follows a corrected result', async () => {
      const id = await giveInsurance();
      expect(await grants()).toMatchObject([{ kind: 'bet-insurance', amountMinor: 2_000, insuredLegs: 1 }]);
      const told = await bounds({ typeId: 1, bets: express.bets.map(({ coef: _coef, ...bet }) => bet) });
      expect(told.grants).toMatchObject([{ id, kind: 'bet-insurance', insuredLegs: 1, unfitField: null }]);
      const placed = await place(id, express);
      expect(placed.json()).toMatchObject({ state: 'accepted', insuredLegs: 1, possibleWinMinor: 4_410 });
      await settle('3');
      expect(await world.browser.balance()).toBe(99_000);
      await settle('1', { eventId: EVENTS.other });
      expect(await world.browser.balance()).toBe(99_000 + 2_100);
      await settle('3', { eventId: EVENTS.other, timestampMs: 20_000 });
      expect(await world.browser.balance()).toBe(99_000);
      await settle('1', { timestampMs: 30_000 });
      expect(await world.browser.balance()).toBe(99_000 + 2_100);
      await settle('1', { eventId: EVENTS.other, timestampMs: 40_000 });
      expect(await world.browser.balance()).toBe(99_000 + 4_410);
    });

    it('is for an express up to its stake, whose coupon cannot be sold, and comes back with a void one', async () => {
      const id = await giveInsurance();
      const unfit = async (over: Partial<PlaceCouponBody>) => (await place(id, over)).json().details.field;
      expect(await unfit({})).toBe('typeId');
      expect(await unfit({ ...express, amount: 2_001 })).toBe('amount');
      const { couponId } = (await place(id, express)).json();
      const quotes = (await world.browser.get(`/web-api/cash-out/quotes?couponIds=${couponId}`)).json();
      expect(quotes.quotes).toMatchObject([{ couponId, reason: 'unavailable' }]);
      await settle('1', {}, isVoid);
      await settle('1', { eventId: EVENTS.other }, isVoid);
      expect([await world.browser.balance(), await grants()]).toMatchObject([
        100_000,
        [{ state: 'open', isReturned: true }, { state: 'used' }],
      ]);
    });
  });
});
