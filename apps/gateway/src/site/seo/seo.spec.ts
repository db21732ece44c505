import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SeoData } from '@longshot/contracts';
import {
  buildApp,
  buildHostContract,
  buildRemoteContract,
  promoteContracts,
  type TestApp,
} from '../../../test/worlds/app-for-tests.ts';
import { buildFixture } from '../../../test/worlds/message-factories.ts';
import { readTextBlocks } from './read-text-blocks.ts';
import { keysOfSeoPage, pathOfSeoPage, seoPageOf } from './seo-page.ts';
import { namesOfPage } from './seo-placeholders.ts';

const origin = 'http://localhost:4200';

describe('metadata of pages', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildApp();
    const remote = buildRemoteContract('2.0.0-b');
    const routes = remote.routes.map((route) => (route.id === 'live' ? { ...route, seo: 'live' } : route));
    const office = { ...remote.routes[0], id: 'office', path: 'office/history', guard: 'signed-in', seo: 'office' };
    const game = { ...remote.routes[0], id: 'line-game', path: 'line/:sport/:champ/:game', seo: 'game' };
    const others = ['results/:type?', 'champs/:champId?', 'statistic', 'cyber/*'].map((path) => {
      return { ...remote.routes[0], id: path, path, seo: path.split('/')[0] };
    });
    test.book.apply(
      buildFixture({
        eventId: '700',
        sport: { id: '111', slug: 'dota-2', name: 'Dota 2', cyber: 'real' },
        championship: { id: '2101', name: 'Ancient Cup', slug: 'ancient-cup' },
      }),
    );
    test.clock.advance(100);
    const contract = { ...remote, routes: [...routes, office, game, ...others] } as typeof remote;
    await mkdir(join(test.storeFolder, 'seo'), { recursive: true });
    await promoteContracts(test.storeFolder, 1, buildHostContract('1.0.0-a'), contract);
  });
  afterAll(() => test.close());

  const get = (url: string, headers: Record<string, string> = {}) =>
    test.app.inject({ url, headers: { host: 'localhost:4200', ...headers } });
  const requested = { domain: 'localhost:4200', projectId: 'longshot', language: 'en', timezone: 'Europe/Berlin' };
  const ask = (call: string, part: Record<string, string> = {}) => {
    const query = new URLSearchParams({ ...requested, stream: 'others', section: 'live', ids: '', ...part });
    return get(`/bff-api/seo/${call}?${query.toString()}`);
  };
  const write = async (name: string, texts: unknown) => {
    await writeFile(join(test.storeFolder, 'seo', name), typeof texts === 'string' ? texts : JSON.stringify(texts));
    test.clock.advance(11_000);
  };

  it('are answered for domain, project, language, time zone, stream, section and ids [seo.call-params]', async () => {
    const answer = await ask('page-data', { ids: 'football,300-first-league' });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, max-age=300']);
    const data = answer.json<SeoData>();
    expect(data.title).toMatch(/^.+: live Football betting · Longshot$/);
    expect(data.alternates).toContainEqual({ language: 'de', path: '/de/live/football/300-first-league' });
    expect(data.alternates).toContainEqual({ language: 'x-default', path: '/live/football/300-first-league' });
    expect(data.breadcrumbs.map(({ path }) => path)).toEqual([
      ...['/en', '/en/live', '/en/live/football', '/en/live/football/300-first-league'],
    ]);
    for (const name of ['domain', 'projectId', 'language', 'timezone', 'stream', 'section', 'ids']) {
      const refused = await ask('page-data', { [name]: 'x y<>#' });
      expect([refused.statusCode, refused.json()]).toMatchObject([400, { details: { field: name } }]);
    }
  });

  it('are not there for another project, another language or no page', async () => {
    const fieldOf = async (part: Record<string, string>) => {
      const answer = await ask('page-data', part);
      return [answer.statusCode, answer.json<{ details: { field: string } }>().details.field];
    };
    expect(await fieldOf({ projectId: 'other' })).toEqual([404, 'projectId']);
    expect(await fieldOf({ language: 'fr' })).toEqual([404, 'language']);
    expect(await fieldOf({ section: 'nowhere' })).toEqual([404, 'section']);
  });

  it('have a text and its looks as calls of their own', async () => {
    const { content } = (await ask('content')).json<Pick<SeoData, 'content'>>();
    expect(content[0]).toMatchObject({
      kind: 'heading',
      lines: [[{ text: expect.stringContaining('during the match') }]],
    });
    const visual = (await ask('page-visual')).json<{ heading: string; style: string }>();
    expect(visual).toEqual({ heading: content[0]?.lines[0]?.[0]?.text, style: '' });
  });

  it('stand in the first page: title, description, robots, canonical, alternates, breadcrumbs, text [seo.applied]', async () => {
    const { body } = await get('/en/live');
    expect(body).toContain('<title>Live betting: matches in play · Longshot</title>');
    expect(body).toMatch(/<meta name="description" content="Matches in play with live odds[^"]+" data-head="">/);
    expect(body).toContain('<meta name="robots" content="index, follow" data-head="">');
    expect(body).toContain(`<link rel="canonical" href="${origin}/en/live" data-head="">`);
    expect(body).toContain(`<link rel="alternate" hreflang="ar" href="${origin}/ar/live" data-head="">`);
    const json = /<script type="application\/ld\+json" data-head="">(.*)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: [{}, { name: 'Live' }] });
    expect(body).toMatch(/<noscript><section><h2>Betting during the match<\/h2>/);
  });

  it('name a match by the boards, and hide a page about what nobody knows', async () => {
    const { title } = (await ask('page-data', { section: 'line', ids: 'football,300,501-a-b' })).json<SeoData>();
    expect(title).toMatch(/^\S.* – \S.*, .*: betting · Longshot$/);
    const unknown = (await ask('page-data', { ids: 'curling' })).json<SeoData>();
    expect(unknown).toMatchObject({ title: 'Live <now> · Longshot', metaRobots: 'noindex, follow' });
    expect((await get('/en/live/curling')).body).not.toContain('rel="canonical"');
  });

  it('tell results, tables and cyber sports apart, each with a title and a description of its own', async () => {
    const dataOf = async (section: string, ids: string) => (await ask('page-data', { section, ids })).json<SeoData>();
    const pages = [
      ...[await dataOf('results', ''), await dataOf('results', 'live'), await dataOf('results', 'zone')],
      ...[await dataOf('champs', ''), await dataOf('champs', '300'), await dataOf('statistic', '')],
      ...[await dataOf('cyber', 'real'), await dataOf('cyber', 'virtual'), await dataOf('cyber', 'real,disciplines')],
      ...[
        await dataOf('cyber', 'real,all'),
        await dataOf('cyber', 'real,dota-2'),
        await dataOf('cyber', 'real,dota-2,champs'),
      ],
      ...[await dataOf('cyber', 'real,dota-2,2101-cup'), await dataOf('cyber', 'real,dota-2,2101-cup,line,700-a-b')],
    ];
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
    for (const { title, description, metaRobots } of pages) {
      expect([title, description.length > 30, metaRobots]).toEqual([title, true, '']);
    }
    expect(pages.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        ...['First League: table and results · Longshot', 'Dota 2 betting: matches and odds · Longshot'],
        ...['Ancient Cup: Dota 2 betting · Longshot', 'Harbour Town – Millfield, Ancient Cup: betting · Longshot'],
      ]),
    );
    expect(await dataOf('cyber', 'real,chess')).toMatchObject({ metaRobots: 'noindex, follow' });
    expect(await dataOf('champs', '777')).toMatchObject({ metaRobots: 'noindex, follow' });
    const { body } = await get('/en/results/zone');
    expect(body).toContain(`<link rel="canonical" href="${origin}/en/results/zone" data-head="">`);
  });

  it('name a championship by its results where no board has it', async () => {
    const championshipOf = async (id: string) =>
      id === '88' ? { name: 'Old Cup', sport: { slug: 'tennis', name: 'Tennis' } } : null;
    const texts = { sports: {}, names: {}, site: {}, pages: {} };
    const namesAt = (path: string) =>
      namesOfPage(seoPageOf('en', path, { seo: 'champs' }), 'L', { published: test.published, championshipOf }, texts);
    expect(await namesAt('/champs/88')).toEqual({ company: 'L', sport: 'Tennis', championship: 'Old Cup' });
    expect(await namesAt('/champs/89')).toEqual({ company: 'L' });
  });

  it('say the same pages in every language', async () => {
    const textsOf = async (language: string) =>
      JSON.parse(await readFile(join(__dirname, `texts/${language}.json`), 'utf8')) as { pages: object };
    const [en, ...others] = await Promise.all(['en', 'de', 'ru', 'ar'].map(textsOf));
    for (const { pages } of others)
      expect(Object.keys(pages).toSorted()).toEqual(Object.keys(en?.pages ?? {}).toSorted());
  });

  it('hide pages of players and wrong addresses from robots', async () => {
    for (const url of ['/en/office/history', '/en/nowhere']) {
      const { body } = await get(url, { cookie: 'player=7' });
      expect(body).toContain('<meta name="robots" content="noindex" data-head="">');
      expect(body).not.toMatch(/rel="(?:canonical|alternate)"/);
    }
  });

  it('are replaced by the installation’s own files, page by page, as soon as they change', async () => {
    await write('site.json', { site: { customCanonical: { mode: 'mirror', domain: { host: 'main.example' } } } });
    await write('en.json', { pages: { 'others/live': { title: 'Own {{company}}', metaRobots: 'nofollow' } } });
    const { body } = await get('/en/live');
    expect(body).toContain('<title>Own Longshot</title>');
    expect(body).toContain('content="Matches in play with live odds');
    expect(body).toContain('<meta name="robots" content="nofollow"');
    expect(body).toContain('<link rel="canonical" href="https://main.example/en/live"');
    const style = '.x{background:url(//evil)}';
    await write('en.json', { pages: { 'others/live': { metaRobots: 'nofollow', style } } });
    expect((await ask('page-visual')).json()).toMatchObject({ style: '' });
    await write('en.json', '{"pages": {"others/live": {"title": 7}}}');
    expect((await get('/en/live')).body).toContain('<title>Live betting: matches in play · Longshot</title>');
  });

  it('tell countries by ISO code and sports by English name', async () => {
    const { codes } = (await get('/bff-api/seo/iso-codes')).json<{ codes: Record<string, string> }>();
    expect(codes).toMatchObject({ DE: 'Germany', GB: 'United Kingdom', CY: 'Cyprus' });
    expect([Object.keys(codes).length, codes['EU'], codes['SU']]).toEqual([250, undefined, undefined]);
    const { sports } = (await get('/bff-api/seo/sports-map')).json<{ sports: object }>();
    expect(sports).toEqual({ Football: { id: '1', slug: 'football' }, 'Dota 2': { id: '111', slug: 'dota-2' } });
  });
});

describe('a text for a page', () => {
  it('is blocks of words, and markup in it stays words', () => {
    const text = '## One **two**\n\nA [link](/live) <script>x</script>\nmore\n\n- a\n- [b](javascript:x)';
    expect(readTextBlocks(text, 'de')).toEqual([
      { kind: 'heading', lines: [[{ text: 'One ' }, { text: 'two', isStrong: true }]] },
      {
        kind: 'paragraph',
        lines: [[{ text: 'A ' }, { text: 'link', href: '/de/live' }, { text: ' <script>x</script> more' }]],
      },
      { kind: 'list', lines: [[{ text: 'a' }], [{ text: 'b' }]] },
    ]);
    expect(readTextBlocks('[a](//evil.example) [b](https://good.example/x)', 'en')[0]?.lines[0]).toEqual([
      { text: 'a' },
      { text: ' ' },
      { text: 'b', href: 'https://good.example/x' },
    ]);
  });
});

describe('a page’s place among the texts', () => {
  it('is its own address, then stars, then the pages above', () => {
    const page = seoPageOf('en', '/live/football/300', { seo: 'live' });
    expect(pathOfSeoPage(page)).toBe('/live/football/300');
    expect(keysOfSeoPage(page)).toEqual({
      own: ['others/live/football/300', 'others/live/*/*'],
      above: ['others/live/*', 'others/live', 'others'],
    });
    expect(keysOfSeoPage(seoPageOf('en', '/', { seo: 'main' }))).toEqual({ own: ['home'], above: [] });
  });
});
