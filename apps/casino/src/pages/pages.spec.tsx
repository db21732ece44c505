import { operations } from '@longshot/contracts';
import { buildSession, type FakeTransport } from '@longshot/testing';
import { act, screen, within } from '@testing-library/react';
import { answerCasino, buildCasinoMenu, buildGame, buildGames, buildMine } from '../testing/build-casino.ts';
import { renderCasino } from '../testing/render-casino.tsx';
import { withoutTwice } from './lobby/lobby-page.tsx';

const visitor = buildSession({ user: null, accounts: [] });
const LAUNCHED = { gameId: '101', token: 'game_token', frameUrl: '/game-frame', frameOrigin: null };
const DICE = 'fast-games/game/101/straight-dice';

describe('the thanks of a section', () => {
  it.each([
    ['casino-lobby', 'Casino'],
    ['slots', 'Slots'],
    ['keno', 'Keno'],
    ['fast-games', 'Fast games'],
    ['my-casino', 'My casino'],
  ])('of %s lead back to it and to the limits [route.thank-you]', async (section, name) => {
    const { context } = await renderCasino(`${section}/thank-you`);
    const title = screen.getByRole('heading', { name: 'Thank you', level: 1 });
    const content = within(title.closest('header')?.parentElement as HTMLElement);
    expect(content.getByRole('link', { name })).toHaveAttribute('href', `/en/${section}`);
    expect(content.getByRole('link', { name: 'My limits' })).toHaveAttribute('href', '/en/office/responsible');
    expect(content.getByRole('heading', { name, level: 2 })).toBeVisible();
    expect(context.heads.at(-1)).toEqual({ title: 'Thank you' });
  });
});

describe('the catalogue', () => {
  it('shows the games of its page, each with its provider and its star', async () => {
    const { context } = await renderCasino('slots');
    expect(context.transport.lastInput(operations.getCasinoGames)?.query).toEqual({ lang: 'en', category: 'slots' });
    const list = screen.getByRole('list', { name: 'Slots' });
    expect(within(list).getByRole('link', { name: /Ember Ridge/ })).toHaveAttribute(
      'href',
      '/en/slots/game/103/ember-ridge',
    );
    expect(within(list).getByRole('button', { name: 'Add Ember Ridge to favourites' })).toBeVisible();
    expect(context.heads.at(-1)).toEqual({ title: 'Slots' });
  });

  it('looks for what is typed once it rests, and says how many there are', async () => {
    const { context, user, passTime, settle } = await renderCasino('casino-search');
    context.transport.answer(operations.getCasinoGames, buildGames([buildGame()]));
    const before = context.transport.calls.length;
    await user.type(screen.getByRole('searchbox', { name: 'Find a game or a provider' }), 'dice');
    expect(context.transport.calls.length).toBe(before);
    passTime();
    await settle();
    expect(context.transport.lastInput(operations.getCasinoGames)?.query).toEqual({ lang: 'en', search: 'dice' });
    expect(screen.getByRole('status')).toHaveTextContent('1 game found');
    context.transport.answer(operations.getCasinoGames, buildGames([]));
    await user.click(screen.getByRole('radio', { name: 'New' }));
    await settle();
    expect(screen.getByText('No games with that name')).toBeVisible();
  });

  it('that did not load says so and loads again', async () => {
    const { context, user, settle } = await renderCasino('keno', {
      prepare: ({ transport }) => transport.refuse(operations.getCasinoGames, 'unavailable'),
    });
    expect(screen.getByRole('alert')).toHaveTextContent('The games did not load');
    context.transport.answer(operations.getCasinoGames, buildGames());
    await user.click(screen.getByRole('button', { name: 'Reload section' }));
    await settle();
    expect(screen.getByRole('list', { name: 'Keno' })).toBeVisible();
  });

  it('shows in the lobby of what is new first what is not popular already', () => {
    const shelfOf = (id: string, ...ids: readonly string[]) => ({
      id,
      name: id,
      total: ids.length,
      games: ids.map((gameId) => buildGame({ id: gameId })),
    });
    const popular = shelfOf('popular', '1', '2');
    const slots = shelfOf('slots', '2', '1');
    const shown = withoutTwice([popular, shelfOf('new', '1', '3', '2', '4'), slots]);
    expect(shown.map(({ games }) => games.map(({ id }) => id))).toEqual([
      ['1', '2'],
      ['3', '4', '1', '2'],
      ['2', '1'],
    ]);
  });

  it('keeps a favourite, and asks a visitor to sign in first', async () => {
    const { context, user, settle } = await renderCasino('casino-lobby');
    context.transport.answer(operations.saveFavouriteGame, buildMine(['101', '102']));
    await user.click(screen.getByRole('button', { name: 'Add Straight Dice to favourites' }));
    await settle();
    expect(context.transport.lastInput(operations.saveFavouriteGame)?.body).toEqual({
      gameId: '101',
      isFavourite: true,
    });
    expect(screen.getByRole('button', { name: 'Remove Straight Dice from favourites' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  it('shows a visitor no favourites but the way to them', async () => {
    const { context, user } = await renderCasino('my-casino/favorites', { session: visitor });
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(context.signInRequests).toEqual(['sign-in']);
    expect(context.transport.countOf(operations.getMyCasino)).toBe(0);
  });

  it('says that a provider is none', async () => {
    const { context } = await renderCasino('providers/evolution');
    expect(screen.getByText('Provider not found')).toBeVisible();
    expect(context.heads.at(-1)).toEqual({ title: 'Provider', robots: 'noindex' });
  });
});

describe('the pages beside the sections', () => {
  const type = (id: number, route: string, filter: 'lotto' | 'cards') => ({ id, route, filter, gameCount: 1 });
  const prepare = ({ transport }: { transport: FakeTransport }) =>
    transport.answer(
      operations.getCasinoMenu,
      buildCasinoMenu({ types: [type(9, 'keno', 'lotto'), type(5, 'battle', 'cards')] }),
    );

  it('lead in by the types of games, narrowed by kind', async () => {
    await renderCasino('allgamesentrance?filter=cards', { prepare });
    const list = screen.getByRole('list', { name: 'All kinds of games' });
    const links = within(list).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/en/allgamesentrance/battle']);
    expect(screen.getByRole('link', { name: 'Cards' })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('link', { name: 'Dice' })).toBeNull();
  });

  it('list no section without games', async () => {
    await renderCasino('bingo');
    const sections = screen.getByRole('navigation', { name: 'Casino sections' });
    expect(within(sections).queryByRole('link', { name: /Bingo/ })).toBeNull();
    expect(within(sections).getByRole('link', { name: /Keno/ })).toBeVisible();
    expect(screen.getByText('No games here yet')).toBeVisible();
  });

  it('open a game of poker by its name, and of a type by its address', async () => {
    const holdem = buildGame({ id: '127', slug: 'texas-holdem', name: 'Texas Hold’em', category: 'poker' });
    const { context } = await renderCasino('poker/texas-holdem', {
      prepare: (made) => {
        answerCasino(made, [holdem]);
        made.transport.answer(operations.launchGame, { ...LAUNCHED, gameId: '127' });
      },
    });
    expect(context.transport.lastInput(operations.getCasinoGames)?.query).toEqual({
      category: 'poker',
      slug: 'texas-holdem',
      limit: 1,
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Texas Hold’em' })).toBeVisible();
  });
});

describe('filters of a list', () => {
  it('stand in the address and are read from it', async () => {
    const { context, user, settle } = await renderCasino('slots?feature=jackpot&return=9500&q=ridge');
    expect(context.transport.lastInput(operations.getCasinoGames)?.query).toEqual({
      lang: 'en',
      category: 'slots',
      features: 'jackpot',
      returnFrom: 9_500,
      search: 'ridge',
    });
    await user.click(screen.getByRole('button', { name: 'Return of 97% or more' }));
    await settle();
    expect(context.navigator.at.location.search).toBe('?feature=jackpot&return=9700&q=ridge');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await settle();
    expect(context.navigator.at.location.search).toBe('');
  });
});

describe('more about a game', () => {
  it('is shown with the focus and ends with Escape; the ways in come after the tile', async () => {
    const { user } = await renderCasino('slots');
    const list = screen.getByRole('list', { name: 'Slots' });
    act(() =>
      within(list)
        .getByRole('link', { name: /Ember Ridge/ })
        .focus(),
    );
    const card = screen.getByRole('group', { name: 'Ember Ridge' });
    expect(within(card).getByRole('link', { name: 'Try Ember Ridge with play money' })).toHaveAttribute(
      'href',
      '/en/slots/game/103/ember-ridge?mode=try',
    );
    expect(within(card).getByText('98.99%')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Ember Ridge' })).toBeNull();
  });
});

describe('the page of a game', () => {
  const frame = () => screen.getByTitle<HTMLIFrameElement>('Game: Straight Dice');
  const say = (data: unknown, origin = 'null', source: Window | null = frame().contentWindow) =>
    act(async () => void window.dispatchEvent(new MessageEvent('message', { data, origin, source })));

  it('opens for real money of the active account, in a frame that is nobody’s page', async () => {
    const { context } = await renderCasino(DICE, {
      prepare: ({ transport }) => transport.answer(operations.launchGame, LAUNCHED),
    });
    expect(context.transport.lastInput(operations.launchGame)?.body).toEqual({ gameId: '101', accountId: '11' });
    expect(frame()).toHaveAttribute('sandbox', 'allow-scripts');
    expect(frame()).toHaveAttribute('src', '/game-frame?language=en&theme=light');
    expect(screen.getByText('€100.00')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See and change limits' })).toHaveAttribute(
      'href',
      '/en/office/responsible',
    );
  });

  it('tells its token to the frame alone, once it asks', async () => {
    await renderCasino(DICE, { prepare: ({ transport }) => transport.answer(operations.launchGame, LAUNCHED) });
    const target = frame().contentWindow;
    if (target === null) throw new Error('the frame has no window');
    const posted = jest.spyOn(target, 'postMessage').mockImplementation(() => undefined);
    await say({ type: 'ready' }, 'https://evil.example');
    await say({ type: 'ready' }, 'null', window);
    await say({ type: 'else' });
    expect(posted).not.toHaveBeenCalled();
    await say({ type: 'ready' });
    const [first, second] = posted.mock.calls.map(([message]) => message);
    expect(first).toMatchObject({ type: 'start', token: 'game_token', language: 'en', gameName: 'Straight Dice' });
    expect((first as { texts: Record<string, string> }).texts['won']).toBe('Won {{amount}}');
    expect(second).toEqual({ type: 'theme', theme: 'light' });
  });

  it('is tried by a visitor for play money, and asks for the sign-in before real money', async () => {
    const { context, user } = await renderCasino(DICE, {
      session: visitor,
      prepare: ({ transport }) => transport.answer(operations.tryGame, LAUNCHED),
    });
    expect(context.transport.lastInput(operations.tryGame)?.body).toEqual({ gameId: '101', iso: 'EUR' });
    expect(screen.getByRole('radio', { name: 'Play money' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Real money' }));
    expect(context.signInRequests).toEqual(['sign-in']);
  });

  it('leads to the working out of a round that is finished', async () => {
    const { context } = await renderCasino(DICE, {
      prepare: ({ transport }) => transport.answer(operations.launchGame, LAUNCHED),
    });
    const round = { game: 'dice', serverSeed: 'abc', serverSeedHash: 'x', clientSeed: 'mine', nonce: 3, bet: '{}' };
    await say({ type: 'verify', round });
    expect(context.navigator.at.location.pathname).toBe('/en/casino-fairness');
    expect(context.navigator.at.location.search).toContain('clientSeed=mine&nonce=3');
  });

  it('says when its token is over, and opens again', async () => {
    const { context, user, settle } = await renderCasino(DICE, {
      prepare: ({ transport }) => transport.answer(operations.launchGame, LAUNCHED),
    });
    await say({ type: 'over' });
    expect(screen.getByText('The game did not open')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Open again' }));
    await settle();
    expect(frame()).toBeVisible();
    expect(context.transport.countOf(operations.launchGame)).toBe(2);
  });

  it('says why it is refused', async () => {
    await renderCasino(DICE, { prepare: ({ transport }) => transport.refuse(operations.launchGame, 'blocked') });
    expect(screen.getByText('Playing is blocked for your account.')).toBeVisible();
  });

  it('leads a player who has to deposit first to the deposit', async () => {
    const details = { reason: 'first-deposit', page: 'office/recharge' };
    const { context } = await renderCasino(DICE, {
      prepare: ({ transport }) => transport.refuse(operations.launchGame, 'insufficient_funds', details),
    });
    expect(context.navigator.at.location.pathname).toBe('/en/office/recharge');
  });

  it('says that a game is none', async () => {
    const { context } = await renderCasino('slots/game/1024/book-of-gold');
    expect(screen.getByText('Game not found')).toBeVisible();
    expect(context.heads.at(-1)?.robots).toBe('noindex');
  });
});
