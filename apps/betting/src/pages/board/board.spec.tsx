import { operations } from '@longshot/contracts';
import {
  buildBoard,
  buildChampionship,
  buildContext,
  buildEvent,
  buildLiveEvent,
  buildMarket,
  buildMenu,
  mountRemote,
  type ContextInput,
} from '@longshot/testing';
import { createI18n } from '@longshot/i18n';
import common from '../../../../../libs/i18n/src/locales/en.json';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mount } from '../../mount.tsx';

const missingKeys: string[] = [];

const contextAt = (url: string, input: ContextInput = {}) => {
  const i18n = createI18n({
    language: 'en',
    resources: { en: { common } },
    onMissingKey: (_namespace, key) => missingKeys.push(key),
  });
  const context = buildContext({ ...input, url, i18n });
  context.transport.answer(operations.getMenu, buildMenu());
  return context;
};

const openLive = async (events = [buildLiveEvent()], input: ContextInput = {}) => {
  const context = contextAt('/en/live', input);
  context.stream.sendImage('board:live', buildBoard(events));
  const mounted = await mountRemote(mount, context);
  return { ...mounted, context };
};

const price = (name: RegExp | string) => screen.getByRole('button', { name });

describe('the board', () => {
  let close: () => Promise<void> = async () => {};
  afterEach(async () => {
    await close();
    localStorage.clear();
    expect(missingKeys.splice(0)).toEqual([]);
  });
  const opened = async (...given: Parameters<typeof openLive>) => {
    const result = await openLive(...given);
    close = result.unmount;
    return result;
  };

  it('shows events by championship with clock, score and prices', async () => {
    await opened();
    const league = screen.getByRole('region', { name: 'England, Premier League' });
    expect(within(league).getByText('34:00')).toBeVisible();
    expect(within(league).getByText('1st half')).toBeVisible();
    expect(within(league).getByRole('button', { name: 'Arsenal – Chelsea, Arsenal to win 2.1' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    expect(within(league).getByRole('button', { name: 'Arsenal – Chelsea, Over 2.5 1.9' })).toBeVisible();
    expect(within(league).getByRole('button', { name: /, Chelsea handicap.*\+0\.5.*1\.76$/ })).toBeVisible();
  });

  it('says on pages of what is played that what is seen may be late, and not on the line', async () => {
    const { context } = await opened();
    expect(screen.getByText(/^You may be seeing the match with a delay/)).toBeVisible();
    await act(async () => context.navigator.push('/en/line'));
    expect(screen.queryByText(/^You may be seeing the match with a delay/)).toBeNull();
  });

  it('says so below what is there already, not below what is still on its way', async () => {
    const context = contextAt('/en/live');
    ({ unmount: close } = await mountRemote(mount, context));
    expect(screen.queryByText(/^You may be seeing the match with a delay/)).toBeNull();
    act(() => context.stream.sendImage('board:live', buildBoard([buildLiveEvent()])));
    expect(await screen.findByText(/^You may be seeing the match with a delay/)).toBeVisible();
  });

  it('has the handicap first in the Asian view, and only the markets that are wanted', async () => {
    const { context } = await opened();
    const names = () =>
      within(screen.getByRole('group', { name: 'Odds' })).getAllByRole('button', { name: /, Over|, Draw|handicap/ });
    expect(names()[0]).toHaveAccessibleName(/, Draw/);
    act(() => context.store.preferences.change({ viewType: 1 }));
    expect(names()[0]).toHaveAccessibleName(/handicap/);
    await act(async () => context.navigator.push('/en/live?markets=total'));
    expect(
      names()
        .map((cell) => cell.textContent)
        .every((text) => text?.includes(', Over')),
    ).toBe(true);
  });

  it('follows only the topic its address asks for, and lets go of it', async () => {
    const { context, unmount } = await opened();
    expect(context.stream.topics).toEqual(expect.arrayContaining(['board:live', 'menu']));
    await act(async () => context.navigator.push('/en/line/football/17-premier-league'));
    expect(context.stream.topics).toContain('board:line:football:17');
    expect(context.stream.topics).not.toContain('board:live');
    await unmount();
    close = async () => {};
    expect(context.stream.topics).toEqual([]);
  });

  it('puts a price into the coupon and takes it out', async () => {
    const { context } = await opened();
    await userEvent.click(price(/, Draw/));
    expect(context.store.coupon.bets).toEqual([
      {
        id: '500200|1|2',
        eventId: '500200',
        marketKey: '1',
        outcomeId: '2',
        coef: '3.4',
        addedAtMs: context.now(),
        isLive: true,
        score: '1:0',
        sportSlug: 'football',
        championshipId: '17',
        championshipName: 'Premier League',
        championshipSlug: 'premier-league',
        homeName: 'Arsenal',
        awayName: 'Chelsea',
        startsAtMs: expect.any(Number),
      },
    ]);
    expect(price(/, Draw/)).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(price(/, Draw/));
    expect(context.store.coupon.count).toBe(0);
    expect(price(/, Draw/)).toHaveAttribute('aria-pressed', 'false');
  });

  it('marks a price that another application put into the coupon', async () => {
    const { context } = await opened();
    await userEvent.click(price(/, Draw/));
    await act(async () => context.store.coupon.clear());
    expect(price(/, Draw/)).toHaveAttribute('aria-pressed', 'false');
  });

  it('shows which way a price moved', async () => {
    const { context } = await opened();
    await act(async () => context.stream.sendChanges('board:live', ['p', '500200', '1', '1', '2.25', 1]));
    expect(price('Arsenal – Chelsea, Arsenal to win 2.25 rose')).toHaveAttribute('data-movement', 'up');
    await act(async () => context.stream.sendChanges('board:live', ['p', '500200', '1', '1', '2.2', 1]));
    expect(price('Arsenal – Chelsea, Arsenal to win 2.2 fell')).toHaveAttribute('data-movement', 'down');
  });

  it('locks the prices of a paused market and takes no bet on them', async () => {
    const { context } = await opened();
    await act(async () => context.stream.sendChanges('board:live', ['s', '500200', '1', -1]));
    await userEvent.click(price(/, Draw/));
    expect(price(/, Draw/)).toHaveAttribute('aria-disabled', 'true');
    expect(context.store.coupon.count).toBe(0);
    await act(async () => context.stream.sendChanges('board:live', ['s', '500200', '1', 1]));
    expect(price(/, Draw/)).not.toHaveAttribute('aria-disabled');
  });

  it('shows a dash where a market is not offered', async () => {
    const { context } = await opened();
    await act(async () =>
      context.stream.sendChanges(
        'board:live',
        ['d', '500200', '18:total=2.5'],
        ['h', '500200', { columns: ['1', null, '16:hcp=-0.5', '10', '29'] }],
      ),
    );
    expect(screen.queryByRole('button', { name: /, Over/ })).toBeNull();
    expect(screen.getByText('Arsenal – Chelsea, Over: not offered')).toBeInTheDocument();
  });

  it('shows another line in the same cell, without a movement', async () => {
    const { context } = await opened();
    const cell = price(/, Over/);
    await act(async () =>
      context.stream.sendChanges(
        'board:live',
        ['m', '500200', buildMarket('18:total=3.5', { '12': '2.4', '13': '1.55' })],
        ['h', '500200', { columns: ['1', '18:total=3.5', '16:hcp=-0.5', '10', '29'] }],
      ),
    );
    expect(price('Arsenal – Chelsea, Over 3.5 2.4')).toBe(cell);
    expect(cell).not.toHaveAttribute('data-movement');
  });

  it('pauses every price while the stream is stale', async () => {
    const { context } = await opened();
    await act(async () => context.stream.setStatus('stale'));
    for (const cell of document.querySelectorAll('[data-price-cell]'))
      expect(cell).toHaveAttribute('aria-disabled', 'true');
    await act(async () => context.stream.setStatus('live'));
    expect(price(/, Draw/)).not.toHaveAttribute('aria-disabled');
  });

  it('adds a new event to its championship and takes out what is over, without moving the others', async () => {
    const other = buildChampionship({ id: '8', slug: 'la-liga', name: 'La Liga' });
    const { context } = await opened([buildLiveEvent(), buildLiveEvent({ id: '7', championship: other })]);
    const idsOnPage = () =>
      [...document.querySelectorAll<HTMLElement>('[data-event-id]')].map((row) => row.dataset['eventId']);
    await act(async () =>
      context.stream.sendChanges('board:live', ['e', buildLiveEvent({ id: '9', startsAtMs: context.now() })]),
    );
    expect(idsOnPage()).toEqual(['500200', '9', '7']);
    await act(async () => context.stream.sendChanges('board:live', ['r', '500200']));
    expect(idsOnPage()).toEqual(['9', '7']);
  });

  it('keeps only the room of events far below the fold, and lets them in when they come near', async () => {
    let near = (): void => undefined;
    const report = (listener: IntersectionObserverCallback) => (target: Element) => {
      near = () =>
        listener([{ target, isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver);
    };
    class FakeObserver {
      readonly observe: (target: Element) => void;
      readonly unobserve = () => undefined;
      readonly disconnect = () => undefined;
      constructor(listener: IntersectionObserverCallback) {
        this.observe = report(listener);
      }
    }
    Object.assign(globalThis, { IntersectionObserver: FakeObserver });
    try {
      ({ unmount: close } = await openLive([buildLiveEvent({ id: '1' }), buildLiveEvent({ id: '2' })]));
      const [list] = screen.getAllByRole('list').filter((each) => each.style.getPropertyValue('--rows') !== '');
      expect(list?.style.getPropertyValue('--rows')).toBe('2');
      expect(list?.childElementCount).toBe(0);
      act(near);
      expect(list?.childElementCount).toBe(2);
    } finally {
      Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    }
  });

  it('folds a championship', async () => {
    await opened();
    await userEvent.click(screen.getByRole('button', { name: 'Collapse Premier League' }));
    expect(document.querySelector('[data-event-id]')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Expand Premier League' }));
    expect(price(/, Draw/)).toBeVisible();
  });

  it('leads to the game', async () => {
    const { context } = await opened([buildLiveEvent({ marketCount: 40 })]);
    await userEvent.click(screen.getByRole('link', { name: /^\+\d+ more markets, Arsenal – Chelsea/ }));
    expect(context.navigator.url).toBe('/en/live/football/17-premier-league/500200-arsenal-chelsea');
  });

  it('counts no further markets where there are none, and still leads to the game by keyboard', async () => {
    const { context } = await opened();
    expect(document.body).not.toHaveTextContent('+0 ');
    const link = screen.getByRole('link', { name: 'Go to Arsenal – Chelsea' });
    link.focus();
    await userEvent.keyboard('{Enter}');
    expect(context.navigator.url).toBe('/en/live/football/17-premier-league/500200-arsenal-chelsea');
  });

  it('says what will be here when there is nothing', async () => {
    await opened([]);
    expect(screen.getByText('Nothing is live right now')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the line' })).toHaveAttribute('href', '/en/line');
  });

  it('leads to all sports when a sport has nothing', async () => {
    const { context } = await opened();
    context.stream.sendImage('board:live:tennis', buildBoard([]));
    await act(async () => context.navigator.push('/en/live/tennis'));
    expect(screen.getByText('Nothing live here right now')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'All sports' })).toHaveLength(2);
  });

  it('shows a board that failed, and asks again', async () => {
    const { context } = await opened();
    await act(async () => context.navigator.push('/en/live/curling'));
    await act(async () => context.stream.sendMissing('board:live:curling'));
    expect(screen.getByRole('alert')).toHaveTextContent('The board did not load');
    await userEvent.click(screen.getByRole('button', { name: 'Reload section' }));
    expect(screen.getByRole('status', { name: 'Loading the board' })).toBeInTheDocument();
    await act(async () => context.stream.sendImage('board:live:curling', buildBoard([buildLiveEvent()])));
    expect(price(/, Draw/)).toBeVisible();
  });

  it('keeps starred events and shows only them when asked', async () => {
    const { context } = await opened([
      buildLiveEvent(),
      buildLiveEvent({ id: '7', home: { id: '1', name: 'Everton', abbreviation: 'EVE' } }),
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Favourite: Everton – Chelsea' }));
    await act(async () => context.navigator.push('/en/live?favourites=1'));
    expect(document.querySelectorAll('[data-event-id]')).toHaveLength(1);
    expect(localStorage.getItem('longshot.favourites')).toBe('{"version":1,"eventIds":["7"]}');
  });

  it('looks only an hour ahead when asked', async () => {
    const context = contextAt('/en/line?window=hour');
    const soon = buildEvent({ startsAtMs: context.now() + 1_800_000 });
    const later = buildEvent({ id: '7', startsAtMs: context.now() + 7_200_000 });
    context.stream.sendImage('board:line', buildBoard([soon, later]));
    close = (await mountRemote(mount, context)).unmount;
    expect(document.querySelectorAll('[data-event-id]')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Next hour', pressed: true }));
    expect(document.querySelectorAll('[data-event-id]')).toHaveLength(2);
  });
});
