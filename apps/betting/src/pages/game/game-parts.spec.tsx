import { operations, type Incident } from '@longshot/contracts';
import { createI18n } from '@longshot/i18n';
import {
  buildBoard,
  buildContext,
  buildLiveEvent,
  buildMarket,
  buildMenu,
  mountRemote,
  TEST_NOW_MS,
} from '@longshot/testing';
import type { Preferences } from '@longshot/store';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Router } from 'react-router';
import common from '../../../../../libs/i18n/src/locales/en.json';
import gameTranslations from '../../locales/betting-game/en.json';
import betting from '../../locales/en.json';
import resultTranslations from '../../locales/betting-results/en.json';
import { mount } from '../../mount.tsx';
import { routeOfPath, type BettingRoute } from '../../model/addresses/betting-route.ts';
import { createServices } from '../../services.ts';
import { ServicesProvider } from '../../parts/services.ts';
import { buildResult, buildStatistics } from '../../testing/build-result.ts';
import { GameScreen } from './game-screen.tsx';

const PATH = '/en/live/football/17-premier-league/500200-arsenal-chelsea';
const TOPIC = 'event:500200';

const incident = (id: number, part: Partial<Incident> = {}): Incident => ({
  id,
  kind: 'goal',
  side: 'home',
  clockSeconds: id * 600,
  period: 'first-half',
  home: 1,
  away: 0,
  atMs: TEST_NOW_MS - 60_000,
  ...part,
});

const game = () =>
  buildLiveEvent({
    markets: [
      buildMarket('1', { '1': '1.98', '2': '3.3', '3': '4.6' }),
      buildMarket('18:total=2.5', { '12': '1.9', '13': '1.92' }),
      buildMarket('60', { '1': '2.6', '2': '2.1', '3': '4.9' }),
    ],
    incidents: [incident(1, { kind: 'period-start', side: null, home: 0 }), incident(2)],
  });

const build = (preferences: Partial<Preferences> = {}, url = PATH) => {
  const resources = {
    en: { common, betting, 'betting-game': gameTranslations, 'betting-results': resultTranslations },
  };
  const context = buildContext({ url, preferences, i18n: createI18n({ language: 'en', resources }) });
  context.transport.answer(operations.getMenu, buildMenu());
  context.transport.answer(operations.getGameStatistics, buildStatistics());
  context.transport.answer(operations.getPriceHistory, ({ query }) => ({
    marketKey: query?.marketKey ?? '',
    series: [{ outcomeId: '1', points: [{ atMs: TEST_NOW_MS - 600_000, coef: '2.40' }] }],
  }));
  context.stream.sendImage(TOPIC, buildBoard([game()]));
  context.stream.sendImage('board:live:football', buildBoard([]));
  context.stream.sendImage('board:live', buildBoard([]));
  return context;
};

describe('a game page', () => {
  let close: () => Promise<void> = async () => {};
  beforeEach(() => localStorage.clear());
  afterEach(() => close());

  const open = async (preferences: Partial<Preferences> = {}, url = PATH) => {
    const context = build(preferences, url);
    const mounted = await mountRemote(mount, context);
    close = () => mounted.unmount();
    // The page's code comes apart.
    await act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
    return context;
  };
  const zone = () => screen.getByRole('region', { name: 'Match tracker' });

  it('draws the match and says in words what it draws', async () => {
    const context = await open();
    expect(within(zone()).getByRole('img', { name: 'Match tracker, Arsenal – Chelsea: Goal, Arsenal' })).toBeVisible();
    expect(within(zone()).getByText(/^Drawn from live match data/)).toBeVisible();
    await act(async () =>
      context.stream.sendChanges(TOPIC, ['i', '500200', [incident(3, { kind: 'red-card', side: 'away' })]]),
    );
    expect(within(zone()).getByRole('img', { name: /Red card, Chelsea$/ })).toBeVisible();
    await userEvent.click(within(zone()).getByRole('tab', { name: 'Timeline' }));
    const course = within(zone()).getByRole('list', { name: 'Timeline' });
    expect(
      within(course)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['30′Red card, Chelsea', '20′Goal, Arsenal1:0', '10′1st half begins']);
  });

  it('has the drawing among the page’s media: it floats over other pages, and leaves with its own where it does not', async () => {
    const context = await open();
    const { media } = context;
    expect(media.entities).toMatchObject([
      { id: 'side-500200-zone-500200', type: 'side', isFloating: false, autoClearable: true },
    ]);
    await act(async () => context.navigator.push('/en/live'));
    expect(media.entities).toEqual([]);
    await act(async () => context.navigator.push(PATH));
    await userEvent.click(await within(zone()).findByRole('button', { name: 'Float it' }));
    expect(media.entities).toMatchObject([{ isFloating: true, autoClearable: false }]);
    await act(async () => context.navigator.push('/en/live'));
    const floating = await screen.findByRole('region', { name: 'Match tracker: Arsenal – Chelsea' });
    expect(within(floating).getByRole('link')).toHaveAttribute('href', PATH);
    await userEvent.click(within(floating).getByRole('button', { name: 'Close the tracker' }));
    expect(media.entities).toEqual([]);
  });

  it('stays closed once it was closed, and comes back when asked', async () => {
    const context = await open();
    await userEvent.click(within(zone()).getByRole('button', { name: 'Close the tracker' }));
    await act(async () => context.stream.sendChanges(TOPIC, ['i', '500200', [incident(4)]]));
    expect(context.media.entities).toEqual([]);
    await userEvent.click(within(zone()).getByRole('button', { name: 'Show the tracker' }));
    expect(context.media.entities).toHaveLength(1);
  });

  it('of another competition stands at its own address, not below the page of one championship', async () => {
    const context = await open({}, '/en/laliga/live/football/17-premier-league/500200-arsenal-chelsea');
    expect(context.navigator.at.location.pathname).toBe(PATH);
  });

  it('has no drawing where the player switched it off', async () => {
    const context = await open({ isGameZoneOff: true });
    expect(screen.queryByRole('region', { name: 'Match tracker' })).toBeNull();
    expect(context.media.entities).toEqual([]);
  });

  it('opens statistics in a window of its own, or in the page where the player prefers that', async () => {
    await open({ isStatsInNewWindow: true });
    expect(screen.getByRole('link', { name: 'Statistics' })).toHaveAttribute('href', '/en/statisticpopup/game/500200');
    await close();
    await open({ isStatsInNewWindow: false });
    expect(screen.queryByRole('link', { name: 'Statistics' })).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Statistics' }));
    expect(await screen.findByRole('region', { name: 'Arsenal' })).toBeVisible();
  });

  it('names markets short where the player prefers that', async () => {
    await open({ marketNameType: 'short' });
    expect(screen.getByRole('region', { name: '1X2' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Match result' })).toBeNull();
  });

  it('keeps pinned markets first, over visits', async () => {
    await open();
    const namesOf = () =>
      within(screen.getByRole('tabpanel', { name: /Main|All|Pinned/ }))
        .getAllByRole('region')
        .map((region) => region.getAttribute('aria-label'));
    expect(namesOf()[0]).toBe('Match result');
    await userEvent.click(screen.getByRole('button', { name: 'Pin: Total goals' }));
    expect(namesOf()[0]).toBe('Total goals');
    await close();
    await open();
    await userEvent.click(screen.getByRole('tab', { name: 'Pinned 1' }));
    expect(namesOf()).toEqual(['Total goals']);
  });

  it('finds markets by name in whatever group they stand', async () => {
    await open();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a market' }), 'half');
    expect(screen.getByRole('region', { name: '1st half, result' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Match result' })).toBeNull();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a market' }), ' of nothing');
    expect(screen.getByText('No markets found.')).toBeVisible();
  });

  it('shows how prices moved as lines and as figures, of the market that is asked for', async () => {
    const context = await open();
    const chart = screen.getByRole('region', { name: 'Match result: odds history' });
    expect(within(chart).getByText('Arsenal 1.98')).toBeVisible();
    await userEvent.click(within(chart).getByRole('button', { name: 'Show table' }));
    const rows = within(chart)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows[0]).toBe('SinceArsenalDrawChelsea');
    expect(rows.at(-1)).toMatch(/2\.40––$/);
    await userEvent.click(screen.getByRole('button', { name: 'Odds history: Total goals' }));
    expect(screen.getByRole('region', { name: 'Total goals: odds history' })).toBeVisible();
    expect(context.transport.calls.at(-1)?.input['query']).toEqual({ marketKey: '18:total=2.5' });
  });

  it('shows how a game ended that the boards have forgotten, and leads to its result', async () => {
    const context = build();
    context.transport.answer(operations.getGameStatistics, buildStatistics({ result: buildResult({ eventId: '77' }) }));
    const mounted = await mountRemote(mount, context);
    close = () => mounted.unmount();
    await act(async () => context.navigator.push('/en/line/football/17-premier-league/77-a-b'));
    await act(async () => context.stream.sendMissing('event:77'));
    expect(await screen.findByRole('link', { name: 'See the day’s results' })).toHaveAttribute(
      'href',
      '/en/results?text=Arsenal',
    );
    expect(screen.getByRole('region', { name: 'Score' })).toHaveTextContent('Final score');
    expect(context.heads.at(-1)?.title).toBe('Arsenal – Chelsea');
    expect(screen.getByRole('link', { name: 'League table and results' })).toHaveAttribute('href', '/en/champs/17');
  });

  it('says of a forgotten game that was abandoned that it was, and what became of its bets', async () => {
    const context = build();
    const result = buildResult({ eventId: '77', status: 9 });
    const incidents = [incident(2), incident(3, { kind: 'end', side: null, ending: 'abandoned' })];
    context.transport.answer(operations.getGameStatistics, buildStatistics({ result, incidents }));
    const mounted = await mountRemote(mount, context);
    close = () => mounted.unmount();
    await act(async () => context.navigator.push('/en/line/football/17-premier-league/77-a-b'));
    await act(async () => context.stream.sendMissing('event:77'));
    expect(await screen.findByText('This match was abandoned')).toBeVisible();
    expect(screen.getByText('The match was abandoned')).toBeVisible();
    expect(screen.queryByText('The match has ended')).toBeNull();
    expect(screen.getByText(/all others are returned/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Score' })).toHaveTextContent('Abandoned');
    expect(screen.queryByText('Final score')).toBeNull();
  });
});

describe('a price tick on a game page', () => {
  it('renders nothing, and writes its cell and the chart', async () => {
    const context = build();
    const services = createServices(context, {
      startTimer: context.clock.startTimer,
      startInterval: () => () => undefined,
      storage: null,
    });
    let renderCount = 0;
    const route = routeOfPath(PATH) as Extract<BettingRoute, { screen: 'game' }>; // The address of a game.
    render(
      <Profiler id="game" onRender={() => renderCount++}>
        <I18nextProvider i18n={context.i18n}>
          <ServicesProvider value={services}>
            <Router location={PATH} navigator={context.navigator}>
              <GameScreen route={route} />
            </Router>
          </ServicesProvider>
        </I18nextProvider>
      </Profiler>,
    );
    expect(await screen.findByText('Arsenal 1.98')).toBeVisible();
    const before = renderCount;
    await act(async () => context.stream.sendChanges(TOPIC, ['p', '500200', '1', '1', '2.35', 1]));
    await act(async () => context.clock.advance(1_000));
    expect(screen.getByText('Arsenal 2.35')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Arsenal 2\.35/ })).toBeVisible();
    expect(renderCount).toBe(before);
  });
});
