import type { CashOutQuotes, CouponDetail, EditAnswer, PlaceCouponBody } from '@longshot/contracts';
import { buildBet, buildCoupon, buildSettlement, EVENTS } from '../../../test/worlds/builders-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { buildMarket, buildOdds, buildState } from '../../../test/worlds/message-factories.ts';

describeCore('an edit into a live bet that is refused', databaseKinds, (world) => {
  let keys = 0;
  /** The line match's home at 2.00, which wins 45 of 100: 10.00 on it is worth 9.00, and brings 8.55 where it is sold. */
  const sayLine = (): void => {
    const market = buildMarket(1, { 1: 2000, 2: 3400, 3: 3650 });
    const outcomes = market.outcomes.map((outcome) =>
      outcome.outcomeId === '1' ? { ...outcome, probability: 0.45 } : outcome,
    );
    world.say(buildOdds([{ ...market, outcomes }], { eventId: EVENTS.line }));
  };
  const sayLive = (home: number, over: object = {}): void => {
    const live = { eventId: EVENTS.live, producer: 1, state: buildState(1, 1, 0) };
    world.say(buildOdds([buildMarket(1, { 1: home, 2: 4200, 3: 7000 }, over)], live));
  };
  beforeEach(() => sayLine());

  const live = buildBet({ eventId: EVENTS.live, coef: '1.50', score: '1:0' });
  const place = async (over: Partial<PlaceCouponBody> = {}): Promise<string> => {
    const body = buildCoupon(world.accountId, { changeCoefAction: 1, ...over });
    const answer = await world.browser.place(body, `undone-key-${++keys}`);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json().couponId;
  };
  const quoteOf = async (id: string) => {
    const answer = await world.browser.get(`/web-api/cash-out/quotes?couponIds=${id}`);
    const { quotes, quotedAtMs } = answer.json<CashOutQuotes>();
    return { valueMinor: quotes[0]?.editMinor ?? 0, soldMinor: quotes[0]?.valueMinor, quotedAtMs };
  };
  const bodyOf = async (id: string, over: object = {}) => {
    const { typeId, bets, changeCoefAction, rulesVersion } = buildCoupon('', { bets: [live] });
    const { valueMinor, quotedAtMs } = await quoteOf(id);
    return { typeId, bets, changeCoefAction, rulesVersion, addedMinor: 100, valueMinor, quotedAtMs, ...over };
  };
  const send = async (id: string, body: object, key = `undone-edit-${++keys}`): Promise<EditAnswer> => {
    const answer = await world.browser.post(`/web-api/coupon/${id}/edit`, body, { 'idempotency-key': key });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<EditAnswer>();
  };
  const edit = async (id: string, over: object = {}): Promise<EditAnswer> => send(id, await bodyOf(id, over));
  const detail = async (id: string): Promise<CouponDetail> =>
    (await world.browser.get(`/web-api/coupon/${id}/detail`)).json();
  const pass = async (): Promise<number> => {
    world.clock.advance(3_000);
    return world.core.sweep();
  };
  const purposes = async (): Promise<string[]> => {
    const rows = await world.database.kysely.selectFrom('transfers').select('purpose').orderBy('id').execute();
    return rows.map(({ purpose }) => purpose).filter((purpose) => purpose !== 'seed');
  };

  it.each([
    ['at another price', () => sayLive(1_400), 'coef_changed'],
    ['suspended', () => sayLive(1_500, { status: -1 }), 'market_suspended'],
    ['settled', () => world.say(buildSettlement('1', { eventId: EVENTS.live })), 'market_closed'],
  ])(
    'is undone where its market is %s: no value is money, and the coupon stands as it was',
    async (_, happen, code) => {
      const id = await place();
      const before = await detail(id);
      const { movedMinor, coupon, edited } = await edit(id);
      expect([movedMinor, coupon.state, edited.state]).toEqual([900, 'submitted', 'sold']);
      happen();
      await pass();
      expect((await detail(coupon.couponId)).coupon).toMatchObject({
        state: 'rejected',
        amountMinor: 1_000,
        editedFrom: id,
        refusals: [{ code }],
      });
      expect(await detail(id)).toEqual(before);
      expect(await world.browser.balance()).toBe(99_000);
      expect(await purposes()).toEqual(['stake', 'cash-out', 'stake', 'stake-release', 'cash-out-reversal']);
    },
  );

  it('is undone once, and its key answers what stands', async () => {
    const id = await place();
    const body = await bodyOf(id);
    const { coupon } = await send(id, body, 'one-undone');
    sayLive(1_400);
    await Promise.all([pass(), world.core.sweep()]);
    await pass();
    const again = await send(id, body, 'one-undone');
    expect(again).toMatchObject({
      movedMinor: 900,
      coupon: { couponId: coupon.couponId, state: 'rejected' },
      edited: { couponId: id, state: 'accepted' },
    });
    expect(await purposes()).toEqual(['stake', 'cash-out', 'stake', 'stake-release', 'cash-out-reversal']);
    expect(again.edited).not.toHaveProperty('editedTo');
    expect(await world.browser.balance()).toBe(99_000);
  });

  it('tells the player’s pages of both coupons', async () => {
    const id = await place();
    const { coupon } = await edit(id);
    const told: string[] = [];
    world.bus.subscribe('coupon', (news) => told.push(`${news.coupon.couponId} ${news.coupon.state}`));
    sayLive(1_400);
    await pass();
    expect(told).toEqual([`${coupon.couponId} rejected`, `${id} accepted`]);
  });

  it('leaves a coupon that brings what it brought: sold with the margin, edited again, settled by its results', async () => {
    const id = await place();
    await edit(id);
    sayLive(1_400);
    await pass();
    expect(await quoteOf(id)).toMatchObject({ valueMinor: 900, soldMinor: 855 });
    sayLive(1_500);
    const { edited } = await edit(id, { addedMinor: 0 });
    await pass();
    expect(edited.editedTo).toBeDefined();
    expect(await detail(id)).toMatchObject({ coupon: { state: 'sold', soldMinor: 900 }, sales: [{ paidMinor: 900 }] });
    const other = await place();
    await edit(other);
    sayLive(1_400);
    await pass();
    world.say(buildSettlement('1'));
    await world.core.settled();
    expect((await detail(other)).coupon).toMatchObject({ state: 'settled', payoutMinor: 2_000 });
    expect(await world.browser.balance()).toBe(100_000);
  });

  it.each([
    ['won', buildSettlement('1'), 2_000, 101_000],
    ['lost', buildSettlement('2'), 0, 99_000],
    ['returned', buildSettlement('2', {}, { voidFactor: 1 }), 1_000, 100_000],
  ])('pays what the coupon before makes that has %s meanwhile', async (_, result, payoutMinor, balanceMinor) => {
    const id = await place();
    await edit(id);
    world.say(result);
    await world.core.settled();
    expect(await world.browser.balance()).toBe(98_900);
    sayLive(1_400);
    await pass();
    expect(await detail(id)).toMatchObject({
      coupon: { state: 'settled', payoutMinor, settledAtMs: world.clock.nowMs() },
      sales: [],
    });
    expect(await world.browser.balance()).toBe(balanceMinor);
    world.say(buildSettlement('3', { timestampMs: 30_000 }));
    await world.core.settled();
    expect((await detail(id)).coupon).toMatchObject({ payoutMinor: 0 });
    expect(await world.browser.balance()).toBe(99_000);
  });

  it('takes back what a sale brings by a result that was corrected meanwhile, whatever was spent', async () => {
    const bets = [buildBet(), buildBet({ eventId: EVENTS.other })];
    const id = await place({ typeId: 1, bets });
    world.say(buildSettlement('1', { eventId: EVENTS.other }));
    await world.core.settled();
    await edit(id, { addedMinor: 0 });
    await place({ amount: 99_000, bets: [buildBet({ outcomeId: '3', coef: '3.65' })] });
    world.say(buildSettlement('2', { eventId: EVENTS.other, timestampMs: 30_000 }));
    await world.core.settled();
    expect((await detail(id)).coupon).toMatchObject({ state: 'corrected', soldMinor: 0 });
    sayLive(1_400);
    await pass();
    expect(await detail(id)).toMatchObject({ coupon: { payoutMinor: 0, bets: [{}, { statusId: 0 }] }, sales: [] });
    expect(await world.browser.balance()).toBe(0);
    const claims = await world.database.kysely.selectFrom('claims').select('remaining_minor').execute();
    expect(claims.reduce((sum, { remaining_minor }) => sum + remaining_minor, 0)).toBe(0);
  });

  it('gives back the part that was not sold before, and the value at which it is sold by itself', async () => {
    const id = await place();
    const { quotedAtMs } = await quoteOf(id);
    const part = { stakeMinor: 400, valueMinor: 1, quotedAtMs };
    await world.browser.post(`/web-api/coupon/${id}/cash-out`, part, { 'idempotency-key': 'part-before' });
    const rule = { valueMinor: 1_100, sharePercent: 50 };
    await world.browser.send('PUT', `/web-api/coupon/${id}/auto-cash-out`, rule);
    const before = await detail(id);
    expect(before).toMatchObject({ coupon: { state: 'partly-sold', soldMinor: 342 }, autoCashOut: rule });
    await edit(id);
    sayLive(1_400);
    await pass();
    expect(await detail(id)).toEqual(before);
    expect(await world.browser.balance()).toBe(99_342);
  });

  it('leaves the coupon sold where the live bet is taken after all', async () => {
    const id = await place();
    const { coupon } = await edit(id);
    await pass();
    expect((await detail(coupon.couponId)).coupon).toMatchObject({ state: 'accepted', editedFrom: id });
    expect((await detail(id)).coupon).toMatchObject({ state: 'sold', editedTo: coupon.couponId });
    expect(await world.browser.balance()).toBe(98_900);
  });
});
