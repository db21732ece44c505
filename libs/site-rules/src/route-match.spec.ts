import { matchRoute, type RoutePattern } from './route-match.ts';

const routes: readonly (RoutePattern & { readonly id: string })[] = [
  { id: 'home', path: '' },
  { id: 'live', path: 'live/:menuSection?/:sport?/:champ?', params: { menuSection: ['top', 'soon'] } },
  { id: 'live-final', path: 'live/final' },
  { id: 'game', path: 'live/:menuSection?/:sport/:champ/:game', params: { menuSection: ['top', 'soon'] } },
  { id: 'board', path: 'team/:team/:section?/:sport?', params: { section: ['live', 'line'] } },
  { id: 'team-final', path: 'team/:team/final' },
  { id: 'results', path: 'results/:type?', params: { type: ['live', 'zone'] } },
  { id: 'print', path: 'print-coupon/:couponId', params: { couponId: 'digits' } },
  { id: 'lotto', path: 'lotto/:sectionName?', params: { sectionName: ['catalog', 'results', 'view'] } },
  { id: 'lotto-view', path: 'lotto/:sectionName/:lottoId', params: { sectionName: ['catalog', 'results', 'view'] } },
  { id: 'forgot', path: 'user/action.php', query: { action: 'forgot' } },
  { id: 'activate', path: 'user/action.php' },
  { id: 'popup', path: 'statisticpopup/*' },
  { id: 'popup-game', path: 'statisticpopup/game' },
];

const found = (address: string) => {
  const [path = '', query] = address.split('?');
  const match = matchRoute(routes, path, query);
  return match && [match.route.id, match.params];
};

describe('the route of an address', () => {
  it.each([
    ['/', 'home', {}],
    ['', 'home', {}],
    ['/live/football/', 'live', { sport: 'football' }],
    ['/live/football/1-league', 'live', { sport: 'football', champ: '1-league' }],
    ['/live/caf%C3%A9', 'live', { sport: 'café' }],
    ['/results', 'results', {}],
    ['/statisticpopup', 'popup', { '*': '' }],
    ['/statisticpopup/a/b', 'popup', { '*': 'a/b' }],
    ['/lotto/view/7', 'lotto-view', { sectionName: 'view', lottoId: '7' }],
  ])('%s is %s', (address, id, params) => {
    expect(found(address)).toEqual([id, params]);
  });

  it('is the one with more words of its own', () => {
    expect(found('/live/final')).toEqual(['live-final', {}]);
    expect(found('/statisticpopup/game')).toEqual(['popup-game', {}]);
    expect(found('/team/2-arsenal/final')).toEqual(['team-final', { team: '2-arsenal' }]);
  });

  it('is a board where the first part is a known menu section [route.parse-menu]', () => {
    expect(found('/live/top/football/1-league')).toEqual([
      'live',
      { menuSection: 'top', sport: 'football', champ: '1-league' },
    ]);
  });

  it('is a game where it is none [route.parse-game]', () => {
    expect(found('/live/football/1-league/5-a-b')).toEqual([
      'game',
      { sport: 'football', champ: '1-league', game: '5-a-b' },
    ]);
    expect(found('/live/top/football/1-league/5-a-b')).toEqual([
      'game',
      { menuSection: 'top', sport: 'football', champ: '1-league', game: '5-a-b' },
    ]);
  });

  it('takes the team first on its pages [route.team-first]', () => {
    expect(found('/team/2-arsenal/live/football')).toEqual([
      'board',
      { team: '2-arsenal', section: 'live', sport: 'football' },
    ]);
  });

  it('has a type of results that is live or zone [route.results-type]', () => {
    expect(found('/results/live')).toEqual(['results', { type: 'live' }]);
    expect(found('/results/zone')).toEqual(['results', { type: 'zone' }]);
    expect(found('/results/old')).toBeNull();
  });

  it('has a coupon by digits alone [route.coupon-id-digits]', () => {
    expect(found('/print-coupon/123')).toEqual(['print', { couponId: '123' }]);
    expect(found('/print-coupon/12a')).toBeNull();
    expect(found('/print-coupon')).toBeNull();
  });

  it('has a section of the lotto that is known [route.lotto-section]', () => {
    expect(found('/lotto/catalog')).toEqual(['lotto', { sectionName: 'catalog' }]);
    expect(found('/lotto/elsewhere')).toBeNull();
  });

  it('may depend on the query', () => {
    expect(found('/user/action.php?action=forgot')).toEqual(['forgot', {}]);
    expect(found('/user/action.php?action=other')).toEqual(['activate', {}]);
    expect(found('/user/action.php')).toEqual(['activate', {}]);
  });

  it('is none for what no pattern fits, and for an address that is not well encoded', () => {
    expect(found('/live/a/b/c/d/e')).toBeNull();
    expect(found('/nowhere')).toBeNull();
    expect(found('/live/%E0%A4%A')).toBeNull();
  });

  it('takes anything but the words that a parameter excludes', () => {
    const routes = [{ path: 'live/:sport?', params: { sport: { not: ['final'] } } }];
    const paths = ['live', 'live/football', 'live/final', 'live/finals'];
    expect(paths.map((path) => matchRoute(routes, path)?.params ?? null)).toEqual([
      ...[{}, { sport: 'football' }, null, { sport: 'finals' }],
    ]);
  });

  it('takes plain words, or ids with words behind them, where a parameter is like that', () => {
    const shapes = { sport: { not: ['final'], like: 'slug' }, champ: { not: [], like: 'numbered' } } as const;
    const routes = [{ path: 'live/:sport?/:champ?', params: shapes }];
    const paths = ['live/ice-hockey/7-a', 'live/final', 'live/Ice', 'live/7-a', 'live/football/first', 'live/golf/77'];
    expect(paths.map((path) => matchRoute(routes, path)?.params ?? null)).toEqual([
      ...[{ sport: 'ice-hockey', champ: '7-a' }, null, null, { sport: '7-a' }, null, { sport: 'golf', champ: '77' }],
    ]);
  });
});
