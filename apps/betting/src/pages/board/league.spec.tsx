import { withoutUndefined } from '@longshot/domain/input';
import { operations } from '@longshot/contracts';
import { createI18n } from '@longshot/i18n';
import {
  buildBoard,
  buildChampionship,
  buildContext,
  buildEvent,
  buildLiveEvent,
  buildMenu,
  mountRemote,
} from '@longshot/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import common from '../../../../../libs/i18n/src/locales/en.json';
import { EventEntry } from '../../model/events/event-entry.ts';
import { mount } from '../../mount.tsx';
import { routeOfPath } from '../../model/addresses/betting-route.ts';
import { lastOf, ruleOf, TOP_COUNT, topOf, type RuleSurroundings } from '../../model/board/board-rules.ts';

const HOUR_MS = 3_600_000;
const championship = (id: string, name: string, country: string, countryCode: string | null = null) =>
  buildChampionship({ id, name, slug: id, category: { id, name: country, countryCode } });
const side = (id: string, name: string) => ({ id, name, abbreviation: name.slice(0, 3) });
const entryOf = (...given: Parameters<typeof buildEvent>) => new EventEntry(buildEvent(...given));

const around: RuleSurroundings = { nowMs: () => 0, isFavourite: () => false, geoCountryId: null };
const idsAt = (path: string, entries: readonly EventEntry[], given: Partial<RuleSurroundings> = {}) => {
  const route = routeOfPath(path);
  if (route?.screen !== 'board') throw new Error(`${path} is no board`);
  return ruleOf(route, { ...around, ...given })(entries).map(({ id }) => id);
};

describe('what a page of a type leaves of a board', () => {
  it('is one championship, by its name in its country, whatever the year', () => {
    const entries = [
      entryOf({ id: '1', championship: championship('1', 'Premier League', 'England') }),
      entryOf({ id: '2', championship: championship('2', 'English Premier League 2025/26', 'England') }),
      entryOf({ id: '3', championship: championship('3', 'Premier League', 'Russia') }),
      entryOf({ id: '4', championship: championship('4', 'LaLiga', 'Spain') }),
    ];
    expect(idsAt('/epl', entries)).toEqual(['1', '2']);
    expect(idsAt('/laliga/line', entries)).toEqual(['4']);
    expect([idsAt('/nbafinals', entries), idsAt('/champ', entries).length]).toEqual([[], 4]);
  });

  it('is a team, or marbles, or what is starred or of the visitor’s country', () => {
    const entries = [
      entryOf({ id: '1', home: side('7', 'A'), championship: championship('1', 'League', 'Spain', 'ES') }),
      entryOf({ id: '2', away: side('7', 'A'), sport: { id: '9', slug: 'marble-race', name: 'Marbles' } }),
      entryOf({ id: '3' }),
    ];
    expect(idsAt('/team/7-a', entries)).toEqual(['1', '2']);
    expect(idsAt('/marble', entries)).toEqual(['2']);
    expect(idsAt('/betsonyour', entries)).toEqual([]);
    const yours: Partial<RuleSurroundings> = { geoCountryId: 724, isFavourite: ({ id }) => id === '3' };
    expect(idsAt('/betsonyour', entries, yours)).toEqual(['1', '3']);
  });

  it('are the games with the most markets, as they stand, and the last of each championship', () => {
    const entries = Array.from({ length: TOP_COUNT + 2 }, (_, index) =>
      entryOf({ id: String(index), marketCount: index, startsAtMs: index === 3 ? HOUR_MS : 0 }),
    );
    expect(topOf(entries).map(({ id }) => id)).toEqual(entries.slice(2).map(({ id }) => id));
    expect(lastOf(entries).map(({ id }) => id)).toEqual(['3']);
  });

  it('is what starts soon, or has pictures', () => {
    const starts = [HOUR_MS, 4 * HOUR_MS];
    const entries = starts.map((startsAtMs, index) =>
      entryOf({ id: String(index), startsAtMs, ...withoutUndefined({ hasVideo: index === 1 ? true : undefined }) }),
    );
    expect(idsAt('/line/soon', entries)).toEqual(['0']);
    expect(idsAt('/line/video', entries)).toEqual(['1']);
  });
});

describe('a page of a type', () => {
  let close: () => Promise<void> = async () => {};
  beforeEach(() => localStorage.clear());
  afterEach(() => close());

  const open = async (url: string) => {
    const i18n = createI18n({ language: 'en', resources: { en: { common } } });
    const context = buildContext({ url, i18n });
    context.transport.answer(operations.getMenu, buildMenu());
    const spain = { championship: championship('8', 'La Liga', 'Spain'), home: side('61', 'Real') };
    const events = [buildLiveEvent({ id: '1' }), buildLiveEvent({ id: '2', ...spain })];
    for (const topic of ['board:live', 'board:live:football']) context.stream.sendImage(topic, buildBoard(events));
    const mounted = await mountRemote(mount, context);
    close = mounted.unmount;
    return context;
  };

  it('says what it is, shows its games alone, and stays on its addresses', async () => {
    const context = await open('/en/laliga');
    expect(await screen.findByRole('heading', { level: 1, name: 'La Liga' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'England, Premier League' })).toBeNull();
    const league = screen.getByRole('region', { name: 'Spain, La Liga' });
    expect(within(league).getByRole('link', { name: 'La Liga' })).toHaveAttribute(
      'href',
      '/en/laliga/live/football/8-8',
    );
    expect(screen.getByRole('link', { name: 'Finals' })).toHaveAttribute('href', '/en/laliga/final');
    expect(context.heads.at(-1)?.title).toBe('La Liga');
  });

  it('says that nothing of its own is played, never that nothing is', async () => {
    await open('/en/betsonyour');
    expect(await screen.findByText('Nothing live here right now')).toBeVisible();
    expect(screen.queryByText('Nothing is live right now')).toBeNull();
  });

  it('stars a team, which then stands beside every board', async () => {
    await open('/en/team/61-real');
    await userEvent.click(await screen.findByRole('button', { name: 'Favourite: Real' }));
    const column = screen.getByRole('navigation', { name: 'Sports' });
    expect(within(column).getByRole('link', { name: 'Real' })).toHaveAttribute('href', '/en/team/61-real');
  });

  it('is narrowed to a country from the column beside it, and widened again', async () => {
    const context = await open('/en/live?country=8');
    expect(screen.queryByRole('region', { name: 'England, Premier League' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Spain', pressed: true }));
    expect(screen.getByRole('region', { name: 'England, Premier League' })).toBeVisible();
    expect(context.navigator.at.location.search).toBe('');
  });

  it('is narrowed by text and markets, which stand in its address', async () => {
    const context = await open('/en/live');
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Team or league' }), 'réal');
    expect(screen.queryByRole('region', { name: 'England, Premier League' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Spain, La Liga' })).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Total' }));
    expect(screen.queryByRole('button', { name: /^Over/ })).toBeNull();
    expect(context.navigator.at.location.search).toContain('markets=result%2Chandicap%2Cdouble%2Cboth');
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(screen.getByRole('region', { name: 'England, Premier League' })).toBeVisible();
  });
});
