import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildApp, promoteContracts, type TestApp } from '../../../test/worlds/app-for-tests.ts';
import { publishedContracts } from '../../../test/worlds/route-table-for-tests.ts';

describe('the news', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildApp();
    await promoteContracts(test.storeFolder, 1, ...(await publishedContracts()));
  });
  afterAll(() => test.close());

  const ask = (url: string) => test.app.inject({ url, headers: { host: 'localhost' } });
  const write = async (slug: string, date: string, title: string) => {
    const file = join(test.storeFolder, 'content/fragments/en/news/news', `${slug}.md`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(
      file,
      `---\ntitle: ${title}\ndescription: About it.\nsection: company\norder: 1\ndate: ${date}\n---\n\nA < B & C.\n`,
    );
  };
  const slugsOf = (body: string) => [...body.matchAll(/<id>[^<]*\/en\/news\/([a-z-]+)<\/id>/g)].map(([, slug]) => slug);

  it('are an Atom feed in each language of the site, the newest first', async () => {
    const { statusCode, headers, body } = await ask('/en/news/feed.xml');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    expect(slugsOf(body)).toEqual(['betting-alphabet', 'check-a-round', 'season-start']);
    expect(body).toContain('<updated>2026-11-20T00:00:00Z</updated>');
    expect((await ask('/de/news/feed.xml')).body).toContain('Die Saison beginnt');
    expect((await ask('/xx/news/feed.xml')).statusCode).toBe(404);
  });

  it('have an article for each text, and a page for no other', async () => {
    expect((await ask('/en/news/season-start')).statusCode).toBe(200);
    expect((await ask('/en/news/no-such-thing')).statusCode).toBe(404);
  });

  it('take an article that the installation adds, whose signs stay words', async () => {
    await write('fresh', '2026-12-01', 'Fresh <b>&');
    const { body } = await ask('/en/news/feed.xml');
    expect(slugsOf(body)[0]).toBe('fresh');
    expect(body).toContain('<title>Fresh &lt;b&gt;&amp;</title>');
    expect((await ask('/en/news/fresh')).statusCode).toBe(200);
    await write('undated', 'soon', 'Undated');
    expect(slugsOf((await ask('/en/news/feed.xml')).body)).not.toContain('undated');
  });
});
