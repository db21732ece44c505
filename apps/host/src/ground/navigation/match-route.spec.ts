import { buildRoute } from '../../testing/build-page.tsx';
import { languageSegment, matchRoute } from './match-route.ts';

const routes = [
  buildRoute({ id: 'home', path: '' }),
  buildRoute({ id: 'live', path: 'live/:sport?/:champ?' }),
  buildRoute({ id: 'game', path: 'live/:sport/:champ/:game' }),
  buildRoute({ id: 'top', path: 'live/top' }),
];

const idAt = (pathname: string) => matchRoute(routes, 'en', pathname)?.route.id ?? null;

describe('matchRoute', () => {
  it.each([
    ['/en', 'home'],
    ['/en/', 'home'],
    ['/en/live', 'live'],
    ['/en/live/football/17', 'live'],
    ['/en/live/football/17/500123-arsenal', 'game'],
    ['/en/live/top', 'top'],
    ['/en/nowhere', null],
    ['/de/live', null],
  ])('finds at %s the route %s', (pathname, id) => {
    expect(idAt(pathname)).toBe(id);
  });

  it('answers the parameters', () => {
    expect(matchRoute(routes, 'en', '/en/live/tennis')?.params).toMatchObject({ sport: 'tennis' });
  });
});

describe('languageSegment', () => {
  it('is the first segment when it is two small letters', () => {
    expect(['/en', '/en/live', '/live', '/eng/live', '/'].map(languageSegment)).toEqual(['en', 'en', null, null, null]);
  });
});
