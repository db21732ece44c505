import { serverKinds, everyDatabase } from './database-for-tests.ts';
import { buildBet, buildCoupon, buildSettlement, EVENTS } from './builders-for-tests.ts';
import { describeCore } from './describe-core.ts';

describeCore('many at the same moment', everyDatabase, (world) => {
  it.each([1, 2, 3])('fifty placings on one account never take it below zero (round %d)', async () => {
    const amount = 4000;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        world.browser.place(buildCoupon(world.accountId, { amount }), `race-key-${index}`),
      ),
    );
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(25);
    expect(answers.filter((answer) => answer.statusCode !== 200).map((answer) => answer.json().code)).toEqual(
      Array.from({ length: 25 }, () => 'insufficient_funds'),
    );
    expect(await world.browser.balance()).toBe(0);
  });
});

describeCore('placing while results come', serverKinds, (world) => {
  it('ends with every coupon settled once and every cent in its place', async () => {
    const bets = [buildBet({ eventId: EVENTS.other })];
    for (let index = 0; index < 20; index++) {
      await world.browser.place(buildCoupon(world.accountId, { amount: 100 }), `first-${index}-key`);
    }
    const placings = Array.from({ length: 30 }, (_, index) =>
      world.browser.place(buildCoupon(world.accountId, { amount: 100, bets }), `later-${index}-key`),
    );
    for (const [index, winner] of ['1', '2', '1', '3', '1'].entries()) {
      world.say(buildSettlement(winner, { timestampMs: 10_000 + index }));
      await world.core.settled();
    }
    const statuses = (await Promise.all(placings)).map((answer) => answer.statusCode);
    expect(statuses).toEqual(statuses.map(() => 200));
    expect(await world.browser.balance()).toBe(100_000 - 30 * 100 + 20 * 110);
    const states = await world.database.kysely
      .selectFrom('coupons')
      .select(['state', 'payout_minor', 'settlement_version'])
      .where('payout_minor', 'is not', null)
      .distinct()
      .execute();
    expect(states).toEqual([{ state: 'corrected', payout_minor: 210, settlement_version: 5 }]);
  });
});
