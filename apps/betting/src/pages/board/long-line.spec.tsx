import { operations, type Menu } from '@longshot/contracts';
import { createI18n } from '@longshot/i18n';
import {
  buildBoard,
  buildChampionship,
  buildContext,
  buildEvent,
  buildMenu,
  buildSport,
  FakeStream,
  mountRemote,
} from '@longshot/testing';
import { act, screen, within } from '@testing-library/react';
import common from '../../../../../libs/i18n/src/locales/en.json';
import { mount } from '../../mount.tsx';
import { LeaguePages } from '../../model/board/league-pages.ts';

const LEAGUES = 50;
const EVENTS = 2;

const championship = (index: number) => {
  const category = { id: `${index % 5}`, name: `Country ${index % 5}`, countryCode: null };
  return buildChampionship({ id: `${100 + index}`, slug: `league-${index}`, name: `League ${index}`, category });
};

const eventsOf = (index: number) =>
  Array.from({ length: EVENTS }, (_, route) =>
    buildEvent({ id: `${(100 + index) * 10 + route}`, championship: championship(index) }),
  );

const line = (leagues = LEAGUES): Menu['line'] => [
  {
    sport: buildSport(),
    eventCount: leagues * EVENTS,
    championships: Array.from({ length: leagues }, (_, index) => ({
      championship: championship(index),
      eventCount: EVENTS,
    })),
  },
];

/** Tells the elements that are watched where they are, when the test says so. */
class Window {
  readonly #listeners = new Map<Element, Set<(isNear: boolean) => void>>();

  install(): void {
    const listeners = this.#listeners;
    class FakeObserver {
      readonly #listener: IntersectionObserverCallback;
      constructor(listener: IntersectionObserverCallback) {
        this.#listener = listener;
      }
      observe(target: Element) {
        const tell = (isIntersecting: boolean) =>
          this.#listener([{ target, isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver);
        listeners.set(target, (listeners.get(target) ?? new Set()).add(tell));
      }
      unobserve(target: Element) {
        listeners.delete(target);
      }
      disconnect() {}
    }
    Object.assign(globalThis, { IntersectionObserver: FakeObserver });
  }

  async pass(element: Element, isNear: boolean): Promise<void> {
    await act(async () => this.#listeners.get(element)?.forEach((tell) => tell(isNear)));
  }
}

describe('a long line', () => {
  const page = new Window();
  let close: () => Promise<void> = async () => {};
  beforeEach(() => page.install());
  afterEach(async () => {
    await close();
    localStorage.clear();
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  });

  const open = async (url = '/en/line', leagues = LEAGUES) => {
    const i18n = createI18n({ language: 'en', resources: { en: { common } }, onMissingKey: () => undefined });
    const context = buildContext({ url, i18n });
    context.transport.answer(operations.getMenu, buildMenu({ line: line(leagues) }));
    for (let index = 0; index < leagues; index += 1)
      context.stream.sendImage(`board:line:football:${100 + index}`, buildBoard(eventsOf(index)));
    context.stream.sendImage(
      'board:line',
      buildBoard(Array.from({ length: leagues }, (_, index) => eventsOf(index)).flat()),
    );
    ({ unmount: close } = await mountRemote(mount, context));
    const boards = () => context.stream.topics.filter((topic) => topic.startsWith('board:'));
    return { context, boards };
  };
  const league = (index: number) => screen.getByRole('region', { name: `Country ${index % 5}, League ${index}` });
  const listOf = (index: number) => within(league(index)).getByRole('list');

  it('names every championship with its count, and follows those near the window alone', async () => {
    const { boards } = await open();
    expect(screen.getAllByRole('region', { name: /^Country/ })).toHaveLength(LEAGUES);
    expect(within(league(49)).getByRole('heading')).toHaveTextContent(/League 492$/);
    expect(boards()).toEqual([]);
    await page.pass(listOf(0), true);
    await page.pass(listOf(3), true);
    expect(boards()).toEqual(['board:line:football:100', 'board:line:football:103']);
    expect(within(league(3)).getAllByRole('button', { name: /, Arsenal to win/ })).toHaveLength(EVENTS);
    expect(within(league(4)).queryAllByRole('button', { name: /, Arsenal to win/ })).toEqual([]);
  });

  it('narrows to a country by what the menu says', async () => {
    const { boards } = await open('/en/line?country=3');
    expect(screen.getAllByRole('region', { name: /^Country/ })).toHaveLength(LEAGUES / 5);
    expect(screen.getByRole('button', { name: /Country 3/, pressed: true })).toBeVisible();
    expect(boards()).toEqual([]);
  });

  it('follows all of it while it is narrowed by what stands in the games, and the pages again after', async () => {
    const { context, boards } = await open('/en/line?q=arsenal');
    expect(boards()).toEqual(['board:line']);
    expect(screen.getAllByRole('region', { name: /^Country/ })).toHaveLength(LEAGUES);
    await act(async () => context.navigator.push('/en/line'));
    expect(boards()).toEqual([]);
    await page.pass(listOf(7), true);
    expect(boards()).toEqual(['board:line:football:107']);
  });

  it('shows a game that comes, and lets go of everything with the page', async () => {
    const { context, boards } = await open();
    await page.pass(listOf(2), true);
    const added = buildEvent({ id: '77', championship: championship(2) });
    await act(async () => context.stream.sendChanges('board:line:football:102', ['e', added]));
    expect(within(league(2)).getAllByRole('button', { name: /, Arsenal to win/ })).toHaveLength(EVENTS + 1);
    await act(async () => context.navigator.push('/en/live'));
    expect(boards()).toEqual(['board:live']);
  });

  it('is followed as a whole where it is short', async () => {
    const { boards } = await open('/en/line', 5);
    expect(boards()).toEqual(['board:line']);
    expect(screen.getAllByRole('region', { name: /^Country/ })).toHaveLength(5);
  });
});

describe('the pages of a line', () => {
  it('keep what was seen last, so that who scrolls back meets no gap, and let the rest go', () => {
    const stream = new FakeStream();
    for (let index = 0; index < LEAGUES; index += 1)
      stream.sendImage(`board:line:football:${100 + index}`, buildBoard(eventsOf(index)));
    const pages = new LeaguePages(stream);
    const enter = (index: number) => pages.enter({ championship: championship(index), sport: buildSport() });
    for (let index = 0; index < LEAGUES; index += 1) {
      enter(index);
      if (index >= 3) pages.leave(championship(index - 3).id);
    }
    // Three are near, and when the last came near another was.
    expect(stream.topics).toHaveLength(34);
    expect([pages.entriesOf('105'), pages.entriesOf('140')?.length]).toEqual([null, EVENTS]);
    enter(5);
    expect(pages.entriesOf('105')).toHaveLength(EVENTS);
    expect(pages.entriesOf('116')).toBeNull();
    pages.clear();
    expect(stream.topics).toEqual([]);
  });
});
