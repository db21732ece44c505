import { SaxesParser } from 'saxes';
import {
  buildApp,
  buildHostContract,
  buildRemoteContract,
  promoteContracts,
  type TestApp,
} from '../../../test/worlds/app-for-tests.ts';

/** The texts of all elements of a name; throws for what is not well-formed. */
function textsOf(xml: string, name: string): string[] {
  const found: string[] = [];
  let text = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', () => (text = ''));
  parser.on('text', (part) => (text += part));
  parser.on('closetag', (tag) => tag.name === name && found.push(text));
  parser.write(xml).close();
  return found;
}

describe('what search engines are given', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildApp();
    const remote = buildRemoteContract('2.0.0-b');
    const office = { ...remote.routes[0], id: 'office', path: 'office/history', guard: 'signed-in' };
    const page = { ...remote.routes[0], id: 'one', path: 'promo/:id' };
    const rules = { ...remote.routes[0], id: 'rules', path: 'rules/:group/:chapter?', params: { group: ['1', '2'] } };
    const mine = { ...remote.routes[0], id: 'mine', path: 'my-casino/favorites' };
    const error = { ...remote.routes[0], id: 'error', path: 'broken', status: 500 };
    const debug = { ...remote.routes[0], id: 'debug', path: 'debugger', condition: 'non-production' };
    const offer = { ...remote.routes[0], id: 'offer', path: 'offer', condition: 'promo-offer-on', otherwise: 'live' };
    const usual = { ...remote.routes[0], id: 'usual', path: 'usual', condition: 'promo-offer-off' };
    const favourites = { ...mine, seo: 'casino' };
    const hidden = [favourites, { ...favourites, id: 'lately', path: 'my-casino' }, error, debug, offer, usual];
    const contract = { ...remote, routes: [...remote.routes, office, page, rules, ...hidden] } as typeof remote;
    await promoteContracts(test.storeFolder, 1, buildHostContract('1.0.0-a'), contract);
  });
  afterAll(() => test.close());
  const get = (url: string, host = 'localhost:4200') => test.app.inject({ url, headers: { host } });

  it('is a sitemap of the sitemaps of every language', async () => {
    const answer = await get('/sitemap.xml');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=600',
    });
    expect(textsOf(answer.body, 'loc')).toContain('http://localhost:4200/sitemap-de.xml');
  });

  it('is the public pages and the boards with events now, each in every language', async () => {
    const answer = await get('/sitemap-de.xml');
    const addresses = textsOf(answer.body, 'loc').map((address) => address.replace('http://localhost:4200', ''));
    expect(addresses).toEqual(
      expect.arrayContaining(['/de', '/de/live', '/de/live/football', '/de/rules/1', '/de/rules/2']),
    );
    expect(addresses.find((address) => address.startsWith('/de/live/football/'))).toMatch(/\/\d+-[a-z-]+$/);
    expect(addresses.filter((address) => /old|office|promo/.test(address))).toEqual([]);
    expect(answer.body).toContain('hreflang="ar" href="http://localhost:4200/ar/live"');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('is only pages that everybody is shown and that may be found', async () => {
    for (const language of ['en', 'de', 'ru', 'ar']) {
      const addresses = textsOf((await get(`/sitemap-${language}.xml`)).body, 'loc');
      expect(addresses).toContain(`http://localhost:4200/${language}/usual`);
      for (const address of addresses) {
        const { statusCode, body } = await get(address.replace('http://localhost:4200', ''));
        expect([address, statusCode, /name="robots" content="([^"]*)"/.exec(body)?.[1]]).toEqual([
          ...[address, 200, 'index, follow'],
        ]);
      }
      expect(addresses.filter((address) => /my-casino|broken|debugger|offer/.test(address))).toEqual([]);
    }
  });

  it('is not there for a language the site has not, or a host that is none', async () => {
    expect((await get('/sitemap-fr.xml')).statusCode).toBe(404);
    expect((await get('/sitemap.xml', 'a b')).statusCode).toBe(404);
  });

  it('tells robots where the sitemap is and what is not for them', async () => {
    const answer = await get('/robots.txt');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    });
    expect(answer.body.split('\n')).toEqual(
      expect.arrayContaining([
        ...['User-agent: *', 'Disallow: /web-api/', 'Disallow: /*/office/history'],
        'Sitemap: http://localhost:4200/sitemap.xml',
      ]),
    );
  });
});
