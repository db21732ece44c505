import { operations } from '@longshot/contracts';
import { buildSession, buildSiteConfig, buildVisitor } from '@longshot/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePage } from '../../ground/page/page-context.tsx';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { ConsentBanner } from './consent-banner.tsx';
import { consentChoice } from '../../ground/consent/consent-choice.ts';
import { throttle } from './consent-log.ts';
import { useConsentEffects } from './use-consent-effects.ts';

const asking = buildSiteConfig({ isShowCookieAgreePopup: true, isLoggingClientCookiesAgreement: true });

const Effects = () => {
  useConsentEffects(usePage());
  return null;
};

const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'window_width=; Max-Age=0; Path=/';
  document.cookie = 'hide_left=; Max-Age=0; Path=/';
});

describe('the consent banner', () => {
  it('shows until the visitor has chosen [start-up.cookie-popup]', async () => {
    const { services } = renderInPage(<ConsentBanner />, { siteConfig: asking });
    expect(screen.getByRole('region', { name: 'Your cookie choices' })).toBeInTheDocument();
    await userEvent.click(button('Necessary only'));
    expect(screen.queryByRole('region')).toBeNull();
    expect(services.store.consent.accepted).toEqual(['necessary']);
  });

  it('does not show where the site does not ask', () => {
    renderInPage(<ConsentBanner />, { siteConfig: buildSiteConfig({ isShowCookieAgreePopup: false }) });
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('says what depends on each category, and takes those that are chosen', async () => {
    const { services } = renderInPage(<ConsentBanner />, { siteConfig: asking });
    await userEvent.click(button('Choose'));
    expect(await screen.findByRole('checkbox', { name: /Necessary/ })).toBeDisabled();
    expect(screen.getByText(/the columns you hide/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: /Functional/ }));
    await userEvent.click(button('Allow selected'));
    expect(services.store.consent.accepted).toEqual(['necessary', 'functional']);
  });

  it('comes again from the footer, with what was chosen', async () => {
    const { services } = renderInPage(<ConsentBanner />, { siteConfig: asking, consent: ['necessary', 'analytics'] });
    expect(screen.queryByRole('region')).toBeNull();
    act(() => consentChoice.open());
    expect(await screen.findByRole('checkbox', { name: /Analytics/ })).toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: /Analytics/ }));
    await userEvent.click(button('Allow selected'));
    expect(services.store.consent.has('analytics')).toBe(false);
    expect(consentChoice.isOpen).toBe(false);
  });
});

describe('what is done with consent', () => {
  it('is to keep the width of the window where functional cookies are agreed [start-up.window-width]', () => {
    renderInPage(<Effects />, { siteConfig: asking, consent: ['necessary', 'functional'] });
    expect(document.cookie).toContain(`window_width=${innerWidth}`);
  });

  it('is not to keep it otherwise, and to drop what was kept [start-up.window-width-refused]', () => {
    const { services } = renderInPage(<Effects />, { siteConfig: asking });
    expect(document.cookie).not.toContain('window_width');
    act(() => services.store.consent.accept(['functional']));
    document.cookie = 'hide_left=1; Path=/';
    expect(document.cookie).toContain('window_width');
    act(() => services.store.consent.accept([]));
    expect(document.cookie).not.toMatch(/window_width|hide_left/);
  });

  it('is to log its time once after login [auth.consent-log]', async () => {
    const { services, context } = renderInPage(<Effects />, { siteConfig: asking, session: buildVisitor() });
    context.transport.answer(operations.logCookieConsent, { success: true });
    act(() => services.store.consent.accept(['marketing']));
    expect(context.transport.countOf(operations.logCookieConsent)).toBe(0);
    act(() => services.store.session.open(buildSession()));
    await waitFor(() => expect(context.transport.countOf(operations.logCookieConsent)).toBe(1));
    expect(context.transport.lastInput(operations.logCookieConsent)?.body.categories).toEqual([
      'necessary',
      'marketing',
    ]);
    act(() => services.store.session.close());
    await act(async () => services.store.session.open(buildSession()));
    expect(context.transport.countOf(operations.logCookieConsent)).toBe(1);
  });
});

describe('a throttled handler', () => {
  it('runs at most once in its interval, and the last call always [layout.resize-throttle]', () => {
    const timers: (() => void)[] = [];
    const run = jest.fn();
    const call = throttle(run, 100, (then) => {
      timers.push(then);
      return () => undefined;
    });
    for (let index = 0; index < 5; index++) call();
    expect(run).toHaveBeenCalledTimes(1);
    timers.shift()?.();
    expect(run).toHaveBeenCalledTimes(2);
    timers.shift()?.();
    expect([run.mock.calls.length, timers.length]).toEqual([2, 0]);
  });
});
