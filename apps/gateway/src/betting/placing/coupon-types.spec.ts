import type { PlaceCouponBody } from '@longshot/contracts';
import { betIdOf } from '@longshot/contracts';
import { buildBet, buildCoupon, buildSettlement, EVENTS } from '../../../test/worlds/builders-for-tests.ts';
import { defaultCoreSettings } from '../../core-settings.ts';
import type { CouponRules } from '../coupons/betting-settings.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { buildFixture, buildMarket, buildOdds } from '../../../test/worlds/message-factories.ts';

const EXTRA = ['9001', '9002', '9003', '9004'];

describeCore('a coupon of each type', databaseKinds, (world) => {
  let keys = 0;
  const place = async (over: Partial<PlaceCouponBody>, key = `type-key-${++keys}`) => {
    const answer = await world.browser.place(buildCoupon(world.accountId, over), key);
    return { status: answer.statusCode, ...answer.json() };
  };
  const under = (rules: Partial<CouponRules>) =>
    world.restart({ couponRules: { ...defaultCoreSettings.couponRules, ...rules } });
  /** Matches at 2.00 whose home win the book holds for as likely as told. */
  const addMatches = (probability?: number) => {
    for (const eventId of EXTRA) {
      world.say(buildFixture({ eventId }));
      const market = buildMarket(1, { 1: 2000, 2: 3000, 3: 4000 });
      const outcomes = market.outcomes.map((each) => ({
        ...each,
        ...(probability === undefined ? {} : { probability }),
      }));
      world.say(buildOdds([{ ...market, outcomes }], { eventId }));
    }
  };
  const extra = (index: number, over: Partial<PlaceCouponBody['bets'][number]> = {}) =>
    buildBet({ eventId: EXTRA[index] ?? '', coef: '2.00', ...over });
  const all = (over: (index: number) => object = () => ({})) => EXTRA.map((_, index) => extra(index, over(index)));
  const idOf = (bet: PlaceCouponBody['bets'][number]) => betIdOf(bet.eventId, bet.marketKey, bet.outcomeId);

  it.each([
    ['a chain', { typeId: 3 }, 1000 + 4 * 1000],
    ['a system 3 of 4', { typeId: 2, systemValue: 3 }, 8 * 1000],
    ['a lucky', { typeId: 7, amount: 1500 }, 100 * (3 ** 4 - 1)],
    ['a patent', { typeId: 8, amount: 1100 }, 100 * (3 ** 4 - 1 - 8)],
    ['a conditional whose blocks take all', { typeId: 5 }, 16 * 1000],
    ['a conditional whose second block takes 5.00', { typeId: 5, amountByBlockId: { 1: 500 } }, (1500 + 1000) * 4],
  ] as [string, Partial<PlaceCouponBody>, number][])(
    'is placed as %s, by the rules it settles with',
    async (_, over, win) => {
      addMatches();
      const bets = all((blockId) => (over.typeId === 5 ? { blockId } : {}));
      const placed = await place({ bets, ...over });
      expect([placed.status, placed.state, placed.typeId, placed.possibleWinMinor]).toEqual([
        ...[200, 'accepted', over.typeId, win],
      ]);
      for (const eventId of EXTRA) world.say(buildSettlement('1', { eventId }));
      await world.core.settled();
      const settled = await world.browser.coupon(placed.couponId);
      expect([settled.state, settled.payoutMinor]).toEqual(['settled', win]);
    },
  );

  it('is a multi of a lobby and three blocks', async () => {
    addMatches();
    const bets = all((blockId) => ({ blockId }));
    const placed = await place({ typeId: 4, systemValue: 2, bets, amount: 300 });
    expect([placed.status, placed.possibleWinMinor, placed.systemValue]).toEqual([200, 2 * 4 * 300, 2]);
  });

  it('is a system with a banker in every line [coupon.system-two]', async () => {
    addMatches();
    const bets = all((index) => ({ isBanker: index === 0 }));
    const placed = await place({ typeId: 2, systemValue: 2, bets, amount: 300 });
    expect(placed.possibleWinMinor).toBe(2 * 4 * 300);
    const stored = await world.browser.coupon(placed.couponId);
    expect([stored.systemValue, stored.bets.map((bet) => bet.isBanker)]).toEqual([
      ...[2, [true, undefined, undefined, undefined]],
    ]);
  });

  it('tells in which block each of its bets stands', async () => {
    addMatches();
    const placed = await place({ typeId: 4, systemValue: 2, bets: all((blockId) => ({ blockId })), amount: 300 });
    const stored = await world.browser.coupon(placed.couponId);
    expect(stored.bets.map(({ blockId }) => blockId)).toEqual([0, 1, 2, 3]);
    const express = await place({ typeId: 1, bets: all() });
    expect(express.bets[0]).not.toHaveProperty('blockId');
  });

  describe('conditional', () => {
    const conditional = (amountByBlockId: Record<string, number>): Partial<PlaceCouponBody> => ({
      typeId: 5,
      bets: all((blockId) => ({ blockId: blockId + 1 })),
      amountByBlockId,
    });

    it('holds the stake of its first block, whatever its later blocks stake, and keeps their amounts', async () => {
      addMatches();
      const placed = await place(conditional({ 2: 500, 4: 700 }));
      // 10.00 return 20.00, of which 5.00 become 10.00, then 25.00 all become 50.00, of which 7.00 become 14.00.
      expect([placed.status, placed.amountMinor, placed.possibleWinMinor]).toEqual([200, 1000, 5700]);
      expect(await world.browser.balance()).toBe(100_000 - 1000);
      const detail = await world.browser.get(`/web-api/coupon/${placed.couponId}/detail`);
      expect(detail.json().amountByBlockId).toEqual({ 2: 500, 4: 700 });
    });

    it('takes from its bank at most what is in it when it settles', async () => {
      addMatches();
      const placed = await place(conditional({ 2: 500, 3: 900_000 }));
      const [first = '', second = '', third = '', last = ''] = EXTRA;
      world.say(buildSettlement('1', { eventId: first }));
      world.say(buildSettlement('2', { eventId: second }));
      world.say(buildSettlement('1', { eventId: third }));
      world.say(buildSettlement('1', { eventId: last }));
      await world.core.settled();
      // 20.00, of which 5.00 are lost; 15.00 become 30.00, and those 60.00.
      expect((await world.browser.coupon(placed.couponId)).payoutMinor).toBe(6000);
      expect(await world.browser.balance()).toBe(100_000 - 1000 + 6000);
    });

    it.each([
      ['its first block', '1'],
      ['a block that is not there', '7'],
    ])('takes no amount of %s, names it, and holds nothing', async (_, blockId) => {
      addMatches();
      const refused = await place(conditional({ 2: 500, [blockId]: 300 }));
      expect([refused.status, refused.code, refused.details.field]).toEqual([
        ...[400, 'validation_failed', `amountByBlockId.${blockId}`],
      ]);
      expect(await world.browser.balance()).toBe(100_000);
    });
  });

  describe('anti-express', () => {
    it('is placed while the book keeps its edge', async () => {
      addMatches(0.47);
      const placed = await place({ typeId: 6, bets: all().slice(0, 2) });
      expect([placed.status, placed.coef, placed.possibleWinMinor]).toEqual([200, '1.154', 1154]);
    });

    it.each([
      ['pays once one of its bets lost', ['1', '2'], 1154],
      ['is lost when all of its bets won', ['1', '1'], 0],
    ] as const)('%s', async (_, results, payout) => {
      addMatches(0.47);
      const placed = await place({ typeId: 6, bets: all().slice(0, 2) });
      expect(await world.browser.balance()).toBe(100_000 - 1000);
      results.forEach((result, index) => world.say(buildSettlement(result, { eventId: EXTRA[index] ?? '' })));
      await world.core.settled();
      const settled = await world.browser.coupon(placed.couponId);
      expect([settled.state, settled.payoutMinor]).toEqual(['settled', payout]);
      expect(await world.browser.balance()).toBe(100_000 - 1000 + payout);
    });

    it.each([
      ['without the book’s own probabilities', undefined],
      ['where it would return more than it takes', 0.1],
    ])('is not offered %s', async (_, probability) => {
      addMatches(probability);
      const refused = await place({ typeId: 6, bets: all().slice(0, 2) });
      expect([refused.status, refused.details]).toEqual([
        ...[422, { field: 'typeId', refusals: [{ code: 'type_invalid' }] }],
      ]);
    });

    it('takes no bet that can settle by half', async () => {
      addMatches(0.47);
      const line = {
        specifiers: 'total=2.25',
        outcomes: [{ outcomeId: '12', coef: 1900, isActive: true, probability: 0.5 }],
      };
      world.say(buildOdds([{ marketId: 18, status: 1, ...line }], { eventId: EXTRA[1] ?? '' }));
      const bets = [extra(0), extra(1, { marketKey: '18:total=2.25', outcomeId: '12', coef: '1.90' })];
      expect((await place({ typeId: 6, bets })).details.refusals).toEqual([{ code: 'type_invalid', betIndex: 1 }]);
    });
  });

  describe('many singles', () => {
    const many = (bets: PlaceCouponBody['bets'], ...amounts: number[]): Partial<PlaceCouponBody> => ({
      typeId: 9,
      bets,
      amount: amounts.reduce((sum, amount) => sum + amount, 0),
      amountByBetId: Object.fromEntries(bets.map((bet, index) => [idOf(bet), amounts[index] ?? 0])),
    });

    it('are coupons of their own, each with its amount, under one key [coupon.many-singles-amount]', async () => {
      addMatches();
      const body = many(all().slice(0, 3), 500, 700, 900);
      const placed = await place(body, 'many-key-1');
      expect([placed.status, placed.typeId, placed.amountMinor, placed.possibleWinMinor]).toEqual([200, 9, 2100, 4200]);
      expect(placed.singles.map(({ amountMinor }: { amountMinor: number }) => amountMinor)).toEqual([500, 700, 900]);
      expect(await world.browser.balance()).toBe(100_000 - 2100);
      expect(await place(body, 'many-key-1')).toEqual(placed);
      expect(await world.browser.balance()).toBe(100_000 - 2100);
      const byKey = await world.browser.get('/web-api/coupon/by-key/many-key-1');
      expect(byKey.json()).toEqual({ ...placed, status: undefined });
    });

    it('settle one by one', async () => {
      addMatches();
      const placed = await place(many(all().slice(0, 2), 500, 700));
      world.say(buildSettlement('1', { eventId: EXTRA[1] ?? '' }));
      await world.core.settled();
      const states = placed.singles.map(async ({ couponId }: { couponId: string }) => {
        const { state, payoutMinor, typeId } = await world.browser.coupon(couponId);
        return [state, payoutMinor, typeId];
      });
      expect(await Promise.all(states)).toEqual([
        ['accepted', null, 0],
        ['settled', 1400, 0],
      ]);
      expect(await world.browser.balance()).toBe(100_000 - 1200 + 1400);
    });

    it('are placed as far as they can be, and tell why the others are not', async () => {
      addMatches();
      world.say(buildOdds([buildMarket(1, { 1: 2000 }, { status: -1 })], { eventId: EXTRA[0] ?? '' }));
      const body = many(all().slice(0, 3), 500, 5, 900);
      const placed = await place(body, 'many-key-2');
      expect(placed.singles).toEqual([
        expect.objectContaining({ betIndex: 0, couponId: null, refusals: [{ code: 'market_suspended', betIndex: 0 }] }),
        expect.objectContaining({ betIndex: 1, refusals: [{ code: 'below_min', boundMinor: 20, betIndex: 1 }] }),
        expect.objectContaining({ betIndex: 2, state: 'accepted', amountMinor: 900, refusals: [] }),
      ]);
      expect(await world.browser.balance()).toBe(100_000 - 900);
      expect(await place(body, 'many-key-2')).toEqual(placed);
    });

    it('are refused together when none can be placed, or the account has not enough for all', async () => {
      addMatches();
      const small = await place(many(all().slice(0, 2), 5, 6));
      expect([small.status, small.details.refusals]).toEqual([
        422,
        [
          { code: 'below_min', boundMinor: 20, betIndex: 0 },
          { code: 'below_min', boundMinor: 20, betIndex: 1 },
        ],
      ]);
      expect((await place(many(all().slice(0, 2), 60_000, 60_000))).code).toBe('insufficient_funds');
      expect(await world.browser.balance()).toBe(100_000);
    });

    it('with live bets wait, each for itself', async () => {
      addMatches();
      const bets = [extra(0), buildBet({ eventId: EVENTS.live, coef: '1.50' })];
      const placed = await place(many(bets, 500, 700));
      expect([placed.state, placed.singles.map((each: { state: string }) => each.state)]).toEqual([
        ...['submitted', ['accepted', 'submitted']],
      ]);
      const price = buildMarket(1, { 1: 1400, 2: 4200, 3: 7000 });
      world.say(buildOdds([price], { eventId: EVENTS.live, producer: 1 }));
      world.clock.advance(3_000);
      await world.core.sweep();
      const now = (await world.browser.get(`/web-api/coupon/by-key/${placed.idempotencyKey}`)).json();
      expect([now.state, now.singles[1].state, now.singles[1].refusals]).toEqual([
        ...['accepted', 'rejected', [{ code: 'coef_changed', betIndex: 1, coef: '1.40' }]],
      ]);
      expect(await world.browser.balance()).toBe(100_000 - 500);
    });

    it('make six round trips, however many they are', async () => {
      const events = Array.from({ length: 40 }, (_, index) => String(9100 + index));
      for (const eventId of events) {
        world.say(buildFixture({ eventId }));
        world.say(buildOdds([buildMarket(1, { 1: 1500 })], { eventId }));
      }
      await world.browser.get('/web-api/user/accounts');
      const seen: string[] = [];
      world.database.setRoundTripHook((sql, run) => {
        seen.push(sql);
        return run();
      });
      const announced = new Promise<number>((resolve) => world.bus.subscribe('coupon', () => resolve(seen.length)));
      const bets = events.map((eventId) => buildBet({ eventId, coef: '1.50' }));
      const answer = await place(many(bets, ...events.map(() => 100)));
      world.database.setRoundTripHook(null);
      expect([answer.status, await announced, seen[0], seen[5]]).toEqual([200, 6, 'begin', 'commit']);
      expect(await world.browser.balance()).toBe(100_000 - 4_000);
    });
  });

  describe('bonus of an express', () => {
    it('multiplies what three bets win, where the site allows it, unless the player does without [coupon.bonus-multiplier-small]', async () => {
      await under({ isBonusBetAllowed: true });
      addMatches();
      const bets = all().slice(0, 3);
      const placed = await place({ typeId: 1, bets });
      expect([placed.possibleWinMinor, placed.bonusMultiplier]).toEqual([8240, '1.03']);
      const without = await place({ typeId: 1, bets, manuallyDeletedBonusBet: true });
      expect([without.possibleWinMinor, without.bonusMultiplier]).toEqual([8000, undefined]);
      for (const eventId of EXTRA) world.say(buildSettlement('1', { eventId }));
      await world.core.settled();
      expect((await world.browser.coupon(placed.couponId)).payoutMinor).toBe(8240);
      expect((await world.browser.coupon(without.couponId)).payoutMinor).toBe(8000);
    });

    it('adds the hyper bonus from its smallest stake on, at most what the site says', async () => {
      const bounds = { iso: 'EUR', minStakeMinor: 20, maxStakeMinor: 500_000, maxPayoutMinor: 10_000_000 };
      const currencies = [{ ...bounds, minHyperBonusBetLimit: 1000, maxHyperBonusLimit: 450 }];
      const couponRules = { ...defaultCoreSettings.couponRules, hyperBonusPercent: 10 };
      await world.restart({ couponRules, currencies });
      addMatches();
      const wins = [999, 1000, 2000].map(async (amount) => {
        const placed = await place({ typeId: 1, bets: all().slice(0, 2), amount });
        return placed.possibleWinMinor;
      });
      expect(await Promise.all(wins)).toEqual([3996, 4400, 8450]);
      const other = await place({ typeId: 1, bets: all().slice(0, 2), hyperBonusPercent: 50 });
      expect([other.status, other.code]).toEqual([409, 'rules_changed']);
    });
  });

  it('that combines takes no bet of a market that stands alone', async () => {
    await under({ marketsBannedFromExpress: [1] });
    addMatches();
    const refused = await place({ typeId: 1, bets: all().slice(0, 2) });
    expect(refused.details.refusals).toEqual([
      { code: 'banned_express', betIndex: 0 },
      { code: 'banned_express', betIndex: 1 },
    ]);
    expect((await place({ typeId: 3, bets: all().slice(0, 2) })).status).toBe(200);
  });

  it('has a maximum of its own only where the site lists its type [coupon.max-amount] [coupon.max-amount-unlisted]', async () => {
    const bounds = (typeId: number) =>
      world.browser.post('/web-api/coupon/bounds', { iso: 'EUR', typeId, bets: [] }).then((answer) => answer.json());
    expect([(await bounds(1)).maxMinor, (await bounds(3)).maxMinor]).toEqual([500_000, 10_000_000]);
  });
});
