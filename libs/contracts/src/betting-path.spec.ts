import { bettingPages, readBettingPath, topicOfBettingPath } from './betting-path.ts';

const nothing = { menuSection: null, sport: null, championshipId: null, eventId: null, teamId: null };
const championshipPagesOfTable = ['champ', 'epl', 'laliga', 'europaleague', 'ipl', 'scf', 'fifacwc', 'nbafinals'];

describe('a betting address', () => {
  it('is a board, a game or the last matches on every championship page [route.champ-children]', () => {
    expect(bettingPages).toEqual(expect.arrayContaining(championshipPagesOfTable));
    for (const page of championshipPagesOfTable) {
      expect(readBettingPath(page)).toEqual({ ...nothing, page, child: 'home', section: 'live' });
      expect(readBettingPath(`${page}/line/football/7-a`)).toMatchObject({ page, child: 'home', championshipId: '7' });
      expect(readBettingPath(`${page}/live/football/7-a/9-b-c`)).toMatchObject({ page, child: 'game', eventId: '9' });
      expect(readBettingPath(`${page}/final`)).toMatchObject({ page, child: 'final' });
    }
  });

  it.each([
    ['live/top', { menuSection: 'top', sport: null }],
    ['live/top/football/7-a', { menuSection: 'top', sport: 'football', championshipId: '7', child: 'home' }],
    ['line/soon/football/7-a/9-b', { menuSection: 'soon', sport: 'football', eventId: '9', child: 'game' }],
    ['live/football/7-a/9-b', { menuSection: null, sport: 'football', eventId: '9', child: 'game' }],
    ['betsonyour/football', { page: 'betsonyour', section: 'live', sport: 'football' }],
    ['team/2-arsenal', { page: 'team', teamId: '2', section: 'live', sport: null }],
    ['team/2-arsenal/line/football', { page: 'team', teamId: '2', section: 'line', sport: 'football' }],
    ['team/2-arsenal/line/football/7-a/9-b', { page: 'team', teamId: '2', eventId: '9', child: 'game' }],
    ['team/2-arsenal/final', { page: 'team', teamId: '2', child: 'final' }],
    ['line/final', { page: 'home', section: 'line', child: 'final' }],
  ])('%s reads so', (path, expected) => {
    expect(readBettingPath(`/${path}/`)).toMatchObject(expected);
  });

  it.each([
    'casino',
    'team',
    'team/arsenal',
    'team/final',
    'later/football',
    'live/final/football',
    'live/football/final',
    'epl/football/7-a/9-b',
    'epl/live/final',
    'live/top/soon/7-a/9-b/more',
    'live/Football',
    'live/football/first-league',
    'live/football/7-a/b',
    'line/football/1234567890123456789',
  ])('%s is none', (path) => {
    expect(readBettingPath(path)).toBeNull();
  });

  it('shows the topic that it is narrowed to', () => {
    const topics = ['', 'line/soon', 'epl', 'live/football/7-a', 'live/football/7-a/9-b'].map((path) => {
      const read = readBettingPath(path);
      return read && topicOfBettingPath(read);
    });
    expect(topics).toEqual(['board:live', 'board:line', 'board:live:football', 'board:live:football:7', 'event:9']);
  });
});
