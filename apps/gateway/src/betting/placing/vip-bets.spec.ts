import type { PlaceCouponBody } from '@longshot/contracts';
import { buildBet, buildCoupon, buildSettlement, EVENTS } from '../../../test/worlds/builders-for-tests.ts';
import { STAFF_TOKEN } from '../../../test/worlds/core-for-tests.ts';
import { defaultCoreSettings } from '../../core-settings.ts';
import type { CouponRules } from '../coupons/betting-settings.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { type DeskBrowser, refusedWith, startDesk, type TestDesk } from '../../../test/worlds/desk-for-tests.ts';
import { buildMarket, buildOdds } from '../../../test/worlds/message-factories.ts';

const currencies = [{ iso: 'EUR', minStakeMinor: 20, maxStakeMinor: 5_000, maxPayoutMinor: 60_000 }];

describeCore('what a coupon may be asked for beside its type', databaseKinds, (world) => {
  let keys = 0;
  const place = async (over: Partial<PlaceCouponBody>, key = `vip-key-${++keys}`) => {
    const answer = await world.browser.place(buildCoupon(world.accountId, over), key);
    return { status: answer.statusCode, ...answer.json() };
  };
  const under = (rules: Partial<CouponRules>) =>
    world.restart({ currencies, couponRules: { ...defaultCoreSettings.couponRules, ...rules } });
  const staff = { 'x-staff-token': STAFF_TOKEN };
  const waiting = async () => {
    const answer = await world.app.inject({ url: '/web-api/coupon-requests', headers: staff });
    return answer.json().coupons.map(({ couponId }: { couponId: string }) => couponId);
  };

  describe('a stake above the maximum', () => {
    let desk: TestDesk;
    let ann: DeskBrowser;
    beforeEach(async () => {
      await under({ isVipBetShown: true });
      desk = await startDesk(world);
      ann = await desk.sit('ann', ['trader']);
    });
    afterEach(() => desk.close());
    const command = (isAccepted: boolean) => (isAccepted ? 'referral.accept' : 'referral.refuse');
    /** Decides it at the desk; answers what the coupon is then. */
    const decide = async (couponId: string, isAccepted: boolean) => {
      expect((await ann.run(command(isAccepted), { couponId })).statusCode).toBe(200);
      return world.browser.coupon(couponId);
    };
    const decideAgain = async (couponId: string, isAccepted: boolean) =>
      refusedWith(await ann.run(command(isAccepted), { couponId }));
    const ask = (over: Partial<PlaceCouponBody> = {}) => place({ amount: 20_000, isVipBet: true, ...over });

    it('waits for the staff with its stake held, and is taken when they accept it', async () => {
      const requested = await ask();
      expect([requested.status, requested.state, requested.isVipBet]).toEqual([200, 'submitted', true]);
      expect(await world.browser.balance()).toBe(80_000);
      expect(await waiting()).toEqual([requested.couponId]);
      expect((await decide(requested.couponId, true)).state).toBe('accepted');
      expect(await decideAgain(requested.couponId, false)).toEqual([409, 'duplicate_key', 'couponId']);
      expect((await world.browser.coupon(requested.couponId)).state).toBe('accepted');
      expect([await waiting(), await world.browser.balance()]).toEqual([[], 80_000]);
      world.say(buildSettlement('1'));
      await world.core.settled();
      expect(await world.browser.balance()).toBe(80_000 + 42_000);
    });

    it('comes back once when they refuse, and when they do not decide before the event begins', async () => {
      const refused = await ask();
      const answer = await decide(refused.couponId, false);
      expect([answer.state, answer.refusals]).toEqual(['rejected', [{ code: 'above_max', boundMinor: 5_000 }]]);
      expect(await decideAgain(refused.couponId, true)).toEqual([409, 'duplicate_key', 'couponId']);
      expect((await world.browser.coupon(refused.couponId)).state).toBe('rejected');
      const forgotten = await ask();
      expect(forgotten.acceptAtMs).toBe(world.clock.nowMs() + 3_600_000);
      await world.restart({ currencies });
      world.clock.advance(3_600_001);
      await world.core.sweep();
      expect((await world.browser.coupon(forgotten.couponId)).state).toBe('rejected');
      expect(await world.browser.balance()).toBe(100_000);
    });

    it('is taken at the prices of the moment of the decision, as the player chose about changes', async () => {
      const requested = await ask({ changeCoefAction: 2 });
      world.say(buildOdds([buildMarket(1, { 1: 1900, 2: 3400, 3: 3650 })]));
      const answer = await decide(requested.couponId, true);
      expect([answer.state, answer.refusals[0]?.code]).toEqual(['rejected', 'coef_changed']);
      expect(await world.browser.balance()).toBe(100_000);
    });

    it.each<[string, Partial<PlaceCouponBody>, string]>([
      ['of a live bet', { bets: [buildBet({ eventId: EVENTS.live, coef: '1.50' })] }, 'type_invalid'],
      [
        'of a type without a maximum',
        { typeId: 3, bets: [buildBet(), buildBet({ eventId: EVENTS.other })] },
        'type_invalid',
      ],
      ['above what a coupon may pay', { amount: 60_001 }, 'above_max'],
      ['that is not asked of them', { isVipBet: false }, 'above_max'],
    ])('is refused for a stake %s [coupon.vip-live] [coupon.vip-infinite]', async (_, over, code) => {
      expect(await ask(over)).toMatchObject({ status: 422, code });
      expect(await world.browser.balance()).toBe(100_000);
    });

    it('is decided at the desk alone, by who may: by no page, and by nobody with the token that the staff shares', async () => {
      const { couponId } = await ask();
      const url = `/web-api/coupon-requests/${couponId}`;
      for (const headers of [{}, staff])
        expect((await world.browser.post(url, { isAccepted: true }, headers)).statusCode).toBe(404);
      const bob = await desk.sit('bob', ['support']);
      expect(refusedWith(await bob.run('referral.accept', { couponId }))[1]).toBe('forbidden');
      expect((await world.browser.coupon(couponId)).state).toBe('submitted');
      expect(await decideAgain('999', true)).toEqual([404, 'not_found', 'couponId']);
    });

    it('below the maximum is an ordinary coupon', async () => {
      expect((await ask({ amount: 5_000 })).state).toBe('accepted');
    });
  });

  describe('a promo code', () => {
    const promoCodes = [
      { code: 'BACK10', returnsAtMostMinor: 700, iso: 'EUR' },
      { code: 'OVER', returnsAtMostMinor: 700, iso: 'EUR', endsAtMs: 1 },
      { code: 'DOLLARS', returnsAtMostMinor: 700, iso: 'USD' },
    ];
    beforeEach(() => under({ promoCodes }));

    it('gives a lost stake back, up to its sum', async () => {
      const placed = await place({ promoCode: 'BACK10' });
      expect(placed.promoCode).toBe('BACK10');
      world.say(buildSettlement('2'));
      await world.core.settled();
      expect((await world.browser.coupon(placed.couponId)).payoutMinor).toBe(700);
      expect(await world.browser.balance()).toBe(99_700);
    });

    it('gives nothing beside a win; and what it gave is taken back when the result becomes another, spent or not', async () => {
      const placed = await place({ promoCode: 'BACK10' });
      world.say(buildSettlement('2'));
      await world.core.settled();
      const spent = await place({ amount: 5_000, bets: [buildBet({ eventId: EVENTS.other })] });
      expect(spent.status).toBe(200);
      world.say(buildSettlement('1', { timestampMs: 30_000 }));
      await world.core.settled();
      expect((await world.browser.coupon(placed.couponId)).payoutMinor).toBe(2_100);
      expect(await world.browser.balance()).toBe(100_000 - 1_000 - 5_000 + 2_100);
    });

    it('is used once by a player, also at the same moment, and is free again after a refusal', async () => {
      const answers = await Promise.all([1, 2, 3].map(() => place({ promoCode: 'BACK10' })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
      expect(answers.find(({ status }) => status === 422).code).toBe('promo_invalid');
      expect(await world.browser.balance()).toBe(99_000);
    });

    it.each([
      ['that nobody knows', { promoCode: 'NOBODY' }],
      ['that has run out', { promoCode: 'OVER' }],
      ['of another currency', { promoCode: 'DOLLARS' }],
      ['on many singles', { promoCode: 'BACK10', typeId: 9, amountByBetId: { '501|1|1': 1000 } }],
    ])('%s is not accepted [coupon.promo-type-9]', async (_, over) => {
      expect(await place(over)).toMatchObject({ status: 422, code: 'promo_invalid' });
      expect(await world.browser.balance()).toBe(100_000);
    });
  });
});
