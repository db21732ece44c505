import { writeRound } from '../../../test/worlds/bonus-games-for-tests.ts';
import { buildBet, buildCoupon, buildSettlement, EVENTS } from '../../../test/worlds/builders-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { buildMission, missionOf, MONEY_AT_ONCE } from '../../../test/worlds/missions-for-tests.ts';
import { bonusesOf, buildFreeBet, buildGift, deposit, publish, take } from '../../../test/worlds/offers-for-tests.ts';
import { buildWebhook, buildWithdrawal, pay, sendWebhook } from '../../../test/worlds/payments-for-tests.ts';

const DAY_MS = 86_400_000;

describeCore('a mission', databaseKinds, (world) => {
  const offer = (over: object = {}) => publish(world, buildMission(world.clock.nowMs(), over));
  const inspect = () => world.core.promotions.inspect();
  let keys = 0;
  const place = async (amount = 500, over: object = {}) => {
    const coupon = buildCoupon(world.accountId, { amount, bets: [buildBet({ eventId: EVENTS.line })], ...over });
    const answer = await world.browser.place(coupon, `mission-${++keys}`);
    expect(answer.statusCode).toBe(200);
  };
  const settle = async (winner: string, over: object = {}, outcome: object = {}) => {
    world.say(buildSettlement(winner, over, outcome));
    await world.core.settled();
  };
  const isVoid = { result: 0, voidFactor: 1 } as const;
  const betGrants = async () => (await bonusesOf(world)).betGrants;
  const spending = () =>
    world.database.kysely.selectFrom('offer_spending').select(['taken_count', 'held_minor']).execute();
  /** So many days go by, over which the player stays signed in. */
  const pass = async (days: number): Promise<void> => {
    const inMonth = { expires_at_ms: world.clock.nowMs() + 90 * DAY_MS };
    await world.database.kysely.updateTable('sessions').set(inMonth).execute();
    world.clock.advance(days * DAY_MS);
  };

  it('counts what was done since it was joined, and gives its reward once', async () => {
    await offer();
    expect(await missionOf(world)).toEqual({ standing: 'open', state: null, done: [0] });
    await place();
    world.clock.advance(1);
    expect(await take(world, 'mission')).toMatchObject({ status: 200, state: 'joined' });
    await place();
    await settle('3');
    await inspect();
    // The coupon before it was joined does not count.
    expect(await missionOf(world)).toEqual({ standing: 'active', state: 'running', done: [1] });
    await place(500, { bets: [buildBet({ eventId: EVENTS.other })] });
    await settle('1', { eventId: EVENTS.other });
    await Promise.all([inspect(), inspect()]);
    await world.restart();
    await inspect();
    expect(await betGrants()).toMatchObject([{ offerId: 'mission', amountMinor: 1_000, state: 'open' }]);
    expect(await missionOf(world)).toEqual({ standing: 'used', state: 'rewarded', done: [2] });
    expect(await take(world, 'mission')).toMatchObject({ status: 409, code: 'duplicate_key' });
  });

  it('asks for coupons, rounds and deposits, each of its own size', async () => {
    const steps = [
      { of: 'coupons', count: 1, smallest: 500, lowestCoef: '2.1', lowestLegs: 2 },
      { of: 'rounds', count: 2, smallest: 100, games: ['101'] },
      { of: 'deposits', count: 1, smallest: 2_000 },
    ];
    await offer({ steps, ...MONEY_AT_ONCE });
    await take(world, 'mission');
    await place();
    await place(499, { typeId: 1, bets: [buildBet(), buildBet({ eventId: EVENTS.other })] });
    await writeRound(world, world, { id: 'a', betMinor: 100 });
    await writeRound(world, world, { id: 'small', betMinor: 99 });
    await writeRound(world, world, { id: 'other', betMinor: 500, gameId: '102' });
    await deposit(world, 1_999);
    await settle('3');
    await settle('1', { eventId: EVENTS.other });
    await inspect();
    expect((await missionOf(world)).done).toEqual([0, 1, 0]);
  });

  it('gives bonus money for steps of every kind', async () => {
    const steps = [
      { of: 'coupons', count: 1, smallest: 500, lowestCoef: '2.1', lowestLegs: 2 },
      { of: 'rounds', count: 1, smallest: 100 },
      { of: 'deposits', count: 1, smallest: 2_000 },
    ];
    await offer({ steps, ...MONEY_AT_ONCE });
    await take(world, 'mission');
    await place(500, { typeId: 1, bets: [buildBet(), buildBet({ eventId: EVENTS.other })] });
    await settle('3');
    await settle('1', { eventId: EVENTS.other });
    await writeRound(world, world, { id: 'a', betMinor: 100 });
    await deposit(world, 2_000);
    await inspect();
    expect(await missionOf(world)).toMatchObject({ state: 'rewarded', done: [1, 1, 1] });
    expect(await world.browser.balance()).toBe(100_000 - 500 + 2_000 + 1_000);
  });

  it('counts neither free bets nor what is void, rejected or too short a price', async () => {
    await publish(world, buildFreeBet(world.clock.nowMs()));
    await offer({ steps: [{ of: 'coupons', count: 2, smallest: 500, lowestCoef: '2.11' }] });
    await offer({ id: 'any', steps: [{ of: 'coupons', count: 2, smallest: 500 }] });
    await take(world, 'free-bet');
    await take(world, 'mission');
    await take(world, 'any');
    const [{ id: grantId }] = await betGrants();
    await place(1_000, { grantId });
    await place(500);
    await settle('1');
    expect([(await missionOf(world)).done, (await missionOf(world, 'any')).done]).toEqual([[0], [1]]);
    await settle('1', { timestampMs: 20_000 }, isVoid);
    expect((await missionOf(world, 'any')).done).toEqual([0]);
  });

  it('takes a free bet back that a corrected coupon did not earn; one that is staked stays', async () => {
    await offer({ steps: [{ of: 'coupons', count: 1, smallest: 500 }] });
    await take(world, 'mission');
    await place();
    await settle('3');
    await inspect();
    await settle('1', { timestampMs: 20_000 }, isVoid);
    await Promise.all([inspect(), inspect()]);
    expect(await betGrants()).toMatchObject([{ state: 'taken-back' }]);
    expect(await missionOf(world)).toEqual({ standing: 'used', state: 'taken-back', done: [0] });
    await settle('1', { timestampMs: 30_000 });
    await inspect();
    expect([await betGrants(), await missionOf(world)]).toMatchObject([
      [{ state: 'taken-back' }],
      { state: 'taken-back' },
    ]);
  });

  it('leaves a free bet that is staked where its coupon is', async () => {
    await offer({ steps: [{ of: 'coupons', count: 1, smallest: 500 }] });
    await take(world, 'mission');
    await place();
    await settle('3');
    await inspect();
    const [{ id: grantId }] = await betGrants();
    await place(1_000, { grantId, bets: [buildBet({ eventId: EVENTS.other })] });
    await settle('1', { timestampMs: 20_000 }, isVoid);
    await inspect();
    expect(await betGrants()).toMatchObject([{ state: 'used' }]);
    await settle('1', { eventId: EVENTS.other });
    expect(await world.browser.balance()).toBe(100_000 + 1_100);
  });

  it('takes money back that rounds which were rolled back did not earn, as a claim where it was spent', async () => {
    await offer({ steps: [{ of: 'rounds', count: 1, smallest: 100 }], ...MONEY_AT_ONCE });
    await take(world, 'mission');
    await writeRound(world, world, { id: 'a', betMinor: 100 });
    await inspect();
    expect(await world.browser.balance()).toBe(101_000);
    const spent = await pay(world, 'withdrawal', buildWithdrawal(world.accountId, { amountMinor: 100_500 }));
    expect(spent.statusCode).toBe(200);
    await world.database.kysely.updateTable('casino_transactions').set({ is_rolled_back: true }).execute();
    await inspect();
    await inspect();
    expect(await world.browser.balance()).toBe(0);
    const claims = await world.database.kysely.selectFrom('claims').select('remaining_minor').execute();
    expect(claims).toEqual([{ remaining_minor: 500 }]);
  });

  it('takes money back where the deposit did not stay', async () => {
    await offer({ steps: [{ of: 'deposits', count: 1, smallest: 2_000 }], ...MONEY_AT_ONCE });
    await take(world, 'mission');
    const id = await deposit(world, 2_000);
    await inspect();
    expect(await world.browser.balance()).toBe(103_000);
    await sendWebhook(world, await buildWebhook(world, { id }, { sequence: 3, outcome: 'failed' }));
    await inspect();
    expect(await world.browser.balance()).toBe(100_000);
  });

  it('is late after its days and gives its budget back; what was staked in time still counts', async () => {
    await offer({ steps: [{ of: 'coupons', count: 1, smallest: 500 }], budget: { money: 2_000 } });
    await offer({ id: 'second', steps: [{ of: 'coupons', count: 2, smallest: 500 }] });
    await take(world, 'mission');
    await take(world, 'second');
    await place();
    await pass(7);
    world.clock.advance(600_000);
    await inspect();
    expect([(await missionOf(world)).state, (await missionOf(world, 'second')).state]).toEqual(['running', 'late']);
    expect(await spending()).toEqual(
      expect.arrayContaining([
        { taken_count: 1, held_minor: 1_000 },
        { taken_count: 0, held_minor: 0 },
      ]),
    );
    await settle('3');
    await inspect();
    expect(await betGrants()).toMatchObject([{ offerId: 'mission', state: 'open' }]);
    expect(await take(world, 'second')).toMatchObject({ status: 409, details: { reason: 'used' } });
  });

  it('gives bonus money after what is wagered now', async () => {
    await offer({ steps: [{ of: 'rounds', count: 1, smallest: 100 }], ...MONEY_AT_ONCE });
    await publish(world, buildGift(world.clock.nowMs()));
    await take(world, 'gift');
    expect(await take(world, 'mission')).toMatchObject({ status: 200 });
    await writeRound(world, world, { id: 'a', betMinor: 100 });
    await inspect();
    expect(await missionOf(world)).toEqual({ standing: 'active', state: 'running', done: [1] });
    const [{ id }] = (await bonusesOf(world)).bonuses;
    await world.browser.post(`/web-api/office/bonuses/${id}/give-up`, {});
    await inspect();
    expect(await world.browser.balance()).toBe(101_000);
  });

  it('is not for more than its budget, where it mixes products against the law, and after its end', async () => {
    await offer({ budget: { count: 1 } });
    await take(world, 'mission');
    const mixed = [
      { of: 'coupons', count: 1, smallest: 500 },
      { of: 'rounds', count: 1, smallest: 100 },
    ];
    await offer({ id: 'mixed', steps: mixed });
    const seconds = Math.floor(world.clock.nowMs() / 1_000);
    await offer({ id: 'ended', startsAt: seconds - 100, endsAt: seconds - 1 });
    expect(await take(world, 'ended')).toMatchObject({ code: 'promo_invalid', details: { reason: 'gone' } });
    await world.database.kysely.updateTable('players').set({ jurisdiction: 'uk' }).execute();
    expect(await take(world, 'mixed')).toMatchObject({ status: 403, details: { reason: 'not-for-you' } });
    await world.database.kysely.updateTable('players').set({ jurisdiction: null }).execute();
    expect(await take(world, 'mixed')).toMatchObject({ status: 200, state: 'joined' });
    await offer({ id: 'wrong', steps: [{ of: 'coupons', count: 0, smallest: 500 }] }).then((refused) =>
      expect(refused).toMatchObject({ status: 400, details: { field: 'offer.steps[0].count' } }),
    );
  });

  it('ends for who wants no offers any more', async () => {
    await offer({ steps: [{ of: 'rounds', count: 1, smallest: 100 }] });
    await take(world, 'mission');
    await world.browser.send('PUT', '/web-api/office/bonus-choice', { bonusType: 0 });
    await writeRound(world, world, { id: 'a', betMinor: 100 });
    await inspect();
    expect([(await missionOf(world)).state, await betGrants()]).toEqual(['late', []]);
    expect(await spending()).toEqual([{ taken_count: 0, held_minor: 0 }]);
  });
});
