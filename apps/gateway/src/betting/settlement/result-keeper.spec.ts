import { sql } from 'kysely';
import { buildSettlement, EVENTS } from '../../../test/worlds/builders-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { buildOdds, buildState } from '../../../test/worlds/message-factories.ts';

describeCore('a result of the feed', databaseKinds, (world) => {
  const stored = async () =>
    (await world.database.kysely.selectFrom('market_results').select('event_id').execute()).length;
  const alive = { type: 'alive', producer: 3, timestampMs: 1, isSubscribed: true } as const;

  it('is waited for until it is stored, and so is whatever says that all before it was said', async () => {
    const kept = world.core.onFeedMessage(buildSettlement('1'));
    expect(kept).toBeInstanceOf(Promise);
    expect(world.core.onFeedMessage(alive)).toBeInstanceOf(Promise);
    await kept;
    expect(await stored()).toBe(1);
    expect(world.core.onFeedMessage(alive)).toBeUndefined();
  });

  it('is waited for as long as the database refuses', async () => {
    await sql`alter table market_results add constraint none_at_all check (false) not valid`.execute(
      world.database.kysely,
    );
    let isKept = false;
    const kept = world.core.onFeedMessage(buildSettlement('1'))?.then(() => (isKept = true));
    await world.core.settled();
    expect([isKept, await stored()]).toEqual([false, 0]);
    await sql`alter table market_results drop constraint none_at_all`.execute(world.database.kysely);
    world.clock.advance(1_000);
    await kept;
    expect([isKept, await stored()]).toEqual([true, 1]);
  });

  it('is waited for when it comes again while it is not stored', async () => {
    const cancelled = buildOdds([], { eventId: EVENTS.line, state: buildState(5) });
    const first = world.core.onFeedMessage(cancelled);
    const again = world.core.onFeedMessage(cancelled);
    expect(again).toBeInstanceOf(Promise);
    await Promise.all([first, again]);
    expect(await stored()).toBe(1);
  });

  it('is told to each who waits in the order in which it was said, however much is said at once', async () => {
    const told: number[] = [];
    const all = Array.from({ length: 1_200 }, (_, at) => at);
    const kept = all.map((at) => {
      const message = buildSettlement('1', { eventId: String(9_000 + at) });
      return world.core.onFeedMessage(message)?.then(() => told.push(at));
    });
    await Promise.all(kept);
    expect(told).toEqual(all);
    expect(await stored()).toBe(1_200);
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
    'is stored although it is said while the keeper of the one before is about to rest: %i turns after',
    async (turns) => {
      await world.core.onFeedMessage(buildSettlement('1', { eventId: '9000' }));
      for (let turn = 0; turn < turns; turn++) await Promise.resolve();
      const kept = world.core.onFeedMessage(buildSettlement('1', { eventId: '9001' }));
      expect(kept).toBeInstanceOf(Promise);
      await world.core.settled();
      expect(await stored()).toBe(2);
      await kept;
    },
  );
});
