import { matchRoute, officeCategories } from '@longshot/site-rules';
import { compileRoutes, type CompiledRoute } from '@longshot/release';
import { describeShared, readShared } from '@longshot/testing/shared';
import { buildApp, promoteContracts, type TestApp } from '../../../test/worlds/app-for-tests.ts';
import { isCasinoPageKnown } from '../../casino/catalogue/known-pages.ts';
import { buildSnapshot } from '../../../test/worlds/catalogue-for-tests.ts';
import { buildFixture } from '../../../test/worlds/message-factories.ts';
import {
  expectedOf,
  isPageOf,
  liveRows,
  publishedContracts,
  settingsOf,
  type RouteRow,
} from '../../../test/worlds/route-table-for-tests.ts';

/** Verdict that reads as what to do. */
const verdict = (id: string, isLive: boolean) =>
  isLive ? `${id} is there: live-routes.json lists it` : `${id} is not there: live-routes.json leaves it out`;

/** Things of the casino that the examples of the table name, beside those that there are: games, a provider, a type, a landing page. */
const CASINO_EXAMPLES = [
  ...['/slots/game/1024/book-of-gold', '/casino/game/1024/book-of-gold', '/providers/evolution'],
  ...['/poker/texas-holdem', '/allgamesentrance/crystal', '/games-landing/spring'],
];

const catalogue = buildSnapshot();

const isKnownElsewhere = async (path: string): Promise<boolean> =>
  CASINO_EXAMPLES.includes(path) || isCasinoPageKnown(catalogue, path);

/** The games, championships and disciplines that the examples of the table name. */
const playExamples = ({ book, published }: TestApp): void => {
  const dota = { id: '111', slug: 'dota-2', name: 'Dota 2' };
  const championship = { id: '2101', name: 'The International', slug: 'the-international' };
  const league = { id: '118587', name: 'Premier League', slug: 'england-premier-league' };
  book.apply(buildFixture({ eventId: '500123', championship: league }));
  book.apply(buildFixture({ eventId: '700123', sport: { ...dota, cyber: 'real' }, championship }));
  book.apply(buildFixture({ eventId: '700124', sport: { ...dota, cyber: 'virtual' }, championship }));
  published.publish();
};

describe('the menu of the office', () => {
  it('names pages alone that there are', () => {
    expect(liveRows).toEqual(expect.arrayContaining(officeCategories.flatMap(({ pages }) => [...pages])));
  });
});

describeShared('spec', 'a row of the table of routes', () => {
  const routeRows = readShared<readonly RouteRow[]>('spec/routes.json');
  let test: TestApp;
  let routes: readonly CompiledRoute[];
  let settings = '';
  beforeAll(async () => {
    test = await buildApp(undefined, { isKnownElsewhere });
    const contracts = await publishedContracts();
    routes = compileRoutes(contracts);
    await promoteContracts(test.storeFolder, 1, ...contracts);
    playExamples(test);
  });
  afterAll(() => test.close());

  const ask = async (row: RouteRow, isSignedIn: boolean) => {
    const wanted = settingsOf(row);
    if (settings !== JSON.stringify(wanted)) await test.writeSite(wanted);
    settings = JSON.stringify(wanted);
    test.standing.isTermsChanged = row.condition?.includes('the terms changed') ?? false;
    test.standing.conversionStatus = row.condition?.includes('conversion status 1') ? 1 : 0;
    const cookie = isSignedIn ? 'player=7' : '';
    const { statusCode, headers } = await test.app.inject({ url: row.example, headers: { host: 'localhost', cookie } });
    return { statusCode, location: headers.location };
  };

  /** Whom the guard does not let through is led elsewhere. */
  const isGuarded = async (row: RouteRow) => {
    if (row.auth === 'any') return true;
    const { statusCode } = await ask(row, row.auth === 'anonymous');
    return statusCode === 302;
  };

  const entryOf = (row: RouteRow) => {
    const [path = '', query = ''] = row.example.replace(/^\/en/, '').split('?');
    return matchRoute(routes, path, query)?.route;
  };

  it.each(routeRows.map((row) => [row.id, row] as const))(
    '%s is answered as it says, or not there',
    async (id, row) => {
      const expected = expectedOf(row);
      const { statusCode, location } = await ask(row, row.auth === 'signed-in');
      const entry = entryOf(row);
      const isThere = expected.statuses.includes(404) || (entry !== undefined && isPageOf(row, entry));
      const isAnswered = expected.statuses.includes(statusCode) && location === expected.location;
      const isLive = isThere && isAnswered && (await isGuarded(row));
      expect(verdict(id, isLive)).toBe(verdict(id, liveRows.includes(id)));
      // What nobody publishes is not found; a word of its address may still be a parameter of another page.
      if (!isLive && entry === undefined) expect(statusCode).toBe(404);
    },
  );

  it('is listed once, and exists', () => {
    const ids = routeRows.map(({ id }) => id);
    expect(liveRows.filter((id) => !ids.includes(id))).toEqual([]);
    expect([...new Set(liveRows)]).toEqual(liveRows);
  });
});
