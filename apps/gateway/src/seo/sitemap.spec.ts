import { SaxesParser } from 'saxes';
import { buildApp, buildHostContract, buildRemoteContract, promoteContracts, type TestApp } from '../app-for-tests.ts';

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
    const contract = { ...remote, routes: [...remote.routes, office, page] } as typeof remote;
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
    expect(addresses).toEqual(expect.arrayContaining(['/de', '/de/live', '/de/live/football']));
    expect(addresses.find((address) => address.startsWith('/de/live/football/'))).toMatch(/\/\d+-[a-z-]+$/);
    expect(addresses.filter((address) => /old|office|promo/.test(address))).toEqual([]);
    expect(answer.body).toContain('hreflang="ar" href="http://localhost:4200/ar/live"');
    expect(answer.headers['set-cookie']).toBeUndefined();
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
