import { operations, type Menu } from '@longshot/contracts';
import { createI18n } from '@longshot/i18n';
import {
  buildBoard,
  buildChampionship,
  buildCompetitor,
  buildContext,
  buildEvent,
  buildLiveEvent,
  buildMenu,
  buildSport,
  mountRemote,
  pseudoDictionary,
  TEST_NOW_MS,
  untranslatedStrings,
} from '@longshot/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import common from '../../../libs/i18n/src/locales/en.json';
import betting from './locales/en.json';
import texts from './locales/betting-results/en.json';
import { mount } from './mount.tsx';
import { buildResult, buildStanding, buildStatistics } from './testing/build-result.ts';

const DAY_MS = 86_400_000;
const dota = buildSport({ id: '111', slug: 'dota-2', name: 'Dota 2', cyber: 'real' });
const international = buildChampionship({ id: '2101', slug: 'the-international', name: 'The International' });
const cyberMenu: Menu = {
  live: [{ sport: dota, eventCount: 1, championships: [{ championship: international, eventCount: 1 }] }],
  line: [],
};
const results = () => ({
  results: [buildResult(), buildResult({ eventId: '901', status: 5, score: null, hasScheme: false })],
  sports: [{ sport: buildSport(), count: 2 }],
  championships: [{ championship: buildChampionship(), sport: buildSport(), count: 1 }],
  pages: 1,
});

describe('pages beside the boards', () => {
  let close: () => Promise<void> = async () => {};
  afterEach(() => close());

  const open = async (url: string, { isPseudo = false, menu = buildMenu() } = {}) => {
    const missing: string[] = [];
    const as = isPseudo ? pseudoDictionary : (dictionary: Parameters<typeof pseudoDictionary>[0]) => dictionary;
    const i18n = createI18n({
      language: 'en',
      resources: { en: { common: as(common), betting: as(betting), 'betting-results': as(texts) } },
      onMissingKey: (_, key) => missing.push(key),
    });
    const context = buildContext({ url, i18n, preferences: { timeZone: 'Etc/UTC' } });
    context.transport.answer(operations.getMenu, menu);
    context.transport.answer(operations.getResults, results());
    const champ = { championship: buildChampionship(), sport: buildSport(), count: 2, lastStartedAtMs: TEST_NOW_MS };
    context.transport.answer(operations.getResultChampionships, { championships: [champ] });
    context.transport.answer(operations.getChampionshipResults, {
      championship: buildChampionship(),
      sport: buildSport(),
      standings: [buildStanding()],
      home: [buildStanding({ played: 1 })],
      away: [],
      rounds: [{ competitorId: '37', places: [2, 1] }],
      scorers: [{ player: 'B. Marlow', competitor: buildCompetitor(), goals: 7 }],
      results: [buildResult()],
    });
    context.transport.answer(operations.getGameStatistics, buildStatistics());
    context.transport.answer(operations.getTeamStatistics, {
      team: buildCompetitor(),
      sport: buildSport(),
      championship: buildChampionship(),
      results: [buildResult(), buildResult({ eventId: '901', score: { home: 0, away: 3, periods: [] } })],
      next: [],
      standings: [buildStanding()],
      home: buildStanding({ played: 1 }),
      away: null,
      places: [3, 1],
    });
    context.stream.sendImage('board:live', buildBoard([buildLiveEvent()]));
    const game = buildLiveEvent({ id: '700', sport: dota, championship: international });
    context.stream.sendImage('board:live:dota-2', buildBoard([game]));
    context.stream.sendImage('board:line:dota-2', buildBoard([]));
    const mounted = await mountRemote(mount, context);
    // The page's code comes apart.
    await act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
    close = async () => {
      await mounted.unmount();
      expect(missing).toEqual([]);
    };
    return { context, element: mounted.element };
  };

  it.each([
    ['/en/results'],
    ['/en/results/live'],
    ['/en/results/zone'],
    ['/en/champs'],
    ['/en/champs/17'],
    ['/en/statistic'],
    ['/en/statistic?team=37'],
    ['/en/statisticpopup/game/500200'],
    ['/en/statisticpopup/team/37'],
    ['/en/cyber/real'],
    ['/en/cyber/virtual/disciplines'],
    ['/en/cyber/real/dota-2'],
    ['/en/cyber/real/dota-2/champs'],
    ['/en/results/other'],
  ])('%s says nothing in English in a made-up language', async (url) => {
    const { element } = await open(url, { isPseudo: true, menu: cyberMenu });
    await screen.findAllByText(/⟦/);
    const data = [
      'B. Marlow',
      'Arsenal',
      'Chelsea',
      'Premier League',
      'The International',
      'England',
      /\d+ [A-Z][a-z]{2}( \d{4})?/g,
    ];
    expect(untranslatedStrings(element, data)).toEqual([]);
  });

  it('take a day as it is typed, or from a calendar with the keyboard, and refuse one that is none or to come', async () => {
    const { context } = await open('/en/results');
    const field = await screen.findByRole('textbox', { name: 'Day' });
    const today = field.getAttribute('value') ?? '';
    await userEvent.clear(field);
    await userEvent.type(field, '31/02/2026{Enter}');
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByRole('alert')).toHaveTextContent(`such as ${today}`);
    await userEvent.clear(field);
    await userEvent.type(field, '1.2.2026{Enter}');
    expect(field).toHaveAttribute('aria-invalid', 'false');
    expect(context.navigator.url).toBe('/en/results?day=2026-02-01');
  });

  it('paint the pictures of their sides at once, without waiting until the page is quiet', async () => {
    const canvas = new Proxy({}, { get: () => () => undefined, set: () => true });
    const painted = jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(canvas as never);
    class Outline {
      addPath(): void {}
    }
    Object.assign(globalThis, { Path2D: Outline });
    await open('/en/champs/17');
    await screen.findAllByRole('table');
    await waitFor(() => expect(painted).toHaveBeenCalled());
    painted.mockRestore();
    Reflect.deleteProperty(globalThis, 'Path2D');
  });

  it('name the columns of the parts of matches', async () => {
    const { element } = await open('/en/results');
    await screen.findAllByRole('listitem');
    const captions = element.querySelectorAll('h2 [data-columns] .num');
    expect([...captions].map(({ textContent }) => textContent)).toEqual(['1', '2']);
  });

  it('show of esports what is played, and below it the eight matches that start next', async () => {
    const { context } = await open('/en/cyber/real', { menu: cyberMenu });
    const toCome = Array.from({ length: 9 }, (_, at) =>
      buildEvent({
        id: `${900 + at}`,
        sport: dota,
        championship: international,
        startsAtMs: TEST_NOW_MS + DAY_MS - at,
      }),
    );
    await act(async () => context.stream.sendImage('board:line', buildBoard(toCome)));
    const soon = within(await screen.findByRole('region', { name: 'Starting soon' }));
    const ids = [...document.querySelectorAll('[data-event-id]')].map((row) => row.getAttribute('data-event-id'));
    expect(ids.slice(-8)).toEqual(['908', '907', '906', '905', '904', '903', '902', '901']);
    expect(soon.getByRole('link', { name: 'All matches' })).toHaveAttribute('href', '/en/cyber/real/all');
    const titles = within(screen.getByRole('group', { name: 'Titles' }));
    expect(titles.getByRole('link', { name: /^Dota 2/ })).toHaveAttribute('href', '/en/cyber/real/dota-2');
  });

  it('show the titles of esports with their leagues', async () => {
    await open('/en/cyber/real/disciplines', { menu: cyberMenu });
    const title = await screen.findByRole('region', { name: 'Dota 2' });
    expect(within(title).getByRole('link', { name: /^The International/ })).toHaveAttribute(
      'href',
      '/en/cyber/real/dota-2/2101-the-international',
    );
  });

  it('show a team with its form, its places and the way to its league', async () => {
    await open('/en/statistic?team=37');
    expect(await screen.findByRole('heading', { level: 1, name: 'Arsenal' })).toBeVisible();
    expect(screen.getByRole('img', { name: /^Current positions: Arsenal 1\./ })).toBeVisible();
    expect(screen.getByRole('img', { name: /^Scored 2, conceded 4 / })).toBeVisible();
    expect(screen.getByRole('link', { name: 'No. 1 in England, Premier League' })).toHaveAttribute(
      'href',
      '/en/champs/17',
    );
    const record = screen.getByRole('table', { name: 'Home and away' });
    expect(
      within(record)
        .getAllByRole('rowheader')
        .map((each) => each.textContent),
    ).toEqual(['All', 'Home']);
  });

  it('show the results of a day by championship, each leading to its game', async () => {
    const { context } = await open('/en/results');
    const league = await screen.findByRole('region', { name: 'England, Premier League' });
    const [played, cancelled] = within(league).getAllByRole('listitem');
    expect(within(played as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      '/en/line/football/17-premier-league/900-arsenal-chelsea',
    );
    expect(played).toHaveTextContent('1:01:1');
    expect(cancelled).toHaveTextContent('Cancelled');
    const dayStartMs = Math.floor(TEST_NOW_MS / DAY_MS) * DAY_MS;
    expect(context.transport.calls.find(({ name }) => name === 'getResults')?.input['query']).toEqual({
      fromMs: dayStartMs,
      untilMs: dayStartMs + DAY_MS,
    });
    expect(context.heads.at(-1)?.title).toBe('Results');
  });

  it('ask anew for another day and sport, and keep them in the address', async () => {
    const { context } = await open('/en/results');
    await userEvent.click(await screen.findByRole('button', { name: 'Football 2' }));
    await userEvent.click(screen.getByRole('button', { name: 'Previous day' }));
    expect(context.navigator.url).toMatch(/^\/en\/results\?sport=football&day=\d{4}-\d{2}-\d{2}$/);
    const requested = context.transport.calls.filter(({ name }) => name === 'getResults').at(-1)?.input['query'];
    const dayStartMs = Math.floor(TEST_NOW_MS / DAY_MS) * DAY_MS;
    expect(requested).toEqual({ fromMs: dayStartMs - DAY_MS, untilMs: dayStartMs, sport: 'football' });
    expect(screen.getByRole('button', { name: 'Next day' })).toBeEnabled();
  });

  it('show the table of a championship and what is not known as such', async () => {
    const { context } = await open('/en/champs/17');
    const row = within(await screen.findByRole('table', { name: 'League table' })).getByRole('row', {
      name: /Arsenal/,
    });
    expect(row).toHaveTextContent('Arsenal21103:24');
    const scorers = screen.getByRole('table', { name: 'Top scorers' });
    expect(within(scorers).getByRole('row', { name: /B. Marlow/ })).toHaveTextContent('B. MarlowArsenal7');
    context.transport.refuse(operations.getChampionshipResults, 'not_found');
    await act(async () => context.navigator.push('/en/champs/99'));
    expect(await screen.findByRole('heading', { name: 'League not found' })).toBeVisible();
  });

  it('show the form of both sides, by letter and by word', async () => {
    await open('/en/statisticpopup/game/500200');
    const form = await screen.findByRole('list', { name: 'Last matches of Arsenal' });
    expect(within(form).getByText('won')).toBeInTheDocument();
    expect(
      within(screen.getByRole('list', { name: 'Last matches of Chelsea' })).getByText('drawn'),
    ).toBeInTheDocument();
    expect(screen.getByText('These two have not met yet on our records.')).toBeVisible();
  });

  it('lead from cyber sports to games of their own addresses, with the boards’ own prices', async () => {
    const { context } = await open('/en/cyber/real/dota-2', { menu: cyberMenu });
    expect(await screen.findByRole('heading', { level: 1, name: 'Dota 2' })).toBeVisible();
    const game = await screen.findByRole('link', { name: /^Arsenal – Chelsea/ });
    expect(game).toHaveAttribute('href', '/en/cyber/real/dota-2/2101-the-international/live/700-arsenal-chelsea');
    expect(context.stream.topics).toEqual(expect.arrayContaining(['board:live:dota-2', 'board:line:dota-2']));
    await userEvent.click(screen.getByRole('button', { name: /, Arsenal to win/ }));
    expect(context.store.coupon.bets.map(({ eventId }) => eventId)).toEqual(['700']);
  });

  it('say that a discipline is not known, and lead the bare address to the real ones', async () => {
    const { context } = await open('/en/cyber/real/chess');
    expect(await screen.findByRole('heading', { name: 'Title not found' })).toBeVisible();
    await act(async () => context.navigator.push('/en/cyber'));
    expect(context.navigator.url).toBe('/en/cyber/real');
  });

  it('show a game of cyber sports as any other', async () => {
    const { context } = await open('/en/cyber/real/dota-2', { menu: cyberMenu });
    context.stream.sendImage(
      'event:700',
      buildBoard([buildEvent({ id: '700', sport: dota, championship: international })]),
    );
    await act(async () =>
      context.navigator.push('/en/cyber/real/dota-2/2101-the-international/line/700-arsenal-chelsea'),
    );
    expect(await screen.findByRole('region', { name: 'Score' })).toBeVisible();
  });
});
