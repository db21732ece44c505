import { buildCoupon } from '../../../test/worlds/builders-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';

const codes = [
  { code: 'RETURN5', returnsAtMostMinor: 500, iso: 'EUR' },
  { code: 'POUNDS', returnsAtMostMinor: 500, iso: 'GBP' },
  { code: 'OVER', returnsAtMostMinor: 500, iso: 'EUR', endsAtMs: 1 },
];

describeCore('a promo code', databaseKinds, (world) => {
  const check = async (promoCode: string, typeId?: number) =>
    world.browser.post('/web-api/coupon/promo-code', { promoCode, ...(typeId !== undefined && { typeId }) });
  const answerOf = (answer: { statusCode: number; json(): { code?: string } }) => [
    answer.statusCode,
    answer.json().code,
  ];
  beforeEach(async () => {
    await world.restart({ couponRules: { ...world.settings.couponRules, promoCodes: codes } });
  });

  it('tells what it gives, while the player may place a coupon with it', async () => {
    const given = { promoCode: 'RETURN5', iso: 'EUR', returnsAtMostMinor: 500 };
    expect((await check('RETURN5')).json()).toEqual(given);
    expect((await check('RETURN5', 1)).json()).toEqual(given);
  });

  it('is refused where there is none, it is over, of a currency without an account, or on many singles', async () => {
    for (const [code, typeId] of [['NONESUCH'], ['OVER'], ['POUNDS'], ['RETURN5', 9]] as const)
      expect(answerOf(await check(code, typeId))).toEqual([422, 'promo_invalid']);
    expect((await check('no')).statusCode).toBe(400);
    expect(
      (await world.app.inject({ method: 'POST', url: '/web-api/coupon/promo-code', payload: {} })).statusCode,
    ).toBe(401);
  });

  it('is refused once a coupon stands with it', async () => {
    const body = buildCoupon(world.accountId, { promoCode: 'RETURN5' });
    expect((await world.browser.place(body, 'promo-key-1')).statusCode).toBe(200);
    expect(answerOf(await check('RETURN5'))).toEqual([422, 'promo_invalid']);
  });
});
