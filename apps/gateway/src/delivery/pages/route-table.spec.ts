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
  publishedContracts,
  settingsOf,
  type RouteRow,
} from '../../../test/worlds/route-table-for-tests.ts';

const LANGUAGES = ['en', 'de', 'ru', 'ar'] as const;

type Language = (typeof LANGUAGES)[number];

const inLanguage = (path: string, language: Language): string => path.replace(/^\/en(?=[/?]|$)/, `/${language}`);

/** Things of the casino that the examples of the table name, beside those that there are: games, a provider, a type, a landing page. */
const CASINO_EXAMPLES = [
  ...['/slots/game/1024/book-of-gold', '/casino/game/1024/book-of-gold', '/providers/evolution'],
  ...['/poker/texas-holdem', '/allgamesentrance/crystal', '/games-landing/spring'],
];

const catalogue = buildSnapshot();

const isKnownElsewhere = async (path: string): Promise<boolean> =>
  CASINO_EXAMPLES.includes(path) || isCasinoPageKnown(catalogue, path);

/** Championships of the pages about one, by their country and name; the example of each names the same game. */
const LEAGUES: Readonly<Record<string, readonly [country: string, name: string, sport?: string]>> = {
  epl: ['England', 'Premier League'],
  laliga: ['Spain', 'LaLiga'],
  europaleague: ['Europe', 'UEFA Europa League'],
  ipl: ['India', 'Indian Premier League'],
  scf: ['Europe', 'UEFA Super Cup'],
  fifacwc: ['World', 'FIFA Club World Cup'],
  nbafinals: ['USA', 'NBA', 'basketball'],
};

/** Puts the game of the examples into the championship that a page is about. */
const playFor = ({ book, published }: TestApp, page: string): void => {
  const [country, name, sport] = LEAGUES[page] ?? ['England', 'Premier League'];
  const { category, sport: football } = buildFixture();
  book.apply(
    buildFixture({
      eventId: '500123',
      category: { ...category, name: country },
      championship: { id: '118587', name, slug: 'england-premier-league' },
      sport: sport === undefined ? football : { id: '2', slug: sport, name: 'Basketball' },
    }),
  );
  published.publish();
};

/** The games, championships and disciplines that the examples of the table name. */
const playExamples = ({ book, published }: TestApp): void => {
  const dota = { id: '111', slug: 'dota-2', name: 'Dota 2' };
  const championship = { id: '2101', name: 'The International', slug: 'the-international' };
  book.apply(buildFixture({ eventId: '700123', sport: { ...dota, cyber: 'real' }, championship }));
  book.apply(buildFixture({ eventId: '700124', sport: { ...dota, cyber: 'virtual' }, championship }));
  published.publish();
};

describe('the menu of the office', () => {
  it('names pages alone that there are', async () => {
    const published = (await publishedContracts()).flatMap(({ routes }) => routes.map(({ id }) => id));
    expect(published).toEqual(expect.arrayContaining(officeCategories.flatMap(({ pages }) => [...pages])));
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

  const ask = async (row: RouteRow, isSignedIn: boolean, language: Language = 'en') => {
    const wanted = settingsOf(row);
    if (settings !== JSON.stringify(wanted)) await test.writeSite(wanted);
    settings = JSON.stringify(wanted);
    test.standing.isTermsChanged = row.condition?.includes('the terms changed') ?? false;
    test.standing.conversionStatus = row.condition?.includes('conversion status 1') ? 1 : 0;
    const cookie = isSignedIn ? 'player=7' : '';
    const url = inLanguage(row.example, language);
    const { statusCode, headers } = await test.app.inject({ url, headers: { host: 'localhost', cookie } });
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

  it.each(routeRows.map((row) => [row.id, row] as const))('%s is answered as it says', async (_, row) => {
    const { statuses, location } = expectedOf(row);
    playFor(test, row.path.split('/')[0] ?? '');
    const entry = entryOf(row);
    if (!statuses.includes(404)) expect(entry !== undefined && isPageOf(row, entry)).toBe(true);
    for (const language of LANGUAGES) {
      const answer = await ask(row, row.auth === 'signed-in', language);
      expect(statuses).toContain(answer.statusCode);
      expect(answer.location).toBe(location && inLanguage(location, language));
    }
    expect(await isGuarded(row)).toBe(true);
  });

  it('has 269 fellows, each listed once', () => {
    expect(new Set(routeRows.map(({ id }) => id)).size).toBe(269);
  });
});
