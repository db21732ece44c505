import type { GameRound, PlayedGameRound } from '@longshot/contracts';
import { launchMinimal, launchWell, GAME } from '../../../test/worlds/casino-for-tests.ts';
import { addTestPlayer } from '../../../test/worlds/core-for-tests.ts';
import { databaseKinds, serverKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { describeCrashes, type Stage } from '../../../test/worlds/describe-crashes.ts';
import { commitmentOf } from '@longshot/games';
import { ROUND_WAITS_MS } from './finish-rounds.ts';

const STAKE_MINOR = 1_000;
let keys = 0;
const newKey = () => `decision-key-${++keys}`;

describeCore('decisions within a round', databaseKinds, (world) => {
  let token: string;
  const send = (path: string, body: object) =>
    world.app.inject({ method: 'POST', url: `/game-api/${path}`, payload: body });
  const begin = async (bet: object = { mines: 1 }): Promise<GameRound> => {
    const answer = await send('round', { token, key: newKey(), stakeMinor: STAKE_MINOR, bet });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<PlayedGameRound>().round;
  };
  const decide = ({ roundId, decided: number }: GameRound, decision: object, over: object = {}) =>
    send('decision', { token, key: newKey(), roundId, number, decision, ...over });
  /** Opens tiles one after the other until one holds no mine in a round that is open. */
  const beginSafe = async (): Promise<GameRound> => {
    for (;;) {
      const begun = await begin();
      const { round } = (await decide(begun, { action: 'reveal', value: 7 })).json<PlayedGameRound>();
      if (round.state === 'open') return round;
    }
  };
  const LEAVE = { action: 'cash-out' };

  beforeEach(async () => {
    token = await launchWell(world, { gameId: GAME.mines });
  });

  it('are stored one by one, and a reload finds the round as it stood', async () => {
    const round = await beginSafe();
    const reloaded = (await send('session', { token: await launchWell(world, { gameId: GAME.mines }) })).json();
    expect(reloaded.lastRound).toEqual(round);
    expect([round.stand?.shown, round.outcome, round.serverSeed]).toEqual([
      { tiles: [7], multiple: 10_312 },
      null,
      null,
    ]);
    const before = (await world.browser.balance()) ?? Number.NaN;
    const left = (await decide(round, LEAVE)).json<PlayedGameRound>();
    expect([left.round.state, left.round.payoutMinor]).toEqual(['finished', 1_031]);
    expect(await world.browser.balance()).toBe(before + 1_031);
  });

  it('count once under a key, five times at once too, and one of two at a time', async () => {
    const round = await beginSafe();
    const key = newKey();
    const same = await Promise.all(Array.from({ length: 5 }, () => decide(round, LEAVE, { key })));
    expect(same.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect((await decide(round, { action: 'reveal', value: 8 }, { key })).json()).toMatchObject({
      code: 'duplicate_key',
      details: { field: 'key' },
    });
    const second = await beginSafe();
    const raced = await Promise.all([decide(second, LEAVE), decide(second, LEAVE)]);
    expect(raced.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const wins = await world.database.kysely
      .selectFrom('casino_transactions')
      .where('kind', '=', 'win')
      .select('round_id')
      .execute();
    expect(new Set(wins.map(({ round_id }) => round_id)).size).toBe(wins.length);
  });

  it.each([
    ['decision.action', { action: 'hit' }, {}, 400, 'validation_failed'],
    ['decision.value', { action: 'reveal', value: 7 }, {}, 400, 'validation_failed'],
    ['decision.value', { action: 'reveal', value: 25 }, {}, 400, 'validation_failed'],
    ['decision.value', { action: 'reveal' }, {}, 400, 'validation_failed'],
    ['decision.action', { action: 'Hit!' }, {}, 400, 'validation_failed'],
    ['number', LEAVE, { number: 0 }, 400, 'validation_failed'],
    ['number', LEAVE, { number: 2 }, 400, 'validation_failed'],
    ['roundId', LEAVE, { roundId: '1' }, 404, 'not_found'],
    ['token', LEAVE, { token: 'somebody-elses' }, 403, 'forbidden'],
    ['key', LEAVE, { key: 'short' }, 400, 'validation_failed'],
  ] as const)('that are wrong in %s are refused: %j %j', async (field, decision, over, status, code) => {
    const round = await beginSafe();
    const answer = await decide(round, decision, over);
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { code, details: { field } }]);
    expect((await send('session', { token })).json().lastRound).toEqual(round);
  });

  it('of another player, or after the end, are refused', async () => {
    const round = await beginSafe();
    const other = await addTestPlayer(world);
    const stranger = await launchWell({ ...world, ...other }, { gameId: GAME.mines });
    expect((await decide(round, LEAVE, { token: stranger })).json()).toMatchObject({ code: 'not_found' });
    await decide(round, LEAVE);
    const late = await decide({ ...round, decided: 2 }, { action: 'reveal', value: 9 });
    expect([late.statusCode, late.json().code]).toEqual([409, 'game_finished']);
  });

  it('to hit after standing, and those that come a day late, are refused and move nothing', async () => {
    const round = await beginSafe();
    world.clock.advance(ROUND_WAITS_MS + 1);
    await world.core.casino.provider.finishRounds('old');
    const late = await decide(round, { action: 'reveal', value: 9 });
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { code: 'game_finished', details: { field: 'roundId' } },
    ]);
    await world.restart();
    token = await launchWell({ ...world, ...(await addTestPlayer(world)) }, { gameId: GAME.blackjack });
    let hand = await begin({});
    while (hand.state !== 'open') hand = await begin({});
    const stood = (await decide(hand, { action: 'stand' })).json<PlayedGameRound>();
    const hit = await decide(stood.round, { action: 'hit' });
    expect([hit.statusCode, hit.json()]).toMatchObject([409, { code: 'game_finished', details: { field: 'roundId' } }]);
    expect((await send('session', { token })).json()).toMatchObject({ balanceMinor: stood.balanceMinor });
  });

  it('keep a second round and the seed back until the round is over', async () => {
    const round = await beginSafe();
    const second = await send('round', { token, key: newKey(), stakeMinor: STAKE_MINOR, bet: { mines: 3 } });
    expect([second.statusCode, second.json().details.field]).toEqual([409, 'roundId']);
    expect((await send('seed', { token, clientSeed: 'x' })).statusCode).toBe(409);
    await decide(round, LEAVE);
    expect((await send('seed', { token, clientSeed: 'x' })).statusCode).toBe(200);
  });

  it('that are not made for a day are made as the rules say', async () => {
    const round = await beginSafe();
    const before = (await world.browser.balance()) ?? Number.NaN;
    world.clock.advance(ROUND_WAITS_MS - 1);
    await world.core.casino.provider.finishRounds('old');
    expect((await send('session', { token })).json().lastRound?.state ?? 'open').toBe('open');
    world.clock.advance(2);
    await world.core.casino.provider.finishRounds('old');
    const { kysely } = world.database;
    const kept = await kysely
      .selectFrom('in_house_rounds')
      .where('id', '=', Number(round.roundId))
      .selectAll()
      .executeTakeFirst();
    expect([kept?.state, kept?.payout_minor]).toEqual(['finished', 1_031]);
    const account = await kysely
      .selectFrom('accounts')
      .select('balance_minor')
      .where('id', '=', world.accountId)
      .executeTakeFirst();
    expect(account?.balance_minor).toBe(before + 1_031);
  });

  it('that were never begun give the stake back after a day', async () => {
    const before = (await world.browser.balance()) ?? Number.NaN;
    await begin();
    world.clock.advance(ROUND_WAITS_MS);
    await world.core.casino.provider.finishRounds('old');
    const { kysely } = world.database;
    const account = await kysely
      .selectFrom('accounts')
      .select('balance_minor')
      .where('id', '=', world.accountId)
      .executeTakeFirst();
    expect(account?.balance_minor).toBe(before);
  });

  it('that cost a further stake are refused like any stake, and the round stands as before', async () => {
    token = await launchWell(world, { gameId: GAME.blackjack });
    let round = await begin({});
    while (round.state !== 'open') round = await begin({});
    await world.database.kysely.updateTable('players').set({ ban_level: 10 }).execute();
    const refused = await decide(round, { action: 'double' });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'blocked']);
    const stood = (await decide(round, { action: 'stand' })).json<PlayedGameRound>();
    expect([stood.round.state, stood.round.stakedMinor]).toEqual(['finished', STAKE_MINOR]);
  });
});

interface Table extends Stage {
  token: string;
  roundId: string;
}

/** Seeds with which the first hand of blackjack is doubled and wins. */
const SERVER_SEED = 'seed-of-the-doubled-hand-0';

async function sitDown(stage: Stage): Promise<Pick<Table, 'token' | 'roundId'>> {
  const { provider } = stage.core.casino;
  const token = await launchMinimal(stage, GAME.blackjack);
  await provider.open({ token });
  const seed = { server_seed: SERVER_SEED, server_seed_hash: commitmentOf(SERVER_SEED), client_seed: 'mine' };
  await stage.database.kysely.updateTable('in_house_seeds').set(seed).execute();
  const { round } = await provider.play({ token, key: 'the-first-hand', stakeMinor: STAKE_MINOR, bet: {} });
  return { token, roundId: round.roundId };
}

describeCrashes<Table>({
  kinds: serverKinds,
  furnish: sitDown,
  leastRoundTrips: 10,
  movements: [
    {
      name: 'a hand is doubled and paid',
      move: async ({ core, token, roundId }) => {
        const { provider } = core.casino;
        await provider.finishRounds('all');
        const { lastRound } = await provider.open({ token });
        if (lastRound?.state !== 'open') return;
        const decision = { action: 'double' };
        await provider.decide({ token, key: newKey(), roundId, number: lastRound.decided, decision });
      },
      balanceMinor: 102_000,
      purposes: ['game-stake', 'game-stake', 'game-win'],
      takenBack: ['game-stake-return', 'game-stake'],
    },
  ],
});
