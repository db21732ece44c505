import { pathOfGame, slugOf } from './paths.ts';
import { isSpecial, routeOfPath, prefixOfPath, topicOfBoard } from './betting-route.ts';

const boardAt = (path: string) => {
  const route = routeOfPath(path);
  if (route?.screen !== 'board') throw new Error(`${path} is no board`);
  return route;
};

describe('the place an address asks for', () => {
  it.each([
    ['/', 'live', null, null],
    ['/en', 'live', null, null],
    ['/en/', 'live', null, null],
    ['/en/live', 'live', null, null],
    ['/line/tennis', 'line', 'tennis', null],
    ['/ar/line/ice-hockey/77', 'line', 'ice-hockey', '77'],
    ['/en/live/football/118587-england-premier-league', 'live', 'football', '118587'],
  ] as const)('%s is a board [route.betting-shape]', (path, section, sport, championshipId) => {
    expect(routeOfPath(path)).toEqual({
      screen: 'board',
      section,
      sport,
      championshipId,
      page: 'home',
      base: '',
      teamId: null,
      menuSection: null,
      isFinal: false,
    });
  });

  it('is live where no section was chosen [start-up.betting-type]', () => {
    expect(['/', '/en', '/de/'].map((path) => boardAt(path).section)).toEqual(['live', 'live', 'live']);
  });

  it('with four parts after the language is a game', () => {
    expect(routeOfPath('/en/live/football/118587-england-premier-league/500123-arsenal-chelsea')).toEqual({
      screen: 'game',
      section: 'live',
      sport: 'football',
      championshipId: '118587',
      eventId: '500123',
      page: 'home',
      base: '',
      teamId: null,
      menuSection: null,
    });
  });

  it.each([
    '/en/casino',
    '/en/live/Football',
    '/en/live/football/premier-league',
    '/en/live/football/1/arsenal',
    '/en/live/football/1/2/3',
    '/en/line/football/1234567890123456789',
  ])('%s is none of this application', (path) => {
    expect(routeOfPath(path)).toBeNull();
  });

  it('keeps the page it stands on for its links, and says what needs more than a board', () => {
    const places = ['/en/live/football', '/en/epl/line', '/team/2-arsenal', '/live/top', '/en/line/final'].map(boardAt);
    expect(places.map(({ base }) => base)).toEqual(['', '/epl', '/team/2', '', '']);
    expect(places.map(isSpecial)).toEqual([false, true, true, true, true]);
    expect(routeOfPath('/en/epl/live/football/7-a/9-b')).toMatchObject({ screen: 'game', page: 'epl', base: '/epl' });
    expect(routeOfPath('/en/multi')).toEqual({ screen: 'multi' });
  });

  it('knows the language prefix', () => {
    expect([prefixOfPath('/en/live'), prefixOfPath('/live'), prefixOfPath('/')]).toEqual(['/en', '', '']);
  });

  it('narrows the topic as far as the address does', () => {
    expect(['/live', '/line/tennis', '/live/football/7-a'].map((path) => topicOfBoard(boardAt(path)))).toEqual([
      'board:live',
      'board:line:tennis',
      'board:live:football:7',
    ]);
  });
});

describe('the address of a game', () => {
  const event = {
    id: '500123',
    isLive: true,
    sport: { id: '1', slug: 'football', name: 'Football' },
    championship: {
      id: '118587',
      slug: 'england-premier-league',
      name: 'Premier League',
      category: { id: '1', name: 'England', countryCode: 'ENG' },
    },
    home: { id: '1', name: 'Atlético Madrid', abbreviation: 'ATM' },
    away: { id: '2', name: '1. FC Köln', abbreviation: 'KOE' },
  };

  it('names its section, sport, championship and sides', () => {
    expect(pathOfGame('/en', event)).toBe(
      '/en/live/football/118587-england-premier-league/500123-atletico-madrid-1-fc-koln',
    );
  });

  it('leads back to the game, whatever the names are', () => {
    const foreign = {
      ...event,
      isLive: false,
      home: { ...event.home, name: 'الهلال' },
      away: { ...event.away, name: '?' },
    };
    expect(pathOfGame('', foreign)).toBe('/line/football/118587-england-premier-league/500123');
    expect(routeOfPath(pathOfGame('/de', foreign))).toMatchObject({
      screen: 'game',
      section: 'line',
      eventId: '500123',
    });
  });

  it('has slugs of plain letters only', () => {
    expect(slugOf('  Ærø & Søn – Ñandú! ')).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
  });
});
