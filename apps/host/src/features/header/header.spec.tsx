import { operations } from '@longshot/contracts';
import { buildAccount, buildSession, buildSiteConfig, buildVisitor } from '@longshot/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { goTo } from '../../ground/navigation/go-to.ts';
import { buildPage, type PageInput } from '../../testing/build-page.tsx';
import { showApp } from '../../testing/show-app.tsx';

jest.mock('../../ground/navigation/go-to.ts', () => ({ goTo: jest.fn(), replaceBy: jest.fn() }));

const show = async (input: PageInput = {}, path = '/en/live/football?day=1') => {
  window.history.replaceState(null, '', path);
  const page = buildPage(input);
  await showApp(page.services);
  return page;
};

describe('the header', () => {
  it('offers a visitor to sign in or to register', async () => {
    await show({ session: buildVisitor() });
    await userEvent.click(screen.getByRole('button', { name: 'Registration' }));
    const registration = await screen.findByRole('dialog', { name: 'Open an account' });
    await userEvent.click(within(registration).getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeInTheDocument();
  });

  it('shows the picture of the brand where the site has one', async () => {
    await show({ boot: { siteConfig: buildSiteConfig({ brandLogo: '/icons/acme.svg' }) } });
    const home = within(screen.getByRole('banner')).getByRole('link', { name: 'Longshot, home' });
    expect(home.querySelector('img')).toHaveAttribute('src', '/icons/acme.svg');
    expect(home.querySelector('svg')).toBeNull();
  });

  it('shows a player the balance of the active account, and follows it', async () => {
    const { services } = await show({ session: buildSession({ accounts: [buildAccount({ balanceMinor: 48_230 })] }) });
    expect(await screen.findByText('€482.30')).toBeInTheDocument();
    act(() => services.store.session.updateAccounts([buildAccount({ balanceMinor: 45_730 })]));
    expect(screen.getByText('€457.30')).toBeInTheDocument();
  });

  it('leads a player to the page that takes deposits, and nobody who is banned', async () => {
    const recharge = {
      id: 'office-recharge',
      path: 'office/recharge',
      label: 'Deposit',
      order: 1,
      menu: 'account',
    } as const;
    const session = buildSession();
    const { services } = await show({ session, boot: { navigation: [recharge] } });
    expect(await screen.findByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/en/office/recharge');
    const { user } = session;
    if (user === null) throw new Error('nobody is signed in');
    act(() => services.store.session.updateUser({ ...user, banLevel: 10 }));
    expect(screen.queryByRole('link', { name: 'Deposit' })).toBeNull();
  });

  it('shows a player what runs for them with how far it is, and follows it', async () => {
    const bonus = {
      kind: 'bonus',
      title: 'Welcome',
      iso: 'EUR',
      amountMinor: 4_000,
      percent: 60,
      endsAtMs: 0,
    } as const;
    const free = {
      ...bonus,
      id: 'bet:7',
      kind: 'free-bet',
      title: 'Free bet',
      amountMinor: 1_000,
      percent: null,
    } as const;
    window.history.replaceState(null, '', '/en/live/football');
    const { context, services } = buildPage({ session: buildSession() });
    context.transport.answer(operations.getActiveBonuses, { active: [{ ...bonus, id: 'bonus:1' }, free] });
    await showApp(services);
    await userEvent.click(await screen.findByRole('button', { name: 'Active bonuses: 2' }));
    const items = within(screen.getByRole('menu', { name: 'Active bonuses' })).getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Welcome60%', 'Free bet€10.00']);
    const [first] = items;
    if (first) await userEvent.click(first);
    expect(window.location.pathname).toBe('/en/office/bonuses/wager');
    context.transport.answer(operations.getActiveBonuses, { active: [] });
    await act(async () => context.stream.sendPrivate({ type: 'accounts', accounts: [buildAccount()] }));
    expect(screen.queryByRole('button', { name: /^Active bonuses/ })).toBeNull();
  });

  it('leads the keyboard from the search to the first price in one step, and to the content where there is none', async () => {
    await show();
    const skip = screen.getByRole('link', { name: 'Skip to the odds' });
    await userEvent.click(skip);
    expect(screen.getByRole('main')).toHaveFocus();
    const price = document.createElement('button');
    price.dataset['priceCell'] = '';
    screen.getByRole('main').append(price);
    await userEvent.click(skip);
    expect(price).toHaveFocus();
  });

  it('changes how prices are written', async () => {
    const { services } = await show();
    await userEvent.click(screen.getByRole('button', { name: 'Odds format Decimal 1.85' }));
    await userEvent.click(screen.getByRole('menuitemradio', { name: /American/ }));
    expect(services.store.preferences.current.coefFormatId).toBe(2);
    expect(screen.getByRole('button', { name: 'Odds format American −118' })).toBeInTheDocument();
    expect(services.formatters.coef('2.5')).toBe('+150');
  });

  it('offers the ways of writing of the view alone, each with a price, and ignores the others [odds.formats] [odds.view-type] [odds.format-view-type] [odds.format-refused]', async () => {
    const { services } = await show();
    const { preferences } = services.store;
    const offered = async (): Promise<readonly (string | null)[]> => {
      await userEvent.click(screen.getByRole('button', { name: /^Odds format/ }));
      const items = within(screen.getByRole('menu', { name: 'Odds format' })).getAllByRole('menuitemradio');
      await userEvent.keyboard('{Escape}');
      return items.map(({ textContent }) => textContent);
    };
    const asian = ['Hong Kong0.85', 'Malay0.85', 'Indonesian−1.176'];
    expect(await offered()).toEqual(['Decimal1.85', 'Fractional17/20', 'American−118', ...asian]);
    act(() => preferences.change({ coefFormatId: 15 }));
    expect(preferences.current.coefFormatId).toBe(0);
    act(() => preferences.change({ viewType: 1 }));
    expect(await offered()).toEqual(asian);
    act(() => preferences.change({ coefFormatId: 16 }));
    expect(screen.getByRole('button', { name: 'Odds format Indonesian −1.176' })).toBeVisible();
  });

  it('leads to the same page in another language', async () => {
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Language: English' }));
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'العربية' }));
    expect(goTo).toHaveBeenCalledWith('/ar/live/football?day=1');
  });

  it('switches the theme of the whole page', async () => {
    await show();
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
    await userEvent.click(screen.getByRole('button', { name: 'Switch to the dark theme' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(screen.getByRole('button', { name: 'Switch to the light theme' })).toBeInTheDocument();
  });

  it('marks the section that a page below it belongs to, and none elsewhere', async () => {
    await show({}, '/en/live/football/1-league/2-game');
    expect(screen.getByRole('link', { name: 'Live' })).toHaveAttribute('aria-current');
    expect(screen.getByRole('link', { name: 'Line' })).not.toHaveAttribute('aria-current');
  });

  it.each([
    [1920, 7],
    [1366, 5],
    [1152, 4],
    [1024, 3],
  ])('has as many sections in its row at %i as have room there, the others behind the last', async (width, count) => {
    const { matchMedia } = window;
    window.matchMedia = ((query: string) => ({
      matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1] ?? 0),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })) as unknown as typeof matchMedia; // what a query of a width needs
    const navigation = Array.from({ length: 9 }, (_, order) => {
      return { id: `s${order}`, path: `s${order}`, label: `Section ${order}`, order, menu: 'sections' as const };
    });
    await show({ boot: { navigation } });
    const sections = screen.getByRole('navigation', { name: 'Sections' });
    expect(within(sections).getAllByRole('link')).toHaveLength(count);
    await userEvent.click(within(sections).getByRole('button', { name: 'More' }));
    expect(screen.getAllByRole('menuitem', { name: /^Section/ })).toHaveLength(9 - count);
    window.matchMedia = matchMedia;
  });

  it('keeps the links of the account menu out of the sections', async () => {
    await show({ session: buildSession() });
    expect(screen.queryByRole('link', { name: 'My bets' })).not.toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Account' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'My bets' }));
    expect(window.location.pathname).toBe('/en/office/history');
  });

  it('lets a player choose among accounts, and says so when that failed', async () => {
    const accounts = [buildAccount(), buildAccount({ id: '12', iso: 'USD', isActive: false, type: 9 })];
    const { context } = await show({ session: buildSession({ accounts }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Account' }));
    await userEvent.click(screen.getByRole('menuitemradio', { name: /USD/ }));
    expect(context.transport.calls.at(-1)).toMatchObject({
      name: 'changeActiveAccount',
      input: { body: { id: '12' } },
    });
    expect(await screen.findByText('Your account was not switched')).toBeInTheDocument();
  });

  it('tells which account is used from now on [account.change-success]', async () => {
    const accounts = [buildAccount(), buildAccount({ id: '12', iso: 'USD', isActive: false, type: 9 })];
    const { context } = await show({ session: buildSession({ accounts }) });
    context.transport.answer(operations.changeActiveAccount, { accounts });
    await userEvent.click(await screen.findByRole('button', { name: 'Account' }));
    await userEvent.click(screen.getByRole('menuitemradio', { name: /USD/ }));
    expect(await screen.findByText('Account 12 is now in use.')).toBeInTheDocument();
  });
});
