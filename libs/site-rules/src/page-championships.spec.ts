import { isOfChampionship, type NamedChampionship } from './page-championships.ts';

const event = (category: string, name: string, slug = 'football'): NamedChampionship => ({
  championship: { name, category: { name: category } },
  sport: { slug },
});

describe('the championship of a page', () => {
  it.each([
    ['epl', event('England', 'Premier League'), true],
    ['epl', event('England', 'Premier League 2026/27'), true],
    ['epl', event('Russia', 'Premier League'), false],
    ['laliga', event('Spain', 'LaLiga'), true],
    ['nbafinals', event('USA', 'NBA', 'basketball'), true],
    ['nbafinals', event('USA', 'NBA', 'cyber'), false],
    ['live', event('Russia', 'Premier League'), true],
    ['constructor', event('Russia', 'Premier League'), true],
  ])('%s has %j: %s', (page, named, isIts) => {
    expect(isOfChampionship(page, named)).toBe(isIts);
  });
});
