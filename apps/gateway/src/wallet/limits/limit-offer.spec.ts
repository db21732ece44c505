import { buildCoupon } from '../../../test/worlds/builders-for-tests.ts';
import { launchWell } from '../../../test/worlds/casino-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { changePlayer, deposit, moveTo } from '../../../test/worlds/jurisdiction-for-tests.ts';
import { LimitsPage } from '../../../test/worlds/limits-for-tests.ts';

const DAY_MS = 86_400_000;

describeCore('limits that are offered before a first stake', databaseKinds, (world) => {
  const place = async (key: string) => (await world.browser.place(buildCoupon(world.accountId), key)).json();
  beforeEach(() => changePlayer(world, { jurisdiction: 'mga' }));

  it('keep a player of Malta from staking, whoever gave the money, until they have answered once [mga.limit-offer]', async () => {
    expect(await place('offer-key-1')).toMatchObject({
      code: 'limit_prompt_due',
      details: { reason: 'limit-offer', page: 'office/responsible' },
    });
    await expect(launchWell(world)).rejects.toThrow('limit_prompt_due');
    const page = new LimitsPage(world.browser);
    expect((await page.call('GET', 'limits')).json().isPromptDue).toBe(true);
    const T = world.clock.nowMs() + 182 * DAY_MS;
    expect((await page.call('POST', 'limits/decline')).statusCode).toBe(200);
    expect(await place('offer-key-2')).toMatchObject({ state: 'accepted' });
    await moveTo(world, T + 1);
    expect((await deposit(world, 2_000)).json().code).toBe('limit_prompt_due');
    expect(await place('offer-key-3')).toMatchObject({ state: 'accepted' });
  });

  it('are answered by a limit as well, and by one that ended since', async () => {
    const page = new LimitsPage(world.browser);
    await page.setWell({ limitType: 20, limitValue: 500_000, accountId: world.accountId, iso: 'EUR' });
    expect(await place('offer-key-4')).toMatchObject({ state: 'accepted' });
    await world.database.kysely.updateTable('player_limits').set({ state: 'INACTIVE' }).execute();
    expect(await place('offer-key-5')).toMatchObject({ state: 'accepted' });
  });

  it.each([null, 'uk', 'de', 'se'])('keep nobody from it elsewhere: %s [default.limit-offer]', async (jurisdiction) => {
    await changePlayer(world, { jurisdiction });
    expect(await place('offer-key-6')).toMatchObject({ state: 'accepted' });
  });
});
