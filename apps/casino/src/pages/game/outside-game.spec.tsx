import { operations, type LaunchedGame } from '@longshot/contracts';
import { buildAccount, buildSession } from '@longshot/testing';
import { act, screen } from '@testing-library/react';
import { buildGame, buildGames } from '../../testing/build-casino.ts';
import { renderCasino, type RenderOptions } from '../../testing/render-casino.tsx';

const ORIGIN = 'https://games.acme.example';
const COIN = buildGame({
  id: '900',
  slug: 'acme-coin',
  name: 'Acme Coin',
  kind: 'outside',
  hasTry: false,
  providerId: 'acme',
  providerName: 'Acme',
});
const LAUNCHED: LaunchedGame = {
  gameId: '900',
  token: 'game_token',
  frameUrl: '/game-frame/outside?token=game_token',
  frameOrigin: ORIGIN,
};

describe('a game of another provider', () => {
  const open = async (options: RenderOptions = {}) => {
    const rendered = await renderCasino('fast-games/game/900/acme-coin', {
      ...options,
      prepare: (context) => {
        context.transport.answer(operations.getCasinoGames, buildGames([COIN]));
        context.transport.answer(operations.launchGame, LAUNCHED);
        options.prepare?.(context);
      },
    });
    const frame = screen.queryByTitle<HTMLIFrameElement>('Game: Acme Coin');
    return { ...rendered, frame };
  };
  /** The window of the game itself, in the page of the house's own. */
  const innerWindow = (frame: HTMLIFrameElement | null): Window => {
    const inner = document.createElement('iframe');
    document.body.append(inner);
    const game = inner.contentWindow;
    if (!frame || !game) throw new Error('no window of the game');
    Object.defineProperty(frame, 'contentWindow', { value: { 0: game } });
    return game;
  };
  const say = (source: Window, type: string, origin = ORIGIN) =>
    act(async () => {
      window.dispatchEvent(new MessageEvent('message', { source, origin, data: { type } }));
    });

  it('stands in a page of the house, with the player’s language and theme', async () => {
    const { frame } = await open();
    expect(frame?.getAttribute('src')).toBe('/game-frame/outside?token=game_token&language=en&theme=light');
    expect(frame?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms');
    expect(screen.queryByRole('radio', { name: 'Play money' })).not.toBeInTheDocument();
    expect(screen.getByText(/as the provider states it/)).toBeVisible();
    // The page's menu has the only way there: what another provider draws cannot be worked out.
    expect(screen.getAllByRole('link', { name: 'Check a round' })).toHaveLength(1);
  });

  it('is told the balance once it listens, and each time that changes, at its own origin alone', async () => {
    const { context, frame } = await open();
    const game = innerWindow(frame);
    const told: unknown[] = [];
    jest.spyOn(game, 'postMessage').mockImplementation((message: unknown, origin: unknown) => {
      told.push([message, origin]);
    });
    await say(game, 'ready');
    await act(async () => context.store.session.updateAccounts([buildAccount({ balanceMinor: 9_900 })]));
    await act(async () => context.store.session.updateAccounts([buildAccount({ balanceMinor: 9_900 })]));
    const message = (balanceMinor: number) => [{ type: 'balance', balanceMinor, iso: 'EUR' }, ORIGIN];
    expect(told).toEqual([message(buildAccount().balanceMinor), message(9_900)]);
  });

  it.each([
    ['close', '/en/casino-lobby'],
    ['deposit', '/en/office/recharge'],
  ])('leads its player on: %s', async (type, path) => {
    const { context, frame } = await open();
    await say(innerWindow(frame), type);
    expect(context.navigator.at.location.pathname).toBe(path);
  });

  it('is believed by its window and its origin together', async () => {
    const { context, frame } = await open();
    const around = frame?.contentWindow as Window;
    const game = innerWindow(frame);
    await say(game, 'close', 'https://elsewhere.example');
    await say(game, 'close', 'null');
    await say(window, 'close');
    await say(around, 'close');
    await say(game, 'verify');
    expect(context.navigator.at.location.pathname).toBe('/en/fast-games/game/900/acme-coin');
  });

  it('asks a visitor to sign in: there is no play money', async () => {
    const { context, user, frame } = await open({ session: buildSession({ user: null, accounts: [] }) });
    expect(frame).toBeNull();
    expect(screen.getByText(/for real money only/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(context.signInRequests).toEqual(['sign-in']);
    expect(context.transport.countOf(operations.tryGame)).toBe(0);
  });
});
