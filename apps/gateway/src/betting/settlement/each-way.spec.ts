import type { CouponDetail, PlaceCouponBody, PlacedCoupon, SharedCoupon } from '@longshot/contracts';
import { buildBet, buildCoupon, EVENTS } from '../../../test/worlds/builders-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import {
  buildRaceBet,
  buildRaceOdds,
  buildRaceResult,
  RACE_DESCRIPTION,
  RACE_KEY,
} from '../../../test/worlds/race-for-tests.ts';

const placed = { result: 1, deadHeatFactor: '1' } as const;
const behind = { result: 0, deadHeatFactor: '1' } as const;

describeCore('an each-way coupon', databaseKinds, (world) => {
  let keys = 0;
  beforeEach(async () => {
    world.say(RACE_DESCRIPTION);
    await world.names.settled();
    world.say(buildRaceOdds());
  });

  const send = (over: Partial<PlaceCouponBody> = {}) =>
    world.browser.place(
      buildCoupon(world.accountId, { bets: [buildRaceBet()], eachWay: true, ...over }),
      `each-way-${++keys}`,
    );
  const place = async (over: Partial<PlaceCouponBody> = {}): Promise<PlacedCoupon> => {
    const answer = await send(over);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json();
  };
  const refusal = async (over: Partial<PlaceCouponBody>) => {
    const answer = await send(over);
    return { status: answer.statusCode, ...answer.json<{ code: string; details: object }>() };
  };
  const detail = async ({ couponId }: PlacedCoupon): Promise<CouponDetail> =>
    (await world.browser.get(`/web-api/coupon/${couponId}/detail`)).json();
  const settle = async (...results: Parameters<typeof buildRaceResult>) => {
    world.say(buildRaceResult(...results));
    await world.core.settled();
  };

  it('stands with half of its stake on the win and half on the place', async () => {
    // 5.00 at 6.00, and 5.00 at 2.00.
    expect(await place()).toMatchObject({
      state: 'accepted',
      amountMinor: 1_000,
      coef: '6.00',
      possibleWinMinor: 4_000,
      isEachWay: true,
      bets: [{ statusId: -1, eachWay: { places: 3, fraction: '1/5', statusId: -1 } }],
    });
    expect(await world.browser.balance()).toBe(99_000);
  });

  it.each([
    ['wins', { result: 1 }, 4_000, { winMinor: 3_000, placeMinor: 1_000 }],
    ['is placed', { result: 0, place: placed }, 1_000, { winMinor: 0, placeMinor: 1_000 }],
    ['is behind', { result: 0, place: behind }, 0, { winMinor: 0, placeMinor: 0 }],
    ['is withdrawn', { voidFactor: 1 }, 1_000, { winMinor: 500, placeMinor: 500 }],
    // 5.00 at 3.00; both that share the first have a place.
    ['shares the first', { result: 1, deadHeatFactor: '0.5' }, 2_500, { winMinor: 1_500, placeMinor: 1_000 }],
    // 5.00 at 2.00 · 1/2
    ['shares the third', { place: { result: 1, deadHeatFactor: '0.5' } }, 500, { winMinor: 0, placeMinor: 500 }],
  ] as const)('of a runner that %s is paid in both halves', async (_, outcome, payoutMinor, halves) => {
    const coupon = await place();
    await settle(outcome);
    const settled = await detail(coupon);
    expect(settled).toMatchObject({ coupon: { state: 'settled', payoutMinor }, halves });
    expect(await world.browser.balance()).toBe(99_000 + payoutMinor);
  });

  it('waits for the place of a runner that did not win, and is paid once for a result that comes again', async () => {
    const coupon = await place();
    await settle({ result: 0 });
    expect(await detail(coupon)).toMatchObject({ coupon: { state: 'accepted', payoutMinor: null } });
    await settle({ result: 0, place: placed }, { timestampMs: 11_000 });
    await settle({ result: 0, place: placed }, { timestampMs: 12_000, certainty: 2 });
    expect(await world.browser.balance()).toBe(100_000);
  });

  it('is corrected in the half that was another', async () => {
    const coupon = await place();
    await settle({ result: 0, place: placed });
    await settle({ result: 0, place: behind }, { timestampMs: 11_000 });
    const { coupon: corrected, corrections } = await detail(coupon);
    expect(corrected).toMatchObject({ state: 'corrected', payoutMinor: 0 });
    expect(corrections).toMatchObject([
      { bets: [{ betIndex: 0, isPlace: true, statusBefore: 1, statusAfter: 0 }], takenMinor: 1_000 },
    ]);
    expect(await world.browser.balance()).toBe(99_000);
  });

  it('is an express of two halves', async () => {
    world.say(buildRaceOdds(EVENTS.other));
    const bets = [buildRaceBet(), buildRaceBet({ eventId: EVENTS.other, outcomeId: '2', coef: '3.00' })];
    // 5.00 at 18.00, and 5.00 at 2.00 · 1.40
    const express = await place({ typeId: 1, bets });
    expect(express).toMatchObject({ coef: '18.00', possibleWinMinor: 10_400 });
  });

  it('is refused on a market without places, which names the bet', async () => {
    world.say(buildRaceOdds(EVENTS.other));
    const bets = [buildRaceBet(), buildBet({ eventId: EVENTS.other })];
    expect(await refusal({ typeId: 1, bets })).toMatchObject({
      status: 422,
      code: 'no_places',
      details: { refusals: [{ code: 'no_places', betIndex: 1 }] },
    });
    expect(await world.browser.balance()).toBe(100_000);
  });

  it('leaves out of many singles what has no places', async () => {
    const [race, plain] = [buildRaceBet(), buildBet({ eventId: EVENTS.other })];
    const amountByBetId = { [`${EVENTS.line}|${RACE_KEY}|1`]: 1_000, [`${EVENTS.other}|1|1`]: 400 };
    const many = await place({ typeId: 9, amount: 1_400, bets: [race, plain], amountByBetId });
    expect(many.singles).toMatchObject([
      { betIndex: 0, state: 'accepted', possibleWinMinor: 4_000 },
      { betIndex: 1, state: 'rejected', refusals: [{ code: 'no_places', betIndex: 1 }] },
    ]);
    expect(await world.browser.balance()).toBe(99_000);
  });

  it.each([
    ['an uneven stake', { amount: 1_001 }, 'validation_failed', 'amount'],
    [
      'a chain',
      { typeId: 3, bets: [buildRaceBet(), buildRaceBet({ outcomeId: '2', coef: '3.00' })] },
      'type_invalid',
      'eachWay',
    ],
    ['an advance', { prepaidAmount: 100 }, 'validation_failed', 'prepaidAmount'],
    ['a grant', { grantId: '1' }, 'grant_unfit', 'eachWay'],
  ])('is refused with %s', async (_, over, code, field) => {
    expect(await refusal(over)).toMatchObject({ code, details: { field } });
    expect(await world.browser.balance()).toBe(100_000);
  });

  it('takes no promo code, and is neither sold nor edited', async () => {
    expect(await refusal({ promoCode: 'BACK' })).toMatchObject({ code: 'promo_invalid' });
    const { couponId } = await place();
    const quotes = (await world.browser.get(`/web-api/cash-out/quotes?couponIds=${couponId}`)).json();
    expect(quotes.quotes).toMatchObject([{ couponId, reason: 'unavailable' }]);
    expect(quotes.quotes[0]).not.toHaveProperty('editMinor');
  });

  it('is shared with its halves, and without where a market has none any more', async () => {
    const { coef: _coef, ...bet } = buildRaceBet();
    const share = async (bets: object[]): Promise<SharedCoupon> => {
      const body = { typeId: bets.length - 1, eachWay: true, bets };
      const { code } = (await world.browser.post('/web-api/coupon/shared', body)).json();
      return (await world.browser.get(`/web-api/coupon/shared/${code}`)).json();
    };
    expect(await share([bet])).toMatchObject({ typeId: 0, eachWay: true });
    const { coef: _price, ...plain } = buildBet({ eventId: EVENTS.other });
    expect(await share([bet, plain])).not.toHaveProperty('eachWay');
  });
});
