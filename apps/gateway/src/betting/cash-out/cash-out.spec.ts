import type { CashOutAnswer, CashOutQuotes, CouponDetail, PlaceCouponBody, SellCouponBody } from '@longshot/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { buildBet, buildCoupon, buildSettlement, EVENTS } from '../../../test/worlds/builders-for-tests.ts';
import { addTestPlayer } from '../../../test/worlds/core-for-tests.ts';
import { describeCore, type World } from '../../../test/worlds/describe-core.ts';
import { databaseKinds, serverKinds } from '../../../test/worlds/database-for-tests.ts';
import { buildFixture, buildMarket, buildOdds } from '../../../test/worlds/message-factories.ts';

let keys = 0;
const other = { ...buildBet({ eventId: EVENTS.other }) };

/** The line match's 1x2 at a price of home and its probability; draw and away stay. */
const say = (
  world: World,
  coef: number,
  probability: number,
  over: object = {},
  eventId: string = EVENTS.line,
): void => {
  const market = buildMarket(1, { 1: coef, 2: 3400, 3: 3650 }, over);
  const outcomes = market.outcomes.map((outcome) =>
    outcome.outcomeId === '1' ? { ...outcome, probability } : outcome,
  );
  world.say(buildOdds([{ ...market, outcomes }], { eventId }));
};
const place = async (world: World, over: Partial<PlaceCouponBody> = {}): Promise<string> => {
  const answer = await world.browser.place(buildCoupon(world.accountId, over), `sold-key-${++keys}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().couponId;
};
const quotes = async (world: World, ...ids: string[]): Promise<CashOutQuotes> =>
  (await world.browser.get(`/web-api/cash-out/quotes?couponIds=${ids.join(',')}`)).json();
const sell = (
  world: World,
  id: string,
  body: SellCouponBody,
  key = `sale-key-${++keys}`,
): Promise<LightMyRequestResponse> =>
  world.browser.post(`/web-api/coupon/${id}/cash-out`, body, { 'idempotency-key': key });
const sellAll = async (world: World, id: string, key?: string): Promise<CashOutAnswer> => {
  const { quotes: offers, quotedAtMs } = await quotes(world, id);
  const { stakeMinor = 0, valueMinor = 0 } = offers[0] ?? {};
  const answer = await sell(world, id, { stakeMinor, valueMinor, quotedAtMs }, key);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
};
const purposes = async ({ database, accountId }: World): Promise<string[]> => {
  const query = database.kysely.selectFrom('transfers').select('purpose').where('account_id', '=', accountId);
  return (await query.orderBy('id').execute()).map(({ purpose }) => purpose).slice(1);
};
const detail = async (world: World, id: string): Promise<CouponDetail> =>
  (await world.browser.get(`/web-api/coupon/${id}/detail`)).json();

describeCore('a coupon that is sold', databaseKinds, (world) => {
  beforeEach(() => {
    say(world, 2000, 0.45);
    say(world, 2000, 0.45, {}, EVENTS.other);
  });
  const at = { changeCoefAction: 1 } as const;

  it('brings its stake times p·k less the margin, and is over', async () => {
    const id = await place(world, at);
    expect((await quotes(world, id)).quotes).toEqual([
      { couponId: id, stakeMinor: 1000, valueMinor: 855, editMinor: 900 },
    ]);
    const { paidMinor, coupon } = await sellAll(world, id);
    expect([paidMinor, coupon.state, coupon.payoutMinor, coupon.soldMinor]).toEqual([855, 'sold', 0, 855]);
    expect(await world.browser.balance()).toBe(99_855);
    expect((await quotes(world, id)).quotes[0]).toMatchObject({ reason: 'unavailable', stakeMinor: 0 });
    world.say(buildSettlement('1'));
    await world.core.settled();
    expect(await world.browser.coupon(id)).toMatchObject({ state: 'sold', payoutMinor: 0, bets: [{ statusId: 1 }] });
    expect(await purposes(world)).toEqual(['stake', 'cash-out']);
  });

  it('in part pays for the stake that is sold, and settles what is left', async () => {
    const id = await place(world, at);
    const { quotedAtMs } = await quotes(world, id);
    const first = await sell(world, id, { stakeMinor: 333, valueMinor: 284, quotedAtMs });
    expect(first.json()).toMatchObject({
      paidMinor: 284,
      coupon: {
        state: 'partly-sold',
        amountMinor: 1000,
        soldStakeMinor: 333,
        possibleWinMinor: 1334,
        payoutMinor: null,
      },
    });
    expect((await sell(world, id, { stakeMinor: 67, valueMinor: 57, quotedAtMs })).json().paidMinor).toBe(57);
    world.say(buildSettlement('1'));
    await world.core.settled();
    expect(await world.browser.coupon(id)).toMatchObject({ state: 'settled', payoutMinor: 1200, soldMinor: 341 });
    expect(await world.browser.balance()).toBe(99_000 + 341 + 1200);
    expect(await detail(world, id)).toMatchObject({
      stakeMinor: 600,
      sales: [
        { stakeMinor: 333, paidMinor: 284 },
        { stakeMinor: 67, paidMinor: 57 },
      ],
    });
    world.say(buildSettlement('2', { timestampMs: 11_000 }));
    await world.core.settled();
    expect(await world.browser.coupon(id)).toMatchObject({ state: 'corrected', payoutMinor: 0, soldMinor: 341 });
    expect(await world.browser.balance()).toBe(99_341);
    expect((await detail(world, id)).corrections).toMatchObject([
      { payoutBeforeMinor: 1200, payoutAfterMinor: 0, takenMinor: 1200, owedMinor: 0, paidMinor: 0 },
    ]);
  });

  it('is sold once under a key, and answers the same again; another body under it is refused', async () => {
    const id = await place(world, at);
    const { quotedAtMs } = await quotes(world, id);
    const body = { stakeMinor: 400, valueMinor: 342, quotedAtMs };
    const answers = [await sell(world, id, body, 'the-same-key'), await sell(world, id, body, 'the-same-key')];
    world.clock.advance(60_000);
    answers.push(await sell(world, id, body, 'the-same-key'));
    expect(answers.map((answer) => answer.json().paidMinor)).toEqual([342, 342, 342]);
    expect((await sell(world, id, { ...body, stakeMinor: 1 }, 'the-same-key')).json().code).toBe('duplicate_key');
    expect((await sell(world, await place(world, at), body, 'the-same-key')).json().code).toBe('duplicate_key');
    expect(await purposes(world)).toEqual(['stake', 'cash-out', 'stake']);
  });

  it('that fell since it was seen is refused with what it brings now, and sold for that at the next press', async () => {
    const id = await place(world, at);
    const { quotedAtMs } = await quotes(world, id);
    say(world, 2200, 0.4);
    const refused = await sell(world, id, { stakeMinor: 1000, valueMinor: 855, quotedAtMs });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'cash_out_changed']);
    const { cashOut } = refused.json().details;
    expect(cashOut).toEqual({ valueMinor: 760, quotedAtMs });
    expect((await sell(world, id, { stakeMinor: 1000, ...cashOut })).json().paidMinor).toBe(760);
  });

  it('that rose since it was seen is paid as it is now', async () => {
    const id = await place(world, at);
    const { quotedAtMs } = await quotes(world, id);
    say(world, 1800, 0.5);
    expect((await sell(world, id, { stakeMinor: 1000, valueMinor: 855, quotedAtMs })).json().paidMinor).toBe(950);
  });

  it('may be sold at a quote for five seconds, and not a millisecond longer', async () => {
    const id = await place(world, at);
    const { quotedAtMs, expiresAtMs } = await quotes(world, id);
    expect(expiresAtMs).toBe(quotedAtMs + 5_000);
    world.clock.advance(5_001);
    expect((await sell(world, id, { stakeMinor: 500, valueMinor: 427, quotedAtMs })).json().code).toBe(
      'cash_out_changed',
    );
    const early = { stakeMinor: 500, valueMinor: 427, quotedAtMs: quotedAtMs + 9_000 };
    expect((await sell(world, id, early)).json().code).toBe('cash_out_changed');
    expect((await sell(world, id, { ...early, quotedAtMs: quotedAtMs + 1 })).json().paidMinor).toBe(427);
  });

  it('cannot be while a market of it is suspended, closed or over, and says which bet', async () => {
    const id = await place(world, { ...at, typeId: 1, bets: [buildBet(), other] });
    const { quotedAtMs } = await quotes(world, id);
    say(world, 2000, 0.45, { status: -1 }, EVENTS.other);
    expect((await quotes(world, id)).quotes[0]).toEqual({
      couponId: id,
      stakeMinor: 1000,
      reason: 'market_suspended',
      betIndex: 1,
    });
    const body = { stakeMinor: 1000, valueMinor: 1, quotedAtMs };
    expect((await sell(world, id, body)).json()).toMatchObject({
      code: 'market_suspended',
      details: { refusals: [{ code: 'market_suspended', betIndex: 1 }] },
    });
    say(world, 2000, 0.45, { status: 0 }, EVENTS.other);
    expect((await sell(world, id, body)).json().code).toBe('market_closed');
    expect(await purposes(world)).toEqual(['stake']);
  });

  it('cannot be when a result is known that it has not been told', async () => {
    const id = await place(world, at);
    const { quotedAtMs } = await quotes(world, id);
    // Stored for settlement without the book, which goes on offering the market.
    await world.database.kysely
      .insertInto('market_results')
      .values({
        event_id: EVENTS.line,
        market_key: '1',
        slot: 'settlement',
        is_active: true,
        timestamp_ms: 10_000,
        window_start_ms: null,
        window_end_ms: null,
        score: null,
        received_at_ms: quotedAtMs,
        outcomes: JSON.stringify({ 1: { outcomeId: '1', result: 0, voidFactor: 0, deadHeatFactor: '1' } }),
      })
      .execute();
    const answer = await sell(world, id, { stakeMinor: 1000, valueMinor: 855, quotedAtMs });
    expect(answer.json().code).toBe('market_closed');
  });

  it('by a result that is corrected later is paid anew, and what was spent is owed', async () => {
    const id = await place(world, { ...at, typeId: 1, bets: [buildBet(), other] });
    world.say(buildSettlement('1'));
    await world.core.settled();
    // 1000 · 2 · 0.9 · 0.95
    expect((await sellAll(world, id)).paidMinor).toBe(1710);
    const spent = await world.browser.place(
      buildCoupon(world.accountId, { ...at, amount: 100_710, bets: [other] }),
      'spends-all',
    );
    expect(spent.statusCode).toBe(200);
    world.say(buildSettlement('2', { timestampMs: 11_000 }));
    await world.core.settled();
    expect(await world.browser.coupon(id)).toMatchObject({ state: 'corrected', payoutMinor: 0, soldMinor: 0 });
    expect(await world.browser.balance()).toBe(0);
    expect((await detail(world, id)).corrections).toMatchObject([
      { soldBeforeMinor: 1710, soldAfterMinor: 0, takenMinor: 0, owedMinor: 1710 },
    ]);
    // Taken back: nothing moves until there is another result.
    const markets = [{ marketId: 1, specifiers: '' }];
    world.say({ type: 'rollback_bet_settlement', producer: 3, timestampMs: 12_000, eventId: EVENTS.line, markets });
    await world.core.settled();
    expect((await world.browser.coupon(id)).soldMinor).toBe(0);
    world.say(buildSettlement('1', { timestampMs: 13_000 }, { voidFactor: 1 }));
    await world.core.settled();
    // 1000 · 1 · 0.9 · 0.95, all of it for the claim.
    expect(await world.browser.coupon(id)).toMatchObject({ state: 'corrected', soldMinor: 855 });
    expect(await world.browser.balance()).toBe(0);
    expect(await purposes(world)).toEqual([
      'stake',
      'cash-out',
      'stake',
      'cash-out-reversal',
      'cash-out',
      'claim-payment',
    ]);
  });

  it('of a system or of luckies is worth the sum of its lines', async () => {
    const third = buildBet({ eventId: EVENTS.live, coef: '1.50' });
    const id = await place(world, { ...at, typeId: 2, systemValue: 2, bets: [buildBet(), other, third] });
    world.clock.advance(3_000);
    await world.core.sweep();
    // p of the live bet by its market: (1/1.5) / (1/1.5 + 1/4.2 + 1/7) = 7/11; lines 0.9·0.9, 2 × 0.9·(1.5·7/11).
    const e = (1.5 * 7) / 11;
    const value = Math.floor((1000 / 3) * (0.81 + 2 * 0.9 * e) * 0.95);
    expect((await quotes(world, id)).quotes[0]?.valueMinor).toBe(value);
    expect((await sellAll(world, id)).paidMinor).toBe(value);
  });

  it('is not while it waits, nor as a chain, nor one that has lost', async () => {
    const live = await place(world, { ...at, bets: [buildBet({ eventId: EVENTS.live, coef: '1.50' })] });
    const chain = await place(world, { ...at, typeId: 3, bets: [buildBet(), other] });
    const id = await place(world, at);
    const { quotedAtMs } = await quotes(world, id);
    world.say(buildSettlement('2'));
    await world.core.settled();
    for (const each of [live, chain, id]) {
      expect((await quotes(world, each)).quotes[0]?.reason).toBe('unavailable');
      const answer = await sell(world, each, { stakeMinor: 1000, valueMinor: 1, quotedAtMs });
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'cash_out_unavailable']);
    }
  });

  it("is only its own player's, with right words", async () => {
    const id = await place(world, at);
    const { browser } = await addTestPlayer(world);
    const body = { stakeMinor: 1000, valueMinor: 1, quotedAtMs: world.clock.nowMs() };
    const stranger = { ...world, browser };
    expect((await sell(stranger, id, body)).statusCode).toBe(404);
    expect((await quotes(stranger, id)).quotes).toEqual([]);
    expect((await sell(world, '999999999999999999', body)).statusCode).toBe(404);
    for (const [field, wrong] of [
      ['stakeMinor', { ...body, stakeMinor: 1001 }],
      ['stakeMinor', { ...body, stakeMinor: 0 }],
      ['valueMinor', { ...body, valueMinor: 0.5 }],
    ] as const) {
      const answer = await sell(world, id, wrong);
      expect([answer.statusCode, answer.json().details.field]).toEqual([400, field]);
    }
    expect((await world.browser.get('/web-api/cash-out/quotes?couponIds=1;2')).statusCode).toBe(400);
    expect((await world.browser.post(`/web-api/coupon/${id}/cash-out`, body)).json().details.field).toBe(
      'Idempotency-Key',
    );
  });
});

describeCore('sales at the same moment', serverKinds, (world) => {
  it('sell a coupon exactly once, and parts exactly as many as there are', async () => {
    say(world, 2000, 0.45);
    const whole = await place(world, { changeCoefAction: 1 });
    const { quotedAtMs } = await quotes(world, whole);
    const all = { stakeMinor: 1000, valueMinor: 855, quotedAtMs };
    const answers = await Promise.all(Array.from({ length: 20 }, () => sell(world, whole, all)));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect(new Set(answers.filter((answer) => answer.statusCode !== 200).map((answer) => answer.json().code))).toEqual(
      new Set(['cash_out_unavailable']),
    );
    const parted = await place(world, { changeCoefAction: 1 });
    const part = { stakeMinor: 100, valueMinor: 85, quotedAtMs };
    const parts = await Promise.all(Array.from({ length: 20 }, () => sell(world, parted, part)));
    expect(parts.filter((answer) => answer.statusCode === 200)).toHaveLength(10);
    expect(await world.browser.balance()).toBe(100_000 - 2_000 + 855 + 850);
  });

  it('and its result end with either of them, whichever came first, and never with both', async () => {
    for (let round = 0; round < 10; round++) {
      const player = await addTestPlayer(world);
      const stage = { ...world, ...player };
      const eventId = String(7_000 + round);
      world.say(buildFixture({ eventId, startsAtMs: world.clock.nowMs() + 3_600_000 }));
      say(world, 2000, 0.45, {}, eventId);
      const id = await place(stage, { bets: [buildBet({ eventId, coef: '2' })] });
      const { quotedAtMs } = await quotes(stage, id);
      const selling = sell(stage, id, { stakeMinor: 1000, valueMinor: 855, quotedAtMs });
      // Told to settlement alone: the book offers the market until it hears of it too.
      world.core.onFeedMessage(buildSettlement('1', { eventId }));
      await world.core.settled();
      const isSold = (await selling).statusCode === 200;
      await world.core.settled();
      expect(await player.browser.balance()).toBe(99_000 + (isSold ? 855 : 2000));
    }
  });
});
