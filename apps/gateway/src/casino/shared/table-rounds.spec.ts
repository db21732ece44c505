import type { GameRound, LaidTableBet, SharedTable } from '@longshot/contracts';
import { commitmentOf, linkBefore, verifyRound } from '@longshot/games';
import { GAME, launchWell } from '../../../test/worlds/casino-for-tests.ts';
import { addTestPlayer } from '../../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { makeChainOf, newKey, openBetting } from '../../../test/worlds/tables-for-tests.ts';
import { LEASE_MS } from './lead-table.ts';
import { createShared } from './create-shared.ts';
import { timesOf } from './table-times.ts';

const { bettingMs, pauseMs } = timesOf('crash');
/** 2.00 is reached after this time. */
const DOUBLE_MS = 11_600;

describeCore('a round of crash', databaseKinds, (world) => {
  let token: string;
  let point: number;
  const send = (path: string, body: object) =>
    world.app.inject({ method: 'POST', url: `/game-api/${path}`, payload: body });
  const lay = (over: object = {}) =>
    send('table-bet', { token, key: newKey(), round: 1, stakeMinor: 1_000, bet: {}, ...over });
  const layWell = async (over: object = {}): Promise<GameRound> => {
    const answer = await lay(over);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<LaidTableBet>().bet;
  };
  const leave = (bet: Pick<GameRound, 'roundId'>, over: object = {}) =>
    send('table-leave', { token, key: newKey(), betId: bet.roundId, ...over });
  const look = async (): Promise<SharedTable> => (await send('table', { token })).json();
  const step = () => world.core.casino.tables.driver.step('crash');
  const start = async () => {
    world.clock.advance(bettingMs);
    await step();
  };
  const end = async () => {
    world.clock.advance(120_000);
    await step();
  };

  beforeEach(async () => {
    token = await launchWell(world, { gameId: GAME.crash });
    const outcome = await makeChainOf(
      world.database,
      'crash',
      (came) => Number(came['point']) > 210 && Number(came['point']) < 900,
    );
    point = Number(outcome['point']);
    await openBetting(world, 'crash', token);
  });

  it('takes bets, runs, and ends where its link says, which was promised before', async () => {
    const before = await look();
    expect([before.round?.number, before.round?.phase, before.round?.serverSeed]).toEqual([1, 'betting', null]);
    const bet = await layWell({ bet: { cashOutAt: 150 } });
    await start();
    const running = await look();
    expect([running.round?.phase, running.round?.outcome, running.round?.endsAtMs]).toEqual(['running', null, null]);
    await end();
    const { round, ownBets, history, anchor } = await look();
    expect([round?.phase, round?.outcome, history]).toEqual(['over', { point }, [{ number: 1, outcome: { point } }]]);
    expect(commitmentOf(round?.serverSeed ?? '')).toBe(before.round?.serverSeedHash);
    expect(linkBefore(round?.serverSeed ?? '', 1)).toBe(anchor);
    const [own] = ownBets;
    expect([own?.roundId, own?.state, own?.multiple, own?.payoutMinor]).toEqual([
      bet.roundId,
      'finished',
      15_000,
      1_500,
    ]);
    expect(verifyRound(own)).toEqual({ outcome: { point }, multiple: 15_000, payoutMinor: 1_500 });
    expect(await world.browser.balance()).toBe(100_500);
  });

  it('pays who leaves at once, and who stays nothing', async () => {
    const [left, stayed] = [await layWell(), await layWell()];
    await start();
    world.clock.advance(DOUBLE_MS);
    const answer = (await leave(left)).json<LaidTableBet>();
    expect([answer.bet.state, answer.bet.payoutMinor, answer.balanceMinor]).toEqual(['finished', 2_000, 100_000]);
    await end();
    const rounds = (await world.browser.get('/web-api/casino/rounds')).json<{ rounds: GameRound[] }>().rounds;
    expect(rounds.map(({ roundId, payoutMinor, bet }) => [roundId, payoutMinor, bet['cashOutAt']])).toEqual([
      [stayed.roundId, 0, 10_000_000],
      [left.roundId, 2_000, 200],
    ]);
    for (const round of rounds) expect(verifyRound(round)).toMatchObject({ payoutMinor: round.payoutMinor });
  });

  it('is left once, however often and by whomever it is asked for, and never after its end', async () => {
    const [bet, late] = [await layWell(), await layWell()];
    const other = await addTestPlayer(world);
    const theirs = await launchWell({ ...world, ...other }, { gameId: GAME.crash });
    const codeOf = ({ statusCode, json }: Awaited<ReturnType<typeof leave>>) => {
      const { code, details } = json() as { code: string; details: { field: string } };
      return [statusCode, code, details.field];
    };
    expect(codeOf(await leave(bet))).toEqual([409, 'game_finished', 'betId']);
    await start();
    expect(codeOf(await leave(bet))).toEqual([429, 'round_too_soon', 'betId']);
    world.clock.advance(DOUBLE_MS);
    expect(codeOf(await leave(bet, { token: theirs }))).toEqual([404, 'not_found', 'betId']);
    expect(codeOf(await leave({ roundId: '5999999999' }))).toEqual([404, 'not_found', 'betId']);
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 8 }, () => leave(bet, { key })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(codeOf(await leave(bet))).toEqual([409, 'game_finished', 'betId']);
    // Nobody has led the table since: the end is what the chain says, not when somebody said so.
    world.clock.advance(60_000);
    expect(codeOf(await leave(late))).toEqual([409, 'game_finished', 'betId']);
    expect(await world.browser.balance()).toBe(100_000);
    await end();
    expect(codeOf(await leave(late))).toEqual([409, 'game_finished', 'betId']);
    expect(await world.browser.balance()).toBe(100_000);
  });

  it.each([
    ['stakeMinor', { stakeMinor: 0 }, 400, 'validation_failed'],
    ['stakeMinor', { stakeMinor: -5 }, 400, 'validation_failed'],
    ['stakeMinor', { stakeMinor: 1e29 }, 400, 'validation_failed'],
    ['stakeMinor', { stakeMinor: 19 }, 422, 'below_min'],
    ['stakeMinor', { stakeMinor: 10_001 }, 422, 'above_max'],
    ['stakeMinor', { stakeMinor: 101, bet: { cashOutAt: 100_000_000 } }, 422, 'above_max'],
    ['bet.cashOutAt', { bet: { cashOutAt: 100 } }, 400, 'validation_failed'],
    ['bet.cashOutAt', { bet: { cashOutAt: '200' } }, 400, 'validation_failed'],
    ['bet.more', { bet: { cashOutAt: 200, more: 1 } }, 400, 'validation_failed'],
    ['round', { round: 2 }, 409, 'game_finished'],
    ['round', { round: 0 }, 400, 'validation_failed'],
    ['token', { token: 'nobody' }, 403, 'forbidden'],
    ['key', { key: 'short' }, 400, 'validation_failed'],
    ['iso', { iso: 'USD' }, 400, 'validation_failed'],
  ] as const)('is not laid on with a wrong %s: %j', async (field, over, status, code) => {
    const answer = await lay(over);
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { code, details: { field } }]);
    expect(await world.database.kysely.selectFrom('shared_bets').select('id').execute()).toEqual([]);
    expect(await world.browser.balance()).toBe(100_000);
  });

  it('takes one bet for a key, none beyond the balance, and none once it runs', async () => {
    const key = newKey();
    const same = await Promise.all(Array.from({ length: 6 }, () => layWell({ key })));
    expect(new Set(same.map(({ roundId }) => roundId)).size).toBe(1);
    expect((await lay({ key, stakeMinor: 500 })).json()).toMatchObject({
      code: 'duplicate_key',
      details: { field: 'key' },
    });
    for (let times = 0; times < 9; times++) await layWell({ stakeMinor: 10_000 });
    expect((await lay({ stakeMinor: 10_000 })).json()).toMatchObject({
      code: 'insufficient_funds',
      details: { field: 'stakeMinor', refusals: [{ boundMinor: 9_000 }] },
    });
    world.clock.advance(bettingMs);
    expect((await lay()).json()).toMatchObject({ code: 'game_finished', details: { field: 'round' } });
    await step();
    expect((await lay()).json()).toMatchObject({ code: 'game_finished', details: { field: 'round' } });
    expect(await world.browser.balance()).toBe(9_000);
  });

  it('is not laid on as a round of one’s own, nor a game of one’s own at a table', async () => {
    const alone = await send('round', { token, key: newKey(), stakeMinor: 100, bet: { cashOutAt: 200 } });
    expect([alone.statusCode, alone.json().details.field]).toEqual([400, 'token']);
    token = await launchWell(world);
    expect([(await lay()).statusCode, (await send('table', { token })).json().details.field]).toEqual([400, 'token']);
  });

  it('is found by a reload as it stands, with everybody’s bets and nobody’s plans', async () => {
    const other = await addTestPlayer(world);
    const theirs = await launchWell({ ...world, ...other }, { gameId: GAME.crash });
    await layWell({ bet: { cashOutAt: 150 } });
    await layWell({ token: theirs, bet: { cashOutAt: 300 }, stakeMinor: 2_000 });
    token = await launchWell(world, { gameId: GAME.crash });
    const { bets, ownBets } = await look();
    expect(bets.map(({ stakeMinor, bet, multiple }) => [stakeMinor, bet, multiple])).toEqual([
      [2_000, {}, null],
      [1_000, {}, null],
    ]);
    expect(new Set(bets.map(({ seat }) => seat)).size).toBe(2);
    expect(ownBets.map(({ bet, state }) => [bet, state])).toEqual([[{ cashOutAt: 150 }, 'open']]);
  });

  it('goes on under the next leader when its own has gone, not before', async () => {
    const bet = await layWell({ bet: { cashOutAt: 150 } });
    const second = createShared(world.core.casino.provider.context);
    world.clock.advance(bettingMs - 1_000);
    await step();
    expect(await second.driver.step('crash')).toBeNull();
    world.clock.advance(LEASE_MS);
    expect((await second.driver.step('crash'))?.round?.phase).toBe('running');
    expect(await step()).toBeNull();
    world.clock.advance(120_000);
    const [one, other] = await Promise.all([second.driver.step('crash'), step()]);
    expect([one, other].filter((led) => led !== null)).toHaveLength(1);
    await step();
    await second.driver.step('crash');
    expect(await world.browser.balance()).toBe(100_500);
    expect((await look()).ownBets).toMatchObject([{ roundId: bet.roundId, state: 'finished' }]);
  });

  it('is followed by the next one as long as somebody looks', async () => {
    await start();
    await end();
    await look();
    world.clock.advance(pauseMs);
    expect((await step())?.round).toMatchObject({ number: 2, phase: 'betting' });
    world.clock.advance(120_000);
    await step();
    world.clock.advance(120_000);
    await step();
    world.clock.advance(120_000);
    expect(await step()).toMatchObject({ round: { number: 2, phase: 'over' }, nextAtMs: null });
  });

  it('begins a new chain, made before its salt, when one is used up', async () => {
    await world.database.kysely.updateTable('shared_rounds').set({ number: 8 }).execute();
    await start();
    await end();
    await look();
    world.clock.advance(pauseMs);
    expect((await step())?.round?.number).toBe(1);
    const chains = await world.database.kysely.selectFrom('shared_chains').selectAll().orderBy('id').execute();
    expect(chains).toHaveLength(2);
    expect(chains[1]).toMatchObject({ length: 10_000, salt: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it('for play money never reaches the ledger, nor anybody else’s eyes', async () => {
    const tried = await world.browser.post('/web-api/casino/try', { gameId: GAME.crash, iso: 'EUR' });
    ({ token } = tried.json<{ token: string }>());
    await layWell({ bet: { cashOutAt: 150 } });
    expect((await look()).bets).toEqual([]);
    await start();
    await end();
    expect(await look()).toMatchObject({
      balanceMinor: 100_500,
      ownBets: [{ state: 'finished', payoutMinor: 1_500 }],
      standing: { rounds: 1, stakedMinor: 1_000, paidMinor: 1_500 },
    });
    expect(await world.database.kysely.selectFrom('casino_transactions').select('kind').execute()).toEqual([]);
  });
});
