import { operations } from '@longshot/contracts';
import { buildSiteConfig, buildVisitor, createTestClock } from '@longshot/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { AGE_REMEMBERED_MS, type AgePorts, confirmAge, isAgeRequested } from './age-gate.ts';
import { AgeRestriction } from './age-restriction.tsx';
import { isAdBlockerThere } from './ad-blocker.ts';
import type { PersistedTime } from '../../ground/storage/persisted-time.ts';
import { announcementOf } from './maintenance-announcement.ts';
import { RegistrationWidget } from './registration-widget.tsx';
import { startReminder } from './reminder-timer.ts';
import { ScrollToTop } from './scroll-to-top.tsx';
import { makeFlakes, moveFlakes } from './snowfall.ts';
import { SnowfallOutlet } from './snowfall-outlet.tsx';
import { usePage } from '../../ground/page/page-context.tsx';
import { NoticeStack } from '../notices/notice-stack.tsx';
import { useStandingNotices } from './use-standing-notices.ts';
import { VersionWatch } from './version-watch.ts';

const keep = (epochMs = 0): PersistedTime => ({
  read: () => epochMs,
  write: (next) => {
    epochMs = next;
  },
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the question for the age', () => {
  const config = { minAge: 18, isAgeRestrictionOn: true };
  const clock = { nowMs: 1_000_000 };
  const ports = (part: Partial<AgePorts> = {}): AgePorts => ({
    device: keep(),
    session: keep(),
    nowMs: () => clock.nowMs,
    ...part,
  });

  it('is asked where there is an age and the site wants it [start-up.age-popup]', () => {
    expect(isAgeRequested(config, ports())).toBe(true);
  });

  it('is not asked without an age [start-up.age-popup-no-age]', () => {
    expect(isAgeRequested({ ...config, minAge: 0 }, ports())).toBe(false);
  });

  it('is not asked where the site does not want it [start-up.age-popup-no-flag]', () => {
    expect(isAgeRequested({ ...config, isAgeRestrictionOn: false }, ports())).toBe(false);
  });

  it('is remembered for three days [start-up.age-remembered, start-up.age-popup-confirmed]', () => {
    const persisted = ports();
    confirmAge(true, persisted);
    clock.nowMs += AGE_REMEMBERED_MS - 1;
    expect(isAgeRequested(config, persisted)).toBe(false);
    clock.nowMs += 1;
    expect(isAgeRequested(config, persisted)).toBe(true);
  });

  it('is remembered for the session alone where that is wanted [start-up.age-session]', () => {
    const persisted = ports();
    confirmAge(false, persisted);
    expect(isAgeRequested(config, persisted)).toBe(false);
    expect(isAgeRequested(config, { ...persisted, session: keep() })).toBe(true);
  });

  it('stays open for those who say no', async () => {
    const onSettled = jest.fn();
    const siteConfig = buildSiteConfig({ minAge: 18, isAgeRestrictionOn: true });
    renderInPage(<AgeRestriction onSettled={onSettled} />, { session: buildVisitor(), siteConfig });
    await userEvent.click(await screen.findByRole('button', { name: 'No' }));
    expect(screen.getByRole('alert')).toHaveTextContent('You can come back when you are 18.');
    expect(onSettled).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Yes, I am 18 or older' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onSettled).toHaveBeenCalledTimes(1);
  });
});

describe('the registration reminder', () => {
  const start = (part: { isWelcome?: boolean; mayShowAtMs?: number; intervalMinutes?: number } = {}) => {
    const clock = createTestClock();
    const mayShowAt = keep(part.mayShowAtMs ?? 0);
    const show = jest.fn();
    startReminder(
      { delaySeconds: 60, intervalMinutes: part.intervalMinutes ?? 30 },
      { startTimer: clock.startTimer, nowMs: clock.now, mayShowAt, isWelcome: () => part.isWelcome ?? true, show },
    );
    return { clock, mayShowAt, show };
  };

  it('shows after its delay [reminder.shown]', () => {
    const { clock, show } = start();
    clock.advance(59_999);
    expect(show).not.toHaveBeenCalled();
    clock.advance(1);
    expect(show).toHaveBeenCalledTimes(1);
  });

  it('does not show where it is not welcome: signed in, or a form is open [reminder.signed-in, reminder.modal-open]', () => {
    const { clock, show, mayShowAt } = start({ isWelcome: false });
    clock.advance(120_000);
    expect([show.mock.calls.length, mayShowAt.read()]).toEqual([0, 0]);
  });

  it('does not show before its time [reminder.too-early]', () => {
    const { clock, show } = start({ mayShowAtMs: createTestClock().now() + 60_001 });
    clock.advance(60_000);
    expect(show).not.toHaveBeenCalled();
  });

  it('may show again after its interval [reminder.interval]', () => {
    const { clock, mayShowAt } = start({ intervalMinutes: 30 });
    clock.advance(60_000);
    expect(mayShowAt.read()).toBe(clock.now() + 30 * 60_000);
  });

  it('never shows again where the interval is 0 [reminder.interval-zero]', () => {
    const { clock, mayShowAt } = start({ intervalMinutes: 0 });
    clock.advance(60_000);
    expect(mayShowAt.read()).toBe(Number.MAX_SAFE_INTEGER);
  });
});

describe('the registration widget', () => {
  const siteConfig = buildSiteConfig({ isRegistrationWidgetOn: true, isRegistrationAllowed: true });

  it('shows to visitors, and stays away for the session once closed [reminder.right-widget]', async () => {
    const { unmount } = renderInPage(<RegistrationWidget />, { session: buildVisitor(), siteConfig });
    await userEvent.click(screen.getByRole('button', { name: 'Do not show again this visit' }));
    expect(screen.queryByRole('complementary')).toBeNull();
    unmount();
    renderInPage(<RegistrationWidget />, { session: buildVisitor(), siteConfig });
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('does not show to players, nor where the site has none [reminder.right-widget-hidden]', () => {
    renderInPage(<RegistrationWidget />, { siteConfig });
    renderInPage(<RegistrationWidget />, {
      session: buildVisitor(),
      siteConfig: buildSiteConfig({ isRegistrationWidgetOn: false }),
    });
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});

describe('the button to the top', () => {
  const scrollBy = (screens: number) =>
    act(() => {
      Object.defineProperty(window, 'scrollY', { value: screens * innerHeight, configurable: true });
      window.dispatchEvent(new Event('scroll'));
    });
  afterEach(() => scrollBy(0));

  it('shows beyond one screen [layout.scroll-button-desktop]', () => {
    renderInPage(<ScrollToTop isMobile={false} />);
    scrollBy(1);
    expect(screen.queryByRole('button')).toBeNull();
    scrollBy(1.01);
    expect(screen.getByRole('button', { name: 'Back to top' })).toBeInTheDocument();
  });

  it('shows beyond four screens on a phone [layout.scroll-button-mobile]', () => {
    renderInPage(<ScrollToTop isMobile />);
    scrollBy(4);
    expect(screen.queryByRole('button')).toBeNull();
    scrollBy(4.01);
    expect(screen.getByRole('button')).toBeInTheDocument();
  });

  it.each(['angle', 'arrow'] as const)('has the icon of the site: %s [layout.scroll-button-type]', (type) => {
    renderInPage(<ScrollToTop isMobile={false} />, { siteConfig: buildSiteConfig({ scrollToTopType: type }) });
    scrollBy(2);
    expect(screen.getByRole('button')).toHaveAttribute('data-icon', type);
  });
});

describe('the ad blocker’s mark', () => {
  it('is a bait that was taken away [notice.ad-blocker]', async () => {
    const style = document.createElement('style');
    style.textContent = '.adsbox { display: none }';
    document.head.append(style);
    const looked = isAdBlockerThere();
    expect(document.querySelector('.adsbox')?.matches('[data-foreign-classes]')).toBe(true);
    expect(await looked).toBe(true);
    style.remove();
    expect(document.querySelector('.adsbox')).toBeNull();
  });

  it('is not there where the bait stays', async () => {
    const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(12);
    expect(await isAdBlockerThere()).toBe(false);
    height.mockRestore();
  });
});

describe('the version watch', () => {
  const watch = () => {
    const { context } = renderInPage(null);
    const clock = createTestClock();
    const onUpdate = jest.fn();
    const { transport } = context;
    const store = new VersionWatch({ transport, startTimer: clock.startTimer, isVisible: () => true, onUpdate });
    return { clock, onUpdate, transport, store };
  };

  it('asks every minute [app-version.check]', async () => {
    const { clock, transport, store } = watch();
    transport.answer(operations.getAppVersion, { version: 'r-1' });
    const stop = store.start();
    clock.advance(59_999);
    expect(transport.countOf(operations.getAppVersion)).toBe(1);
    clock.advance(1);
    expect(transport.countOf(operations.getAppVersion)).toBe(2);
    stop();
    clock.advance(600_000);
    expect(transport.countOf(operations.getAppVersion)).toBe(2);
  });

  it('tells once of a version other than the first [app-version.changed]', async () => {
    const { clock, onUpdate, transport, store } = watch();
    transport.answer(operations.getAppVersion, { version: 'r-1' });
    store.start();
    await waitFor(() => expect(transport.countOf(operations.getAppVersion)).toBe(1));
    transport.answer(operations.getAppVersion, { version: 'r-2' });
    for (let minute = 0; minute < 3; minute++) await act(async () => clock.advance(60_000));
    expect(onUpdate.mock.calls).toEqual([['r-2']]);
    expect(store.isUpdateNeeded).toBe(true);
  });
});

describe('a new version', () => {
  const Watching = () => {
    useStandingNotices(usePage());
    return <NoticeStack />;
  };

  it('is told by a warning that asks to load the page again [app-version.warning]', async () => {
    jest.useFakeTimers();
    const { context } = renderInPage(<Watching />);
    context.transport.answer(operations.getAppVersion, { version: 'r-2' });
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByText('New version available')).toBeNull();
    context.transport.answer(operations.getAppVersion, { version: 'r-3' });
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText('New version available')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
    jest.useRealTimers();
  });

  it('is compared with the first that was heard of, though texts of other parts come meanwhile', async () => {
    jest.useFakeTimers();
    const { context, services } = renderInPage(<Watching />);
    const comingTranslations = (namespace: string) =>
      act(() => void services.i18n.addResourceBundle('en', namespace, { hello: 'Hello' }));
    comingTranslations('betting');
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(context.transport.countOf(operations.getAppVersion)).toBe(1);
    context.transport.answer(operations.getAppVersion, { version: 'r-2' });
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    context.transport.answer(operations.getAppVersion, { version: 'r-3' });
    comingTranslations('coupon');
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText('New version available')).toBeInTheDocument();
    jest.useRealTimers();
  });
});

describe('the announcement of a maintenance', () => {
  const times = {
    notifyStartDate: '2026-03-14T10:00:00Z',
    notifyEndDate: '2026-03-14T20:00:00Z',
    startAt: '2026-03-14T22:00:00Z',
    finishAt: '2026-03-14T23:00:00Z',
  };
  const at = (time: string, language = 'en') =>
    announcementOf(times, Date.parse(time), language, (epochMs) => new Date(epochMs).toISOString().slice(11, 16));

  it('tells between its two dates from when to when [maintenance.notice, maintenance.text-english]', () => {
    expect(at('2026-03-14T10:00:00Z')).toBe('The server is down from 22:00 to 23:00.');
    expect(at('2026-03-14T19:59:59Z', 'de')).toBe('The server is down from 22:00 to 23:00.');
    expect([at('2026-03-14T09:59:59Z'), at('2026-03-14T20:00:00Z')]).toEqual([null, null]);
    expect(announcementOf({ ...times, startAt: null }, Date.parse(times.notifyStartDate), 'en', String)).toBeNull();
  });

  it.each(['ru', 'az', 'kz', 'ua'])('is Russian in %s [maintenance.text-russian]', (language) => {
    expect(at('2026-03-14T12:00:00Z', language)).toBe('Сервер будет недоступен с 22:00 до 23:00.');
  });
});

describe('snowfall', () => {
  it('falls, and begins again above [layout.snowfall]', () => {
    const flakes = makeFlakes(() => 0.5, 3);
    expect(moveFlakes(flakes, 1).every(({ y }, index) => y > (flakes[index]?.y ?? 1))).toBe(true);
    const [fallen] = moveFlakes([{ x: 0.5, y: 0.99, radius: 1, speed: 0.05, sway: 0 }], 1);
    expect(fallen?.y).toBeLessThan(0.1);
  });

  it.each([
    ['/en', true, 1],
    ['/en/live', true, 0],
    ['/en', false, 0],
  ])('at %s, switched on %p, has %p canvas', (path, isSnowfallOn, count) => {
    window.matchMedia = (() => ({ matches: true })) as unknown as typeof matchMedia; // motion is reduced: the canvas stays empty
    const { container } = renderInPage(<SnowfallOutlet />, { siteConfig: buildSiteConfig({ isSnowfallOn }) }, path);
    expect(container.querySelectorAll('canvas')).toHaveLength(count);
  });
});
