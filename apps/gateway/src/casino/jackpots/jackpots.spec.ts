import type { CasinoJackpots, GameRound, PlayedGameRound } from '@longshot/contracts';
import { verifyRound } from '@longshot/games';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { addTestPlayer } from '../../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { buildCall, buildRollback, callWallet, GAME, launchWell } from '../../../test/worlds/casino-for-tests.ts';
import { buildFreeRounds, publish, take } from '../../../test/worlds/offers-for-tests.ts';
import { findLedgerFaults } from '../../wallet/ledger/ledger-checks.ts';

/** Draws the smallest pot with the first number of its seeds. */
const LUCKY = { serverSeed: 'mini-32346', clientSeed: 'pots', nonce: 0 };

describeCore('jackpots', databaseKinds, (world) => {
  let token: string;
  const { jackpot: gameId } = GAME;
  const call = (over: object = {}) => buildCall(token, world.playerId, { gameId, ...over });
  const bet = (over: object = {}) => callWallet(world, 'bet', call(over));
  const winPot = (over: object = {}) =>
    callWallet(world, 'win', call({ transactionId: 'tx-2', kind: 'jackpot', pot: 'mini', amountMinor: 0, ...over }));
  const takeBack = (transactionId: string) =>
    callWallet(world, 'rollback', buildRollback(token, world.playerId, transactionId));
  const play = (key: string, over: object = {}) =>
    world.app.inject({
      method: 'POST',
      url: '/game-api/round',
      payload: { token, key, stakeMinor: 100, bet: {}, ...over },
    });
  const shown = async (): Promise<Record<string, number>> => {
    const answer = await world.browser.get('/web-api/casino/jackpots?iso=EUR');
    const [game] = answer.json<CasinoJackpots>().jackpots;
    return Object.fromEntries((game?.pots ?? []).map(({ pot, amountMinor }) => [pot, amountMinor]));
  };
  const fedMinor = async () => {
    const entries = world.database.kysely.selectFrom('entries').select('amount_minor');
    const rows = await entries.where('account_id', 'like', 'house:%:jackpot').execute();
    return rows.reduce((sum, row) => sum + row.amount_minor, 0);
  };
  /** Gives the player seeds of which it is known what they draw. */
  const seedWith = async ({ serverSeed, clientSeed, nonce }: typeof LUCKY) => {
    await world.app.inject({ method: 'POST', url: '/game-api/session', payload: { token } });
    const change = { server_seed: serverSeed, client_seed: clientSeed, next_nonce: nonce };
    await world.database.kysely.updateTable('in_house_seeds').set(change).execute();
  };
  beforeEach(async () => {
    token = await launchWell(world, { gameId });
  });
  afterEach(async () => expect(await findLedgerFaults(world.database.kysely)).toEqual([]));

  it('are fed with 1.5, 1 and 0.5 % of every stake, and shown to everybody', async () => {
    expect(await shown()).toEqual({ mini: 0, minor: 0, grand: 0 });
    const answer = await bet();
    expect(answer.json().pots).toEqual([
      { pot: 'mini', amountMinor: 15 },
      { pot: 'minor', amountMinor: 10 },
      { pot: 'grand', amountMinor: 5 },
    ]);
    expect(await shown()).toEqual({ mini: 15, minor: 10, grand: 5 });
    // And 0.5 % into the pot that falls by a sum.
    expect(await fedMinor()).toBe(35);
    expect(await world.browser.balance()).toBe(99_000);
  });

  it('lose nothing of stakes too small for a whole cent, and are fed once for a number', async () => {
    for (const index of [1, 2, 3, 1])
      await bet({ transactionId: `s-${index}`, roundId: `s-${index}`, amountMinor: 25 });
    const held = world.database.kysely.selectFrom('casino_pots').select(['pot', 'held_thousandths']);
    expect(await held.where('iso', '=', 'EUR').orderBy('pot').execute()).toEqual([
      { pot: 'drop', held_thousandths: 375 },
      { pot: 'grand', held_thousandths: 375 },
      { pot: 'mini', held_thousandths: 1_125 },
      { pot: 'minor', held_thousandths: 750 },
    ]);
    expect([await shown(), await fedMinor()]).toEqual([{ mini: 1, minor: 0, grand: 0 }, 1]);
  });

  it('pay all that they hold, once, and begin anew', async () => {
    await bet();
    const answers = [await winPot(), await winPot()];
    expect(answers.map((each) => [each.json().paidMinor, each.json().balanceMinor])).toEqual([
      [15, 99_015],
      [15, 99_015],
    ]);
    expect(await shown()).toEqual({ mini: 0, minor: 10, grand: 5 });
    const answer = await world.browser.get('/web-api/casino/jackpots?iso=EUR');
    expect(answer.json<CasinoJackpots>().jackpots[0]?.pots[0]).toEqual({
      pot: 'mini',
      fedPerMille: 15,
      amountMinor: 0,
      timesPaid: 1,
      lastPaidMinor: 15,
      lastPaidAtMs: world.clock.nowMs(),
    });
  });

  it('pay nothing to who comes second, and neither twice for rounds that win at once', async () => {
    const rounds = ['a', 'b', 'c', 'd'];
    for (const round of rounds) await bet({ transactionId: round, roundId: round });
    const wins = await Promise.all(rounds.map((round) => winPot({ transactionId: `${round}-w`, roundId: round })));
    expect(wins.map((each) => each.json().paidMinor).toSorted((one, other) => one - other)).toEqual([0, 0, 0, 60]);
    expect(await world.browser.balance()).toBe(96_060);
  });

  it('give back what a stake fed that comes back, and no more than they hold by then', async () => {
    await bet();
    await bet({ transactionId: 'tx-3', roundId: 'round-3' });
    await takeBack('tx-3');
    expect(await shown()).toEqual({ mini: 15, minor: 10, grand: 5 });
    await bet({ transactionId: 'tx-4', roundId: 'round-4' });
    await winPot();
    await takeBack('tx-4');
    expect(await shown()).toEqual({ mini: 0, minor: 10, grand: 5 });
    expect(await world.browser.balance()).toBe(99_030);
  });

  it('come back from who won one wrongly, who owes what was spent', async () => {
    await bet();
    await winPot();
    await bet({ transactionId: 'tx-5', roundId: 'round-5', amountMinor: 99_015 });
    expect([(await takeBack('tx-2')).json().balanceMinor, (await takeBack('tx-2')).json().balanceMinor]).toEqual([
      0, 0,
    ]);
    // 15.00 and the shares of 990.15.
    expect(await shown()).toEqual({ mini: 1_500, minor: 1_000, grand: 500 });
  });

  it.each([
    ['a pot that there is not', { pot: 'huge' }, 400, 'validation_failed', 'pot'],
    ['a pot as a plain win', { kind: 'win' }, 400, 'validation_failed', 'pot'],
    ['a pot with an amount of its own', { amountMinor: 10 }, 400, 'validation_failed', 'amountMinor'],
    ['a pot of a round without a stake', { roundId: 'none' }, 404, 'not_found', 'roundId'],
  ])('refuse %s, and move nothing', async (_name, over, status, code, field) => {
    await bet();
    const answer = await winPot(over);
    const body = answer.json();
    expect([answer.statusCode, body.code, body.details.field]).toEqual([status, code, field]);
    expect([await shown(), await world.browser.balance()]).toEqual([{ mini: 15, minor: 10, grand: 5 }, 99_000]);
  });

  it('are of the game that feeds them: another game knows none', async () => {
    token = await launchWell(world);
    const answer = await bet({ gameId: GAME.dice });
    expect(answer.json().pots).toBeUndefined();
    expect((await winPot({ gameId: GAME.dice })).json().details.field).toBe('pot');
    expect(await shown()).toEqual({ mini: 0, minor: 0, grand: 0 });
  });

  it('stand for each currency apart, and are told for those of the site alone', async () => {
    await bet();
    const dollars = await world.browser.get('/web-api/casino/jackpots?iso=USD');
    expect(dollars.json<CasinoJackpots>().jackpots[0]?.pots.map(({ amountMinor }) => amountMinor)).toEqual([0, 0, 0]);
    const unknown = await world.browser.get('/web-api/casino/jackpots?iso=XXX');
    expect([unknown.statusCode, unknown.json().details.field]).toEqual([400, 'iso']);
  });

  it('are drawn by the title, paid with the round and worked out by anybody', async () => {
    await bet({ amountMinor: 10_000 });
    await seedWith(LUCKY);
    const played = await play('the-lucky-one');
    const { round } = played.json<PlayedGameRound>();
    // 150 were there, and 1.5 of the round itself.
    expect(round).toMatchObject({
      state: 'finished',
      multiple: null,
      payoutMinor: 151,
      bet: { potsMinor: { mini: 151 } },
    });
    expect(await world.browser.balance()).toBe(90_000 - 100 + 151);
    expect(await shown()).toMatchObject({ mini: 0 });
    expect((await play('the-lucky-one')).json<PlayedGameRound>().round).toEqual(round);
    await world.app.inject({ method: 'POST', url: '/game-api/seed', payload: { token, clientSeed: 'mine' } });
    const told: GameRound = (await world.browser.get(`/web-api/casino/rounds/${round.roundId}`)).json();
    expect(verifyRound(told)).toEqual({ outcome: told.outcome, multiple: null, payoutMinor: 151 });
  });

  it('refuse what a player says of them', async () => {
    const answer = await play('mine-are-larger', { bet: { potsMinor: { mini: 1_000_000, minor: 0, grand: 0 } } });
    expect([answer.statusCode, answer.json().details.field]).toEqual([400, 'bet.potsMinor']);
    expect(await world.browser.balance()).toBe(100_000);
  });

  it('are not fed by rounds that the house stakes', async () => {
    await world.browser.get('/web-api/casino/games');
    await publish(world, buildFreeRounds(world.clock.nowMs(), gameId));
    expect(await take(world, 'reels')).toMatchObject({ state: 'granted' });
    const { freeRounds } = (await callWallet(world, 'balance', { token })).json();
    const free = await bet({ freeRoundsId: freeRounds[0].freeRoundsId, amountMinor: 20 });
    expect([free.statusCode, await shown()]).toEqual([200, { mini: 0, minor: 0, grand: 0 }]);
  });

  it('that do not hold what was fed are found by the checks of the ledger', async () => {
    await bet();
    const hold = (heldThousandths: number) =>
      world.database.kysely
        .updateTable('casino_pots')
        .set({ held_thousandths: heldThousandths })
        .where('pot', '=', 'mini')
        .execute();
    await hold(17_000);
    expect(await findLedgerFaults(world.database.kysely)).toEqual([
      { kind: 'pot-differs', subject: `${gameId} mini EUR`, differenceMinor: 2_000n },
      { kind: 'pots-not-held', subject: 'EUR', differenceMinor: -2n },
    ]);
    await hold(15_000);
  });

  it('are fed by many at once without losing a thousandth', async () => {
    const other = await addTestPlayer(world);
    const theirs = await launchWell({ ...world, ...other }, { gameId });
    const stakes = Array.from({ length: 20 }, (_, index) => {
      const over = { gameId, transactionId: `m-${index}`, roundId: `m-${index}`, amountMinor: 33 };
      return index % 2 === 0
        ? callWallet(world, 'bet', buildCall(token, world.playerId, over))
        : callWallet(world, 'bet', buildCall(theirs, other.playerId, over));
    });
    expect((await Promise.all(stakes)).map(({ statusCode }) => statusCode)).toEqual(stakes.map(() => 200));
    const held = world.database.kysely.selectFrom('casino_pots').select('held_thousandths').where('pot', '=', 'mini');
    expect(await held.executeTakeFirst()).toEqual({ held_thousandths: 20 * 33 * 15 });
  });
});
