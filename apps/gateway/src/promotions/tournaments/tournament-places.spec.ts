import { addTestPlayer } from '../../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { promotionsContextOf } from '../../../test/worlds/promotions-context-for-tests.ts';
import { TournamentPlaces } from './tournament-places.ts';

describeCore('places of a tournament', databaseKinds, (world) => {
  const enter = async (points: number): Promise<void> => {
    const { playerId } = await addTestPlayer(world);
    const ofTournament = { site_id: world.settings.siteId, tournament_id: 'race' };
    await world.database.kysely
      .insertInto('tournament_entries')
      .values({ ...ofTournament, player_id: playerId, joined_at_ms: world.clock.nowMs(), points })
      .execute();
  };

  it('are read once for everybody by a process that counts no points, and anew after half a minute', async () => {
    for (const points of [5, 9, 9]) await enter(points);
    const places = new TournamentPlaces(promotionsContextOf(world));
    const placesOf = (all: readonly number[]) => Promise.all(all.map((points) => places.placeOf('race', points)));
    expect(await placesOf([9, 5])).toEqual([1, 3]);
    await enter(7);
    expect(await placesOf([9, 5])).toEqual([1, 3]);
    // Nobody had these when places were read.
    expect(await placesOf([7, 10])).toEqual([3, 1]);
    world.clock.advance(30_000);
    expect(await placesOf([9, 7, 5])).toEqual([1, 3, 4]);
  });

  it('that could not be read are read by who asks next', async () => {
    await enter(5);
    const context = promotionsContextOf(world);
    // No text of a database has this character: the statement fails.
    const sites = ['\0', context.siteId];
    const places = new TournamentPlaces({
      ...context,
      get siteId() {
        return sites.shift() ?? context.siteId;
      },
    });
    // The first is for the question itself, the second for the reading.
    sites.unshift(context.siteId);
    await expect(places.placeOf('race', 5)).rejects.toThrow();
    expect(await places.placeOf('race', 5)).toBe(1);
  });
});
