import type { GameHistory, GameRound, OpenedGame, RealityCheck } from '@longshot/contracts';
import type { DeskRound } from '@longshot/contracts/desk';
import { verifyRound } from '@longshot/games';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { type DeskBrowser, startDesk, type TestDesk } from '../../../test/worlds/desk-for-tests.ts';
import { LimitsPage } from '../../../test/worlds/limits-for-tests.ts';
import { actNow, look, pairOf, playOn, playToRoll, type Seated } from '../../../test/worlds/matches-for-tests.ts';

describeCore('matches among the rounds of their players', databaseKinds, (world) => {
  const { beginTwo } = pairOf(world);
  const roundsOf = async (): Promise<readonly GameRound[]> =>
    (await world.browser.get('/web-api/casino/rounds')).json<{ rounds: GameRound[] }>().rounds;
  const send = async <Answer>(path: string, { token }: Pick<Seated, 'token'>) =>
    (await world.app.inject({ method: 'POST', url: `/game-api/${path}`, payload: { token } })).json<Answer>();
  /** Number of the round that the other side of a match is. */
  const otherOf = (round: GameRound | undefined): string => {
    const number = Number(round?.roundId);
    return String(number % 2 === 0 ? number + 1 : number - 1);
  };
  /** A match with a double that was taken, which the player of the browser wins. */
  const winDoubled = async () => {
    const { players, matchId } = await beginTwo();
    const [doubling, answering] = await playToRoll(world, players);
    await actNow(world, doubling, 'double');
    await actNow(world, answering, 'take');
    await actNow(world, players[1], 'resign');
    return { players, matchId };
  };

  it('are open as long as they are played, without anything that would tell the dice', async () => {
    await beginTwo();
    const [round] = await roundsOf();
    expect(round).toMatchObject({
      game: 'backgammon',
      state: 'open',
      bet: { cube: 1 },
      stakedMinor: 1_000,
      payoutMinor: 0,
      outcome: null,
      serverSeed: null,
    });
  });

  it('are finished with every stake, and worked out by anybody', async () => {
    const { players } = await winDoubled();
    const [round, ...others] = await roundsOf();
    expect(others).toEqual([]);
    expect(round).toMatchObject({
      state: 'finished',
      bet: { kind: 'result', cube: 2, won: true },
      stakeMinor: 1_000,
      stakedMinor: 2_000,
      payoutMinor: 3_800,
      multiple: 38_000,
    });
    expect(verifyRound(round)).toEqual({ outcome: round?.outcome, multiple: 38_000, payoutMinor: 3_800 });
    const told = await world.browser.get(`/web-api/casino/rounds/${round?.roundId}`);
    expect(told.json()).toEqual(round);
    const { match } = await look(world, players[0]);
    expect([round?.serverSeed, round?.clientSeed]).toEqual([match?.serverSeed, match?.clientSeed]);
    // The other side is a round of its own player's alone.
    const theirs = await world.browser.get(`/web-api/casino/rounds/${otherOf(round)}`);
    expect(theirs.statusCode).toBe(404);
  });

  it('are no rounds where nothing was staked', async () => {
    const { sitTwo } = pairOf(world);
    const [one] = await sitTwo();
    await world.core.casino.matches.practise({ token: one.token });
    expect(await roundsOf()).toEqual([]);
  });

  it('count in the sums of the session and of the game, for both', async () => {
    const { players } = await winDoubled();
    const sums = await Promise.all(players.map(async (player) => (await send<OpenedGame>('session', player)).standing));
    expect(sums).toMatchObject([
      { rounds: 1, stakedMinor: 2_000, paidMinor: 3_800 },
      { rounds: 1, stakedMinor: 2_000, paidMinor: 0 },
    ]);
    const histories = await Promise.all(players.map((player) => send<GameHistory>('history', player)));
    expect(histories.map(({ statistics }) => statistics)).toEqual([
      { rounds: 1, won: 1, stakedMinor: 2_000, paidMinor: 3_800, mostMultiple: 38_000 },
      { rounds: 1, won: 0, stakedMinor: 2_000, paidMinor: 0, mostMultiple: 0 },
    ]);
    expect((await look(world, players[0])).standing).toMatchObject({ stakedMinor: 2_000, paidMinor: 3_800 });
  });

  it('count in what a reality check tells', async () => {
    const page = new LimitsPage(world.browser);
    await page.call('GET', 'realitycheck');
    await winDoubled();
    const check = (await page.call('GET', 'realitycheck')).json<RealityCheck>();
    expect(check.accounts).toContainEqual({ iso: 'EUR', stakedMinor: 2_000, resultMinor: 1_800 });
  });

  describe('at the desk', () => {
    let desk: TestDesk;
    let ann: DeskBrowser;
    beforeEach(async () => {
      desk = await startDesk(world);
      ann = await desk.sit('ann', ['support']);
    });
    afterEach(() => desk.close());
    const read = async (roundId: string | undefined) => (await ann.get(`rounds/${roundId}`)).json<DeskRound>();

    it('are read with their proof: the seed that was committed to, every roll and every move', async () => {
      const { players } = await beginTwo();
      const [playing] = await roundsOf();
      expect(await read(playing?.roundId)).toMatchObject({ isCommitted: true, isAsDrawn: null });
      await playToRoll(world, players);
      await playOn(world, players);
      await actNow(world, players[1], 'resign');
      const [round] = await roundsOf();
      expect(await read(round?.roundId)).toMatchObject({
        round: { roundId: round?.roundId, payoutMinor: 1_900 },
        playerId: String(world.playerId),
        isCommitted: true,
        isAsDrawn: true,
      });
      const theirs = await read(otherOf(round));
      expect(theirs).toMatchObject({
        playerId: String(players[1].playerId),
        isAsDrawn: true,
        round: { payoutMinor: 0 },
      });
    });

    it.each([
      ['dice that the seeds do not come to', { dice: '[6, 6]' }],
      ['a move that the rules do not let be', { kind: 'take' as const }],
    ])('are not as drawn with %s', async (_name, change) => {
      const { players } = await beginTwo();
      await playToRoll(world, players);
      await actNow(world, players[1], 'resign');
      const [round] = await roundsOf();
      expect((await read(round?.roundId)).isAsDrawn).toBe(true);
      await world.database.kysely.updateTable('match_actions').set(change).where('number', '=', 1).execute();
      expect((await read(round?.roundId)).isAsDrawn).toBe(false);
    });

    it('are not as drawn where another sum was paid, nor committed to with another seed', async () => {
      const { players } = await beginTwo();
      await actNow(world, players[1], 'resign');
      const [round] = await roundsOf();
      const change = { prize_minor: 1_901, server_seed_hash: 'another' };
      await world.database.kysely.updateTable('matches').set(change).execute();
      expect(await read(round?.roundId)).toMatchObject({ isCommitted: false, isAsDrawn: false });
    });
  });
});
