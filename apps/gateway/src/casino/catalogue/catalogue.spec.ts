import { addTestPlayer } from '../../../test/worlds/core-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { GAME, launch, launchWell } from '../../../test/worlds/casino-for-tests.ts';

describeCore('the catalogue of games', databaseKinds, (world) => {
  const games = async (query = ''): Promise<readonly string[]> => {
    const answer = await world.browser.get(`/web-api/casino/games${query}`);
    return answer.json().games.map(({ id }: { id: string }) => id);
  };
  const favour = (gameId: string, isFavourite: boolean) =>
    world.browser.send('PUT', '/web-api/casino/favourites', { gameId, isFavourite });

  it('counts its games by category and provider, whatever was asked for', async () => {
    const { categories, providers } = (await world.browser.get('/web-api/casino/games?category=keno')).json();
    expect(categories).toEqual([
      { id: 'fast-games', gameCount: 1 },
      { id: 'keno', gameCount: 1 },
      { id: 'slots', gameCount: 1 },
    ]);
    expect(providers).toEqual([{ id: 'plumb-line', name: 'Plumb Line', gameCount: 3 }]);
  });

  it.each([
    ['', [GAME.slot, GAME.keno, GAME.dice]],
    ['?category=slots', [GAME.slot]],
    ['?search=dIcE', [GAME.dice]],
    ['?search=%C3%A9mber', [GAME.slot]],
    ['?search=plumb&order=name', [GAME.slot, GAME.keno, GAME.dice]],
    ['?search=nothing', []],
    ['?providerId=evolution', []],
    ['?order=new', [GAME.slot, GAME.keno, GAME.dice]],
  ])('answers %s', async (query, ids) => expect(await games(query)).toEqual(ids));

  it('puts first what is opened most', async () => {
    await launchWell(world);
    await launchWell(world, { gameId: GAME.keno });
    await launchWell(world);
    expect(await games()).toEqual([GAME.dice, GAME.keno, GAME.slot]);
  });

  it('says what each game gives back, exactly cut to hundredths of a per cent', async () => {
    const { games: shown } = (await world.browser.get('/web-api/casino/games')).json();
    const returns = shown.map((game: Record<string, unknown>) => [game['id'], game['returnLeast'], game['returnMost']]);
    expect(returns).toEqual([
      [GAME.slot, 9_525, 9_525],
      [GAME.keno, 9_443, 9_523],
      [GAME.dice, 9_899, 9_899],
    ]);
  });

  it('keeps favourites and what was played lately, for each player alone', async () => {
    await favour(GAME.dice, true);
    await favour(GAME.dice, true);
    await favour(GAME.slot, true);
    const kept = await favour(GAME.slot, false);
    expect(kept.json()).toEqual({ favourites: [GAME.dice], recent: [] });
    await launchWell(world, { gameId: GAME.keno });
    const own = (await world.browser.get('/web-api/casino/my')).json();
    expect(own).toEqual({
      favourites: [GAME.dice],
      recent: [{ gameId: GAME.keno, playedAtMs: world.clock.nowMs() }],
    });
    const other = await addTestPlayer(world);
    expect((await other.browser.get('/web-api/casino/my')).json()).toEqual({ favourites: [], recent: [] });
  });

  it('names an unknown game wherever it is asked for', async () => {
    const answers = [
      await favour('999', true),
      await launch(world, { gameId: '999' }),
      await world.browser.post('/web-api/casino/try', { gameId: '999', iso: 'EUR' }),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json().details.field])).toEqual([
      [404, 'gameId'],
      [404, 'gameId'],
      [404, 'gameId'],
    ]);
    const odd = await world.browser.post('/web-api/casino/try', { gameId: GAME.dice, iso: 'XXX' });
    expect([odd.statusCode, odd.json().details.field]).toEqual([400, 'iso']);
    expect(await world.database.kysely.selectFrom('casino_sessions').select('game_id').execute()).toEqual([]);
  });

  it('asks the limits before every stake', async () => {
    const requested: unknown[] = [];
    Object.assign(world.core.casino.wallet, {
      guardSpend: (_: unknown, spend: object) => {
        requested.push(spend);
        return Promise.resolve({ code: 'limit_reached', boundMinor: 500 });
      },
    });
    const token = await launchWell(world);
    const choice = { game: 'dice', direction: 'over', target: 5_000 };
    const body = { token, key: 'limited-round', stakeMinor: 1_000, choice };
    const answer = await world.app.inject({ method: 'POST', url: '/game-api/round', payload: body });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: 'limit_reached', details: { field: 'stakeMinor', refusals: [{ boundMinor: 500 }] } },
    ]);
    const { playerId, accountId } = world;
    const nowMs = world.clock.nowMs();
    expect(requested).toEqual([{ playerId, accountId, amountMinor: 1_000, product: 'casino', nowMs }]);
    expect(await world.browser.balance()).toBe(100_000);
  });
});
