import { PresentTerms } from '../../platform/http/present-terms.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { createEventBus } from '../../platform/bus/event-bus.ts';
import { PlayerViews } from './player-views.ts';

describeCore('a player as a session shows it', databaseKinds, (world) => {
  const openViews = () => {
    const bus = createEventBus();
    const { database, clock } = world;
    const times = { nowMs: () => clock.nowMs(), elapsedMs: () => clock.elapsedMs() };
    const views = new PlayerViews({ database, settings: { terms: new PresentTerms('1') }, bus, ...times });
    return { bus, views, playerId: String(world.playerId) };
  };
  it('is read once for all requests of a second', async () => {
    const { views, playerId } = openViews();
    const first = await views.of(playerId);
    world.clock.advance(999);
    expect(await views.of(playerId)).toBe(first);
    world.clock.advance(1);
    const second = await views.of(playerId);
    expect(second).toEqual(first);
    expect(second).not.toBe(first);
  });

  it('is read again once something of it changed, even while it was being read', async () => {
    const { bus, views, playerId } = openViews();
    const before = views.of(playerId);
    await world.database.kysely.updateTable('players').set({ ban_level: 45 }).execute();
    bus.publish('player-changed', { playerId });
    expect((await views.of(playerId)).user?.banLevel).toBe(45);
    await before;
    expect((await views.of(playerId)).user?.banLevel).toBe(45);
  });
});
