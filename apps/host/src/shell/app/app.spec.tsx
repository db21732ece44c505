import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildPage, buildRoute, type PageInput } from '../../testing/build-page.tsx';
import { showApp } from '../../testing/show-app.tsx';

const show = async (path: string, input: PageInput = {}) => {
  window.history.replaceState(null, '', path);
  const page = buildPage(input);
  await showApp(page.services);
  return page;
};

beforeEach(() => {
  window.scrollTo = jest.fn();
});

describe('the page', () => {
  it('shows the remote that owns the route, and beside it the one that fills the end column', async () => {
    await show('/en/live/football');
    expect(within(screen.getByRole('main')).getByText('remote betting')).toBeInTheDocument();
    expect(
      within(screen.getByRole('complementary', { name: 'Coupon' })).getByText('remote coupon'),
    ).toBeInTheDocument();
  });

  it('puts the language before an address that has none', async () => {
    await show('/line?day=1');
    expect(window.location.pathname + window.location.search).toBe('/en/line?day=1');
  });

  it('leads home to the first section when no route is home', async () => {
    await show('/en');
    expect(window.location.pathname).toBe('/en/live');
  });

  it('keeps a remote mounted while its own pages change, and tells it where it is', async () => {
    const { opened } = await show('/en/live');
    await userEvent.click(screen.getByRole('link', { name: 'Line' }));
    expect(window.location.pathname).toBe('/en/line');
    const betting = opened.filter(({ name }) => name === 'betting');
    expect(betting).toHaveLength(1);
    expect(betting[0]?.paths.at(-1)).toBe('/en/line');
    expect(screen.getByRole('link', { name: 'Line' })).toHaveAttribute('aria-current', 'page');
  });

  it('moves the focus to the content when another route takes over', async () => {
    await show('/en/live');
    await userEvent.click(screen.getByRole('link', { name: 'Line' }));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('is led past the header by the skip link', async () => {
    await show('/en/live');
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('leaves out the column that a route hides', async () => {
    await show('/en/history');
    expect(screen.getByText('remote coupon')).toBeInTheDocument();
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('shows a frame it does not know as the main one [layout.unknown]', async () => {
    await show('/en/odd', { boot: { routes: [buildRoute({ id: 'odd', path: 'odd', layout: 'three-columns' })] } });
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(screen.getByText('remote betting')).toBeInTheDocument();
  });

  it('shows the empty frame without header and footer', async () => {
    await show('/en/alone', { boot: { routes: [buildRoute({ id: 'alone', path: 'alone', layout: 'empty' })] } });
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.getByText('remote betting')).toBeInTheDocument();
  });

  it('says so when an address leads nowhere, and where to go [route.unmatched]', async () => {
    await show('/en/nowhere');
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to Live' })).toHaveAttribute('href', '/en/live');
    expect(document.title).toBe('Page not found · Longshot');
  });

  it('goes on without a remote that failed, and brings it back by its refresh button [remote.error-texts]', async () => {
    await show('/en/live', { failing: ['coupon'] });
    const column = screen.getByRole('complementary');
    expect(within(column).getByRole('alert')).toHaveTextContent('This section did not load');
    expect(screen.getByText('remote betting')).toBeInTheDocument();
    await userEvent.click(within(column).getByRole('button', { name: 'Reload section' }));
    expect(within(column).getByText('remote coupon')).toBeInTheDocument();
    expect(within(column).queryByRole('alert')).toBeNull();
  });

  it('has no end column where no remote fills it', async () => {
    await show('/en/live', { boot: { slots: {} } });
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('says that prices stand still as long as the stream is stale', async () => {
    const { context } = await show('/en/live');
    act(() => context.stream.setStatus('stale'));
    expect(screen.getByText('Odds are not updating.')).toBeInTheDocument();
    act(() => context.stream.setStatus('live'));
    expect(screen.queryByText('Odds are not updating.')).toBeNull();
  });

  it('shows notifications and lets them be closed', async () => {
    const { services } = await show('/en/live');
    act(() => void services.store.notifications.show({ tone: 'danger', title: 'Deposit not made' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Deposit not made');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Deposit not made')).toBeNull();
  });

  it('says in its footer who may play [layout.footer-age]', async () => {
    await show('/en/live');
    const mark = await screen.findByRole('img', { name: 'For people aged 18 and over' });
    expect(mark).toHaveTextContent('18+');
    expect(mark).toHaveAttribute('data-icon', 'age-18');
    expect(screen.getByRole('contentinfo')).toHaveTextContent('Only bet what you can afford to lose.');
  });
});
