import { operations, type SeoData } from '@longshot/contracts';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../shell/app/app.tsx';
import { buildPage, buildRoute } from '../../testing/build-page.tsx';
import { applyHead, mergeHead } from '../../ground/head/apply-head.ts';
import { seoQueryOf } from './seo-data.ts';
import { writeHead } from '../../ground/head/write-head.ts';

const data = (path: string, part: Partial<SeoData> = {}): SeoData => ({
  title: `Data of ${path}`,
  description: `About ${path}`,
  metaRobots: '',
  hierarchyMetaRobots: '',
  metas: [{ name: 'author', content: 'Longshot' }],
  customCanonical: null,
  alternates: [{ language: 'en', path }],
  breadcrumbs: [
    { name: 'Longshot', path: '/en' },
    { name: 'Page', path },
  ],
  style: '',
  content: [],
  ...part,
});

const headOf = (page: Document) =>
  Object.fromEntries(
    [...page.head.querySelectorAll('[data-head]')].map((element) => [
      element.getAttribute('name') ?? element.getAttribute('rel') ?? element.tagName,
      element.getAttribute('content') ?? element.getAttribute('href'),
    ]),
  );

/** The head as the gateway wrote it for an address. */
const arrive = (path: string) => {
  window.history.replaceState(null, '', path);
  document.documentElement.lang = 'en';
  applyHead(data(path), { page: document, origin: location.origin, path });
};

beforeEach(() => {
  window.scrollTo = jest.fn();
  window.requestIdleCallback = (run) => {
    run({ didTimeout: false, timeRemaining: () => 1 });
    return 1;
  };
  window.cancelIdleCallback = () => undefined;
});
afterEach(() => {
  for (const element of document.head.querySelectorAll('[data-head]')) element.remove();
  document.title = '';
});

describe('the head after a navigation', () => {
  it('is written from the page’s data, in place of the one before [seo.applied]', async () => {
    arrive('/en/live');
    const { services, context } = buildPage();
    context.transport.answer(operations.getSeoPageData, ({ query }) => data(`/en/${query?.section ?? ''}`));
    render(<App services={services} />);
    await userEvent.click(screen.getByRole('link', { name: 'Line' }));
    await waitFor(() => expect(document.title).toBe('Data of /en/line'));
    expect(headOf(document)).toEqual({
      description: 'About /en/line',
      robots: 'index, follow',
      author: 'Longshot',
      canonical: 'http://localhost/en/line',
      alternate: 'http://localhost/en/line',
    });
  });

  it('of an address that leads nowhere hides it', async () => {
    window.history.replaceState(null, '', '/en/nowhere');
    render(<App services={buildPage().services} />);
    await waitFor(() => expect(headOf(document)).toEqual({ robots: 'noindex' }));
    expect(document.title).toBe('Page not found · Longshot');
  });

  it('shows the page’s text below it, as elements of its own making [layout.default-parts]', async () => {
    arrive('/en/live');
    const { services, context } = buildPage();
    const content: SeoData['content'] = [
      { kind: 'heading', lines: [[{ text: 'Live <b>now</b>' }]] },
      {
        kind: 'list',
        lines: [
          [
            { text: 'Line', href: '/en/line' },
            { text: 'all', isStrong: true },
          ],
        ],
      },
    ];
    context.transport.answer(operations.getSeoPageData, data('/en/live', { content }));
    render(<App services={services} />);
    expect(await screen.findByRole('heading', { name: 'Live <b>now</b>' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'About this page' })).toHaveTextContent('Lineall');
  });

  it('shows no text where the route hides it [layout.meta-hide]', async () => {
    arrive('/en/live');
    const { services, context } = buildPage({
      boot: { routes: [buildRoute({ id: 'live', path: 'live', hides: ['seo'] })] },
    });
    const content: SeoData['content'] = [{ kind: 'heading', lines: [[{ text: 'Live now' }]] }];
    context.transport.answer(operations.getSeoPageData, data('/en/live', { content }));
    render(<App services={services} />);
    await waitFor(() => expect(context.transport.countOf(operations.getSeoPageData)).toBe(1));
    await act(async () => undefined);
    expect(screen.queryByRole('heading', { name: 'Live now' })).toBeNull();
  });

  it('sends what its calls need [seo.call-params]', () => {
    const place = { siteConfig: { siteId: 'longshot' }, language: 'en', timeZone: 'UTC', host: 'a.example' };
    expect(seoQueryOf({ ...place, pathname: '/en/live/football/300-x', route: { seo: 'live' } })).toEqual({
      domain: 'a.example',
      projectId: 'longshot',
      language: 'en',
      timezone: 'UTC',
      stream: 'others',
      section: 'live',
      ids: 'football,300-x',
    });
  });
});

describe('what a remote says of its page', () => {
  it('is the title until the page’s data is there', () => {
    window.history.replaceState(null, '', '/en/live');
    writeHead('Longshot', { title: 'Live' });
    expect(document.title).toBe('Live · Longshot');
    arrive('/en/live');
    writeHead('Longshot', { title: 'Football' });
    expect(document.title).toBe('Data of /en/live');
  });

  it('replaces single facts of the page’s data', async () => {
    arrive('/en/live');
    writeHead('Longshot', { title: 'Live', description: 'Own', robots: 'noindex', canonical: 'https://x.example/' });
    await waitFor(() =>
      expect(headOf(document)).toMatchObject({
        description: 'Own',
        robots: 'noindex',
        canonical: 'https://x.example/',
      }),
    );
    const reported = { title: 'x', description: 'Own', robots: 'noindex', alternates: [] };
    expect(mergeHead(data('/en'), reported)).toMatchObject({
      title: 'Data of /en',
      metaRobots: 'noindex',
      alternates: [],
    });
    expect(mergeHead(data('/en'), null)).toEqual(data('/en'));
  });
});
