import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { InformationIndex, InformationPage } from '@longshot/contracts';
import { buildApp, promoteContracts, type TestApp } from '../../../test/worlds/app-for-tests.ts';
import { publishedContracts } from '../../../test/worlds/route-table-for-tests.ts';

describe('information pages', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await buildApp();
  });
  afterEach(() => test.close());

  const ask = (page: string, lang = 'en', headers: Record<string, string> = {}) =>
    test.app.inject({ url: `/web-api/information/page?${new URLSearchParams({ page, lang }).toString()}`, headers });
  const read = async (page: string, lang?: string) => (await ask(page, lang)).json<InformationPage>();
  const replace = async (name: string, text: string) => {
    const file = join(test.storeFolder, 'content', `${name}.md`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  };
  const page = (text: string, title = 'Who we are') =>
    `---\ntitle: ${title}\ndescription: About us.\nsection: company\norder: 1\n---\n\n${text}\n`;

  it('come as blocks of words, filled in with what the site is set to', async () => {
    await test.writeSite({ site: { companyName: 'Fairbet' } });
    const { title, language, blocks } = await read('about');
    expect([title, language]).toEqual(['About us', 'en']);
    expect(JSON.stringify(blocks)).toContain('Fairbet');
    expect(JSON.stringify(blocks)).not.toContain('{{');
  });

  it('that do not exist are not found, and what is no name of a page is refused by the field', async () => {
    const missing = await ask('no-such-page');
    expect([missing.statusCode, missing.json()]).toMatchObject([
      404,
      { code: 'not_found', details: { field: 'page' } },
    ]);
    for (const name of ['../../site', 'about.md', 'rules/1/2', '']) {
      const refused = await ask(name);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        400,
        { code: 'validation_failed', details: { field: 'page' } },
      ]);
    }
    expect((await ask('about', 'english')).statusCode).toBe(400);
  });

  it('are English, and say so, in a language that has none', async () => {
    expect(await read('about', 'fr')).toMatchObject({ title: 'About us', language: 'en' });
  });

  it('are asked for again and answered with 304 while nothing has changed', async () => {
    const first = await ask('about');
    const tag = String(first.headers.etag);
    const again = await ask('about', 'en', { 'if-none-match': tag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await replace('en/about', page('New.'));
    const changed = await ask('about', 'en', { 'if-none-match': tag });
    expect([changed.statusCode, changed.json<InformationPage>().title]).toEqual([200, 'Who we are']);
  });

  it('are replaced without a restart, and come back when the replacement goes wrong', async () => {
    await replace('de/about', page('Hallo {{company}}.', 'Wir'));
    expect(await read('about', 'de')).toMatchObject({
      title: 'Wir',
      language: 'de',
      blocks: [{ kind: 'paragraph', runs: [{ text: 'Hallo Longshot.' }] }],
    });
    await replace('de/about', page('Hallo {{constructor}}.'));
    expect((await read('about', 'de')).title).not.toBe('Wir');
  });

  it('make no markup of what is written: HTML is words, and a link that is no address keeps its words', async () => {
    const text =
      'a <b onclick="x()">b</b> [c](javascript:alert(1)) [d](//evil.example) [e](data:text/html,x) [f](contacts)';
    await replace('en/about', page(text));
    const { blocks } = await read('about');
    expect(blocks).toMatchObject([{ kind: 'paragraph' }]);
    const [{ runs }] = blocks as [Extract<InformationPage['blocks'][number], { kind: 'paragraph' }>];
    expect(runs.filter(({ href }) => href !== undefined)).toEqual([{ text: 'f', href: '/en/information/contacts' }]);
    expect(runs.map((run) => run.text).join('')).toBe('a <b onclick="x()">b</b> c d e f');
  });

  it('name their page in its head, below what the site says itself for search engines', async () => {
    await promoteContracts(test.storeFolder, 1, ...(await publishedContracts()));
    const headOf = async (path: string) => {
      const { body } = await test.app.inject({ url: path, headers: { host: 'localhost' } });
      return [/<title>([^<]*)/.exec(body)?.[1], /name="description" content="([^"]*)"/.exec(body)?.[1]];
    };
    expect(await headOf('/de/information/taxation')).toEqual([
      ...['Steuern · Longshot', 'Was Longshot einbehält (nichts) und was Sie vielleicht angeben müssen.'],
    ]);
    expect((await headOf('/en/information/rules/3/systems'))[0]).toBe('Bets and coupons · Longshot');
    expect((await headOf('/en/live'))[0]).not.toContain('Information');
  });

  it('are listed with what they are about', async () => {
    const answer = await test.app.inject({ url: '/web-api/information?lang=en' });
    const { pages } = answer.json<InformationIndex>();
    expect(pages.find((each) => each.page === 'about')).toMatchObject({ title: 'About us', section: 'company' });
  });
});
