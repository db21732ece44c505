import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BettingAlphabet } from '@longshot/contracts';
import { defaultSiteConfig } from '@longshot/contracts/schemas';
import { buildApp, promoteContracts, type TestApp } from '../../../test/worlds/app-for-tests.ts';
import { publishedContracts } from '../../../test/worlds/route-table-for-tests.ts';

const languages = defaultSiteConfig().languages.map(({ code }) => code);

describe('the betting alphabet', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildApp();
    await promoteContracts(test.storeFolder, 1, ...(await publishedContracts()));
  });
  afterAll(() => test.close());

  const read = async (lang = 'en') => {
    const { body } = await test.app.inject({ url: `/web-api/betting-alphabet?lang=${lang}` });
    return (JSON.parse(body) as BettingAlphabet).blocks;
  };
  const addressesOf = (blocks: BettingAlphabet['blocks']) =>
    blocks.flatMap(({ block, categories }) =>
      categories.flatMap(({ category, terms }) => terms.map(({ slug }) => `${block}/${category}/${slug}`)),
    );
  const replace = async (name: string, text: string) => {
    const file = join(test.storeFolder, 'content/alphabet', `${name}.md`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  };
  const statusOf = async (path: string) =>
    (await test.app.inject({ url: path, headers: { host: 'localhost' } })).statusCode;

  it('has at least sixty terms, each explained, the same ones in every language', async () => {
    const english = addressesOf(await read());
    expect(english.length).toBeGreaterThanOrEqual(60);
    expect(new Set(english).size).toBe(english.length);
    expect(english).toContain('basics/bets/express');
    for (const language of languages) {
      const blocks = await read(language);
      expect([language, addressesOf(blocks)]).toEqual([language, english]);
      const categories = blocks.flatMap((block) => block.categories);
      expect(categories.filter((each) => each.language !== language)).toEqual([]);
      const terms = categories.flatMap((each) => each.terms);
      expect(terms.filter(({ title, blocks: text }) => title === '' || JSON.stringify(text).length < 60)).toEqual([]);
    }
  });

  it('has a page for each block, category and term, with its words in the head, and no other', async () => {
    for (const path of ['', '/basics', '/basics/bets', '/basics/bets/express'])
      expect([path, await statusOf(`/en/betting-alphabet${path}`)]).toEqual([path, 200]);
    for (const path of ['/nothing', '/basics/nothing', '/basics/bets/nothing', '/basics/odds/express', '/..%2f..%2fen'])
      expect([path, await statusOf(`/en/betting-alphabet${path}`)]).toEqual([path, 404]);
    const { body } = await test.app.inject({
      url: '/de/betting-alphabet/basics/bets/express',
      headers: { host: 'localhost' },
    });
    expect(body).toContain('<title>Express (Kombiwette)');
  });

  it('is replaced by the installation without a build, and what is no text replaces nothing', async () => {
    await replace(
      'en/basics/bets',
      '---\ntitle: Bets\ndescription: All bets.\nsection: betting\norder: 11\n---\n\n## Own {#own}\n\nA <script>bet</script>.\n',
    );
    const [basics] = await read();
    expect(basics?.categories[0]).toMatchObject({ title: 'Bets', terms: [{ slug: 'own', title: 'Own' }] });
    // Markup is words.
    expect(JSON.stringify(basics?.categories[0]?.terms)).toContain('<script>');
    expect(await statusOf('/en/betting-alphabet/basics/bets/own')).toBe(200);
    await replace('en/basics/bets', 'no head');
    expect(addressesOf(await read())).toContain('basics/bets/express');
  });

  it('refuses what is no language, by the field', async () => {
    const { statusCode, body } = await test.app.inject({ url: '/web-api/betting-alphabet?lang=english' });
    expect([statusCode, JSON.parse(body)]).toMatchObject([
      400,
      { code: 'validation_failed', details: { field: 'lang' } },
    ]);
  });
});
