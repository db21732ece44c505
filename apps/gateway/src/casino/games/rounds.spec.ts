import { createHash } from 'node:crypto';
import { verifyRound } from '@longshot/games';
import type { GameRound, OpenedGame, PlayedGameRound } from '@longshot/contracts';
import { addTestPlayer } from '../../../test/worlds/core-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { everyDatabase } from '../../../test/worlds/database-for-tests.ts';
import { GAME, launchWell } from '../../../test/worlds/casino-for-tests.ts';

const DICE = { direction: 'over', target: 5_000 } as const;

let keys = 0;
const newKey = () => `round-key-${++keys}`;

describeCore('rounds of the bundled provider', everyDatabase, (world) => {
  let token: string;
  const send = (path: string, body: object, headers: Record<string, string> = {}) =>
    world.app.inject({ method: 'POST', url: `/game-api/${path}`, payload: body, headers });
  const open = async (): Promise<OpenedGame> => (await send('session', { token })).json();
  const play = (over: object = {}) => send('round', { token, key: newKey(), stakeMinor: 1_000, bet: DICE, ...over });
  const playWell = async (over: object = {}): Promise<PlayedGameRound> => {
    const answer = await play(over);
    if (answer.statusCode !== 200) throw new Error(`round: ${answer.statusCode} ${answer.body}`);
    return answer.json();
  };
  beforeEach(async () => {
    token = await launchWell(world);
  });

  it('are staked and paid through the ledger, and say the balance afterwards', async () => {
    let balanceMinor = 100_000;
    for (let times = 0; times < 6; times++) {
      const played = await playWell();
      balanceMinor += played.round.payoutMinor - 1_000;
      expect([played.round.state, played.balanceMinor]).toEqual(['finished', balanceMinor]);
    }
    expect(await world.browser.balance()).toBe(balanceMinor);
  });

  it.each([
    ['dice', DICE],
    ['keno', { picks: [1, 7, 19, 40] }],
    ['slot', {}],
  ] as const)('of %s can be worked out of what was promised before', async (kind, bet) => {
    token = await launchWell(world, { gameId: GAME[kind] });
    const { fairness } = await open();
    const played = [await playWell({ bet }), await playWell({ bet })].map(({ round }) => round);
    expect(played.map((round) => [round.serverSeed, round.serverSeedHash, round.nonce])).toEqual([
      [null, fairness.serverSeedHash, 0],
      [null, fairness.serverSeedHash, 1],
    ]);
    const changed = (await send('seed', { token, clientSeed: 'mine' })).json();
    expect(createHash('sha256').update(changed.serverSeed).digest('hex')).toBe(fairness.serverSeedHash);
    expect(changed.fairness).toMatchObject({ clientSeed: 'mine', nonce: 0 });
    expect(changed.fairness.serverSeedHash).not.toBe(fairness.serverSeedHash);
    for (const round of played) {
      const reported: GameRound = (await world.browser.get(`/web-api/casino/rounds/${round.roundId}`)).json();
      expect(reported.serverSeed).toBe(changed.serverSeed);
      const { outcome, multiple, payoutMinor } = reported;
      expect({ outcome, multiple, payoutMinor }).toEqual(verifyRound(reported));
    }
  });

  it('are played once under a key', async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 5 }, () => playWell({ key })));
    expect(new Set(answers.map(({ round }) => round.roundId)).size).toBe(1);
    expect((await play({ key, stakeMinor: 500 })).json()).toMatchObject({
      code: 'duplicate_key',
      details: { field: 'key' },
    });
    const { payoutMinor } = answers[0]?.round ?? { payoutMinor: 0 };
    expect(await world.browser.balance()).toBe(99_000 + payoutMinor);
  });

  it('take different numbers of the seed, fifty at once, and never more than there is', async () => {
    token = await launchWell(world);
    const answers = await Promise.all(Array.from({ length: 50 }, () => play({ stakeMinor: 4_000 })));
    const rounds = answers
      .filter(({ statusCode }) => statusCode === 200)
      .map((answer) => answer.json().round as GameRound);
    expect(rounds.length).toBeGreaterThanOrEqual(25);
    expect(new Set(rounds.map(({ nonce }) => nonce)).size).toBe(rounds.length);
    const wonMinor = rounds.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0);
    expect(await world.browser.balance()).toBe(100_000 - rounds.length * 4_000 + wonMinor);
  });

  it.each([
    ['stakeMinor', { stakeMinor: 0 }, 400, 'validation_failed'],
    ['stakeMinor', { stakeMinor: -1 }, 400, 'validation_failed'],
    ['stakeMinor', { stakeMinor: 19 }, 422, 'below_min'],
    ['stakeMinor', { stakeMinor: 10_001 }, 422, 'above_max'],
    ['stakeMinor', { stakeMinor: Number.MAX_SAFE_INTEGER }, 422, 'above_max'],
    ['stakeMinor', { stakeMinor: 1e29 }, 400, 'validation_failed'],
    ['stakeMinor', { stakeMinor: 10.5 }, 400, 'validation_failed'],
    ['iso', { iso: 'USD' }, 400, 'validation_failed'],
    ['bet.rows', { bet: { ...DICE, rows: 8 } }, 400, 'validation_failed'],
    ['bet.direction', { bet: {} }, 400, 'validation_failed'],
    ['bet.target', { bet: { ...DICE, target: 9_999 } }, 400, 'validation_failed'],
    ['token', { token: 'somebody-elses' }, 403, 'forbidden'],
    ['key', { key: 'short' }, 400, 'validation_failed'],
  ] as const)('are not begun with a wrong %s: %j', async (field, over, status, code) => {
    const answer = await play(over);
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { code, details: { field } }]);
    expect(await world.database.kysely.selectFrom('in_house_rounds').select('id').execute()).toEqual([]);
    expect(await world.browser.balance()).toBe(100_000);
  });

  it('of the slot are staked in tens, of keno with different numbers', async () => {
    token = await launchWell(world, { gameId: GAME.slot });
    const odd = await play({ bet: {}, stakeMinor: 1_001 });
    expect([odd.statusCode, odd.json().details.field]).toEqual([400, 'stakeMinor']);
    token = await launchWell(world, { gameId: GAME.keno });
    const twice = await play({ bet: { picks: [3, 3] } });
    expect([twice.statusCode, twice.json().details.field]).toEqual([400, 'bet.picks']);
  });

  it('are bounded by what they may bring', async () => {
    token = await launchWell(world, { gameId: GAME.limbo });
    const high = await play({ bet: { target: 100_000_000 }, stakeMinor: 101 });
    expect([high.statusCode, high.json()]).toMatchObject([
      422,
      { code: 'above_max', details: { field: 'stakeMinor', refusals: [{ boundMinor: 100 }] } },
    ]);
    expect((await play({ bet: { target: 200 }, stakeMinor: 10_000 })).statusCode).toBe(200);
  });

  it('that the house refuses cost nothing, and say why each time they are asked for', async () => {
    await world.database.kysely.updateTable('players').set({ ban_level: 10 }).execute();
    const key = newKey();
    for (const answer of [await play({ key }), await play({ key })]) {
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'blocked']);
    }
    expect(await world.browser.balance()).toBe(100_000);
  });

  it('name the stake where the account has less', async () => {
    const poor = await addTestPlayer(world, 500);
    token = await launchWell({ ...world, ...poor });
    expect((await play()).json()).toMatchObject({
      code: 'insufficient_funds',
      details: { field: 'stakeMinor', refusals: [{ code: 'insufficient_funds', boundMinor: 500 }] },
    });
  });

  it('belong to their player alone', async () => {
    const { round } = await playWell();
    const other = await addTestPlayer(world);
    const requested = await other.browser.get(`/web-api/casino/rounds/${round.roundId}`);
    expect([requested.statusCode, requested.json().code]).toEqual([404, 'not_found']);
    expect((await other.browser.get('/web-api/casino/rounds')).json()).toEqual({ rounds: [] });
    const own = await world.browser.get('/web-api/casino/rounds');
    expect(own.json().rounds).toHaveLength(1);
  });

  it('for play money never reach the ledger', async () => {
    const tried = await world.browser.post('/web-api/casino/try', { gameId: GAME.dice, iso: 'EUR' });
    token = tried.json().token;
    expect(await open()).toMatchObject({ mode: 'demo', balanceMinor: 100_000 });
    const { round, balanceMinor } = await playWell();
    expect(balanceMinor).toBe(99_000 + round.payoutMinor);
    for (let times = 0; times < 12; times++) await play({ stakeMinor: 10_000, bet: { ...DICE, target: 9_900 } });
    expect((await open()).balanceMinor).toBeGreaterThanOrEqual(0);
    expect(await world.browser.balance()).toBe(100_000);
    expect(await world.database.kysely.selectFrom('casino_transactions').select('kind').execute()).toEqual([]);
  });

  it('for play money are forgotten after a day, with all that belongs to them', async () => {
    await world.browser.post('/web-api/casino/try', { gameId: GAME.dice, iso: 'EUR' });
    const tried = await world.browser.post('/web-api/casino/try', { gameId: GAME.dice, iso: 'EUR' });
    const real = token;
    token = tried.json().token;
    await playWell();
    token = real;
    await playWell();
    const left = async () => {
      const { kysely } = world.database;
      const rows = await Promise.all([
        kysely.selectFrom('in_house_sessions').select('mode').execute(),
        kysely.selectFrom('in_house_rounds').select('owner').execute(),
        kysely.selectFrom('in_house_seeds').select('owner').execute(),
      ]);
      return rows.map((each) => each.length);
    };
    expect(await left()).toEqual([3, 2, 2]);
    world.clock.advance(24 * 3_600_000 + 5_000);
    await world.core.casino.stop();
    expect(await left()).toEqual([1, 1, 1]);
  });

  it('may be asked for by a page that has no origin, and nothing else may', async () => {
    const page = { origin: 'null', 'sec-fetch-site': 'cross-site' };
    const answer = await send('session', { token }, page);
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([200, '*']);
    const requested = await world.app.inject({ method: 'OPTIONS', url: '/game-api/round', headers: page });
    expect([requested.statusCode, requested.headers['access-control-allow-headers']]).toEqual([204, 'content-type']);
    const launched = await world.browser.post('/web-api/casino/try', { gameId: GAME.dice, iso: 'EUR' }, page);
    expect(launched.json().code).toBe('csrf_failed');
  });
});
