import type { CasinoJackpots, FallingPot, GameHistory, PlayedGameRound } from '@longshot/contracts';
import { dropCommitment } from '@longshot/games';
import {
  buildCall,
  buildRollback,
  callWallet,
  GAME,
  launchWell,
  setThreshold,
} from '../../../test/worlds/casino-for-tests.ts';
import { addTestPlayer } from '../../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { buildFreeRounds, publish, take } from '../../../test/worlds/offers-for-tests.ts';

describeCore('the pot that falls by a sum', databaseKinds, (world) => {
  let token: string;
  const { jackpot: gameId } = GAME;
  const bet = (over: object = {}) => callWallet(world, 'bet', buildCall(token, world.playerId, { gameId, ...over }));
  const takeBack = (transactionId: string) =>
    callWallet(world, 'rollback', buildRollback(token, world.playerId, transactionId));
  const send = async <Answer>(path: string, payload: object) =>
    (await world.app.inject({ method: 'POST', url: `/game-api/${path}`, payload })).json<Answer>();
  const told = async (iso = 'EUR'): Promise<FallingPot> => {
    const answer = await world.browser.get(`/web-api/casino/jackpots?iso=${iso}`);
    const falling = answer.json<CasinoJackpots>().jackpots.find((each) => each.gameId === gameId)?.falling;
    if (!falling) throw new Error(`no pot that falls by a sum of ${iso}`);
    return falling;
  };
  const purposes = async () => {
    const rows = world.database.kysely.selectFrom('transfers').select('purpose').where('purpose', '<>', 'seed');
    return (await rows.orderBy('id').execute()).map(({ purpose }) => purpose);
  };
  const heldThousandths = async () => {
    const rows = world.database.kysely.selectFrom('casino_pots').select('held_thousandths').where('pot', '=', 'drop');
    return (await rows.where('iso', '=', 'EUR').executeTakeFirstOrThrow()).held_thousandths;
  };
  beforeEach(async () => {
    token = await launchWell(world, { gameId });
  });

  it('is begun before anybody stakes: bounds and the commitments of two thresholds are told, no threshold and no salt', async () => {
    const { kysely } = world.database;
    const drawn = await kysely
      .selectFrom('casino_drops')
      .selectAll()
      .where('iso', '=', 'EUR')
      .orderBy('number')
      .execute();
    expect(await told()).toEqual({
      pot: 'drop',
      fedPerMille: 5,
      amountMinor: 0,
      leastMinor: 10_000,
      mostMinor: 50_000,
      number: 1,
      commitment: drawn[0]?.commitment,
      nextCommitment: drawn[1]?.commitment,
      last: null,
    });
    expect(drawn.map(({ salt }) => salt.length)).toEqual([64, 64]);
    for (const { threshold_minor: thresholdMinor, salt, commitment } of drawn) {
      expect([thresholdMinor >= 10_000, thresholdMinor <= 50_000]).toEqual([true, true]);
      expect(dropCommitment({ thresholdMinor, salt })).toBe(commitment);
    }
  });

  it('is begun once: a process that begins anew changes no commitment', async () => {
    const before = await told();
    await world.restart();
    expect(await told()).toEqual(before);
  });

  it('is fed with 0.5 % of every stake, and lost to nobody', async () => {
    const answer = await bet();
    expect(answer.json().fall).toBeUndefined();
    await bet({ transactionId: 'tx-2', roundId: 'round-2', amountMinor: 25 });
    expect([await heldThousandths(), (await told()).amountMinor]).toEqual([5_125, 5]);
    expect((await told('USD')).amountMinor).toBe(0);
  });

  it('falls to the stake that lifts it to its threshold: this and no more is paid, what is over begins the next', async () => {
    await setThreshold(world, 7);
    const before = await told();
    await bet();
    const answer = await bet({ transactionId: 'tx-2', roundId: 'round-2' });
    expect(answer.json()).toMatchObject({ balanceMinor: 98_007, fall: { pot: 'drop', paidMinor: 7 } });
    expect(await world.browser.balance()).toBe(98_007);
    expect(await heldThousandths()).toBe(3_000);
    const after = await told();
    expect(after).toMatchObject({ amountMinor: 3, number: 2, commitment: before.nextCommitment });
    expect(after.nextCommitment).not.toBe(before.nextCommitment);
    const { last } = after;
    if (last === null) throw new Error('no fall is told');
    expect(last).toEqual({
      number: 1,
      thresholdMinor: 7,
      salt: 'salt-of-tests',
      commitment: before.commitment,
      fellAtMs: world.clock.nowMs(),
    });
    expect(dropCommitment(last)).toBe(before.commitment);
    expect(await purposes()).toEqual(['game-stake', 'jackpot-feed', 'game-stake', 'jackpot-feed', 'game-jackpot']);
  });

  it('tells a stake that is sent again what it told first, and pays nothing more', async () => {
    await setThreshold(world, 5);
    const first = (await bet()).json();
    await bet({ transactionId: 'tx-2', roundId: 'round-2' });
    const { pots: _stands, ...again } = (await bet()).json();
    const { pots: _stood, ...answered } = first;
    expect([again, answered.balanceMinor]).toEqual([answered, 99_005]);
    expect(await world.browser.balance()).toBe(98_005);
  });

  it('falls to one of two stakes that come at once', async () => {
    await setThreshold(world, 5);
    const other = await addTestPlayer(world);
    const theirs = await launchWell({ ...world, ...other }, { gameId });
    const over = { gameId, transactionId: 'theirs', roundId: 'theirs' };
    const answers = await Promise.all([bet(), callWallet(world, 'bet', buildCall(theirs, other.playerId, over))]);
    expect(answers.map((each) => each.statusCode)).toEqual([200, 200]);
    expect(answers.map((each) => each.json().fall?.paidMinor ?? 0).toSorted((one, other) => one - other)).toEqual([
      0, 5,
    ]);
    const balances = [await world.browser.balance(), await other.browser.balance()];
    expect(balances.toSorted((one, other) => (one ?? 0) - (other ?? 0))).toEqual([99_000, 99_005]);
    expect(await heldThousandths()).toBe(5_000);
  });

  it('stays with its player where the stake comes back: out of the pots comes what is left of what it fed', async () => {
    await setThreshold(world, 7);
    await bet();
    await bet({ transactionId: 'tx-2', roundId: 'round-2' });
    expect(await heldThousandths()).toBe(3_000);
    const back = await takeBack('tx-2');
    expect(back.json()).toMatchObject({ balanceMinor: 99_007, fall: { pot: 'drop', paidMinor: 7 } });
    expect((await takeBack('tx-2')).json()).toEqual(back.json());
    expect([await heldThousandths(), await world.browser.balance()]).toEqual([0, 99_007]);
    expect((await told()).last).toMatchObject({ number: 1, thresholdMinor: 7 });
  });

  it('is won by no round: a win that names it is refused', async () => {
    await bet();
    const win = { gameId, transactionId: 'tx-2', kind: 'jackpot', pot: 'drop', amountMinor: 0 };
    const answer = await callWallet(world, 'win', buildCall(token, world.playerId, win));
    expect([answer.statusCode, answer.json().details.field]).toEqual([400, 'pot']);
  });

  it('is fed by no round that the house stakes, by no play money and by no other game', async () => {
    await setThreshold(world, 1);
    await world.browser.get('/web-api/casino/games');
    await publish(world, buildFreeRounds(world.clock.nowMs(), gameId));
    expect(await take(world, 'reels')).toMatchObject({ state: 'granted' });
    const { freeRounds } = (await callWallet(world, 'balance', { token })).json();
    const free = await bet({ freeRoundsId: freeRounds[0].freeRoundsId, amountMinor: 20 });
    const tried = (await world.browser.post('/web-api/casino/try', { gameId, iso: 'EUR' })).json<{ token: string }>();
    const round = { key: 'a-try-of-it', stakeMinor: 1_000, bet: {} };
    const played = await send<PlayedGameRound>('round', { ...round, token: tried.token });
    token = await launchWell(world);
    const other = await bet({ gameId: GAME.dice, transactionId: 'dice', roundId: 'dice' });
    expect([free.statusCode, other.statusCode, played.round.state]).toEqual([200, 200, 'finished']);
    expect([free.json().fall, other.json().fall, played.round.fall]).toEqual([undefined, undefined, undefined]);
    expect(await heldThousandths()).toBe(0);
  });

  it('is fed by nobody whose jurisdiction has no jackpots', async () => {
    await setThreshold(world, 5);
    await world.database.kysely.updateTable('players').set({ jurisdiction: 'de' }).execute();
    const answer = await bet();
    expect([answer.statusCode, answer.json().details]).toEqual([403, { field: 'gameId', reason: 'jackpot' }]);
    expect([await heldThousandths(), await world.browser.balance()]).toEqual([0, 100_000]);
  });

  it('is kept with the round whose stake made it fall, beside what the round paid, and in the sums of the session', async () => {
    await setThreshold(world, 5);
    await send('session', { token });
    const body = { token, key: 'the-lucky-one', stakeMinor: 1_000, bet: {} };
    const played = await send<PlayedGameRound>('round', body);
    const { round, standing, balanceMinor } = played;
    expect(round).toMatchObject({ state: 'finished', fall: { pot: 'drop', paidMinor: 5 } });
    expect(balanceMinor).toBe(100_000 - 1_000 + round.payoutMinor + 5);
    expect(standing).toMatchObject({ rounds: 1, stakedMinor: 1_000, paidMinor: round.payoutMinor + 5 });
    expect((await send<PlayedGameRound>('round', body)).round).toEqual(round);
    const history = await send<GameHistory>('history', { token });
    expect(history.rounds[0]).toEqual(round);
    expect(history.statistics.paidMinor).toBe(round.payoutMinor + 5);
    const next = await send<PlayedGameRound>('round', { ...body, key: 'the-next-one' });
    expect('fall' in next.round).toBe(false);
  });

  it('is kept with a round that breaks off once its stake was taken, and is given back', async () => {
    await setThreshold(world, 5);
    await send('session', { token });
    const { round } = await send<PlayedGameRound>('round', { token, key: 'broken-off', stakeMinor: 1_000, bet: {} });
    const { kysely } = world.database;
    // As the end of the process leaves it between the answer of the wallet and its own.
    await kysely.deleteFrom('casino_transactions').where('kind', '=', 'win').execute();
    const asBegun = {
      state: 'begun',
      outcome: null,
      multiple: null,
      payout_minor: 0,
      fall_pot: null,
      fall_minor: 0,
    } as const;
    await kysely.updateTable('in_house_rounds').set(asBegun).execute();
    await world.core.casino.provider.finishRounds('all');
    const [ended] = (await send<GameHistory>('history', { token })).rounds;
    expect(ended).toMatchObject({ roundId: round.roundId, state: 'cancelled', fall: { pot: 'drop', paidMinor: 5 } });
    // What the round itself had paid stays with the forged end of the process.
    expect(await world.browser.balance()).toBe(100_005 + round.payoutMinor);
  });
});
