import { addTestPlayer, STAFF_TOKEN } from '../../../test/worlds/core-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { buildCall, callWallet, GAME, launch, launchWell } from '../../../test/worlds/casino-for-tests.ts';
import type { Trx } from '../../platform/database/index.ts';
import { leadShelf, moveGame } from './place-game.ts';

describeCore('the catalogue of games', databaseKinds, (world) => {
  const games = async (query = ''): Promise<readonly string[]> => {
    const answer = await world.browser.get(`/web-api/casino/games${query}`);
    return answer.json().games.map(({ id }: { id: string }) => id);
  };
  const favour = (gameId: string, isFavourite: boolean) =>
    world.browser.send('PUT', '/web-api/casino/favourites', { gameId, isFavourite });

  const staff = (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object, token = STAFF_TOKEN) =>
    world.app.inject({
      method,
      url: `/web-api/casino/arrangement${path === '' ? '' : `/${path}`}`,
      headers: { 'x-staff-token': token, 'x-staff-name': 'Ada' },
      ...(body && { payload: body }),
    });
  /** Arranges a game as an act of the desk does. */
  const arrangeGame = (act: (trx: Trx, siteId: string) => Promise<unknown>) =>
    world.database.transaction((trx) => act(trx, world.settings.siteId));
  const menu = async () => (await world.browser.get('/web-api/casino/menu')).json();

  /** Three games are shown, so that answers can be written out; the staff hides the others. */
  beforeEach(async () => {
    const { kysely } = world.database;
    const shown = [GAME.slot, GAME.keno, GAME.dice];
    await kysely.updateTable('casino_games').set({ is_shown: false }).where('id', 'not in', shown).execute();
    const raised = kysely.updateTable('casino_catalogue_versions');
    await raised.set(({ eb }) => ({ version: eb('version', '+', 1) })).execute();
  });

  it('names sections, parts and providers, those with games alone', async () => {
    const { sections, providers, gameCount } = await menu();
    expect(sections.map(({ id, gameCount: count }: Record<string, unknown>) => [id, count])).toEqual([
      ['slots', 1],
      ['fast-games', 1],
      ['keno', 1],
    ]);
    expect(sections[0].collections.map(({ id }: { id: string }) => id)).toEqual(['popular', 'new']);
    expect(providers).toEqual([{ id: 'plumb-line', name: 'Plumb Line', gameCount: 3 }]);
    expect(gameCount).toBe(3);
  });

  it.each([
    ['', [GAME.slot, GAME.keno, GAME.dice]],
    ['?category=slots', [GAME.slot]],
    ['?search=dIcE', [GAME.dice]],
    ['?search=%C3%A9mber', [GAME.slot]],
    ['?search=plumb&order=name', [GAME.slot, GAME.keno, GAME.dice]],
    ['?search=nothing', []],
    ['?search=ember+rigde', [GAME.slot]],
    ['?search=dcie', [GAME.dice]],
    ['?providerId=evolution', []],
    ['?providers=plumb-line&features=try', [GAME.slot, GAME.keno, GAME.dice]],
    ['?features=jackpot', []],
    ['?returnFrom=9800', [GAME.dice]],
    ['?id=102', [GAME.keno]],
    ['?category=keno&slug=forty-keno', [GAME.keno]],
    ['?category=slots&collection=popular', [GAME.slot]],
    ['?category=slots&collection=nothing', []],
    ['?offset=1&limit=1', [GAME.keno]],
    ['?order=new', [GAME.slot, GAME.keno, GAME.dice]],
  ])('answers %s', async (query, ids) => expect(await games(query)).toEqual(ids));

  it('puts first what is staked on most, and before it what the staff has placed', async () => {
    const token = await launchWell(world, { gameId: GAME.keno });
    for (const id of ['a', 'b']) {
      await callWallet(
        world,
        'bet',
        buildCall(token, world.playerId, { gameId: GAME.keno, transactionId: id, roundId: id }),
      );
    }
    world.clock.advance(60_000);
    expect(await games()).toEqual([GAME.keno, GAME.slot, GAME.dice]);
    await arrangeGame((trx, siteId) => leadShelf(trx, siteId, GAME.dice));
    expect(await games()).toEqual([GAME.dice, GAME.keno, GAME.slot]);
  });

  it('is arranged by the staff, and every change is written down with its name', async () => {
    const names = { en: 'Quick ones', de: 'Schnelle' };
    await staff('PUT', 'sections/fast-games', { position: 1, isShown: true, names });
    await staff('PUT', 'sections/keno', { position: 5, isShown: false, names: null });
    const order = { position: 1, isShown: true, names: null, order: 'new', feature: null };
    await staff('PUT', 'sections/slots/collections/ours', { ...order, gameIds: [GAME.slot] });
    const { sections } = await menu();
    expect(sections.map(({ id, name }: Record<string, unknown>) => [id, name])).toEqual([
      ['fast-games', 'Quick ones'],
      ['slots', null],
    ]);
    expect(sections[1].collections[0]).toEqual({ id: 'ours', name: null, gameCount: 1 });
    expect(await games()).toEqual([GAME.slot, GAME.dice]);
    const landing = { ...order, names: { en: 'Spring' }, gameIds: [GAME.dice, GAME.slot] };
    await staff('PUT', 'sections/games-landing/collections/spring', landing);
    expect(await games('?category=games-landing&collection=spring')).toEqual([GAME.dice, GAME.slot]);
    expect((await staff('DELETE', 'sections/slots/collections/ours')).statusCode).toBe(200);
    expect((await staff('DELETE', 'sections/slots/collections/ours')).statusCode).toBe(404);
    const log = await world.database.kysely.selectFrom('staff_actions').select(['staff', 'action']).execute();
    expect(log).toEqual(Array.from({ length: 5 }, () => ({ staff: 'Ada', action: 'casino-arranged' })));
  });

  it('comes back after a restart as the staff left it', async () => {
    await staff('DELETE', 'sections/slots/collections/new');
    await arrangeGame((trx, siteId) => moveGame(trx, siteId, GAME.dice, 'fast-bet'));
    await world.restart();
    expect((await menu()).sections.map(({ id }: { id: string }) => id)).toEqual(['slots', 'fast-bet', 'keno']);
    expect((await menu()).sections[0].collections.map(({ id }: { id: string }) => id)).toEqual(['popular']);
  });

  it.each([
    ['sections/slots', { position: -1, isShown: true, names: null }, 400, 'position'],
    ['sections/nothing', { position: 1, isShown: true, names: null }, 404, 'sectionId'],
    ['sections/slots', { position: 1, isShown: true, names: { en: '<script>' } }, 400, 'names.en'],
  ])('names the field of what the staff may not save: %s %o', async (path, body, status, field) => {
    const answer = await staff('PUT', path, body);
    expect([answer.statusCode, answer.json().details.field]).toEqual([status, field]);
    expect(await world.database.kysely.selectFrom('staff_actions').select('id').execute()).toEqual([]);
  });

  it('lets nobody but the staff arrange it', async () => {
    const body = { position: 1, isShown: true, names: null };
    const answers = [await staff('PUT', 'sections/slots', body, 'guess'), await staff('GET', '', undefined, '')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
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
    expect(kept.json()).toMatchObject({ favourites: [GAME.dice], recent: [], forYou: [] });
    await launchWell(world, { gameId: GAME.keno });
    const own = (await world.browser.get('/web-api/casino/my')).json();
    expect(own).toMatchObject({
      favourites: [GAME.dice],
      recent: [{ gameId: GAME.keno, playedAtMs: world.clock.nowMs() }],
      forYou: [GAME.slot, GAME.dice],
    });
    expect(own.games.map(({ id }: { id: string }) => id)).toEqual([GAME.dice, GAME.keno, GAME.slot]);
    const other = await addTestPlayer(world);
    expect((await other.browser.get('/web-api/casino/my')).json()).toEqual({
      favourites: [],
      recent: [],
      games: [],
      forYou: [],
    });
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
    const bet = { direction: 'over', target: 5_000 };
    const body = { token, key: 'limited-round', stakeMinor: 1_000, bet };
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
