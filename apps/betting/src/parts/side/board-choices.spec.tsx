import { buildContext, buildUserConfig } from '@longshot/testing';
import { scorePoints } from '../../model/events/score-points.ts';
import { SportsOrderStore } from '../../model/menu/sports-order-store.ts';
import { byCountry } from './sports-column.tsx';
import { bestOnTop, boardChoices } from '../../model/board/board-choices.ts';
import type { League } from '../../model/board/leagues.ts';

const league = (id: string, count: number) => ({ championship: { id }, count }) as unknown as League; // only these are read

describe('what a player prefers of a board', () => {
  it('leaves esports out where only sports are wanted', () => {
    const { store } = buildContext();
    const { isSportShown } = boardChoices(store);
    const dota = { id: '2', slug: 'dota-2', cyber: 'real' } as const;
    const shown = () => [{ id: '1', slug: 'football' }, dota].map((sport) => isSportShown({ sport, isLive: false }));
    expect(shown()).toEqual([true, true]);
    store.preferences.change({ isSportsOnly: true });
    expect(shown()).toEqual([true, false]);
  });

  it('leaves out the sports of the list for the line, and of that for live [user-state.sports-blacklists]', () => {
    const { store } = buildContext();
    const { isSportShown } = boardChoices(store);
    const shown = (id: string) => [true, false].map((isLive) => isSportShown({ sport: { id, slug: 'x' }, isLive }));
    expect(shown('5')).toEqual([true, true]);
    store.user.takeConfig(buildUserConfig({ disallow_line_sport: [5], disallow_live_sport: [1] }), true);
    expect([shown('5'), shown('1'), shown('2')]).toEqual([
      [true, false],
      [false, true],
      [true, true],
    ]);
  });

  it('leaves out the sports that the site does not show', () => {
    const { store } = buildContext();
    const siteConfig = { ...store.siteConfig, disallowedLineSports: [5], disallowedLiveSports: [5, 1] };
    const { isSportShown } = boardChoices({ preferences: store.preferences, user: store.user, siteConfig });
    const shown = (id: string) => [true, false].map((isLive) => isSportShown({ sport: { id, slug: 'x' }, isLive }));
    expect([shown('5'), shown('1'), shown('2')]).toEqual([
      [false, false],
      [false, true],
      [true, true],
    ]);
  });

  it('puts the sports in the order of the player, kept for the next visit, others after as they come', () => {
    localStorage.clear();
    const sports = ['football', 'tennis', 'golf'].map((slug) => ({ sport: { slug } }));
    const slugsOf = (store: SportsOrderStore) => store.sorted(sports).map(({ sport }) => sport.slug);
    const store = new SportsOrderStore(localStorage);
    store.move(slugsOf(store), 'tennis', -1);
    store.move(slugsOf(store), 'tennis', -1);
    expect(slugsOf(new SportsOrderStore(localStorage))).toEqual(['tennis', 'football', 'golf']);
    localStorage.setItem('longshot.sports-order', '{"version":1,"sports":["golf",7]}');
    expect(slugsOf(new SportsOrderStore(localStorage))).toEqual(['golf', 'football', 'tennis']);
    store.reset();
    expect(slugsOf(new SportsOrderStore(localStorage))).toEqual(['football', 'tennis', 'golf']);
  });

  it('puts the championships with the most events first, equal ones as they were', () => {
    const sorted = bestOnTop([league('a', 1), league('b', 3), league('c', 1), league('d', 3)]);
    expect(sorted.map(({ championship }) => championship.id)).toEqual(['b', 'd', 'a', 'c']);
  });

  it('groups championships by country', () => {
    const of = (id: string, name: string) => ({
      championship: { id, slug: id, name: id, category: { id: name, name, countryCode: null } },
      eventCount: 1,
    });
    const groups = byCountry([of('1', 'England'), of('2', 'Spain'), of('3', 'England')]);
    expect(groups.map(({ country, championships }) => [country, championships.length])).toEqual([
      ['England', 2],
      ['Spain', 1],
    ]);
  });

  it('tells the goals of each half where the score is detailed', () => {
    const periods: [number, number][] = [
      [1, 0],
      [1, 1],
    ];
    const score = { home: 2, away: 1, periods };
    expect(scorePoints(score, 'football', 'home').map(({ text }) => text)).toEqual(['2']);
    expect(scorePoints(score, 'football', 'home', true).map(({ text }) => text)).toEqual(['1', '1', '2']);
  });
});
