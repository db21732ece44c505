import { operations, type MarketNames } from '@longshot/contracts';
import { createI18n } from '@longshot/i18n';
import {
  buildBoard,
  buildContext,
  buildEvent,
  buildLiveEvent,
  buildMarket,
  buildMenu,
  mountRemote,
  type TestContext,
} from '@longshot/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import common from '../../../../../libs/i18n/src/locales/en.json';
import { mount } from '../../mount.tsx';
import { buildStatistics } from '../../testing/build-result.ts';

const PATH = '/en/live/football/17-premier-league/500200-arsenal-chelsea';
const TOPIC = 'event:500200';

const game = () =>
  buildLiveEvent({
    score: { home: 1, away: 0, periods: [[1, 0]], redCards: [0, 1] },
    markets: [
      buildMarket('1', { '1': '1.98', '2': '3.3', '3': '4.6' }),
      buildMarket('18:total=2.5', { '12': '1.9', '13': '1.92' }),
      buildMarket('18:total=3.5', { '12': '2.6', '13': '1.5' }),
      buildMarket('16:hcp=-0.5', { '1714': '2.1', '1715': '1.76' }),
      buildMarket('60', { '1': '2.6', '2': '2.1', '3': '4.9' }),
    ],
  });

describe('a game page', () => {
  let close: () => Promise<void> = async () => {};
  afterEach(() => close());

  const open = async (path = PATH, event = game(), prepare?: (context: TestContext) => void) => {
    const missing: string[] = [];
    const i18n = createI18n({
      language: 'en',
      resources: { en: { common } },
      onMissingKey: (_, key) => missing.push(key),
    });
    const context = buildContext({ url: path, i18n });
    context.transport.answer(operations.getMenu, buildMenu());
    context.transport.answer(operations.getPriceHistory, ({ query }) => ({
      marketKey: query?.marketKey ?? '',
      series: [],
    }));
    context.transport.answer(operations.getGameStatistics, buildStatistics());
    prepare?.(context);
    context.stream.sendImage(`event:${event.id}`, buildBoard([event]));
    context.stream.sendImage('board:live:football', buildBoard([event, buildLiveEvent({ id: '7' })]));
    const mounted = await mountRemote(mount, context);
    close = async () => {
      await mounted.unmount();
      expect(missing).toEqual([]);
    };
    return context;
  };

  it('shows who plays, how it stands and where it belongs', async () => {
    const context = await open();
    const score = screen.getByRole('region', { name: 'Score' });
    expect(
      within(score)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Arsenal', 'Chelsea']);
    expect(within(score).getByText('34:00')).toBeVisible();
    expect(within(score).getByRole('img', { name: '1 red card' })).toBeVisible();
    expect(within(score).getByRole('link', { name: 'Premier League' })).toHaveAttribute(
      'href',
      '/en/live/football/17-premier-league',
    );
    expect(context.heads.at(-1)?.title).toBe('Arsenal – Chelsea · Live betting');
  });

  it('shows the markets of a group, lines as one row with a rail', async () => {
    await open();
    const totals = screen.getByRole('region', { name: 'Total goals' });
    const rail = within(totals).getByRole('slider', { name: 'Total goals: line' });
    expect(rail).toHaveAttribute('aria-valuetext', '2.5');
    expect(within(totals).getByRole('button', { name: 'Over 2.5 1.9' })).toBeVisible();
    fireEvent.change(rail, { target: { value: '1' } });
    expect(rail).toHaveAttribute('aria-valuetext', '3.5');
    expect(within(totals).getByRole('button', { name: 'Over 3.5 2.6' })).toBeVisible();
    expect(within(totals).queryByRole('button', { name: 'Over 2.5 1.9' })).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Goals 2' }));
    expect(screen.queryByRole('region', { name: '1st half, result' })).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Halves 1' }));
    expect(screen.getByRole('region', { name: '1st half, result' })).toBeVisible();
  });

  const corners: MarketNames = {
    eventId: '500200',
    version: 3,
    markets: [
      {
        marketKey: '600:total=9.5',
        name: 'Total corners',
        groups: ['all', 'corners'],
        outcomes: [
          { outcomeId: 'a', name: 'over 9.5' },
          { outcomeId: 'b', name: 'under 9.5' },
        ],
      },
    ],
  };
  const withCorners = () => {
    const { markets, ...rest } = game();
    return buildLiveEvent({ ...rest, markets: [...markets, buildMarket('600:total=9.5', { a: '1.85', b: '1.95' })] });
  };

  it('asks once for the names of markets that only the feed describes, and bets go into the coupon under them', async () => {
    const context = await open(PATH, withCorners(), ({ transport }) =>
      transport.answer(operations.getMarketNames, corners),
    );
    const region = await screen.findByRole('region', { name: 'Total corners' });
    await userEvent.click(within(region).getByRole('button', { name: 'over 9.5 1.85' }));
    expect(context.store.coupon.bets).toEqual([
      expect.objectContaining({
        marketKey: '600:total=9.5',
        names: { en: { market: 'Total corners', outcome: 'over 9.5' } },
      }),
    ]);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a market' }), 'corn');
    expect(screen.queryByRole('region', { name: 'Total goals' })).toBeNull();
    expect(context.transport.countOf(operations.getMarketNames)).toBe(1);
    expect(context.transport.lastInput(operations.getMarketNames)).toMatchObject({
      params: { eventId: '500200' },
      query: { lang: 'en' },
    });
  });

  it('asks for no names where every market is in the catalogue', async () => {
    const context = await open();
    expect(screen.getByRole('region', { name: 'Total goals' })).toBeVisible();
    expect(context.transport.countOf(operations.getMarketNames)).toBe(0);
  });

  it('shows all lines of a market as a table when asked to', async () => {
    await open();
    const totals = screen.getByRole('region', { name: 'Total goals' });
    await userEvent.click(within(totals).getByRole('button', { name: 'Total goals: all 2 lines as a table' }));
    const textsOf = (role: 'rowheader' | 'columnheader') =>
      within(totals)
        .getAllByRole(role)
        .map(({ textContent }) => textContent);
    expect(textsOf('rowheader')).toEqual(['2.5', '3.5']);
    expect(textsOf('columnheader')).toEqual(['Line', 'Over', 'Under']);
  });

  it('goes to the next match by key and comes back by the other', async () => {
    const context = await open();
    context.stream.sendImage('event:7', buildBoard([buildLiveEvent({ id: '7' })]));
    await userEvent.keyboard('k');
    expect(context.navigator.url).toContain('/7-');
    await userEvent.keyboard('j');
    expect(context.navigator.url).toContain('/500200-');
  });

  it('lists the other matches in one button where no column has them', async () => {
    const context = await open();
    await userEvent.click(screen.getByRole('button', { name: '2 live matches' }));
    const [, other] = screen.getAllByRole('menuitemradio', { hidden: true });
    if (other !== undefined) await userEvent.click(other);
    expect(context.navigator.url).toContain('/7-');
  });

  it('has a tab for each part that holds something, and none for what it has not', async () => {
    await open();
    const tabs = within(screen.getByRole('tablist', { name: 'Match' })).getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Markets5', 'Statistics', 'Table']);
    await userEvent.click(screen.getByRole('tab', { name: 'Table' }));
    expect(await screen.findByRole('table', { name: 'League table' })).toBeVisible();
    expect(document.querySelector('[data-price-cell]')).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: /^Markets/ }));
    expect(screen.getByRole('region', { name: 'Match result' })).toBeVisible();
  });

  it('puts a price into the coupon', async () => {
    const context = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Under 2.5 1.92' }));
    expect(context.store.coupon.bets.map(({ id, coef }) => [id, coef])).toEqual([['500200|18:total=2.5|13', '1.92']]);
  });

  it('takes a line in and out as it ticks', async () => {
    const context = await open();
    const rail = screen.getByRole('slider', { name: 'Total goals: line' });
    fireEvent.change(rail, { target: { value: '1' } });
    await act(async () => context.stream.sendChanges(TOPIC, ['d', '500200', '18:total=3.5']));
    expect(screen.queryByRole('button', { name: /^Over 3\.5/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Over 2\.5/ })).toBeVisible();
    await act(async () => context.stream.sendChanges(TOPIC, ['s', '500200', '1', -1]));
    expect(within(screen.getByRole('region', { name: 'Match result' })).getByText('Suspended')).toBeVisible();
  });

  it('folds a market', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Collapse Match result' }));
    expect(screen.getByRole('region', { name: 'Match result' }).querySelector('[data-price-cell]')).toBeNull();
  });

  it('lists the other games in a column of a wide window', async () => {
    const list = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
    Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => list });
    const context = await open();
    Reflect.deleteProperty(window, 'matchMedia');
    const games = screen.getByRole('navigation', { name: 'Other matches' });
    expect(within(games).getAllByRole('link')).toHaveLength(2);
    expect(within(games).getAllByRole('link')[0]).toHaveAttribute('aria-current', 'page');
    expect(context.stream.topics).toContain('board:live:football');
  });

  it('keeps the final score and shows the way on when the game is over', async () => {
    const context = await open();
    await act(async () =>
      context.stream.sendChanges(TOPIC, [
        'h',
        '500200',
        { status: 3, isLive: false, score: { home: 2, away: 0, periods: [[2, 0]] } },
      ]),
    );
    expect(await screen.findByText('This match is over')).toBeVisible();
    expect(screen.getByText('Final score')).toBeVisible();
    expect(document.querySelector('[data-price-cell]')).toBeNull();
    await act(async () => context.stream.sendChanges(TOPIC, ['r', '500200']));
    expect(screen.getByText('This match is over')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See other matches' })).toHaveAttribute('href', '/en/live/football');
  });

  it.each([
    [9, 'Abandoned', 'This match was abandoned', /already decided are settled; all others are returned/],
    [5, 'Cancelled', 'This match was cancelled', /Bets on it are returned/],
    [8, 'Postponed', 'This match was postponed', /all others stand and are settled once the match is played/],
  ])(
    'never calls the score of a game in status %i final: it is %s, and what became of its bets is said',
    async (...game) => {
      const [status, ending, title, bets] = game;
      const context = await open();
      const score = status === 9 ? { home: 1, away: 0, periods: [[1, 0]] as [number, number][] } : null;
      await act(async () => context.stream.sendChanges(TOPIC, ['h', '500200', { status, isLive: false, score }]));
      expect(await screen.findByText(title)).toBeVisible();
      expect(screen.getByText(bets)).toBeVisible();
      expect(within(screen.getByRole('region', { name: 'Score' })).getByText(ending)).toBeVisible();
      expect(screen.queryByText('Final score')).toBeNull();
      expect(document.querySelector('[data-price-cell]')).toBeNull();
    },
  );

  it('says so when there is no such game', async () => {
    const context = await open('/en/live/football/17/99');
    context.transport.refuse(operations.getGameStatistics, 'not_found');
    await act(async () => context.stream.sendMissing('event:99'));
    expect(await screen.findByText('Match not found')).toBeVisible();
  });

  it('moves to the live section when the game has begun', async () => {
    const event = buildEvent();
    const context = await open('/en/line/football/17/500123', event);
    await act(async () => context.stream.sendChanges('event:500123', ['h', '500123', { isLive: true, status: 1 }]));
    expect(context.navigator.url).toBe('/en/live/football/17-premier-league/500123-arsenal-chelsea');
  });

  it('shows another game at another address', async () => {
    const context = await open();
    context.stream.sendImage(
      'event:7',
      buildBoard([buildLiveEvent({ id: '7', home: { id: '1', name: 'Everton', abbreviation: 'EVE' } })]),
    );
    await act(async () => context.navigator.push('/en/live/football/17/7'));
    expect(screen.getByRole('heading', { name: 'Everton' })).toBeVisible();
    expect(context.stream.topics).not.toContain(TOPIC);
  });
});
