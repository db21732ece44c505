import { buildContext } from '@longshot/testing';
import { scorePoints } from '../events/score-points.ts';
import { byCountry } from '../side/sports-column.tsx';
import { bestOnTop, boardChoices } from './board-choices.ts';
import type { League } from './leagues.ts';

const league = (id: string, count: number) =>
  ({ championship: { id }, entries: Array.from({ length: count }) }) as unknown as League; // only these are read

describe('what a player prefers of a board', () => {
  it('leaves esports out where only sports are wanted', () => {
    const { store } = buildContext();
    const choices = boardChoices(store.preferences);
    expect(['football', 'dota-2'].map(choices.isSportShown)).toEqual([true, true]);
    store.preferences.change({ isSportsOnly: true });
    expect(['football', 'dota-2'].map(choices.isSportShown)).toEqual([true, false]);
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
