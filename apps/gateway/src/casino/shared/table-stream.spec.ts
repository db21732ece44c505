import type { GameRound, LaidTableBet, TableNews } from '@longshot/contracts';
import { GAME, launchWell } from '../../../test/worlds/casino-for-tests.ts';
import { addTestPlayer } from '../../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { makeChainOf, newKey, openBetting } from '../../../test/worlds/tables-for-tests.ts';
import { timesOf } from './table-times.ts';

/** 2.00 is reached after this time. */
const DOUBLE_MS = 11_600;

describeCore('the stream of a table', databaseKinds, (world) => {
  let token: string;
  let point: number;
  const send = (path: string, body: object) =>
    world.app.inject({ method: 'POST', url: `/game-api/${path}`, payload: body });
  const layWell = async (over: object = {}): Promise<GameRound> =>
    (
      await send('table-bet', { token, key: newKey(), round: 1, stakeMinor: 1_000, bet: {}, ...over })
    ).json<LaidTableBet>().bet;
  const leave = ({ roundId }: GameRound, over: object) =>
    send('table-leave', { token, key: newKey(), betId: roundId, ...over });
  const step = () => world.core.casino.tables.driver.step('crash');
  const start = async () => {
    world.clock.advance(timesOf('crash').bettingMs);
    await step();
  };
  const end = async () => {
    world.clock.advance(120_000);
    await step();
  };

  beforeEach(async () => {
    token = await launchWell(world, { gameId: GAME.crash });
    const wanted = ({ point: came }: { readonly point?: unknown }) => Number(came) > 210 && Number(came) < 900;
    point = Number((await makeChainOf(world.database, 'crash', wanted))['point']);
    await openBetting(world, 'crash', token);
  });

  it('tells who follows it what changes, bets and leaving of others included', async () => {
    const lines: TableNews[] = [];
    const { tables } = world.core.casino;
    const stop = await tables.follow(token, {
      write: (line) => void (line !== '' && lines.push(JSON.parse(line) as TableNews)),
      end: () => undefined,
    });
    const told = async (isThere: () => boolean = () => true) => {
      world.clock.advance(100);
      for (let times = 0; times < 10 || (times < 200 && !isThere()); times++) {
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    };
    const other = await addTestPlayer(world);
    const theirs = await launchWell({ ...world, ...other }, { gameId: GAME.crash });
    const bet = await layWell({ token: theirs });
    await told();
    await start();
    world.clock.advance(DOUBLE_MS);
    await leave(bet, { token: theirs });
    await told(() => lines.at(-1)?.round.phase === 'running');
    await end();
    await told(() => lines.at(-1)?.round.phase === 'over');
    const seen = (betId: string) => lines.flatMap(({ bets }) => bets.filter((each) => each.betId === betId));
    expect(seen(bet.roundId).map(({ multiple }) => multiple)).toEqual([null, 20_000]);
    expect(lines.at(-1)?.round).toMatchObject({ phase: 'over', outcome: { point } });
    stop();
    const count = lines.length;
    await step();
    await told();
    expect(lines).toHaveLength(count);
  });

  it('is followed over HTTP by the token alone, until the server closes', async () => {
    const url = await world.app.listen({ host: '127.0.0.1', port: 0 });
    const follow = (body: object) =>
      fetch(`${url}/game-api/table-stream`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect([(await follow({})).status, (await follow({ token: 'nobody' })).status]).toEqual([400, 403]);
    const answer = await follow({ token });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    const reader = answer.body?.getReader();
    const first = new TextDecoder().decode((await reader?.read())?.value);
    expect((JSON.parse(first) as TableNews).round).toMatchObject({ number: 1, phase: 'betting', outcome: null });
    await world.app.close();
    while (!(await reader?.read())?.done);
  });

  describe('before the decision of access', () => {
    const ban = async (banLevel: number): Promise<void> => {
      const { database, playerId, bus } = world;
      await database.kysely.updateTable('players').set({ ban_level: banLevel }).where('id', '=', playerId).execute();
      bus.publish('player-changed', { playerId: String(playerId) });
    };
    const follow = async () => {
      const address = world.app.server.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      return fetch(`http://127.0.0.1:${port}/game-api/table-stream`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
      });
    };
    /** Reads until nothing comes any more. */
    const untilItEnds = async ({ body }: Response): Promise<void> => {
      const reader = body?.getReader();
      while (!(await reader?.read())?.done);
    };
    beforeEach(async () => {
      await world.app.listen({ host: '127.0.0.1', port: 0 });
    });

    it('is not for who may not stake, with the code and the page that say so', async () => {
      await ban(10);
      const answer = await follow();
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({
        code: 'blocked',
        details: { reason: 'banned', page: 'block-appeal-history' },
      });
    });

    it('ends when a ban begins', async () => {
      const answer = await follow();
      expect(answer.status).toBe(200);
      await ban(10);
      await untilItEnds(answer);
    });

    it('ends when the site closes to where its follower comes from, and is answered so then', async () => {
      const answer = await follow();
      expect(answer.status).toBe(200);
      world.access.useVisitors({
        looksAtSession: () => false,
        find: () => ({ maintenance: null, block: { reason: 'country', page: 'block' } }),
      });
      world.clock.advance(10_000);
      await untilItEnds(answer);
      expect(await (await follow()).json()).toMatchObject({ code: 'blocked', details: { reason: 'country' } });
    });

    it('goes on for who has a bet there, until the round is over', async () => {
      await layWell();
      await ban(10);
      const answer = await follow();
      expect(answer.status).toBe(200);
      await start();
      await end();
      await ban(10);
      await untilItEnds(answer);
    });
  });

  it('is told to a thousand followers by one reading, and to each once', async () => {
    const { tables } = world.core.casino;
    const heard = Array.from({ length: 1_000 }, () => [] as string[]);
    for (const lines of heard) {
      await tables.follow(token, { write: (line) => void lines.push(line), end: () => undefined });
    }
    world.clock.advance(100);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const before = heard.map(({ length }) => length);
    await layWell();
    let roundTrips = 0;
    world.database.setRoundTripHook((_sql, run) => {
      roundTrips += 1;
      return run();
    });
    world.clock.advance(100);
    for (let times = 0; times < 200 && heard.some((lines, at) => lines.length === before[at]); times++) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    world.database.setRoundTripHook(null);
    expect(roundTrips).toBeLessThanOrEqual(4);
    expect(new Set(heard.map((lines, at) => lines.length - (before[at] ?? 0)))).toEqual(new Set([1]));
    expect(new Set(heard.map((lines) => lines.at(-1))).size).toBe(1);
  });
});
