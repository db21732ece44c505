import type { PlaceCouponBody } from '@longshot/contracts';
import { buildBet, buildCoupon, EVENTS } from '../../../test/worlds/builders-for-tests.ts';
import { addTestPlayer } from '../../../test/worlds/core-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { everyDatabase } from '../../../test/worlds/database-for-tests.ts';
import { buildFixture, buildMarket, buildOdds } from '../../../test/worlds/message-factories.ts';

describeCore('placing a coupon', everyDatabase, (world) => {
  let keys = 0;
  const price = (outcomes: Record<string, number>, over: object = {}) =>
    world.say(buildOdds([buildMarket(1, { 1: 2100, 2: 3400, 3: 3650, ...outcomes }, over)]));

  const place = (over: Partial<PlaceCouponBody> = {}, key = `key-${++keys}-long`) =>
    world.browser.place(buildCoupon(world.accountId, over), key);

  const refusalOf = async (over: Partial<PlaceCouponBody>) => {
    const answer = await place(over);
    expect(await world.browser.balance()).toBe(100_000);
    expect(await world.database.kysely.selectFrom('coupons').select('id').execute()).toEqual([]);
    return { status: answer.statusCode, code: answer.json().code, refusals: answer.json().details.refusals };
  };

  it('answers the coupon with all the player should know of it', async () => {
    const answer = await place({ bets: [buildBet({ score: '0:0' })] });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      couponId: expect.stringMatching(/^\d+$/),
      idempotencyKey: `key-${keys}-long`,
      state: 'accepted',
      typeId: 0,
      accountId: world.accountId,
      iso: 'EUR',
      amountMinor: 1000,
      coef: '2.10',
      possibleWinMinor: 2100,
      payoutMinor: null,
      placedAtMs: world.clock.nowMs(),
      acceptAtMs: null,
      settledAtMs: null,
      refusals: [],
      bets: [
        {
          eventId: '501',
          sportSlug: 'football',
          championshipName: 'First League',
          homeName: 'Harbour Town',
          awayName: 'Millfield',
          startsAtMs: world.clock.nowMs() + 3_600_000,
          isLive: false,
          marketKey: '1',
          outcomeId: '1',
          coef: '2.10',
          statusId: -1,
          scoreAtPlacing: null,
          result: null,
        },
      ],
    });
  });

  it('stores where each price came from', async () => {
    await place();
    const bet = await world.database.kysely.selectFrom('bets').selectAll().executeTakeFirstOrThrow();
    const quote = world.book.outcome('501', '1', '1');
    expect([bet.book_epoch, bet.book_sequence, bet.price_time_ms, bet.coef]).toEqual([
      ...['epoch-1', quote?.sequence, quote?.priceTimeMs, 2100],
    ]);
  });

  it.each([1, 40])('makes six round trips with %d bets', async (count) => {
    for (let index = 0; index < count; index++) {
      world.say(buildFixture({ eventId: String(9000 + index) }));
      world.say(buildOdds([buildMarket(1, { 1: 1010 })], { eventId: String(9000 + index) }));
    }
    const bets = Array.from({ length: count }, (_, index) => buildBet({ eventId: String(9000 + index), coef: '1.01' }));
    await world.browser.get('/web-api/user/accounts');
    const seen: string[] = [];
    world.database.setRoundTripHook((sql, run) => {
      seen.push(sql);
      return run();
    });
    const before = new Promise<number>((resolve) => world.bus.subscribe('coupon', () => resolve(seen.length)));
    const answer = await place({ typeId: count === 1 ? 0 : 1, bets });
    const count1 = await before;
    world.database.setRoundTripHook(null);
    expect(answer.statusCode).toBe(200);
    expect(seen[0]).toBe('begin');
    expect(seen[count1 - 1]).toBe('commit');
    expect(count1).toBe(6);
  });

  describe('under a key that was used', () => {
    it('answers the coupon as it is now, without placing again, though prices have moved [coupon.placing-unknown]', async () => {
      const first = await place({}, 'same-key-1');
      price({ 1: 1900 });
      const again = await place({}, 'same-key-1');
      expect(again.json()).toEqual(first.json());
      expect(await world.browser.balance()).toBe(99_000);
    });

    it('takes the same body in another order of members as the same', async () => {
      const body = buildCoupon(world.accountId);
      const first = await world.browser.place(body, 'same-key-2');
      const { bets, ...rest } = body;
      const again = await world.browser.place(
        { bets, ...Object.fromEntries(Object.entries(rest).reverse()) } as PlaceCouponBody,
        'same-key-2',
      );
      expect(again.json()).toEqual(first.json());
    });

    it('refuses another body', async () => {
      await place({}, 'same-key-3');
      const answer = await place({ amount: 2000 }, 'same-key-3');
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'duplicate_key']);
      expect(await world.browser.balance()).toBe(99_000);
    });

    it('places once when it comes many times at the same moment', async () => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => place({}, 'same-key-4')));
      expect(new Set(answers.map((answer) => answer.json().couponId)).size).toBe(1);
      expect(await world.browser.balance()).toBe(99_000);
    });

    it('places once when it comes for two accounts at the same moment', async () => {
      const answers = await Promise.all(
        [world.accountId, world.dollarsId, world.accountId, world.dollarsId].map((id) =>
          world.browser.place(buildCoupon(id), 'same-key-5'),
        ),
      );
      expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 200, 409, 409]);
      expect(await world.database.kysely.selectFrom('coupons').select('id').execute()).toHaveLength(1);
    });

    it('is a free key for another player, and after a refusal', async () => {
      await place({}, 'same-key-6');
      const other = await addTestPlayer(world, 0);
      const answer = await other.browser.place(buildCoupon(other.accountId), 'same-key-6');
      expect(answer.json().code).toBe('insufficient_funds');
      expect((await place({ amount: 1 }, 'same-key-7')).json().code).toBe('below_min');
      expect((await place({}, 'same-key-7')).statusCode).toBe(200);
    });
  });

  describe('when the price has moved', () => {
    it.each([
      [0, 1900, 'coef_changed'],
      [0, 2300, 'coef_changed'],
      [1, 1900, '1.90'],
      [1, 2300, '2.30'],
      [2, 1900, 'coef_changed'],
      [2, 2300, '2.30'],
    ] as const)('mode %d at %d thousandths answers %s', async (changeCoefAction, coef, expected) => {
      price({ 1: coef });
      if (expected === 'coef_changed') {
        const refusals = [{ code: 'coef_changed', betIndex: 0, coef: coef === 1900 ? '1.90' : '2.30' }];
        expect(await refusalOf({ changeCoefAction })).toEqual({ status: 409, code: 'coef_changed', refusals });
        return;
      }
      const placed = (await place({ changeCoefAction })).json();
      expect([placed.coef, placed.bets[0].coef]).toEqual([expected, expected]);
    });

    it('mode 2 looks at the total of an express: one may fall when the other rises more', async () => {
      world.say(buildOdds([buildMarket(1, { 1: 2500 })], { eventId: EVENTS.other }));
      price({ 1: 2000 });
      const bets = [buildBet(), buildBet({ eventId: EVENTS.other })];
      const placed = (await place({ typeId: 1, bets, changeCoefAction: 2 })).json();
      expect([placed.state, placed.coef]).toEqual(['accepted', '5.00']);
      price({ 1: 1500 });
      const refused = (await place({ typeId: 1, bets, changeCoefAction: 2 })).json();
      expect(refused.details.refusals).toEqual([{ code: 'coef_changed', betIndex: 0, coef: '1.50' }]);
    });

    it.each([
      ['2.1', 200],
      ['2.101', 409],
      ['2.1001', 409],
      ['0', 200],
      ['99999999999999999999', 409],
    ])('is placed at least at the total asked for: %s answers %d', async (exactCoef, status) => {
      const answer = await place({ exactCoef, changeCoefAction: 1 });
      expect(answer.statusCode).toBe(status);
      if (status === 409) expect(answer.json().details.refusals).toEqual([{ code: 'coef_changed', coef: '2.10' }]);
    });
  });

  describe('of other types', () => {
    it('quotes a system of three by their rules', async () => {
      const bets = [buildBet(), buildBet({ eventId: EVENTS.other }), buildBet({ eventId: EVENTS.live, coef: '1.50' })];
      const placed = (await place({ typeId: 2, systemValue: 2, bets, amount: 300 })).json();
      expect([placed.state, placed.possibleWinMinor]).toEqual(['submitted', 441 + 315 + 315]);
    });
  });
});
