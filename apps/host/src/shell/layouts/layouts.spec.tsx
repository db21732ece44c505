import { operations } from '@longshot/contracts';
import { buildSession, buildVisitor } from '@longshot/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPage, buildRoute, type PageInput } from '../../testing/build-page.tsx';
import { showApp } from '../../testing/show-app.tsx';

const show = async (path: string, input: PageInput = {}) => {
  window.history.replaceState(null, '', path);
  const page = buildPage(input);
  page.context.transport.answer(operations.getSupportChat, { isConsultantAvailable: true, unread: 0, messages: [] });
  await showApp(page.services);
  return page;
};

const framed = (layout: string, hides: readonly string[] = []): PageInput => ({
  boot: { routes: [buildRoute({ id: 'framed', path: 'framed', layout, hides: [...hides] })] },
});

const scrollDown = () =>
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: innerHeight * 2, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  });

beforeEach(() => {
  window.scrollTo = jest.fn();
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

describe('a layout', () => {
  it.each([
    ['main', true],
    ['empty', false],
    ['blocked', false],
    ['maintenance', false],
  ])('called %s stands around the content, with the sections: %s [layout.four]', async (layout, hasSections) => {
    await show('/en/framed', framed(layout));
    expect(screen.getByRole('main')).toHaveTextContent('remote betting');
    expect(screen.queryByRole('link', { name: 'Line' }) !== null).toBe(hasSections);
  });

  it('that is the main one has header, content, footer, notices, the support and the way to the top [layout.default-parts]', async () => {
    const { services } = await show('/en/live');
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(screen.getByRole('main')).toBeInTheDocument();
    expect(await screen.findByRole('contentinfo')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Support' })).toBeInTheDocument();
    scrollDown();
    expect(await screen.findByRole('button', { name: 'Back to top' })).toBeInTheDocument();
    act(() => void services.store.notifications.show({ tone: 'info', title: 'Hello' }));
    expect(await screen.findByText('Hello')).toBeInTheDocument();
  });

  it('is led past the board to the coupon, where there is one', async () => {
    await show('/en/live');
    await userEvent.click(screen.getByRole('link', { name: 'Skip to the coupon' }));
    expect(screen.getByRole('complementary', { name: 'Coupon' })).toHaveFocus();
    cleanup();
    await show('/en/framed', framed('main', ['coupon']));
    expect(screen.queryByRole('link', { name: 'Skip to the coupon' })).toBeNull();
  });

  it('leaves out the header and the footer that a route hides [layout.meta-hide]', async () => {
    await show('/en/framed', framed('main', ['header', 'footer']));
    expect(await screen.findByRole('button', { name: 'Support' })).toBeInTheDocument();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('has the column of its section at its start, beside the pages of every application there', async () => {
    const office = (id: string, app: string) => buildRoute({ id, path: `office/${id}`, app, hides: ['coupon'] });
    const boot = {
      routes: [buildRoute({ id: 'live', path: 'live' }), office('account', 'office'), office('recharge', 'payments')],
      slots: { 'end-column': 'coupon', 'start-column:office': 'office' },
    };
    const { opened } = await show('/en/office/account', { boot });
    const go = (path: string) =>
      act(() => {
        window.history.pushState(null, '', path);
        window.dispatchEvent(new PopStateEvent('popstate'));
      });
    const section = screen.getByRole('complementary', { name: 'Section' });
    expect(section).toHaveTextContent('remote office');
    expect(screen.getByRole('main')).toHaveTextContent('remote office');
    expect(opened.map(({ name, slot }) => [name, slot])).toEqual([
      ['office', 'start-column:office'],
      ['office', undefined],
    ]);
    go('/en/office/recharge');
    expect(screen.getByRole('main')).toHaveTextContent('remote payments');
    expect(screen.getByRole('complementary', { name: 'Section' })).toBe(section);
    expect(opened.filter(({ slot }) => slot !== undefined)).toHaveLength(1);
    go('/en/live');
    expect(screen.queryByRole('complementary', { name: 'Section' })).toBeNull();
  });

  it('keeps what opens over it 10 from the side of the window and 52 from its end [layout.viewport-padding]', () => {
    const css = readFileSync(join(__dirname, '../../features/support/support.css'), 'utf8');
    expect(css).toMatch(/inset-inline-end: 10px;\s+inset-block-end: 52px;/);
  });
});

describe('a navigation that ended', () => {
  const steps = (scrollToTop: boolean): PageInput => ({
    boot: {
      routes: [
        buildRoute({ id: 'live', path: 'live/:sport?' }),
        buildRoute({ id: 'line', path: 'line/:sport?', scrollToTop }),
      ],
    },
  });
  const go = async (input: PageInput) => {
    await show('/en/live', input);
    act(() => screen.getByRole('link', { name: 'Line' }).click());
    expect(window.location.pathname).toBe('/en/line');
  };

  it('is at the top of the page [route.scroll-top]', async () => {
    await go(steps(true));
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it('keeps its place where the page is flagged so [route.scroll-top-flagged]', async () => {
    await go(steps(false));
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('at a route that cannot be decided shows the error page, which the technical pages bring [route.failed-navigation] [route.error-generic]', async () => {
    await show('/en/odd', { boot: { routes: [buildRoute({ id: 'odd', path: 'odd', guard: 'moon' as 'any' })] } });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Something went wrong on our side');
    expect(screen.queryByText('remote betting')).toBeNull();
  });
});

describe('the page of a country that is not served', () => {
  const boot = { routes: [buildRoute({ id: 'country-not-served', path: 'country-not-served', app: 'host' })] };

  it('says what is closed, and leads whoever has an account to their money', async () => {
    await show('/en/country-not-served', { boot });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Not available in your country');
    expect(screen.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '/en/office/deduce');
  });

  it('offers a visitor no money to take out', async () => {
    await show('/en/country-not-served', { boot, session: buildVisitor() });
    expect(await screen.findByText(/opens no accounts in your country/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Withdraw' })).toBeNull();
  });
});

describe('who may see what', () => {
  const information = buildRoute({ id: 'information', path: 'information/:page?', app: 'info' });
  const casino = buildRoute({ id: 'slots', path: 'slots', app: 'casino' });
  const office = buildRoute({ id: 'office', path: 'office/account', app: 'office', guard: 'signed-in' });
  const payments = buildRoute({ id: 'recharge', path: 'office/recharge', app: 'payments', guard: 'signed-in' });
  const appeals = buildRoute({ id: 'appeals', path: 'block-appeal-history', app: 'office', guard: 'signed-in' });
  const live = buildRoute({ id: 'live', path: 'live' });
  const boot = { routes: [live, casino, information, office, payments, appeals] };

  it.each([
    ['/en/live', 'remote betting'],
    ['/en/slots', 'remote casino'],
    ['/en/information/rules', 'remote info'],
  ])('a visitor sees %s [role.visitor-browse]', async (path, text) => {
    await show(path, { boot, session: buildVisitor() });
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('a visitor may register [role.visitor-register]', async () => {
    await show('/en/registration', { session: buildVisitor() });
    expect(await screen.findByRole('button', { name: 'Open account' }, { timeout: 10_000 })).toBeInTheDocument();
  });

  it.each([
    ['/en/office/account', 'remote office'],
    ['/en/office/recharge', 'remote payments'],
    ['/en/block-appeal-history', 'remote office'],
  ])('a player sees %s [role.player-pages]', async (path, text) => {
    await show(path, { boot, session: buildSession() });
    await waitFor(() => expect(screen.getByText(text)).toBeInTheDocument());
  });
});
