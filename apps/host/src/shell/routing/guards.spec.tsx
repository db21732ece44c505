import { operations, type BootData } from '@longshot/contracts';
import { buildSession, buildSiteConfig, buildVisitor } from '@longshot/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { goTo, reloadPage } from '../../ground/navigation/go-to.ts';
import { buildPage, buildRoute, hostRoutes, type PageInput } from '../../testing/build-page.tsx';
import { showApp } from '../../testing/show-app.tsx';

jest.mock('../../ground/navigation/go-to.ts', () => ({ goTo: jest.fn(), replaceBy: jest.fn(), reloadPage: jest.fn() }));

const routes = [
  buildRoute({ id: 'live', path: 'live/:sport?' }),
  buildRoute({ id: 'line', path: 'line/:sport?' }),
  buildRoute({ id: 'history', path: 'office/history', app: 'coupon', guard: 'signed-in' }),
  buildRoute({ id: 'office', path: 'office/account', app: 'coupon', guard: 'signed-in' }),
  buildRoute({ id: 'recharge', path: 'office/recharge', app: 'coupon', guard: 'signed-in' }),
  buildRoute({ id: 'home', path: '' }),
];

const show = async (path: string, input: PageInput = {}, boot: Partial<BootData> = {}) => {
  window.history.replaceState(null, '', path);
  const page = buildPage({ ...input, boot: { routes: [...routes, ...hostRoutes], ...boot } });
  await showApp(page.services);
  return page;
};

const visitor = { session: buildVisitor() };
const address = () => window.location.pathname + window.location.search;
const site = (part: Parameters<typeof buildSiteConfig>[0]) => ({ siteConfig: buildSiteConfig(part) });
const player = (part: object) => {
  const session = buildSession();
  if (session.user === null) throw new Error('A session without a user.');
  return { session: { ...session, user: { ...session.user, ...part } } };
};

const signIn = async () => {
  await userEvent.type(await screen.findByLabelText('Email'), 'player@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'longshot{Enter}');
};

beforeEach(() => {
  window.scrollTo = jest.fn();
  jest.mocked(goTo).mockClear();
  jest.mocked(reloadPage).mockClear();
});

describe('a visitor at a page for players', () => {
  it('is led to the login, and back to the page once they signed in [guard.not-allowed-login] [guard.not-allowed-block] [route.office-signed-in]', async () => {
    const { context } = await show('/en/office/history?page=2', visitor);
    expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeInTheDocument();
    expect(address()).toBe('/en/login?page=2&returnUrl=%2Fen%2Foffice%2Fhistory%3Fpage%3D2');
    expect(screen.getByText('remote betting')).toBeInTheDocument();
    context.transport.answer(operations.signInByEmail, buildSession());
    await signIn();
    await waitFor(() => expect(address()).toBe('/en/office/history?page=2'));
    expect(await within(screen.getByRole('main')).findByText('remote coupon')).toBeInTheDocument();
  });

  it('is led home with the form where no login route is, the query kept [guard.not-allowed-home]', async () => {
    await show('/en/office/history?page=2', visitor, { routes });
    expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeInTheDocument();
    expect(address()).toContain('/en?page=2');
  });

  it('is led to the account application where that is how players sign in [guard.not-allowed-account-app]', async () => {
    await show('/en/office/history', { ...visitor, ...site({ isAccountApp: true }) });
    expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeInTheDocument();
    expect(window.location.pathname).toBe('/en/auth');
  });
});

describe('a player at a page for visitors', () => {
  it('is led home [guard.authenticated-home]', async () => {
    await show('/en/login');
    expect(address()).toBe('/en');
  });

  it('is led to the registration no more', async () => {
    await show('/en/registration');
    expect(address()).toBe('/en');
  });
});

describe('the forms of signing in as addresses', () => {
  it.each([
    ['login', 'Sign in'],
    ['registration', 'Open an account'],
    ['registration/socialregistration', 'Open an account'],
  ])('%s opens its form over home, and closing it leads there [route.registration-modal]', async (path, title) => {
    await show(`/en/${path}`, visitor);
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(screen.getByText('remote betting')).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(address()).toBe('/en');
  });

  it('know no other type of registration [route.registration-type]', async () => {
    await show('/en/registration/postal', visitor);
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  });

  it('are not there where registration is closed [route.registration-allowed]', async () => {
    await show('/en/registration', { ...visitor, ...site({ isRegistrationAllowed: false }) });
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  });

  it('tell the remote behind them that it stands at home, and mount it once', async () => {
    const { opened } = await show('/en', visitor);
    await userEvent.click(screen.getByRole('link', { name: 'Live' }));
    const betting = opened.filter(({ name }) => name === 'betting');
    expect(betting).toHaveLength(1);
    await show('/en/login', visitor);
    expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeInTheDocument();
  });
});

describe('home', () => {
  it('opens the way to a new password where its query asks for it, once [route.forgot-modal]', async () => {
    await show('/en?showForgotPasswordModal=1&ref=7', visitor);
    expect(await screen.findByRole('dialog', { name: 'Forgot your password?' })).toBeInTheDocument();
    expect(address()).toBe('/en?ref=7');
  });

  it('does not open it for a player [route.forgot-modal-signed-in]', async () => {
    await show('/en?showForgotPasswordModal=1');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is where user/forgotpassword leads, its query kept [route.forgotpassword-redirect]', async () => {
    await show('/en/user/forgotpassword?ref=7', visitor);
    expect(await screen.findByRole('dialog', { name: 'Forgot your password?' })).toBeInTheDocument();
    expect(address()).toBe('/en?ref=7');
  });

  it('is where user/coupon leads [route.user-coupon-redirect]', async () => {
    await show('/en/user/coupon');
    expect(address()).toBe('/en');
  });
});

describe('old addresses', () => {
  it.each([
    ['user/action.php?action=forgot', '/en/user/passwordreset?action=forgot', 'route.action-php-forgot'],
    ['user/action.php?action=other', '/en/user/activate?action=other', 'route.action-php-other'],
  ])('%s lead on', async (from, to) => {
    await show(`/en/${from}`, visitor);
    expect(address()).toBe(to);
    await screen.findByRole('main');
  });

  it('leave no other page below user [route.user-area-valid]', async () => {
    await show('/en/user/unknown');
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  });

  it('give up a forced platform where nothing is [route.platform-unmatched]', async () => {
    await show('/en/nowhere?platform_type=mobile&ref=7');
    expect(address()).toBe('/en?ref=7');
  });
});

describe('a player whom the site holds back', () => {
  it('is led to the new terms, and on once they agreed [route.confirm-terms-forced] [route.confirm-terms-away] [auth.terms-navigation]', async () => {
    const { context } = await show('/en/live', player({ isTermsChanged: true }));
    expect(await screen.findByRole('heading', { name: 'New terms' })).toBeInTheDocument();
    expect(address()).toBe('/en/confirm-terms');
    context.transport.answer(operations.confirmTerms, { success: true });
    context.transport.answer(operations.getSession, buildSession());
    await userEvent.click(screen.getByRole('button', { name: 'Agree and go on' }));
    expect(context.transport.countOf(operations.confirmTerms)).toBe(0);
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Agree and go on' }));
    await waitFor(() => expect(address()).toBe('/en'));
  });

  it('leaves the site by a whole load where it is banned [block.banned-navigation]', async () => {
    await show('/en/live', { ...player({ banLevel: 10 }), ...site({ bannedUrl: 'https://banned.example' }) });
    expect(goTo).toHaveBeenCalledWith('https://banned.example');
    expect(screen.queryByText('remote betting')).toBeNull();
  });

  it('may appeal against a ban, under the header of blocked pages alone [layout.blocked-parts] [layout.blocked-appeal]', async () => {
    const { context } = await show('/en/live', player({ banLevel: 10 }));
    context.transport.answer(operations.getBlockAppeals, { appeals: [] });
    expect(address()).toBe('/en/block-appeal-history');
    expect(await screen.findByRole('link', { name: 'Appeals' })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Sections' })).toBeNull();
  });

  it('is banned no more after signing out [block.ban-logout]', async () => {
    const { context, services } = await show('/en/live', player({ banLevel: 10 }));
    context.transport.answer(operations.getBlockAppeals, { appeals: [] });
    context.transport.answer(operations.signOut, { success: true });
    context.transport.answer(operations.getSession, buildVisitor());
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    await userEvent.click(within_(await screen.findByRole('dialog')).signOut());
    await waitFor(() => expect(services.store.session.isSignedIn).toBe(false));
    await waitFor(() => expect(address()).toBe('/en'));
    expect(await screen.findByText('remote betting')).toBeInTheDocument();
  });
});

const within_ = (dialog: HTMLElement) => ({
  signOut: () => [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Sign out') ?? dialog,
});

describe('signing out', () => {
  const signOut = async (path: string) => {
    const page = await show(path);
    page.context.transport.answer(operations.signOut, { success: true });
    page.context.transport.answer(operations.getSession, buildVisitor());
    act(() => page.services.auth.open('sign-out'));
    await userEvent.click(within_(await screen.findByRole('dialog')).signOut());
    await waitFor(() => expect(page.services.store.session.isSignedIn).toBe(false));
  };

  it('leads home from a page for players [auth.logout-end]', async () => {
    await signOut('/en/office/history');
    await waitFor(() => expect(address()).toBe('/en'));
    expect(reloadPage).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('loads any other page anew where it stands [auth.logout-end]', async () => {
    await signOut('/en/live?day=1');
    expect(reloadPage).toHaveBeenCalledTimes(1);
    expect(address()).toBe('/en/live?day=1');
  });
});

describe('a navigation', () => {
  it('is cancelled while somebody holds the page [route.navigation-cancel-flag]', async () => {
    const { services } = await show('/en/live');
    const release = services.gate.hold();
    await userEvent.click(screen.getByRole('link', { name: 'Line' }));
    expect(address()).toBe('/en/live');
    release();
    release();
    await userEvent.click(screen.getByRole('link', { name: 'Line' }));
    expect(address()).toBe('/en/line');
  });

  const toRecharge = async (from: string, part: Parameters<typeof site>[0]) => {
    const navigation = [
      { id: 'recharge', path: 'office/recharge', label: 'Deposit', order: 1, menu: 'sections' as const },
    ];
    await show(from, site({ isRechargeModalUsed: true, ...part }), { navigation });
    await userEvent.click(screen.getByRole('link', { name: 'Deposit' }));
    return address();
  };

  it('loads the page whole where that runs what must not run, but never while something is under way', async () => {
    const { services } = await show('/en/live');
    act(() => services.delivery.setRenewalDue(true));
    const link = screen.getByRole('link', { name: 'Line' });
    const end = services.activity.begin('work');
    await userEvent.click(link);
    await waitFor(() => expect(address()).toBe('/en/line'));
    expect(goTo).not.toHaveBeenCalled();
    end();
    await userEvent.click(screen.getByRole('link', { name: 'Live' }));
    expect(goTo).toHaveBeenCalledWith(expect.stringMatching(/\/en\/live$/));
    expect(address()).toBe('/en/line');
  });

  it('to recharge is cancelled where a modal window takes its place [guard.recharge-cancelled]', async () => {
    expect(await toRecharge('/en/live', {})).toBe('/en/live');
    expect(await screen.findByRole('dialog', { name: 'Deposits are made in your account' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Go to deposit' }));
    expect(address()).toBe('/en/office/recharge');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('to recharge goes on from the account [guard.recharge-from-account]', async () => {
    expect(await toRecharge('/en/office/account', {})).toBe('/en/office/recharge');
  });

  it('to recharge goes on where new players are led there [guard.recharge-redirect-url]', async () => {
    expect(await toRecharge('/en/live', { redirectUrlAfterRegistration: '/office/recharge' })).toBe(
      '/en/office/recharge',
    );
  });
});
