import type { EventImage } from '@longshot/contracts';
import { buildApp, type TestApp } from '../../../test/worlds/app-for-tests.ts';
import { fitOf, MAX_FOUND, searchBook } from './search-book.ts';

const football = { id: '1', slug: 'football', name: 'Football' };
const team = (id: number, name: string) => ({ id: String(id), name, abbreviation: name.slice(0, 3).toUpperCase() });
const league = (id: string, name: string, country: string) => ({
  id,
  name,
  slug: id,
  category: { id, name: country, countryCode: null },
});
const premier = league('17', 'Premier League', 'England');

let id = 0;
const event = (home: string, away: string, part: Partial<EventImage> = {}) => {
  id += 1;
  const start = { id: String(id), sport: football, championship: premier, startsAtMs: id, isLive: false };
  // Only what names an event is read.
  return { ...start, home: team(id * 2, home), away: team(id * 2 + 1, away), ...part } as EventImage;
};

const find = (text: string, ...events: EventImage[]) => {
  const { championships, teams, events: found } = searchBook({ boardEvents: () => events }, text);
  return {
    championships: championships.map(({ championship }) => championship.name),
    teams: teams.map(({ team: { name } }) => name),
    events: found.map(({ home, away }) => `${home.name} – ${away.name}`),
  };
};

describe('what the search finds', () => {
  it('is without marks and capitals, at the start of words and inside them', () => {
    const games = [event('Atlético Madrid', 'FC Köln'), event('Real Madrid', 'Łódź')];
    expect(find('ATLETICO', ...games).teams).toEqual(['Atlético Madrid']);
    expect(find('koln', ...games).events).toEqual(['Atlético Madrid – FC Köln']);
    expect(find('lodz', ...games).teams).toEqual(['Łódź']);
    expect(find('adri', ...games).teams).toEqual(['Atlético Madrid', 'Real Madrid']);
    expect(find('real mad', ...games).teams).toEqual(['Real Madrid']);
    expect(find('nowhere', ...games)).toEqual({ championships: [], teams: [], events: [] });
  });

  it('has the whole name first, then its start, then a word of it, then what is inside', () => {
    expect(['ars', 'ars nal', 'marsh ars', 'mars'].map((name) => fitOf('ars', name))).toEqual([0, 1, 2, 3]);
    expect([fitOf('ars x', 'ars'), fitOf('ars x', 'ars', 'xy'), fitOf('xy', 'ars', 'xy')]).toEqual([null, 2, null]);
    const games = [event('Marsala', 'Old Arsenal'), event('Arsenal', 'Ars')];
    expect(find('ars', ...games).teams).toEqual(['Ars', 'Arsenal', 'Old Arsenal', 'Marsala']);
  });

  it('are championships by their country too, with how much of them is on', () => {
    const games = [
      event('A', 'B', { isLive: true }),
      event('C', 'D'),
      event('E', 'F', { championship: league('8', 'La Liga', 'Spain') }),
    ];
    expect(find('england prem', ...games).championships).toEqual(['Premier League']);
    expect(find('spain', ...games).championships).toEqual(['La Liga']);
    const [found] = searchBook({ boardEvents: () => games }, 'premier').championships;
    expect(found).toMatchObject({ liveCount: 1, lineCount: 1 });
  });

  it('has what is played now before what is yet to start, and never more than it may', () => {
    const games = Array.from({ length: MAX_FOUND + 4 }, (_, index) =>
      event(`Town ${index}`, 'X', { isLive: index === 9 }),
    );
    const { events, teams } = find('town', ...games);
    expect([events[0], events[1], events.length, teams.length]).toEqual([
      'Town 9 – X',
      'Town 0 – X',
      MAX_FOUND,
      MAX_FOUND,
    ]);
  });
});

describe('the call of the search', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildApp();
  });
  afterAll(() => test.close());
  const ask = (query: string) => test.app.inject({ url: `/web-api/search${query}`, headers: { host: 'localhost' } });

  it('answers anybody with what is on the boards', async () => {
    const answer = await ask('?q=first');
    expect(answer.statusCode).toBe(200);
    expect(answer.json<{ championships: unknown[] }>().championships.length).toBeGreaterThan(0);
  });

  it.each(['', '?q=', '?q=a', '?q=%20%20%20', `?q=${'a'.repeat(61)}`, '?q=ab&more=1'])(
    'refuses %s by its field',
    async (query) => {
      const answer = await ask(query);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'validation_failed']);
    },
  );

  it('is asked so often a minute by one address and no more', async () => {
    const statuses = await Promise.all(Array.from({ length: 125 }, async () => (await ask('?q=first')).statusCode));
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  });
});
