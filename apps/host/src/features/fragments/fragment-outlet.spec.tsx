import { operations } from '@longshot/contracts';
import type { RemoteSessionOptions } from '@longshot/federation';
import { REMOTE_STATE } from '@longshot/store';
import { buildSiteConfig } from '@longshot/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SiteFooter } from '../../shell/frame/site-footer.tsx';
import { buildPage, buildRoute, type PageInput } from '../../testing/build-page.tsx';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { showApp } from '../../testing/show-app.tsx';

const fragment = (appName: string, title: string) => ({
  appName,
  title,
  codeToEval: '',
  style: '',
  scriptsToLoad: [],
  cssToLoad: [],
  head: '',
  body: `<h1>${title}</h1><p><a href="/en/promotions/limits">Limits</a></p>`,
});

/** Answers of the gateway by address. */
const network = new Map<string, () => Promise<Response>>();
const requested: string[] = [];

beforeEach(() => {
  window.scrollTo = jest.fn();
  network.clear();
  requested.length = 0;
  const fetchFragment = (url: string): Promise<Response> => {
    requested.push(url);
    const found = network.get(url);
    if (found === undefined) throw new Error(`Nobody answers ${url}.`);
    return found();
  };
  Object.assign(globalThis, { fetch: fetchFragment });
});

const responseOf = (path: string, title: string, status: number): Response => {
  const value = status === 200 && title !== '' ? fragment(path.split('/')[0] ?? '', title) : {};
  const { buffer } = new TextEncoder().encode(JSON.stringify(value));
  const headers = new Headers({ 'content-type': 'application/json' });
  const response = { ok: status < 400, status, headers, arrayBuffer: () => Promise.resolve(buffer) };
  return response as Partial<Response> as Response; // a fragment reads nothing else of it
};

const answer = (path: string, title: string, status = 200) =>
  network.set(`/remotes/${path}`, () => Promise.resolve(responseOf(path, title, status)));

/** Does not answer until told, and then with this status. */
const hold = (path: string): ((status: number) => Promise<void>) => {
  let give: (response: Response) => void = () => undefined;
  const held = new Promise<Response>((resolve) => {
    give = resolve;
  });
  network.set(`/remotes/${path}`, () => held);
  return async (status) => {
    give(responseOf(path, '', status));
    await held;
  };
};

const promotions = [
  buildRoute({ id: 'promo', path: 'promo', app: 'info', fragment: 'promotions' }),
  buildRoute({ id: 'promotions', path: 'promotions/:promotionId', app: 'info', fragment: 'promotions' }),
];

const open = async (path: string, input: PageInput = {}) => {
  window.history.replaceState(null, '', path);
  const page = buildPage(input);
  await showApp(page.services);
  return page;
};

const openPromotions = (path: string) => open(path, { boot: { routes: promotions } });

describe('a page that is a fragment', () => {
  it('is shown with its title, in the place of the application that published it', async () => {
    answer('promotions/en/promo', 'All promotions');
    const { opened } = await openPromotions('/en/promo');
    expect(await screen.findByRole('heading', { name: 'All promotions' })).toBeInTheDocument();
    expect([document.title, opened.map(({ name }) => name)]).toEqual(['All promotions · Longshot', ['coupon']]);
  });

  it('leads to the next one without loading the page anew', async () => {
    answer('promotions/en/promo', 'All promotions');
    answer('promotions/en/promotions/limits', 'Limits that work');
    await openPromotions('/en/promo');
    await userEvent.click(await screen.findByRole('link', { name: 'Limits' }));
    expect(await screen.findByRole('heading', { name: 'Limits that work' })).toBeInTheDocument();
    expect([location.pathname, screen.queryByRole('heading', { name: 'All promotions' })]).toEqual([
      '/en/promotions/limits',
      null,
    ]);
  });

  it('is not found where the fragment has nothing for its address', async () => {
    answer('promotions/en/promotions/gone', '', 404);
    await openPromotions('/en/promotions/gone');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  });

  it('that fails shows the block with its refresh button, and the rest of the page stays', async () => {
    answer('promotions/en/promo', '');
    await openPromotions('/en/promo');
    const block = within(screen.getByRole('main'));
    expect(await block.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByText('remote coupon')).toBeInTheDocument();
    answer('promotions/en/promo', 'All promotions');
    await userEvent.click(block.getByRole('button'));
    expect(await screen.findByRole('heading', { name: 'All promotions' })).toBeInTheDocument();
  });
});

describe('a page with pictures', () => {
  it('has them loaded as it is opened, until it is left [remote.media-resources]', async () => {
    const withMedia = buildRoute({ id: 'live', path: 'live', mediaResources: ['promotions'] });
    window.history.replaceState(null, '', '/en/live');
    const { services, context } = buildPage({
      boot: { routes: [withMedia, buildRoute({ id: 'line', path: 'line' })] },
    });
    const resources = [{ routeId: 'live', url: '/media/0123456789abcdef0123.svg', type: 'image/svg+xml' as const }];
    context.transport.answer(operations.getMediaResources, { resources });
    await showApp(services);
    const loading = () => document.head.querySelector('link[rel="preload"][as="image"]')?.getAttribute('href');
    await waitFor(() => expect(loading()).toBe('/media/0123456789abcdef0123.svg'));
    expect(context.transport.lastInput(operations.getMediaResources)).toMatchObject({ query: { routeIds: 'live' } });
    await userEvent.click(screen.getByRole('link', { name: 'Line' }));
    await waitFor(() => expect(loading()).toBeUndefined());
  });
});

describe('the parts of the page that a site may set to be fragments', () => {
  const set = (fragmentPlaces: ('footer' | 'technical' | 'error')[]): PageInput => ({
    siteConfig: buildSiteConfig({ fragmentPlaces }),
  });

  it('are the host’s own on a site that sets nothing: nothing is asked for', async () => {
    renderInPage(<SiteFooter />);
    await act(() => Promise.resolve());
    expect([screen.getByRole('contentinfo').textContent !== '', requested]).toEqual([true, []]);
  });

  it('have the same block where the footer fails [remote.footer-error]', async () => {
    answer('footer/en', '');
    renderInPage(<SiteFooter />, set(['footer']));
    const block = within(await screen.findByRole('alert'));
    expect(block.getByText('This section did not load')).toBeInTheDocument();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('alert')).toBeInTheDocument();
    expect(footer.getByRole('button', { name: 'Cookie settings' })).toBeInTheDocument();
    answer('footer/en', 'Longshot');
    await userEvent.click(block.getByRole('button'));
    expect(await screen.findByRole('heading', { name: 'Longshot' })).toBeInTheDocument();
    expect(document.title).not.toBe('Longshot');
  });

  it.each([
    ['footer', '/en/live', 'footer/en'],
    ['technical', '/en/oldbrowser', 'technical/en/oldbrowser'],
    ['error', '/en/500', 'error/en/500'],
    ['error', '/en/no-such-page', 'error/en/404'],
  ] as const)(
    '%s has a skeleton while it loads, and a block when it fails: %s [remote.skeletons]',
    async (part, path, address) => {
      const fail = hold(address);
      const page = await open(path, set([part]));
      await waitFor(() => expect(requested).toEqual([`/remotes/${address}`]));
      expect(screen.getAllByRole('status', { name: 'Loading' })).toHaveLength(1);
      expect(screen.queryByRole('alert')).toBeNull();
      expect(page.services.store.remotes.stateOf(`fragment:${part}`)).toBe(REMOTE_STATE.loading);
      await act(() => fail(200));
      expect(within(screen.getByRole('alert')).getByText('This section did not load')).toBeInTheDocument();
      expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
    },
  );

  it('office pages have both, too [remote.skeletons]', async () => {
    window.history.replaceState(null, '', '/en/office');
    const { services } = buildPage({ boot: { routes: [buildRoute({ id: 'office', path: 'office', app: 'office' })] } });
    const phases: ((phase: 'loading' | 'error') => void)[] = [];
    const session = { update: () => undefined, retry: () => undefined, dispose: () => undefined };
    const openRemote = ({ name, onPhase }: RemoteSessionOptions) => {
      if (name === 'office') phases.push(onPhase);
      return session;
    };
    Object.assign(services.remotes, { open: openRemote });
    await showApp(services);
    const content = within(screen.getByRole('main'));
    expect(content.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
    act(() => phases[0]?.('error'));
    expect([content.queryByRole('status'), content.getByRole('alert') !== null]).toEqual([null, true]);
  });
});
