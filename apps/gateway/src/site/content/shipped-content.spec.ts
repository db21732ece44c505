import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultSiteConfig } from '@longshot/contracts/schemas';
import { matchRoute } from '@longshot/site-rules';
import { compileRoutes } from '@longshot/release';
import { publishedContracts } from '../../../test/worlds/route-table-for-tests.ts';
import { chapterIds, ContentSource, SHIPPED_CONTENT } from './content-source.ts';
import { fillBlocks, placeholdersOf } from './fill-in.ts';
import { informationIndex, informationPage, type InformationInput } from './information-pages.ts';

const languages = defaultSiteConfig().languages.map(({ code }) => code);
const warnings: string[] = [];
const content = new ContentSource({
  shippedFolder: SHIPPED_CONTENT,
  replacedFolder: join(SHIPPED_CONTENT, 'replaced-by-nobody'),
  warn: (sentence) => warnings.push(sentence),
});
const input: InformationInput = { content, siteConfigOf: (lng) => ({ ...defaultSiteConfig(), lng }) };

const sourceOf = (page: string, language: string) =>
  readFileSync(join(SHIPPED_CONTENT, language, `${page}.md`), 'utf8');
const headingIds = async (page: string, language: string) =>
  ((await content.read(page, language))?.blocks ?? []).flatMap((block) => (block.kind === 'heading' ? [block.id] : []));

describe('the texts that come with the gateway', () => {
  it('are there in every language of the site, and there is none beside them', () => {
    for (const language of languages) {
      const files = readdirSync(join(SHIPPED_CONTENT, language), { recursive: true, encoding: 'utf8' });
      const pages = files.filter((name) => name.endsWith('.md')).map((name) => name.slice(0, -3));
      expect([language, pages.sort()]).toEqual([language, [...content.pages]]);
    }
  });

  it.each(content.pages)('%s has the same parts and placeholders in every language', async (page) => {
    const ids = await headingIds(page, 'en');
    expect(ids.filter((id) => id.startsWith('part-'))).toEqual([]);
    for (const language of languages) {
      expect((await content.read(page, language))?.language).toBe(language);
      expect([language, await headingIds(page, language)]).toEqual([language, ids]);
      const names = (code: string) => placeholdersOf(sourceOf(page, code)).toSorted();
      expect([language, names(language)]).toEqual([language, names('en')]);
    }
  });

  it('lead only to pages that the applications publish, and to parts that are there', async () => {
    const routes = compileRoutes(await publishedContracts());
    // Pages of players that other applications publish as they come.
    const later = ['/office/settings', '/office/responsible'];
    for (const language of languages) {
      for (const page of content.pages) {
        const { blocks = [] } = (await informationPage(input, page, language)) ?? {};
        const links = [...JSON.stringify(blocks).matchAll(/"href":"([^"]+)"/g)].map(([, href = '']) => href);
        const inside = links.filter((href) => href.startsWith('/')).map((href) => href.slice(`/${language}`.length));
        const lost = inside.filter((path) => !later.includes(path) && matchRoute(routes, path) === null);
        expect([language, page, lost]).toEqual([language, page, []]);
      }
    }
  });

  it('have a page of the information application each, and every such page has its text', async () => {
    const info = (await publishedContracts()).find(({ app }) => app === 'info');
    const named = (info?.routes ?? []).filter(
      ({ redirect, params, fragment }) => redirect === undefined && params === undefined && fragment === undefined,
    );
    // Offers are no texts of these; the bare rules have the text of the rules.
    const texts = named.filter(({ path }) => /^information(?!\/rules-frame$)(\/|$)/.test(path));
    const pages = texts.map(({ path }) => (path === 'information' ? 'index' : path.slice('information/'.length)));
    expect(pages.toSorted()).toEqual(content.pages.filter((page) => !page.startsWith('rules/')));
    const rules = info?.routes.find(({ id }) => id === 'information-rules')?.params ?? {};
    const groups = content.pages.filter((page) => page.startsWith('rules/'));
    expect(groups.map((page) => page.slice('rules/'.length))).toEqual(rules['ruleGroup']);
    const chapters = await Promise.all(
      groups.map(async (page) => chapterIds((await content.read(page, 'en'))?.blocks ?? [])),
    );
    expect(chapters.flat()).toEqual(rules['chapter']);
  });

  it('are listed with titles and descriptions of their own', async () => {
    for (const language of languages) {
      const { pages, ruleGroups } = await informationIndex(input, language);
      const titles = [...pages, ...ruleGroups].map(({ title }) => title);
      expect(pages.every(({ description }) => description.length > 20)).toBe(true);
      expect(titles.every((title) => !title.includes('{{'))).toBe(true);
      expect(ruleGroups.map(({ group }) => group)).toEqual(['1', '2', '3', '4', '5', '6']);
    }
  });

  it('say the sums of every currency of the site', async () => {
    const site = { ...defaultSiteConfig(), lng: 'de' };
    const blocks = fillBlocks((await content.read('rules/3', 'de'))?.blocks ?? [], site);
    const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
    const words = rows.map((row) => row.map((cell) => cell.map(({ text }) => text).join('')).join(' | '));
    expect(words.map((row) => row.replace(/[\u00a0\u202f]/g, ' '))).toEqual(
      expect.arrayContaining(['EUR | 0,20 € | 5.000,00 € | 100.000,00 €', 'JPY | 30 ¥ | 800.000 ¥ | 16.000.000 ¥']),
    );
    expect(rows.length).toBeGreaterThanOrEqual(site.currencies.length);
  });

  it('are read without a warning', () => {
    expect(warnings).toEqual([]);
  });
});
