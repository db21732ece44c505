import type { GameRound, LaidTableBet, SharedTable } from '@longshot/contracts';
import { BINGO_BALL_MS, commitmentOf, linkBefore, verifyRound } from '@longshot/games';
import { buildCall, callWallet, GAME, launchWell } from '../../../test/worlds/casino-for-tests.ts';
import { addTestPlayer } from '../../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { newKey, openBetting } from '../../../test/worlds/tables-for-tests.ts';
import { timesOf } from './table-times.ts';

const { bettingMs } = timesOf('bingo-75');
const CARD_MINOR = 100;

describeCore('a room of bingo', databaseKinds, (world) => {
  let token: string;
  const send = (path: string, body: object) =>
    world.app.inject({ method: 'POST', url: `/game-api/${path}`, payload: body });
  const buy = (cards: unknown, over: object = {}) =>
    send('table-bet', {
      token,
      key: newKey(),
      round: 1,
      stakeMinor: typeof cards === 'number' && cards > 0 ? cards * CARD_MINOR : CARD_MINOR,
      bet: { cards },
      ...over,
    });
  const buyWell = async (cards: number, over: object = {}): Promise<GameRound> => {
    const answer = await buy(cards, over);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<LaidTableBet>().bet;
  };
  const look = async (): Promise<SharedTable> => (await send('table', { token })).json();
  const step = () => world.core.casino.tables.driver.step('bingo-75');
  const start = async () => {
    world.clock.advance(bettingMs);
    await step();
  };
  const end = async () => {
    world.clock.advance(76 * BINGO_BALL_MS);
    await step();
  };
  const join = async (): Promise<string> => {
    const other = await addTestPlayer(world);
    return launchWell({ ...world, ...other }, { gameId: GAME.bingo75 });
  };

  beforeEach(async () => {
    token = await launchWell(world, { gameId: GAME.bingo75 });
    await openBetting(world, 'bingo-75', token);
  });

  it('sells cards of the player’s own seeds, calls balls of the room’s link, and pays the pool to the last unit', async () => {
    const theirs = await join();
    const before = await look();
    const [own, other] = [await buyWell(3), await buyWell(2, { token: theirs })];
    expect(own.stand?.shown['cards']).toHaveLength(3);
    expect([own.serverSeed, own.bet]).toEqual([null, { cards: 3, draw: { clientSeed: expect.any(String), nonce: 1 } }]);
    expect((await look()).round?.pools).toEqual([
      { iso: 'EUR', stakesMinor: 500, players: 2, cards: 5, line: null, house: null },
    ]);
    await start();
    const running = await look();
    const [pool] = running.round?.pools ?? [];
    const called = Number(running.round?.outcome?.['called']);
    expect(pool?.house?.call).toBe(called);
    expect(running.round?.endsAtMs).toBe((running.round?.startedAtMs ?? 0) + called * BINGO_BALL_MS);
    expect(running.round?.serverSeed).toBeNull();
    await end();
    const over = await look();
    expect(commitmentOf(over.round?.serverSeed ?? '')).toBe(before.round?.serverSeedHash);
    expect(linkBefore(over.round?.serverSeed ?? '', 1)).toBe(over.anchor);
    const rows = await world.database.kysely.selectFrom('shared_bets').select('payout_minor').execute();
    const paidMinor = rows.reduce((sum, { payout_minor }) => sum + payout_minor, 0);
    const [line, house] = [pool?.line, pool?.house];
    expect(paidMinor).toBe(
      (line?.cards ?? 0) * (line?.prizeMinor ?? 0) + (house?.cards ?? 0) * (house?.prizeMinor ?? 0),
    );
    expect([line?.prizeMinor, house?.prizeMinor]).toEqual([
      Math.floor(100 / (line?.cards ?? 1)),
      Math.floor(350 / (house?.cards ?? 1)),
    ]);
    const won = over.ownBets[0];
    expect([won?.roundId, won?.state, won?.multiple]).toEqual([own.roundId, 'finished', null]);
    expect(await world.browser.balance()).toBe(100_000 - 300 + (won?.payoutMinor ?? 0));
    expect(other.roundId).not.toBe(own.roundId);
  });

  it('is worked out from what is told when the seeds of the player are used no more', async () => {
    const bought = await buyWell(2);
    await start();
    await end();
    await send('seed', { token, clientSeed: 'another' });
    const round = (await world.browser.get(`/web-api/casino/rounds/${bought.roundId}`)).json<GameRound>();
    expect(commitmentOf(round.serverSeed ?? '')).toBe(bought.serverSeedHash);
    const { outcome, payoutMinor } = verifyRound(round);
    expect([outcome, payoutMinor]).toEqual([round.outcome, round.payoutMinor]);
    expect(round.outcome?.['cards']).toEqual(bought.stand?.shown['cards']);
    expect(payoutMinor).toBe(180);
  });

  it('never mixes play money with money, nor one player’s play money with another’s', async () => {
    const tried = () => world.browser.post('/web-api/casino/try', { gameId: GAME.bingo75, iso: 'EUR' });
    const [one, other] = [(await tried()).json<{ token: string }>(), (await tried()).json<{ token: string }>()];
    await buyWell(1);
    await buyWell(1, { token: one.token });
    await buyWell(2, { token: other.token });
    expect((await look()).round?.pools).toMatchObject([{ stakesMinor: 100, cards: 1, players: 1 }]);
    await start();
    await end();
    const pools = await world.database.kysely.selectFrom('shared_pools').select(['mode', 'stakes_minor']).execute();
    expect(pools.map(({ mode, stakes_minor }) => `${mode} ${stakes_minor}`).sort()).toEqual([
      'demo 100',
      'demo 200',
      'real 100',
    ]);
    expect(await world.browser.balance()).toBe(99_990);
    const { balanceMinor } = (await send('table', { token: other.token })).json<SharedTable>();
    expect(balanceMinor).toBe(100_000 - 200 + 180);
  });

  it('sells a card for about the same worth in each currency', async () => {
    const priceOf = async (iso: string, stakeMinor: number) => {
      const tried = await world.core.casino.provider.tryGame(GAME.bingo75, iso, 'default');
      return (await buy(1, { token: tried, stakeMinor })).statusCode;
    };
    expect([await priceOf('RUB', 100), await priceOf('RUB', 10_000)]).toEqual([400, 200]);
    expect([await priceOf('KWD', 100), await priceOf('KWD', 400)]).toEqual([400, 200]);
    expect(await priceOf('JPY', 100)).toBe(200);
  });

  it('is over with the last prize for money: a card of play money holds nobody, and wins what comes later', async () => {
    const tried = await world.browser.post('/web-api/casino/try', { gameId: GAME.bingo75, iso: 'EUR' });
    const { token: played } = tried.json<{ token: string }>();
    await buyWell(24);
    await buyWell(1, { token: played });
    await start();
    const pools = await world.database.kysely.selectFrom('shared_pools').select(['mode', 'house_call']).execute();
    const forMoney = pools.find(({ mode }) => mode === 'real')?.house_call;
    expect((await look()).round?.outcome).toMatchObject({ called: forMoney });
    await end();
    const { balanceMinor } = (await send('table', { token: played })).json<SharedTable>();
    expect(balanceMinor).toBe(100_000 - 100 + 90);
  });

  it('goes on for play money where nobody has staked money', async () => {
    const tried = await world.browser.post('/web-api/casino/try', { gameId: GAME.bingo75, iso: 'EUR' });
    await buyWell(1, { token: tried.json<{ token: string }>().token });
    await start();
    const [pool] = await world.database.kysely.selectFrom('shared_pools').select('house_call').execute();
    expect((await look()).round?.outcome).toMatchObject({ called: pool?.house_call });
  });

  it.each([
    ['bet.cards', 0, {}, 400, 'validation_failed'],
    ['bet.cards', 25, {}, 400, 'validation_failed'],
    ['bet.cards', 1.5, {}, 400, 'validation_failed'],
    ['bet.cards', '3', {}, 400, 'validation_failed'],
    ['bet.draw', 1, { bet: { cards: 1, draw: { nonce: 1 } } }, 400, 'validation_failed'],
    ['stakeMinor', 2, { stakeMinor: 100 }, 400, 'validation_failed'],
    ['stakeMinor', 2, { stakeMinor: 201 }, 400, 'validation_failed'],
    ['stakeMinor', 2, { stakeMinor: 1e29 }, 400, 'validation_failed'],
    ['round', 1, { round: 2 }, 409, 'game_finished'],
    ['iso', 1, { iso: 'USD' }, 400, 'validation_failed'],
    ['token', 1, { token: 'nobody' }, 403, 'forbidden'],
  ] as const)('sells nothing for a wrong %s: %j %j', async (field, cards, over, status, code) => {
    const answer = await buy(cards, over);
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { code, details: { field } }]);
    expect(await world.database.kysely.selectFrom('shared_bets').select('id').execute()).toEqual([]);
    expect(await world.browser.balance()).toBe(100_000);
  });

  it('sells once for a key, no more than 24 cards in all, and none when it has closed', async () => {
    const key = newKey();
    const same = await Promise.all(Array.from({ length: 6 }, () => buyWell(20, { key })));
    expect(new Set(same.map(({ roundId }) => roundId)).size).toBe(1);
    expect((await buy(3, { key })).json()).toMatchObject({ code: 'duplicate_key', details: { field: 'key' } });
    const more = await Promise.all([buy(3), buy(3), buy(3)]);
    expect(more.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);
    expect((await buy(2)).json()).toMatchObject({ code: 'limit_reached', details: { field: 'bet.cards' } });
    world.clock.advance(bettingMs);
    expect((await buy(1)).json()).toMatchObject({ code: 'game_finished', details: { field: 'round' } });
    await step();
    expect((await buy(1)).json()).toMatchObject({ code: 'game_finished', details: { field: 'round' } });
    expect(await world.browser.balance()).toBe(100_000 - 2_300);
  });

  it('sells nothing that the balance does not pay', async () => {
    const spent = { roundId: 'another', gameId: GAME.bingo75, amountMinor: 99_850 };
    expect((await callWallet(world, 'bet', buildCall(token, world.playerId, spent))).statusCode).toBe(200);
    expect((await buy(2)).json()).toMatchObject({ code: 'insufficient_funds', details: { field: 'stakeMinor' } });
    expect((await look()).round?.pools).toEqual([]);
    expect((await buy(1)).statusCode).toBe(200);
  });

  it('is over at once when nobody has a card', async () => {
    await start();
    await step();
    expect((await look()).round).toMatchObject({ phase: 'over', outcome: { called: 0 }, pools: [] });
  });
});
