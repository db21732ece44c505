import { commitmentOf, gameById, wordsOf } from '@longshot/games';
import { GAME } from '../../../test/worlds/casino-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import {
  actNow,
  agreeMatch,
  joinBoth,
  look,
  newMatchKey,
  pairOf,
  playOn,
  playToRoll,
  type Seated,
  sitDown,
  whoseTurn,
} from '../../../test/worlds/matches-for-tests.ts';
import { deletePlayMatches } from './delete-play-matches.ts';
import { JOIN_MS, SEEK_MS } from './match-times.ts';

describeCore('matches of two players', databaseKinds, (world) => {
  const matches = () => world.core.casino.matches;
  const { balanceOf, beginTwo, purposes, setBalance, sitTwo } = pairOf(world);

  it('are found for the same stake, and take the stakes of both when both have given their seeds', async () => {
    const players = await sitTwo();
    const matchId = await agreeMatch(world, players);
    expect((await look(world, players[0])).match).toMatchObject({ matchId, phase: 'agreed', stakeMinor: 1_000 });
    expect(await purposes()).toEqual([]);
    const { match } = await joinBoth(world, matchId, players);
    expect(match).toMatchObject({ phase: 'playing', prizeMinor: 1_900, number: 1, hasJoined: true });
    expect(match?.serverSeed).toBeNull();
    expect(await purposes()).toEqual(['game-stake', 'game-stake']);
    expect([await balanceOf(players[0]), await balanceOf(players[1])]).toEqual([99_000, 99_000]);
  });

  it('are not found for another stake, another currency, or play money beside real money', async () => {
    const [one, other] = await sitTwo();
    await matches().seek({ token: one.token, stakeMinor: 1_000 });
    expect((await matches().seek({ token: other.token, stakeMinor: 2_000 })).match).toBeNull();
    const tried = await world.core.casino.provider.tryGame(GAME.backgammon, 'EUR', 'default');
    expect((await matches().seek({ token: tried, stakeMinor: 1_000 })).match).toBeNull();
    const dollars = await sitDown(world, { ...other, accountId: other.dollarsId });
    await matches().endSeek({ token: other.token });
    expect((await matches().seek({ token: dollars.token, stakeMinor: 1_000 })).match).toBeNull();
  });

  it('for nothing are forgotten after a day, once their players have left them', async () => {
    const [one] = await sitTwo();
    const tryIt = async () => ({ token: await world.core.casino.provider.tryGame(GAME.backgammon, 'EUR', 'default') });
    await agreeMatch(world, [await tryIt(), await tryIt()]);
    await matches().practise({ token: one.token });
    const kept = async () => {
      const rows = await world.database.kysely.selectFrom('matches').select('mode').execute();
      return rows.map(({ mode }) => mode).toSorted();
    };
    expect(await kept()).toEqual(['demo', 'practice']);
    world.clock.advance(24 * 3_600_000 + 5_000);
    await world.core.casino.stop();
    await deletePlayMatches(world, world.clock.nowMs() - 24 * 3_600_000);
    // Whoever practised may go on.
    expect(await kept()).toEqual(['practice']);
  });

  it('are told after half a minute that nobody came, and nothing was taken', async () => {
    const [one] = await sitTwo();
    const { seek } = await matches().seek({ token: one.token, stakeMinor: 1_000 });
    expect(seek?.endsAtMs).toBe(world.clock.nowMs() + SEEK_MS);
    world.clock.advance(SEEK_MS);
    expect(await look(world, one)).toMatchObject({ seek: null, missed: 'nobody', match: null });
    expect(await balanceOf(one)).toBe(100_000);
  });

  it('are found later by two who sought at the same moment', async () => {
    const [one, other] = await sitTwo();
    await matches().seek({ token: one.token, stakeMinor: 1_000 });
    await world.database.kysely.updateTable('match_seats').set({ state: 'free' }).execute();
    await matches().seek({ token: other.token, stakeMinor: 1_000 });
    await world.database.kysely.updateTable('match_seats').set({ state: 'seeking' }).execute();
    const found = [await look(world, one), await look(world, other)];
    expect(found.some(({ match }) => match !== null)).toBe(true);
  });

  it('are never played against oneself, nor against another account of the same person', async () => {
    const [one, other] = await sitTwo();
    await matches().seek({ token: one.token, stakeMinor: 1_000 });
    const again = await sitDown(world, one);
    expect((await matches().seek({ token: again.token, stakeMinor: 1_000 })).match).toBeNull();
    const alike = { site_id: world.settings.siteId, matched_by: 'document', is_same: true, found_at_ms: 0 };
    const pair = { player_id: other.playerId, other_id: one.playerId };
    await world.database.kysely
      .insertInto('player_matches')
      .values({ ...alike, ...pair } as never)
      .execute();
    world.clock.advance(10);
    expect((await matches().seek({ token: other.token, stakeMinor: 1_000 })).match).toBeNull();
  });

  it('are given up where somebody does not come; whoever came seeks on', async () => {
    const players = await sitTwo();
    const matchId = await agreeMatch(world, players);
    await matches().join({ token: players[0].token, matchId, seed: 'seed' });
    world.clock.advance(JOIN_MS);
    await matches().driver.look();
    expect(await look(world, players[0])).toMatchObject({ match: null, missed: null, seek: { stakeMinor: 1_000 } });
    expect(await look(world, players[1])).toMatchObject({ match: null, missed: 'away', seek: null });
    expect(await purposes()).toEqual([]);
  });

  it('take nothing of anybody where one of the two cannot pay any more', async () => {
    const players = await sitTwo();
    const matchId = await agreeMatch(world, players);
    const poor = players[1];
    await world.database.kysely
      .updateTable('sessions')
      .set({ expires_at_ms: world.clock.nowMs() })
      .where('player_id', '=', poor.playerId)
      .execute();
    await joinBoth(world, matchId, players);
    expect(await look(world, poor)).toMatchObject({ match: null, missed: 'forbidden' });
    expect(await look(world, players[0])).toMatchObject({ match: null, seek: { stakeMinor: 1_000 } });
    expect(await purposes()).toEqual([]);
  });

  it('refuse a stake out of bounds, or that is not there, and name it', async () => {
    const [one] = await sitTwo();
    const seek = (stakeMinor: number) => matches().seek({ token: one.token, stakeMinor });
    await expect(seek(1)).rejects.toMatchObject({ code: 'below_min', details: { field: 'stakeMinor' } });
    await expect(seek(1_000_000)).rejects.toMatchObject({ code: 'above_max', details: { field: 'stakeMinor' } });
    const poor = await sitDown(world);
    await setBalance(poor, 0);
    await expect(matches().seek({ token: poor.token, stakeMinor: 1_000 })).rejects.toMatchObject({
      code: 'insufficient_funds',
      details: { field: 'stakeMinor' },
    });
    await setBalance(poor, 100_000);
  });

  it('pay whoever wins 19.00 of two stakes of 10.00, once, when the other resigns', async () => {
    const { players } = await beginTwo();
    const key = newMatchKey();
    const { match } = await actNow(world, players[1], 'resign', key);
    expect(match).toMatchObject({ phase: 'over', stand: { end: 'resigned' } });
    const body = {
      token: players[1].token,
      key,
      matchId: match?.matchId ?? '',
      number: 1,
      action: { kind: 'resign' as const },
    };
    await matches().act(body);
    await expect(matches().act({ ...body, key: newMatchKey() })).rejects.toMatchObject({ code: 'game_finished' });
    expect(await purposes()).toEqual(['game-stake', 'game-stake', 'game-win']);
    expect([await balanceOf(players[0]), await balanceOf(players[1])]).toEqual([100_900, 99_000]);
  });

  it('can be worked out roll by roll by both once they are over', async () => {
    const { players } = await beginTwo();
    await playToRoll(world, players);
    await playOn(world, players);
    const { match } = await actNow(world, players[0], 'resign');
    expect(commitmentOf(match?.serverSeed ?? '')).toBe(match?.serverSeedHash);
    const rolls = match?.done.filter(({ dice }) => dice !== null) ?? [];
    expect(rolls.length).toBeGreaterThan(1);
    for (const { nonce, dice, kind } of rolls) {
      const seeds = { serverSeed: match?.serverSeed ?? '', clientSeed: match?.clientSeed ?? '', nonce: nonce ?? -1 };
      const bet = { kind: kind === 'opening' ? 'opening' : 'turn' };
      const played = gameById('backgammon')?.play({ seeds, words: wordsOf(seeds), bet, stakeMinor: 1 });
      expect(played?.outcome).toEqual({ dice });
    }
  });

  it('are won by whoever bears off first, who is paid', async () => {
    const { players } = await beginTwo(2_000);
    const [mover, other] = await playToRoll(world, players);
    const { match } = await look(world, mover);
    const last = [14, 1, ...Array.from({ length: 24 }, () => 0)];
    const stand = JSON.stringify({ ...match?.stand, position: { white: last, black: last } });
    await world.database.kysely.updateTable('matches').set({ stand }).execute();
    await actNow(world, mover, 'roll');
    const { match: over } = await playOn(world, players);
    expect(over?.stand).toMatchObject({ phase: 'over', end: 'borne-off', winner: over?.side });
    expect([await balanceOf(mover), await balanceOf(other)]).toEqual([101_800, 98_000]);
  });

  it('take no move out of turn, none that is illegal, none for another stand, and nothing changes', async () => {
    const { players, matchId } = await beginTwo();
    const [mover, waiter] = await whoseTurn(world, players);
    const act = ({ token }: Seated, over: object) =>
      matches().act({ token, key: newMatchKey(), matchId, number: 1, action: { kind: 'roll' }, ...over });
    const before = await look(world, mover);
    await expect(act(waiter, {})).rejects.toMatchObject({
      code: 'validation_failed',
      details: { field: 'action.kind' },
    });
    await expect(act(mover, {})).rejects.toMatchObject({ details: { field: 'action.kind' } });
    const steps = [{ from: 25, die: 6 }];
    await expect(act(mover, { action: { kind: 'move', steps } })).rejects.toMatchObject({
      code: 'validation_failed',
      details: { field: 'action.steps' },
    });
    await expect(act(mover, { number: 7 })).rejects.toMatchObject({
      code: 'duplicate_key',
      details: { field: 'number' },
    });
    await expect(act(mover, { matchId: '999' })).rejects.toMatchObject({
      code: 'not_found',
      details: { field: 'matchId' },
    });
    const stranger = await sitDown(world);
    await expect(act(stranger, {})).rejects.toMatchObject({ code: 'not_found' });
    expect(await look(world, mover)).toEqual(before);
  });

  it('go on in the next process exactly as they stood', async () => {
    const { players } = await beginTwo();
    await playToRoll(world, players);
    const before = await look(world, players[0]);
    await world.restart();
    const again = await sitDown(world, players[0]);
    expect((await look(world, again)).match).toEqual(before.match);
  });

  it('are agreed with one of two who seek at once for one who waits', async () => {
    const [one, other] = await sitTwo();
    const third = await sitDown(world);
    await matches().seek({ token: one.token, stakeMinor: 1_000 });
    world.clock.advance(10);
    const seek = ({ token }: Seated) => matches().seek({ token, stakeMinor: 1_000 });
    await Promise.all([seek(other), seek(third)]);
    const rows = await world.database.kysely.selectFrom('matches').select('id').where('phase', '=', 'agreed').execute();
    expect(rows).toHaveLength(1);
  });

  it('against the machine cost nothing and go on by themselves', async () => {
    const [one] = await sitTwo();
    const { match } = await matches().practise({ token: one.token });
    expect(match).toMatchObject({ isPractice: true, phase: 'agreed', stakeMinor: 0 });
    const matchId = match?.matchId ?? '';
    let desk = await matches().join({ token: one.token, matchId, seed: 'mine' });
    expect(desk.match?.clock.runsFor).toBeNull();
    for (let rolls = 0; rolls < 3; rolls++) {
      const { stand } = desk.match ?? {};
      desk = await (stand?.phase === 'to-roll' ? actNow(world, one, 'roll') : playOn(world, [one, one]));
    }
    expect(desk.match?.done.some(({ side, kind }) => side === 'black' && kind === 'move')).toBe(true);
    const over = await actNow(world, one, 'resign');
    expect(over.match).toMatchObject({ phase: 'over', prizeMinor: 0 });
    expect(await purposes()).toEqual([]);
  });

  it('with play money pay play money', async () => {
    const tryOne = async () => ({ token: await world.core.casino.provider.tryGame(GAME.backgammon, 'EUR', 'default') });
    const players = [await tryOne(), await tryOne()] as const;
    await joinBoth(world, await agreeMatch(world, players), players);
    await actNow(world, players[0], 'resign');
    const balances = [await look(world, players[0]), await look(world, players[1])].map(
      ({ balanceMinor }) => balanceMinor,
    );
    expect(balances).toEqual([99_000, 100_900]);
    expect(await purposes()).toEqual([]);
  });
});
