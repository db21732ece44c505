import type { DeskReferrals } from '@longshot/contracts/desk';
import type { PlaceCouponBody } from '@longshot/contracts';
import { buildCoupon } from '../../../test/worlds/builders-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { type DeskBrowser, refusedWith, startDesk, type TestDesk } from '../../../test/worlds/desk-for-tests.ts';
import { buildMarket, buildOdds } from '../../../test/worlds/message-factories.ts';
import { defaultCoreSettings } from '../../core-settings.ts';

const currencies = [{ iso: 'EUR', minStakeMinor: 20, maxStakeMinor: 5_000, maxPayoutMinor: 60_000 }];

describeCore('stakes above the maximum', databaseKinds, (world) => {
  let desk: TestDesk;
  let ann: DeskBrowser;
  let keys = 0;
  beforeEach(async () => {
    await world.restart({ currencies, couponRules: { ...defaultCoreSettings.couponRules, isVipBetShown: true } });
    desk = await startDesk(world);
    ann = await desk.sit('ann', ['trader']);
  });
  afterEach(() => desk.close());

  const ask = async (over: Partial<PlaceCouponBody> = {}): Promise<string> => {
    const body = buildCoupon(world.accountId, { amount: 20_000, isVipBet: true, ...over });
    return (await world.browser.place(body, `referral-${++keys}`)).json().couponId;
  };
  const listed = async () => (await ann.get('referrals')).json<DeskReferrals>();

  it('stand in the list with their bets, the bound of the player and what they bet before, until they are decided', async () => {
    const couponId = await ask();
    const { referrals, decided, atMs } = await listed();
    expect(referrals).toMatchObject([
      {
        couponId,
        playerId: String(world.playerId),
        iso: 'EUR',
        amountMinor: 20_000,
        maximumMinor: 5_000,
        possibleWinMinor: 42_000,
        decideByMs: atMs + 3_600_000,
        bets: [{ marketKey: '1', outcomeId: '1', coef: '2.10', names: null }],
        record: { coupons: 0, stakedMinor: 0, paidMinor: 0 },
      },
    ]);
    expect(decided).toEqual([]);
    const accepted = await ann.run('referral.accept', { couponId });
    expect([accepted.statusCode, accepted.json().instead]).toEqual([200, undefined]);
    const after = await listed();
    expect(after.referrals).toEqual([]);
    expect(after.decided).toMatchObject([{ couponId, isTaken: true, code: null, amountMinor: 20_000 }]);
    expect((await world.browser.coupon(couponId)).state).toBe('accepted');
    expect(await world.browser.balance()).toBe(80_000);
  });

  it('are decided once: whoever comes later hears so, and no money moves again', async () => {
    const couponId = await ask();
    expect((await ann.run('referral.refuse', { couponId })).statusCode).toBe(200);
    for (const command of ['referral.refuse', 'referral.accept'] as const)
      expect(refusedWith(await ann.run(command, { couponId }))).toEqual([409, 'duplicate_key', 'couponId']);
    expect((await world.browser.coupon(couponId)).state).toBe('rejected');
    expect(await world.browser.balance()).toBe(100_000);
  });

  it('are told to the page of their player', async () => {
    const told: string[] = [];
    world.bus.subscribe('coupon', ({ coupon }) => void told.push(`${coupon.couponId} ${coupon.state}`));
    const couponId = await ask();
    await ann.run('referral.refuse', { couponId });
    for (let tries = 0; told.length < 2 && tries < 200; tries++) await new Promise((done) => setTimeout(done, 10));
    expect(told).toEqual([`${couponId} submitted`, `${couponId} rejected`]);
  });

  it('come back although they are accepted where their odds have moved and the player did not agree to that', async () => {
    const couponId = await ask({ changeCoefAction: 2 });
    world.say(buildOdds([buildMarket(1, { 1: 1900, 2: 3400, 3: 3650 })]));
    for (let tries = 0; tries < 2; tries++) {
      const answer = await ann.run('referral.accept', { couponId }, { key: 'accept-once' });
      expect(answer.json()).toMatchObject({ approvalId: null, instead: 'coef_changed' });
    }
    expect((await listed()).decided).toMatchObject([{ couponId, isTaken: false, code: 'coef_changed' }]);
    expect(await world.browser.balance()).toBe(100_000);
  });

  it('come back when their time is over, and nobody accepts them after', async () => {
    const couponId = await ask();
    world.clock.advance(3_600_001);
    await world.core.sweep();
    ann = await desk.sit('bob', ['trader']);
    expect(refusedWith(await ann.run('referral.accept', { couponId }))).toEqual([409, 'duplicate_key', 'couponId']);
    expect((await listed()).decided).toMatchObject([{ couponId, isTaken: false, code: 'above_max' }]);
    expect(await world.browser.balance()).toBe(100_000);
  });

  it('are no other coupons: one that was placed as usual, or that nobody placed, is not found', async () => {
    const usual = await ask({ amount: 1_000, isVipBet: false });
    for (const couponId of [usual, '999999999'])
      expect(refusedWith(await ann.run('referral.refuse', { couponId }))).toEqual([404, 'not_found', 'couponId']);
    expect(await world.browser.balance()).toBe(99_000);
  });
});
