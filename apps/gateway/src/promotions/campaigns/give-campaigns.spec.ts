import { addTestPlayer } from '../../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { buildFreeBet, publish } from '../../../test/worlds/offers-for-tests.ts';
import { silentLog } from '../../platform/observability/log.ts';
import type { PromotionsContext } from '../promotions-context.ts';
import { giveCampaigns } from './give-campaigns.ts';

describeCore('an offer that is given to everybody', databaseKinds, (world) => {
  const begin = async (over: object = {}): Promise<void> => {
    await publish(world, buildFreeBet(world.clock.nowMs(), over));
    const row = { site_id: world.settings.siteId, offer_id: 'free-bet', version: 1, asked_by: 'ann' };
    const campaigns = world.database.kysely.insertInto('offer_campaigns');
    await campaigns.values({ ...row, begun_at_ms: world.clock.nowMs() }).execute();
  };
  const campaign = async () => {
    const query = world.database.kysely.selectFrom('offer_campaigns').select(['given', 'ended_at_ms']);
    const { given, ended_at_ms: endedAtMs } = await query.executeTakeFirstOrThrow();
    return { given, isOver: endedAtMs !== null };
  };
  const give = () => world.core.promotions.giveCampaigns();
  const contextWith = (over: Partial<PromotionsContext>): PromotionsContext => ({
    database: world.database,
    bus: world.bus,
    log: silentLog,
    siteId: world.settings.siteId,
    ofHouse: 'default',
    pointsProgrammes: [],
    isCurrencyFrozen: () => false,
    nowMs: () => world.clock.nowMs(),
    ...over,
  });

  it('waits while its currency is frozen, and goes on once it is not', async () => {
    await world.restart({ frozenCurrencies: ['EUR'] });
    await begin();
    expect([await give(), await campaign()]).toEqual([0, { given: 0, isOver: false }]);
    // The next process gives by itself as it starts.
    await world.restart({ frozenCurrencies: [] });
    await give();
    expect(await campaign()).toEqual({ given: 1, isOver: true });
  });

  it('is over where it ends while its currency is frozen', async () => {
    await world.restart({ frozenCurrencies: ['EUR'] });
    await begin();
    world.clock.advance(31 * 86_400_000);
    expect([await give(), await campaign()]).toEqual([0, { given: 0, isOver: true }]);
  });

  it('waits where its currency is frozen between two players, and leaves nobody out or twice', async () => {
    await addTestPlayer(world);
    await begin();
    let asked = 0;
    // Once for all of them, and once for each.
    const frozen = contextWith({ isCurrencyFrozen: () => ++asked > 2 });
    expect([await giveCampaigns(frozen), await campaign()]).toEqual([1, { given: 1, isOver: false }]);
    expect([await give(), await campaign()]).toEqual([1, { given: 2, isOver: true }]);
  });

  it('gives nothing more once it is stopped, though its players have been looked for', async () => {
    await begin();
    const stop = world.database.kysely.updateTable('offers').set({ is_current: false });
    let looks = 0;
    const { kysely } = world.database;
    const database = {
      ...world.database,
      kysely,
      transaction: async (work: Parameters<typeof world.database.transaction>[0]) => {
        if (++looks === 1) await stop.execute();
        return world.database.transaction(work);
      },
    };
    const stopped = contextWith({ database: database as typeof world.database });
    expect([await giveCampaigns(stopped), await campaign()]).toEqual([0, { given: 0, isOver: true }]);
    expect(await kysely.selectFrom('bet_grants').select('id').execute()).toEqual([]);
  });
});
