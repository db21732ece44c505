import { isPeer, isShared, verifyRound } from '@longshot/games';
import type { GameRound, PlayedGameRound } from '@longshot/contracts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { launchWell } from '../../../test/worlds/casino-for-tests.ts';
import { GAMES } from '../catalogue/game-catalogue.ts';
import { isStepped } from '../catalogue/title-facts.ts';

/** A bet of every title, as its page begins a round. */
const BETS: Readonly<Record<string, object>> = {
  dice: { direction: 'over', target: 5_000 },
  keno: { picks: [1, 7] },
  limbo: { target: 200 },
  coin: { sides: ['heads', 'tails'] },
  plinko: { rows: 12, risk: 'high' },
  mines: { mines: 3 },
  tower: { difficulty: 'medium' },
  crossing: { difficulty: 'easy' },
  'spin-two-wheels': { kind: 'left', value: 3 },
  fishing: { target: 20 },
  battle: { kind: 'left' },
  war: { kind: 'ante' },
  'three-card-poker': { kind: 'ante' },
  'teen-patti': { kind: 'pair-plus' },
  'andar-bahar': { kind: 'bahar' },
  'sic-bo': { kind: 'small' },
};

/** Titles that one player plays alone; those that many share have tables, those of two players matches. */
const ALONE = GAMES.filter(({ kind }) => !isShared(kind) && !isPeer(kind));

describeCore('every title of the house', databaseKinds, (world) => {
  const send = (path: string, body: object) =>
    world.app.inject({ method: 'POST', url: `/game-api/${path}`, payload: body });

  async function playOut(token: string, kind: string, key: string): Promise<GameRound> {
    const body = { token, key, stakeMinor: 100, bet: BETS[kind] ?? {} };
    let { round } = (await send('round', body)).json<PlayedGameRound>();
    while (round.state === 'open') {
      const { offers } = round.stand ?? { offers: [] };
      const offer = offers.at(-1);
      const [value] = offer?.values ?? [];
      const decision = { action: offer?.action ?? '', ...(value !== undefined && { value }) };
      const move = { token, key: `${key}-${round.decided}`, roundId: round.roundId, number: round.decided, decision };
      round = (await send('decision', move)).json<PlayedGameRound>().round;
    }
    return round;
  }

  it.each(ALONE.map(({ id, kind }) => [kind, id]))(
    '%s is played for money and can be worked out',
    async (kind, gameId) => {
      const token = await launchWell(world, { gameId });
      const round = await playOut(token, kind, 'a-round-of-it');
      expect([round.state, round.game]).toEqual(['finished', kind]);
      expect(await world.browser.balance()).toBe(100_000 - round.stakedMinor + round.payoutMinor);
      await send('seed', { token, clientSeed: 'mine' });
      const told: GameRound = (await world.browser.get(`/web-api/casino/rounds/${round.roundId}`)).json();
      expect(told.serverSeed).not.toBeNull();
      expect(verifyRound(told)).toEqual({
        outcome: told.outcome,
        multiple: told.multiple,
        payoutMinor: told.payoutMinor,
      });
    },
  );

  it.each(ALONE.map(({ id, kind }) => [kind, id]))(
    '%s refuses a field that is none of its own',
    async (kind, gameId) => {
      const token = await launchWell(world, { gameId });
      const body = { token, key: 'a-wrong-round', stakeMinor: 100, bet: { ...BETS[kind], jackpot: true } };
      const answer = await send('round', body);
      expect([answer.statusCode, answer.json().details.field]).toEqual([400, 'bet.jackpot']);
      expect(await world.browser.balance()).toBe(100_000);
    },
  );

  it('is tried for play money', async () => {
    for (const { id, kind } of ALONE) {
      const tried = await world.browser.post('/web-api/casino/try', { gameId: id, iso: 'EUR' });
      const { token } = tried.json<{ token: string }>();
      const round = await playOut(token, kind, 'a-try-of-it');
      const { balanceMinor, lastRound } = (await send('session', { token })).json();
      expect([kind, round.state, lastRound.roundId, balanceMinor]).toEqual([
        ...[kind, 'finished', round.roundId],
        100_000 - round.stakedMinor + round.payoutMinor,
      ]);
      expect(isStepped(kind) || round.decided === 0).toBe(true);
    }
    expect(await world.browser.balance()).toBe(100_000);
  });
});
