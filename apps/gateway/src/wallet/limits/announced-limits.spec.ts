import type { LimitToSet } from '@longshot/contracts';
import { describeCore, type World } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { LimitsPage } from '../../../test/worlds/limits-for-tests.ts';

const BLOCK_USER = '/limit-service-api/limit/external/web/api/v1/BlockUser';

const QUESTIONS = ['chance', 'loss', 'money'];

const money = (world: World, limitValue: number): LimitToSet => ({
  limitType: 20,
  limitValue,
  accountId: world.accountId,
  iso: 'EUR',
});

/** Who was told. */
function listen(world: World, page: LimitsPage) {
  const reported: string[] = [];
  world.bus.subscribe('limits', ({ playerId }) => void reported.push(playerId));
  return {
    reported,
    /** Counts what is told during one change. */
    async during(change: Promise<unknown>): Promise<number> {
      const before = reported.length;
      await change;
      await page.read();
      return reported.length - before;
    },
  };
}

describeCore('a change of a limit is told to all pages of its player', databaseKinds, (world) => {
  it('when it is set, asked to be taken away, rejected and confirmed', async () => {
    const page = new LimitsPage(world.browser);
    const { reported, during } = listen(world, page);
    expect(await during(page.setWell(money(world, 10_000)))).toBe(1);
    expect(await during(page.call('DELETE', `limit?limitType=20&accountId=${world.accountId}`))).toBe(1);
    expect(await during(page.decide('reject', 20, world.accountId))).toBe(1);
    expect(await during(page.setWell(money(world, 15_000)))).toBe(1);
    const day = { expires_at_ms: world.clock.nowMs() + 200_000_000 };
    await world.database.kysely.updateTable('sessions').set(day).execute();
    world.clock.advance(86_400_000);
    expect(await during(page.decide('confirm', 20, world.accountId))).toBe(1);
    expect(new Set(reported)).toEqual(new Set([String(world.playerId)]));
  });

  it('when an exclusion is set by one call', async () => {
    const page = new LimitsPage(world.browser);
    const { during } = listen(world, page);
    expect(await during(page.call('POST', BLOCK_USER, { days: 1, reasonId: 4 }))).toBe(1);
  });

  it('never when it was refused, or only questions were asked', async () => {
    const page = new LimitsPage(world.browser);
    const { during } = listen(world, page);
    expect(await during(page.set(money(world, -1)))).toBe(0);
    expect(await during(page.call('DELETE', 'limit?limitType=31'))).toBe(0);
    await page.setWell(money(world, 1_000));
    expect(await during(page.setWell(money(world, 5_000)))).toBe(0);
    const { tokenGuid } = await page.setWell(money(world, 5_000));
    const answers = ['rises', 'stop', 'spare'].map((answerId, index) => ({ questionId: QUESTIONS[index], answerId }));
    expect(await during(page.call('POST', 'testanswers', { tokenGuid, answers }))).toBe(0);
  });

  it('when the questions before it were answered rightly', async () => {
    const page = new LimitsPage(world.browser);
    const { during } = listen(world, page);
    await page.setWell(money(world, 1_000));
    const { tokenGuid } = await page.setWell(money(world, 5_000));
    const answers = ['never', 'stop', 'spare'].map((answerId, index) => ({ questionId: QUESTIONS[index], answerId }));
    expect(await during(page.call('POST', 'testanswers', { tokenGuid, answers }))).toBe(1);
  });
});
