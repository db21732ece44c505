import { GAME, launch, launchWell } from '../../../test/worlds/casino-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { buildWebhook, payWell, sendWebhook } from '../../../test/worlds/payments-for-tests.ts';

const REFUSED = {
  code: 'insufficient_funds',
  details: { reason: 'first-deposit', page: 'office/recharge' },
};

describeCore('a game for real money', databaseKinds, (world) => {
  it('waits for the first deposit where the site asks for it, and opens once that has come', async () => {
    await world.restart({ isFirstDepositRequired: true });
    expect((await launch(world)).json()).toMatchObject(REFUSED);
    const tried = await world.browser.post('/web-api/casino/try', { gameId: GAME.dice, iso: 'EUR' });
    expect(tried.statusCode).toBe(200);
    const { payment } = await payWell(world, 'deposit');
    expect((await launch(world)).json()).toMatchObject(REFUSED);
    await sendWebhook(world, await buildWebhook(world, payment));
    expect(await launchWell(world)).toMatch(/^game_/);
  });

  it('waits for nothing unless the site asks', async () => {
    expect(await launchWell(world)).toMatch(/^game_/);
  });
});
