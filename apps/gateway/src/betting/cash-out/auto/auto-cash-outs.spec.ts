import type { AutoCashOut, CashOutQuotes, CouponDetail, PlaceCouponBody } from '@longshot/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { buildBet, buildCoupon, buildSettlement, EVENTS } from '../../../../test/worlds/builders-for-tests.ts';
import { addTestPlayer } from '../../../../test/worlds/core-for-tests.ts';
import { databaseKinds, serverKinds } from '../../../../test/worlds/database-for-tests.ts';
import { describeCore, type World } from '../../../../test/worlds/describe-core.ts';
import { buildMarket, buildOdds, buildState } from '../../../../test/worlds/message-factories.ts';
import type { EventState } from '../../../trading/feed/index.ts';

let keys = 0;
/** After this, prices that were gathered are judged. */
const GATHERED_MS = 100;

/** The line match's home at a price and a probability. */
const say = (world: World, coef: number, probability: number, over: object = {}): void => {
  const market = buildMarket(1, { 1: coef, 2: 3400, 3: 3650 }, over);
  const outcomes = market.outcomes.map((outcome) =>
    outcome.outcomeId === '1' ? { ...outcome, probability } : outcome,
  );
  world.say(buildOdds([{ ...market, outcomes }], { eventId: EVENTS.line }));
};
const place = async (world: World, over: Partial<PlaceCouponBody> = {}): Promise<string> => {
  const body = buildCoupon(world.accountId, { changeCoefAction: 1, ...over });
  const answer = await world.browser.place(body, `ruled-key-${++keys}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().couponId;
};
const set = (world: World, id: string, body: object): Promise<LightMyRequestResponse> =>
  world.browser.send('PUT', `/web-api/coupon/${id}/auto-cash-out`, body);
const remove = (world: World, id: string): Promise<LightMyRequestResponse> =>
  world.browser.send('DELETE', `/web-api/coupon/${id}/auto-cash-out`);
const detail = async (world: World, id: string): Promise<CouponDetail> =>
  (await world.browser.get(`/web-api/coupon/${id}/detail`)).json();
/** Lets the gateway hear, gather and judge, as it does by itself. */
const judged = async (world: World): Promise<void> => {
  for (const _round of [1, 2]) {
    world.clock.advance(GATHERED_MS);
    await world.core.settled();
  }
};
const ninety: AutoCashOut = { valueMinor: 900, sharePercent: 100 };

describeCore('a coupon with a value at which it is sold', databaseKinds, (world) => {
  beforeEach(() => say(world, 2000, 0.45));

  it('is sold once it brings that, while nobody asks, and says so', async () => {
    const id = await place(world);
    expect((await set(world, id, ninety)).json()).toEqual({ autoCashOut: ninety });
    await judged(world);
    // 1000 · 2 · 0.45 · 0.95 = 855: not yet.
    expect(await detail(world, id)).toMatchObject({ autoCashOut: ninety, sales: [] });
    say(world, 1900, 0.48);
    await judged(world);
    expect(await detail(world, id)).toMatchObject({
      coupon: { state: 'sold', soldMinor: 912 },
      sales: [{ paidMinor: 912, stakeMinor: 1000, isAutomatic: true }],
    });
    expect(await detail(world, id)).not.toHaveProperty('autoCashOut');
    expect(await world.browser.balance()).toBe(99_912);
    say(world, 1500, 0.6);
    await judged(world);
    expect(await world.browser.balance()).toBe(99_912);
  });

  describe('and something of a match that it waits for', () => {
    const least = { valueMinor: 1, sharePercent: 100 } as const;
    let atMs = 100_000;
    const state = (over: Partial<EventState>): void =>
      world.say(
        buildOdds([], { eventId: EVENTS.line, timestampMs: (atMs += 1_000), state: { ...buildState(1), ...over } }),
      );
    const stateOf = async (id: string) => (await detail(world, id)).coupon.state;

    it('is sold after the next goal, at what it brings then, and not by goals of before', async () => {
      const id = await place(world);
      state({ score: { home: 1, away: 0 } });
      const rule = { ...least, event: 'goal' } as const;
      expect((await set(world, id, rule)).json()).toEqual({ autoCashOut: rule });
      say(world, 1900, 0.48);
      await judged(world);
      expect(await detail(world, id)).toMatchObject({ autoCashOut: rule, coupon: { state: 'accepted' } });
      state({ score: { home: 1, away: 1 } });
      await judged(world);
      expect(await detail(world, id)).toMatchObject({
        coupon: { state: 'sold', soldMinor: 912 },
        sales: [{ isAutomatic: true }],
      });
    });

    it('waits for its value too, and for a price after the goal', async () => {
      const id = await place(world);
      await set(world, id, { valueMinor: 900, sharePercent: 50, event: 'goal' });
      say(world, 1900, 0.48, { status: -1 });
      state({ score: { home: 0, away: 1 } });
      await judged(world);
      expect(await stateOf(id)).toBe('accepted');
      say(world, 3000, 0.3);
      await judged(world);
      expect(await stateOf(id)).toBe('accepted');
      say(world, 1900, 0.48);
      await judged(world);
      expect(await stateOf(id)).toBe('partly-sold');
    });

    it('is not sold by a goal that was none', async () => {
      const id = await place(world);
      await set(world, id, { ...least, event: 'goal' });
      say(world, 1900, 0.48, { status: -1 });
      state({ score: { home: 0, away: 1 } });
      await judged(world);
      state({ score: { home: 0, away: 0 } });
      say(world, 1900, 0.48);
      await judged(world);
      expect(await stateOf(id)).toBe('accepted');
    });

    it('is sold after a red card, and from half-time on', async () => {
      const [card, half] = [await place(world), await place(world)];
      await set(world, card, { ...least, event: 'red-card' });
      await set(world, half, { ...least, event: 'half-time' });
      state({ statistics: { redCards: { home: 0, away: 1 } } });
      await judged(world);
      expect([await stateOf(card), await stateOf(half)]).toEqual(['sold', 'accepted']);
      await world.restart();
      say(world, 2000, 0.45);
      state({ matchStatus: 31 });
      await judged(world);
      expect(await stateOf(half)).toBe('sold');
    });

    it('is refused with the field where it can be no more, or in no match of an open bet', async () => {
      const id = await place(world);
      state({ matchStatus: 7 });
      const refused = await set(world, id, { ...least, event: 'half-time' });
      expect([refused.statusCode, refused.json().details.field]).toEqual([400, 'event']);
      const unknown = await set(world, id, { ...least, event: 'corner' });
      expect([unknown.statusCode, unknown.json().details.field]).toEqual([400, 'event']);
      expect(await detail(world, id)).not.toHaveProperty('autoCashOut');
    });
  });

  it('is sold at once where it brings that already', async () => {
    const id = await place(world);
    await set(world, id, { valueMinor: 855, sharePercent: 100 });
    await judged(world);
    expect((await detail(world, id)).coupon).toMatchObject({ state: 'sold', soldMinor: 855 });
  });

  it('is sold in the part that was set, once, and what is left goes on', async () => {
    const id = await place(world);
    await set(world, id, { valueMinor: 900, sharePercent: 33 });
    say(world, 1900, 0.48);
    await judged(world);
    // 330 · 2 · 0.48 · 0.95 = 300.96
    expect(await detail(world, id)).toMatchObject({
      coupon: { state: 'partly-sold', soldMinor: 300 },
      stakeMinor: 670,
    });
    say(world, 1500, 0.6);
    await judged(world);
    expect((await detail(world, id)).sales).toHaveLength(1);
    world.say(buildSettlement('1'));
    await world.core.settled();
    expect(await world.browser.balance()).toBe(99_000 + 300 + 1340);
  });

  it('is not sold a minor unit below it, nor while its market is suspended, and then at the next price', async () => {
    const id = await place(world);
    await set(world, id, { valueMinor: 913, sharePercent: 100 });
    say(world, 1900, 0.48);
    await judged(world);
    expect((await detail(world, id)).coupon.state).toBe('accepted');
    say(world, 1800, 0.5, { status: -1 });
    await judged(world);
    expect((await detail(world, id)).coupon.state).toBe('accepted');
    say(world, 1800, 0.5);
    await judged(world);
    expect((await detail(world, id)).coupon).toMatchObject({ state: 'sold', soldMinor: 950 });
  });

  it('is sold when the result of another bet of it brings it that far', async () => {
    const other = { ...buildBet({ eventId: EVENTS.other }) };
    const id = await place(world, { typeId: 1, bets: [buildBet(), other] });
    await set(world, id, { valueMinor: 1_600, sharePercent: 100 });
    await judged(world);
    expect((await detail(world, id)).coupon.state).toBe('accepted');
    world.say(buildSettlement('1', { eventId: EVENTS.other }));
    await world.core.settled();
    await judged(world);
    expect((await detail(world, id)).coupon.state).toBe('sold');
  });

  it('is sold after a restart as if there had been none', async () => {
    const id = await place(world);
    await set(world, id, ninety);
    await world.restart();
    say(world, 1900, 0.48);
    await judged(world);
    expect((await detail(world, id)).coupon.state).toBe('sold');
  });

  it('is not sold once it was taken away, and nothing is taken away twice', async () => {
    const id = await place(world);
    await set(world, id, ninety);
    expect((await remove(world, id)).json()).toEqual({ autoCashOut: null });
    expect((await remove(world, id)).statusCode).toBe(404);
    say(world, 1900, 0.48);
    await judged(world);
    expect((await detail(world, id)).coupon.state).toBe('accepted');
  });

  it('takes the last of what was set', async () => {
    const id = await place(world);
    await set(world, id, ninety);
    await set(world, id, { valueMinor: 1_500, sharePercent: 50 });
    say(world, 1900, 0.48);
    await judged(world);
    expect(await detail(world, id)).toMatchObject({ autoCashOut: { valueMinor: 1_500, sharePercent: 50 }, sales: [] });
  });

  it('is its own player’s alone, open, of a kind that is sold, with values that can be', async () => {
    const id = await place(world);
    const chain = await place(world, { typeId: 3, bets: [buildBet(), { ...buildBet({ eventId: EVENTS.other }) }] });
    const { browser } = await addTestPlayer(world);
    expect((await set({ ...world, browser }, id, ninety)).statusCode).toBe(404);
    expect((await set(world, '999999999999999999', ninety)).statusCode).toBe(404);
    expect((await set(world, chain, ninety)).json().code).toBe('cash_out_unavailable');
    for (const [field, wrong] of [
      ['valueMinor', { ...ninety, valueMinor: 0 }],
      ['valueMinor', { ...ninety, valueMinor: 1.5 }],
      // 10.00 at 2.10 never bring more than 21.00.
      ['valueMinor', { ...ninety, valueMinor: 2_101 }],
      ['sharePercent', { ...ninety, sharePercent: 101 }],
      ['sharePercent', { valueMinor: 900 }],
    ] as const) {
      const answer = await set(world, id, wrong);
      expect([answer.statusCode, answer.json().details?.field]).toEqual([400, field]);
    }
    expect(await detail(world, id)).not.toHaveProperty('autoCashOut');
    world.say(buildSettlement('2'));
    await world.core.settled();
    expect((await set(world, id, ninety)).json().code).toBe('cash_out_unavailable');
  });
});

describeCore('a coupon that its player and its rule sell at the same moment', serverKinds, (world) => {
  it('is sold once, by either of them', async () => {
    say(world, 2000, 0.45);
    for (let round = 0; round < 10; round++) {
      const id = await place(world);
      const before = (await world.browser.balance()) ?? 0;
      await set(world, id, { valueMinor: 855, sharePercent: 100 });
      const quotes: CashOutQuotes = (await world.browser.get(`/web-api/cash-out/quotes?couponIds=${id}`)).json();
      const body = { stakeMinor: 1000, valueMinor: 855, quotedAtMs: quotes.quotedAtMs };
      const headers = { 'idempotency-key': `both-key-${round}` };
      await Promise.all([
        world.browser.post(`/web-api/coupon/${id}/cash-out`, body, headers),
        world.core.sellByRules(),
        world.core.sellByRules(),
      ]);
      await judged(world);
      expect(await world.browser.balance()).toBe(before + 855);
    }
  });
});
