import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { actNow, look, newMatchKey, pairOf, playToRoll, whoseTurn } from '../../../test/worlds/matches-for-tests.ts';
import { CLOCK_MS } from './match-times.ts';

describeCore('doubles and clocks of matches', databaseKinds, (world) => {
  const matches = () => world.core.casino.matches;
  const { balanceOf, beginTwo, purposes, setBalance } = pairOf(world);

  it('double only when a double is taken, and pay by the cube', async () => {
    const { players } = await beginTwo();
    const [doubler, taker] = await playToRoll(world, players);
    await actNow(world, doubler, 'double');
    expect(await purposes()).toEqual(['game-stake', 'game-stake']);
    const { match } = await actNow(world, taker, 'take');
    expect(match).toMatchObject({ prizeMinor: 3_800, stand: { cube: 2, cubeOwner: match?.side } });
    expect([await balanceOf(doubler), await balanceOf(taker)]).toEqual([98_000, 98_000]);
    await actNow(world, doubler, 'resign');
    expect([await balanceOf(doubler), await balanceOf(taker)]).toEqual([98_000, 101_800]);
  });

  it('offer no double that one of the two could not pay', async () => {
    const { players } = await beginTwo();
    const [doubler, taker] = await playToRoll(world, players);
    await setBalance(taker, 0);
    await expect(actNow(world, doubler, 'double')).rejects.toMatchObject({ code: 'unavailable' });
    await setBalance(taker, 99_000);
    await setBalance(doubler, 0);
    await expect(actNow(world, doubler, 'double')).rejects.toMatchObject({
      code: 'insufficient_funds',
      details: { field: 'action' },
    });
    await setBalance(doubler, 99_000);
  });

  it('take no double of whoever cannot pay it, and let an offer fall away whose player cannot', async () => {
    const { players } = await beginTwo();
    const [doubler, taker] = await playToRoll(world, players);
    await actNow(world, doubler, 'double');
    await setBalance(taker, 0);
    await expect(actNow(world, taker, 'take')).rejects.toMatchObject({ code: 'insufficient_funds' });
    await setBalance(taker, 99_000);
    await setBalance(doubler, 0);
    const { match } = await actNow(world, taker, 'take');
    await setBalance(doubler, 99_000);
    expect(match).toMatchObject({ stand: { phase: 'to-roll', cube: 1, cubeOwner: null } });
    expect(match?.done.at(-1)?.kind).toBe('withdrawn');
  });

  it('are lost by whoever’s time runs out, also where the other resigns after that', async () => {
    const { players } = await beginTwo();
    const [slow, quick] = await whoseTurn(world, players);
    world.clock.advance(CLOCK_MS);
    await expect(actNow(world, quick, 'resign')).rejects.toMatchObject({ code: 'game_finished' });
    const { match } = await look(world, quick);
    expect(match?.stand).toMatchObject({ winner: match?.side, end: 'time' });
    expect([await balanceOf(slow), await balanceOf(quick)]).toEqual([99_000, 100_900]);
  });

  it('end by themselves when a time has run out', async () => {
    const { players } = await beginTwo();
    world.clock.advance(CLOCK_MS - 1);
    expect(await matches().driver.look()).toBe(0);
    world.clock.advance(1);
    await matches().driver.look();
    expect((await look(world, players[0])).match?.stand?.end).toBe('time');
    expect(await purposes()).toEqual(['game-stake', 'game-stake', 'game-win']);
  });

  it('take one of two moves that come at once, and the same one sent twice once', async () => {
    const { players, matchId } = await beginTwo();
    const [doubler, taker] = await playToRoll(world, players);
    await actNow(world, doubler, 'double');
    const number = (await look(world, taker)).match?.number ?? 0;
    const take = (key: string) => matches().act({ token: taker.token, key, matchId, number, action: { kind: 'take' } });
    const [first, second] = [newMatchKey(), newMatchKey()];
    const all = await Promise.allSettled([take(first), take(second), take(first)]);
    expect(all.filter(({ status }) => status === 'rejected').length).toBeLessThanOrEqual(2);
    expect((await look(world, taker)).match?.stand?.cube).toBe(2);
    expect([await balanceOf(doubler), await balanceOf(taker)]).toEqual([98_000, 98_000]);
  });
});
