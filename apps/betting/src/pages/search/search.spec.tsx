import { operations, type SearchAnswer } from '@longshot/contracts';
import { createI18n } from '@longshot/i18n';
import { HEADER_SEARCH_SLOT } from '@longshot/release';
import {
  buildChampionship,
  buildCompetitor,
  buildContext,
  buildMenu,
  buildSport,
  FakeTransport,
  mountRemote,
} from '@longshot/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import common from '../../../../../libs/i18n/src/locales/en.json';
import { mount } from '../../mount.tsx';
import { slots } from '../../routes.ts';
import { FAVOURITE_GROUPS_VERSION } from '../../model/stored.ts';
import { optionsOf } from './search-options.ts';
import { SearchStore } from '../../model/search/search-store.ts';

const sport = buildSport();
const league = buildChampionship();
const answer: SearchAnswer = {
  championships: [{ championship: league, sport, liveCount: 0, lineCount: 2 }],
  teams: [{ team: buildCompetitor({ id: '2', name: 'Arsenal' }), sport, liveCount: 1, lineCount: 0 }],
  events: [],
};
const nothing: SearchAnswer = { championships: [], teams: [], events: [] };

describe('a search', () => {
  const open = () => {
    const transport = new FakeTransport();
    const timers: (() => void)[] = [];
    const store = new SearchStore(transport, (run) => {
      timers.push(run);
      return () => void timers.splice(timers.indexOf(run), 1);
    });
    const pause = async () => {
      for (const run of timers.splice(0)) run();
      await Promise.resolve();
    };
    return { store, transport, timers, pause };
  };

  it('is asked once typing pauses, and not for one letter', async () => {
    const { store, transport, timers, pause } = open();
    transport.answer(operations.search, answer);
    for (const text of ['a', 'ar', 'ars ']) store.type(text);
    expect([timers.length, transport.countOf(operations.search), store.state]).toEqual([1, 0, 'waiting']);
    await pause();
    await waitFor(() => expect(store.state).toBe('ready'));
    expect(transport.lastInput(operations.search)?.query).toEqual({ q: 'ars' });
    store.type('a');
    expect([store.state, store.answer, timers.length]).toEqual(['idle', null, 0]);
  });

  it('takes no answer to what was typed before, and ends that call', async () => {
    const { store, transport, pause } = open();
    const held = transport.hold(operations.search);
    store.type('old');
    await pause();
    const { signal } = transport.lastInput(operations.search) ?? {};
    transport.answer(operations.search, answer);
    store.type('new');
    expect(signal?.aborted).toBe(true);
    held.resolve(nothing);
    await pause();
    await waitFor(() => expect(store.answer).toEqual(answer));
  });

  it('says that it failed and keeps what was found, until it is typed again', async () => {
    const { store, transport, pause } = open();
    transport.answer(operations.search, answer);
    store.type('ars');
    await pause();
    await waitFor(() => expect(store.state).toBe('ready'));
    transport.refuse(operations.search, 'rate_limited');
    store.type('arse');
    await pause();
    await waitFor(() => expect(store.state).toBe('failed'));
    expect(store.answer).toEqual(answer);
    transport.answer(operations.search, nothing);
    store.retry();
    await pause();
    await waitFor(() => expect(store.answer).toEqual(nothing));
  });
});

it('names nothing of a sport that is left out', () => {
  const labels = { name: String, sport: () => 'Football', category: () => 'England' };
  const keys = (isShown: () => boolean) => optionsOf(answer, { prefix: '/en', labels, isShown }).map(({ key }) => key);
  expect([keys(() => true).length, keys(() => false)]).toEqual([2, []]);
});

describe('the search in the header', () => {
  let close: () => Promise<void> = async () => {};
  // There is no layout to scroll in.
  beforeAll(() => void (Element.prototype.scrollIntoView = () => undefined));
  afterEach(() => close());

  const open = async () => {
    const i18n = createI18n({ language: 'en', resources: { en: { common } } });
    const context = { ...buildContext({ url: '/en/casino', i18n }), slot: 'header-search' };
    context.transport.answer(operations.getMenu, buildMenu());
    context.transport.answer(operations.search, answer);
    const mounted = await mountRemote(mount, context);
    close = mounted.unmount;
    return context;
  };
  const field = () => screen.findByRole('combobox', { name: 'Search matches, teams and leagues' });
  const trigger = () => screen.findByRole('button', { name: /^Search/ });

  it('is what betting publishes for it, and nothing else of betting is shown there', async () => {
    expect(slots).toEqual([HEADER_SEARCH_SLOT]);
    const context = await open();
    await field();
    expect(screen.queryByRole('region')).toBeNull();
    expect([...context.stream.topics]).toEqual([]);
  });

  it('is open when it is mounted, walked by arrows and left for what was chosen', async () => {
    const context = await open();
    const input = await field();
    expect(input).toHaveFocus();
    await userEvent.type(input, 'ars');
    const list = await screen.findByRole('listbox');
    expect(await within(list).findByRole('group', { name: 'Teams' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const chosen = within(list).getByRole('option', { selected: true });
    expect(chosen).toHaveTextContent(/^Arsenal/);
    expect(input).toHaveAttribute('aria-activedescendant', chosen.id);
    expect(screen.getByText('2 results')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(context.navigator.at.location.pathname).toBe('/en/team/2-arsenal/live');
    expect(await trigger()).toBeVisible();
  });

  it('offers championships before anything is typed: one is two keys or two clicks away', async () => {
    const context = await open();
    await field();
    await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(0));
    await userEvent.keyboard('{Enter}');
    expect(context.navigator.at.location.pathname).toMatch(/^\/en\/line\/[a-z]+\/\d+-/);
    await userEvent.click(await trigger());
    const [first] = await screen.findAllByRole('option');
    await userEvent.click(first as HTMLElement);
    expect(context.navigator.at.location.pathname).toMatch(/^\/en\/line\/[a-z]+\/\d+-/);
  });

  it('offers the championships that were starred meanwhile first', async () => {
    const persisted = { version: FAVOURITE_GROUPS_VERSION, teams: [], leagues: [] as object[] };
    await open();
    await field();
    await userEvent.keyboard('{Escape}');
    persisted.leagues.push({ id: '77', slug: 'own-league', name: 'Own League', sport: 'football' });
    localStorage.setItem('longshot.favourite-groups', JSON.stringify(persisted));
    await userEvent.click(await trigger());
    await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveTextContent('Own League'));
    localStorage.clear();
  });

  it('is closed by Escape, has the focus then, is asked for by a slash again, and leaves a slash to fields', async () => {
    await open();
    const input = await field();
    fireEvent.keyDown(input, { key: '/' });
    expect(input).toHaveValue('');
    await userEvent.keyboard('{Escape}');
    expect(await trigger()).toHaveFocus();
    await userEvent.keyboard('/');
    expect(await field()).toHaveFocus();
    await userEvent.keyboard('ars{Escape}');
    expect(await trigger()).toHaveFocus();
    const other = document.body.appendChild(document.createElement('input'));
    fireEvent.keyDown(other, { key: '/' });
    other.remove();
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
