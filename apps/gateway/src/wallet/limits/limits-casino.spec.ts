import { buildCall, buildRollback, callWallet, launchWell } from '../../../test/worlds/casino-for-tests.ts';
import { buildCoupon } from '../../../test/worlds/builders-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { LimitsPage } from '../../../test/worlds/limits-for-tests.ts';

describeCore('limits of sport and casino together', databaseKinds, (world) => {
  let token: string;
  let rounds = 0;
  const bet = (amountMinor: number, transactionId = `limit-tx-${++rounds}`) =>
    callWallet(world, 'bet', buildCall(token, world.playerId, { amountMinor, transactionId, roundId: transactionId }));
  const setLimit = (limitType: number, limitValue: number) =>
    new LimitsPage(world.browser).setWell({ limitType, limitValue, accountId: world.accountId });
  const refusalOf = (answer: { json(): { code?: string; details?: { refusals?: readonly object[] } } }) =>
    answer.json().details?.refusals?.[0];
  beforeEach(async () => {
    token = await launchWell(world);
  });

  it('count what was staked on both, and give back what a game gave back', async () => {
    await setLimit(1, 5_000);
    await world.browser.place(buildCoupon(world.accountId, { amount: 2_000 }), 'limit-both-1');
    expect((await bet(3_000, 'limit-back')).statusCode).toBe(200);
    expect(refusalOf(await bet(20))).toEqual({ code: 'limit_reached', boundMinor: 0 });
    const back = await callWallet(world, 'rollback', buildRollback(token, world.playerId, 'limit-back'));
    expect(back.statusCode).toBe(200);
    expect(refusalOf(await bet(3_001))).toEqual({ code: 'limit_reached', boundMinor: 3_000 });
    expect((await bet(3_000)).statusCode).toBe(200);
  });

  it('count losses less what games have paid, and a win that was taken back as lost', async () => {
    await setLimit(10, 2_000);
    expect((await bet(2_000, 'limit-lost')).statusCode).toBe(200);
    expect((await bet(20)).json().code).toBe('limit_reached');
    const won = { amountMinor: 1_500, transactionId: 'limit-won', roundId: 'limit-lost' };
    expect((await callWallet(world, 'win', buildCall(token, world.playerId, won))).statusCode).toBe(200);
    expect(refusalOf(await bet(1_501))).toEqual({ code: 'limit_reached', boundMinor: 1_500 });
    await callWallet(world, 'rollback', buildRollback(token, world.playerId, 'limit-won'));
    expect(refusalOf(await bet(20))).toEqual({ code: 'limit_reached', boundMinor: 0 });
  });

  it('let nobody play who is excluded, and pay what a round has won', async () => {
    expect((await bet(1_000, 'limit-open')).statusCode).toBe(200);
    await new LimitsPage(world.browser).setWell({ limitType: 33, limitValue: 7 });
    expect((await bet(20)).json().code).toBe('self_excluded');
    const won = { amountMinor: 4_000, transactionId: 'limit-paid', roundId: 'limit-open' };
    expect((await callWallet(world, 'win', buildCall(token, world.playerId, won))).statusCode).toBe(200);
    expect(await world.browser.balance()).toBe(103_000);
  });

  it('answer a stake again under its number although the limit is reached since', async () => {
    await setLimit(1, 1_000);
    expect((await bet(1_000, 'limit-again')).statusCode).toBe(200);
    expect((await bet(1_000, 'limit-again')).statusCode).toBe(200);
    expect(await world.browser.balance()).toBe(99_000);
  });
});
