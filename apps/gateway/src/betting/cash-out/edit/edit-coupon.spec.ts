import type { CashOutQuotes, CouponDetail, EditAnswer, PlaceCouponBody } from '@longshot/contracts';
import { buildBet, buildCoupon, buildSettlement, EVENTS } from '../../../../test/worlds/builders-for-tests.ts';
import { addTestPlayer } from '../../../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../../test/worlds/describe-core.ts';
import { buildMarket, buildOdds } from '../../../../test/worlds/message-factories.ts';

describeCore('an open coupon that is edited', databaseKinds, (world) => {
  let keys = 0;
  /** The line match's home at 2.00, which wins 45 of 100. */
  const say = (coef = 2000, probability = 0.45, over: object = {}): void => {
    const market = buildMarket(1, { 1: coef, 2: 3400, 3: 3650 }, over);
    const outcomes = market.outcomes.map((outcome) =>
      outcome.outcomeId === '1' ? { ...outcome, probability } : outcome,
    );
    world.say(buildOdds([{ ...market, outcomes }], { eventId: EVENTS.line }));
  };
  beforeEach(() => say());

  const place = async (over: Partial<PlaceCouponBody> = {}): Promise<string> => {
    const body = buildCoupon(world.accountId, { changeCoefAction: 1, ...over });
    const answer = await world.browser.place(body, `edited-key-${++keys}`);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json().couponId;
  };
  const quoteOf = async (id: string) => {
    const answer = await world.browser.get(`/web-api/cash-out/quotes?couponIds=${id}`);
    const { quotes, quotedAtMs } = answer.json<CashOutQuotes>();
    return { valueMinor: quotes[0]?.editMinor ?? 0, quotedAtMs };
  };
  const draw = buildBet({ outcomeId: '2', coef: '3.40' });
  const edit = async (id: string, over: object = {}, key = `edit-key-${++keys}`, who = world.browser) => {
    const { typeId, bets, changeCoefAction, rulesVersion } = buildCoupon('', { bets: [draw] });
    const body = { typeId, bets, changeCoefAction, rulesVersion, addedMinor: 0, ...(await quoteOf(id)), ...over };
    const answer = await who.post(`/web-api/coupon/${id}/edit`, body, { 'idempotency-key': key });
    return {
      status: answer.statusCode,
      ...answer.json<EditAnswer & { code: string; details: Record<string, unknown> }>(),
    };
  };
  const detail = async (id: string): Promise<CouponDetail> =>
    (await world.browser.get(`/web-api/coupon/${id}/detail`)).json();

  it('moves its value without a margin, and own money, into a coupon at the prices of now', async () => {
    const id = await place();
    // 1000 · 2 · 0.45 = 900; a sale would bring 855.
    expect(await quoteOf(id)).toMatchObject({ valueMinor: 900 });
    const edited = await edit(id, { addedMinor: 100 });
    expect(edited).toMatchObject({
      status: 200,
      movedMinor: 900,
      coupon: { state: 'accepted', amountMinor: 1_000, coef: '3.40', bets: [{ outcomeId: '2' }] },
      edited: { couponId: id, state: 'sold', soldMinor: 900 },
    });
    expect(edited.edited.editedTo).toBe(edited.coupon.couponId);
    expect(await world.browser.balance()).toBe(98_900);
    const { coupon, sales } = await detail(id);
    expect([coupon.editedTo, sales]).toMatchObject([edited.coupon.couponId, [{ paidMinor: 900 }]]);
    const purposes = await world.database.kysely.selectFrom('transfers').select('purpose').orderBy('id').execute();
    expect(purposes.map(({ purpose }) => purpose).slice(-3)).toEqual(['stake', 'cash-out', 'stake']);
    world.say(buildSettlement('2'));
    await world.core.settled();
    expect(await world.browser.balance()).toBe(98_900 + 3_400);
  });

  it('is edited once for a key, and answers what it answered', async () => {
    const id = await place();
    const seen = await quoteOf(id);
    const answers = [await edit(id, seen, 'one-edit'), await edit(id, seen, 'one-edit')];
    expect(answers[0]).toMatchObject({ status: 200 });
    expect(answers[1]).toEqual(answers[0]);
    expect(await world.browser.balance()).toBe(99_000);
    expect(await edit(id, { ...seen, addedMinor: 5 }, 'one-edit')).toMatchObject({
      status: 409,
      code: 'duplicate_key',
    });
    expect(await edit(id, seen)).toMatchObject({ code: 'cash_out_unavailable' });
  });

  it('is edited once by two tabs', async () => {
    const id = await place();
    const seen = await quoteOf(id);
    const answers = await Promise.all([edit(id, seen), edit(id, seen)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await world.browser.balance()).toBe(99_000);
  });

  it('stays as it is where the new coupon is refused', async () => {
    const id = await place();
    const before = await detail(id);
    const refused = async (over: object) => {
      const { code, details } = await edit(id, over);
      return [code, (details['refusals'] as { code: string }[] | undefined)?.[0]?.code ?? details['field']];
    };
    expect(await refused({ bets: [{ ...draw, coef: '3.50' }] })).toEqual(['coef_changed', 'coef_changed']);
    expect(await refused({ addedMinor: 99_500 })).toEqual(['insufficient_funds', 'insufficient_funds']);
    expect(await refused({ bets: [{ ...draw, marketKey: '999' }] })).toEqual(['market_closed', 'market_closed']);
    expect(await refused({ bets: [draw, draw], typeId: 1 })).toEqual(['validation_failed', 'bets.1']);
    expect(await refused({ addedMinor: -1 })).toEqual(['validation_failed', 'addedMinor']);
    expect(await refused({ rulesVersion: 'old' })).toEqual(['rules_changed', 'rules_changed']);
    expect([await detail(id), await world.browser.balance()]).toEqual([before, 99_000]);
  });

  it('is not edited for less than was seen, at an old quote, while a market is suspended, or once it is settled', async () => {
    const id = await place();
    expect(await edit(id, { valueMinor: 901 })).toMatchObject({
      code: 'cash_out_changed',
      details: { cashOut: { valueMinor: 900 } },
    });
    expect(await edit(id, { quotedAtMs: 1 })).toMatchObject({ code: 'cash_out_changed' });
    say(2000, 0.45, { status: -1 });
    expect(await edit(id, { valueMinor: 900, quotedAtMs: world.clock.nowMs() })).toMatchObject({
      code: 'market_suspended',
    });
    say();
    world.say(buildSettlement('1'));
    await world.core.settled();
    expect(await edit(id, { valueMinor: 900, quotedAtMs: world.clock.nowMs() })).toMatchObject({
      code: 'cash_out_unavailable',
    });
  });

  const express = { typeId: 1, bets: [buildBet({ coef: '2.00' }), buildBet({ eventId: EVENTS.other })] };
  const refusalsOf = async (id: string, over: object) => (await edit(id, over)).details['refusals'];

  it('gains a leg, at the price of now, for what it is worth', async () => {
    const id = await place();
    const edited = await edit(id, { ...express, addedMinor: 100 });
    expect(edited).toMatchObject({
      status: 200,
      movedMinor: 900,
      coupon: {
        typeId: 1,
        amountMinor: 1_000,
        coef: '4.20',
        possibleWinMinor: 4_200,
        bets: [{}, { eventId: EVENTS.other }],
      },
    });
    expect(await world.browser.balance()).toBe(98_900);
  });

  it('names the leg that cannot be added, and the leg that stays behind', async () => {
    const id = await place();
    const [home, other] = express.bets;
    const dependent = { ...express, bets: [home, draw] };
    const named = [0, 1].map((betIndex) => ({ code: 'bets_dependent', betIndex }));
    expect(await refusalsOf(id, dependent)).toEqual(named);
    const moved = [{ code: 'coef_changed', betIndex: 1, coef: '2.10' }];
    expect(await refusalsOf(id, { ...express, bets: [home, { ...other, coef: '2.20' }] })).toEqual(moved);
    const seen = await quoteOf(id);
    say(2000, 0.45, { status: -1 });
    const suspended = { code: 'market_suspended' };
    expect(await refusalsOf(id, { ...seen, bets: [other], typeId: 0 })).toEqual([{ ...suspended, editedBetIndex: 0 }]);
    expect(await refusalsOf(id, { ...seen, ...express, bets: [other, home] })).toEqual([{ ...suspended, betIndex: 1 }]);
    expect(await world.browser.balance()).toBe(99_000);
  });

  it('is nobody else’s to edit', async () => {
    const id = await place();
    const other = await addTestPlayer(world);
    expect(await edit(id, {}, 'not-mine', other.browser)).toMatchObject({ status: 404 });
  });

  it('loses a leg of an express, and keeps what the others are worth', async () => {
    const id = await place({ typeId: 1, bets: [buildBet(), buildBet({ eventId: EVENTS.other })] });
    const edited = await edit(id, { bets: [buildBet({ coef: '2.00' })] });
    expect(edited).toMatchObject({ status: 200, coupon: { typeId: 0, amountMinor: edited.movedMinor } });
    expect(await world.browser.balance()).toBe(99_000);
  });
});
