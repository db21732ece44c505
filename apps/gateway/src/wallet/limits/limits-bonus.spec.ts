import type { LimitToSet } from '@longshot/contracts';
import { buildBet, buildCoupon, buildSettlement, EVENTS } from '../../../test/worlds/builders-for-tests.ts';
import { giveBonus } from '../../../test/worlds/bonus-grants-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { LimitsPage } from '../../../test/worlds/limits-for-tests.ts';

describeCore('a limit of the main account', databaseKinds, (world) => {
  let keys = 0;
  let bonusId = '';
  beforeEach(async () => {
    bonusId = await giveBonus(world, { playerId: world.playerId, amount: '50.00', reference: 'ticket-limits' });
  });

  const place = async (accountId: string, amount: number, eventId: string = EVENTS.line) => {
    const body = buildCoupon(accountId, { amount, bets: [buildBet({ eventId })] });
    const answer = await world.browser.place(body, `limit-bonus-${++keys}`);
    return [answer.statusCode, answer.json().details?.refusals?.[0] ?? null];
  };
  const limit = async (limitType: number, limitValue: number): Promise<void> => {
    const isMoney = limitType < 30;
    const requested: LimitToSet = {
      limitType,
      limitValue,
      ...(isMoney ? { accountId: world.accountId, iso: 'EUR' } : {}),
    };
    await new LimitsPage(world.browser).setWell(requested);
  };
  const usedOf = async (limitType: number) =>
    (await new LimitsPage(world.browser).read()).find((each) => each.limitType === limitType && each.iso === 'EUR')
      ?.used;
  const bonusLeft = async () => {
    const query = world.database.kysely.selectFrom('accounts').select('balance_minor').where('id', '=', bonusId);
    return (await query.executeTakeFirstOrThrow()).balance_minor;
  };

  it.each([
    ['a self-exclusion', 30],
    ['a time-out', 33],
  ])('keeps bonus money from being staked as well: %s', async (_, type) => {
    await limit(type, 1);
    expect(await place(bonusId, 100)).toEqual([403, { code: 'self_excluded' }]);
    expect(await bonusLeft()).toBe(5_000);
  });

  it.each([
    ['wagering', 1],
    ['loss', 10],
  ])('of %s closes the bonus account, and counts nothing of what was staked there', async (_, type) => {
    expect((await place(bonusId, 1_000))[0]).toBe(200);
    world.say(buildSettlement('2'));
    await world.core.settled();
    await limit(type, 3_000);
    expect(await usedOf(type)).toBe(0);
    expect(await place(bonusId, 100, EVENTS.other)).toEqual([422, { code: 'limit_reached', boundMinor: 0 }]);
    expect(await bonusLeft()).toBe(4_000);
    expect((await place(world.accountId, 3_000, EVENTS.other))[0]).toBe(200);
    expect(await usedOf(type)).toBe(3_000);
  });
});
