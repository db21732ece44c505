import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultSiteConfig } from '@longshot/contracts/schemas';
import { matchRoute } from '@longshot/site-rules';
import { compileNavigation, compileRoutes } from '@longshot/release';
import { ContentSource, SHIPPED_CONTENT } from '../../site/content/content-source.ts';
import { publishedContracts } from '../../../test/worlds/route-table-for-tests.ts';
import { ContentFragments } from './content-fragments.ts';
import { FragmentPieces } from './fragment-pieces.ts';

const languages = defaultSiteConfig().languages.map(({ code }) => code);
const shippedFolder = join(SHIPPED_CONTENT, 'fragments');
const warnings: string[] = [];
const warn = (sentence: string) => warnings.push(sentence);
const content = new ContentSource({ shippedFolder, replacedFolder: join(shippedFolder, 'replaced-by-nobody'), warn });
const contracts = publishedContracts();
const fragments = new ContentFragments({
  content,
  pieces: new FragmentPieces({ folders: [shippedFolder], warn }),
  siteConfigOf: (lng) => ({ ...defaultSiteConfig(), lng }),
  coverOf: () => Promise.resolve(null),
  footerLinks: async (language) => compileNavigation(await contracts, language).filter(({ menu }) => menu === 'footer'),
});
const bodyOf = async (page: string, language: string) => {
  const [name = '', ...rest] = page.split('/');
  const path = rest.join('/') === 'index' ? '' : rest.join('/');
  return (await fragments.read({ name, language, path, components: null, origin: '' }))?.body ?? '';
};
const idsOf = (body: string) => [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
const sourceOf = (page: string, language: string) => readFileSync(join(shippedFolder, language, `${page}.md`), 'utf8');
const placeholdersOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

describe('the fragments that come with the gateway', () => {
  it('are there in every language of the site, and there is none beside them', () => {
    for (const language of languages) {
      const files = readdirSync(join(shippedFolder, language), { recursive: true, encoding: 'utf8' });
      const pages = files.filter((name) => name.endsWith('.md')).map((name) => name.slice(0, -3));
      expect([language, pages.sort()]).toEqual([language, [...content.pages]]);
    }
  });

  it.each(content.pages)('%s has the same parts and placeholders in every language', async (page) => {
    const [english, source] = [await bodyOf(page, 'en'), sourceOf(page, 'en')];
    expect(english).not.toBe('');
    for (const language of languages) {
      const body = await bodyOf(page, language);
      expect([language, idsOf(body)]).toEqual([language, idsOf(english)]);
      expect([language, placeholdersOf(sourceOf(page, language))]).toEqual([language, placeholdersOf(source)]);
      expect([language, body.includes('lang="en"')]).toEqual([language, false]);
    }
  });

  it('lead only to pages that the applications publish and that have a text', async () => {
    const routes = compileRoutes(await contracts);
    for (const page of content.pages) {
      const hrefs = [...(await bodyOf(page, 'en')).matchAll(/href="\/en([^"]*)"/g)].map(([, path = '']) => path);
      // A file, such as the feed of news, is no page.
      const lost = hrefs
        .filter((path) => !/\.[a-z]+$/.test(path))
        .filter((path) => {
          const found = matchRoute(routes, path)?.route;
          const name = found?.fragment ?? null;
          return found === undefined || (name !== null && !content.pages.includes(`${name}${path}`));
        });
      expect([page, lost]).toEqual([page, []]);
    }
  });

  it('have a text for every page of a fragment that has one address', async () => {
    const named = compileRoutes(await contracts).filter(
      ({ fragment, path }) => fragment !== null && !path.includes(':'),
    );
    const missing = named.filter(({ fragment, path }) => !content.pages.includes(`${fragment ?? ''}/${path}`));
    expect(named.length).toBeGreaterThan(0);
    expect(missing.map(({ path }) => path)).toEqual([]);
  });

  it('promise no money: no sum stands in any promotion', async () => {
    for (const language of languages)
      for (const page of content.pages.filter((each) => each.startsWith('promotions/')))
        expect([language, page, /[€$£₽]|\d+\s?%/.exec(await bodyOf(page, language))]).toEqual([language, page, null]);
  });

  it('are read without a warning, rules included', async () => {
    for (const { text } of await fragments.files()) expect(text).not.toBe('');
    expect(warnings).toEqual([]);
  });
});
