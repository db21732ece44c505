import { canonicalOf, headElements, hiddenHead, robotsOf, type SeoHead } from './seo-head.ts';
import { SEO_STREAMS, seoStreamOf } from './seo-stream.ts';

const place = { origin: 'https://longshot.example', path: '/en/live' };
const head: SeoHead = {
  title: 'Live',
  description: 'What is played now',
  metaRobots: '',
  hierarchyMetaRobots: '',
  metas: [{ name: 'author', content: 'Longshot' }],
  customCanonical: null,
  alternates: [
    { language: 'en', path: '/en/live' },
    { language: 'x-default', path: '/live' },
  ],
  breadcrumbs: [
    { name: 'Longshot', path: '/en' },
    { name: 'Live', path: '/en/live' },
  ],
};

describe('the stream of a page', () => {
  it('is the one its route names, by its own name or a usual word, else others [route.seo-stream]', () => {
    expect(SEO_STREAMS.map(seoStreamOf)).toEqual(SEO_STREAMS);
    expect(['main', 'office', 'info', 'games', 'live', ''].map(seoStreamOf)).toEqual([
      'home',
      'user',
      'information',
      'all games',
      'others',
      'others',
    ]);
  });
});

describe('the head of a page', () => {
  it('says description, robots, metas, canonical, alternate languages and where the page stands [seo.applied]', () => {
    const [description, robots, author, canonical, english, others, json] = headElements(head, place);
    expect(description).toEqual({ name: 'meta', attributes: { name: 'description', content: 'What is played now' } });
    expect(robots).toEqual({ name: 'meta', attributes: { name: 'robots', content: 'index, follow' } });
    expect(author).toEqual({ name: 'meta', attributes: { name: 'author', content: 'Longshot' } });
    expect(canonical).toMatchObject({ attributes: { rel: 'canonical', href: 'https://longshot.example/en/live' } });
    expect(english).toMatchObject({ attributes: { hreflang: 'en', href: 'https://longshot.example/en/live' } });
    expect(others).toMatchObject({ attributes: { hreflang: 'x-default', href: 'https://longshot.example/live' } });
    expect(json).toMatchObject({
      json: {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'Longshot', item: 'https://longshot.example/en' },
          { position: 2, name: 'Live', item: 'https://longshot.example/en/live' },
        ],
      },
    });
  });

  it('has the canonical address that is given whole [seo.canonical-url]', () => {
    const customCanonical = { mode: 'url', targetUrl: 'https://main.example/live' } as const;
    expect(canonicalOf({ ...head, customCanonical }, place)).toBe('https://main.example/live');
  });

  it('has the canonical address on the host it mirrors [seo.canonical-mirror]', () => {
    const customCanonical = { mode: 'mirror', domain: { host: 'main.example' } } as const;
    expect(canonicalOf({ ...head, customCanonical }, place)).toBe('https://main.example/en/live');
  });

  it('asks robots by the page’s own word, else by that of the pages above', () => {
    expect(robotsOf({ ...head, hierarchyMetaRobots: 'noindex' })).toBe('noindex');
    expect(robotsOf({ ...head, metaRobots: 'nofollow', hierarchyMetaRobots: 'noindex' })).toBe('nofollow');
  });

  it('says no addresses for a page that is not to be found, and hides one whose address is not known', () => {
    const names = (elements: ReturnType<typeof headElements>) => elements.map(({ name }) => name);
    expect(names(headElements(hiddenHead('Not found'), place))).toEqual(['meta']);
    expect(headElements(head, { ...place, origin: '' })).toContainEqual({
      name: 'meta',
      attributes: { name: 'robots', content: 'noindex' },
    });
  });
});
