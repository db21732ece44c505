import { operations } from '@longshot/contracts';
import type { ConsentCategory } from '@longshot/store';
import { analyticsDelayMs } from '../../shell/start/start-later.ts';
import { createTrack, trackLine } from '../../ground/tracking/track.ts';
import { buildPage } from '../../testing/build-page.tsx';
import { isGoal, marketingTargets } from './marketing.ts';
import { reportPerformance, REPORT_TIMEOUT_MS } from './performance-report.ts';
import { startAnalytics } from './start-analytics.ts';
import { currentRecord, recordAfter, withTries } from './tries.ts';

jest.mock('web-vitals', () => {
  const nothing = () => undefined;
  return { onCLS: nothing, onFCP: nothing, onINP: nothing, onLCP: nothing, onTTFB: nothing };
});

const track = createTrack('r-1', new EventTarget());
const turns = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

describe('when analytics begins', () => {
  it('is ten seconds after the page [start-up.analytics-delay]', () => {
    expect(analyticsDelayMs('/en/live')).toBe(10_000);
  });

  it('is at once where somebody registers [start-up.analytics-registration]', () => {
    expect([analyticsDelayMs('/en/registration'), analyticsDelayMs('/de/registration/fast')]).toEqual([0, 0]);
    expect(analyticsDelayMs('/en/registrations')).toBe(10_000);
  });
});

describe('analytics', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    localStorage.clear();
    trackLine.early = [];
    trackLine.onEvent = null;
  });
  afterEach(() => jest.useRealTimers());

  const start = async (consent: readonly ConsentCategory[]) => {
    const { services, context } = buildPage({ consent });
    context.transport.answer(operations.collectAnalytics, { accepted: 1 });
    context.transport.answer(operations.getAnalyticsCounters, { counters: [{ kind: 4, id: 'pixel' }] });
    const stop = await startAnalytics(services);
    const bodies = () =>
      context.transport.calls
        .filter(({ name }) => name === 'collectAnalytics')
        .map(
          ({ input }) => input as { params: { collector: string }; body: { counterId?: string; events: unknown[] } },
        );
    return { stop, bodies, context };
  };

  it('sends what happened before it was there', async () => {
    track('page_view', { route: 'live' });
    const { stop, bodies } = await start(['necessary', 'analytics']);
    jest.advanceTimersByTime(5_000);
    await turns();
    expect(bodies()).toMatchObject([
      { params: { collector: 'statistics-collector' }, body: { events: [{ event: 'page_view' }] } },
    ]);
    stop();
  });

  it('stops nobody who tells of something where storage is full', async () => {
    const { stop } = await start(['necessary', 'analytics']);
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => track('sign_in', { step: 'try' })).not.toThrow();
    full.mockRestore();
    stop();
  });

  it('sends nothing to a visitor’s no', async () => {
    const { stop, bodies } = await start(['necessary']);
    track('page_view', { route: 'live' });
    jest.advanceTimersByTime(60_000);
    await turns();
    expect(bodies()).toEqual([]);
    stop();
  });

  it('tells goals to the site’s counters once marketing is agreed to [start-up.marketing-agreed] [analytics.counter-kinds]', async () => {
    const { stop, bodies } = await start(['necessary', 'marketing']);
    track('registration', { type: 'one_click', step: 'success' });
    track('page_view', { route: 'live' });
    await turns();
    expect(bodies()).toMatchObject([
      { params: { collector: 'ad-pixels' }, body: { counterId: 'pixel', events: [{ event: 'registration' }] } },
    ]);
    stop();
  });

  it('asks for no counters where marketing is refused [start-up.marketing-refused]', async () => {
    const { stop, context } = await start(['necessary', 'analytics']);
    track('registration', { type: 'one_click', step: 'success' });
    await turns();
    expect(context.transport.countOf(operations.getAnalyticsCounters)).toBe(0);
    stop();
  });

  it('says that counters could not be had [notice.log-counter]', async () => {
    const { stop, context } = await start(['necessary', 'marketing']);
    context.transport.fail(operations.getAnalyticsCounters, { status: 0, code: 'network' });
    track('sign_in', { step: 'success' });
    await turns();
    expect(context.tracked).toContainEqual({ event: 'counter_failed', data: { message: 'counter add error' } });
    stop();
  });
});

describe('goals', () => {
  it('go to the kinds of counters that are used', () => {
    expect(
      marketingTargets([
        { kind: 8, id: 'g' },
        { kind: 5, id: 'x' },
      ]),
    ).toEqual([{ collector: 'web-analytics-goal', counterId: 'g' }]);
    expect(isGoal({ event: 'sign_in', atMs: 0, data: { step: 'try' } })).toBe(false);
  });
});

describe('tries', () => {
  it('of signing in and registering are counted, for a day', () => {
    const tried = (event: string, atMs: number) => ({ event, atMs, data: { step: 'try' } });
    const twice = recordAfter(recordAfter(currentRecord(null, 0), tried('sign_in', 1)), tried('sign_in', 2));
    expect(twice).toMatchObject({ authTryCounter: 2, lastAuthPopUpCallTime: 2, regTryCounter: 0, hasDone: false });
    expect(withTries(twice, tried('sign_in', 3)).data).toEqual({ step: 'try', tries: 2 });
    expect(currentRecord(twice, 86_400_003).authTryCounter).toBe(0);
  });
});

describe('the performance report', () => {
  it('tells each metric once, after ten seconds or when the page is left before [analytics.performance]', () => {
    const reported: unknown[] = [];
    let run: () => void = () => undefined;
    let delay = 0;
    const { end } = reportPerformance({
      watch: (on) => {
        on({ name: 'LCP', value: 1200.4, rating: 'good' });
        on({ name: 'LCP', value: 1900.6, rating: 'good' });
        on({ name: 'CLS', value: 0.0512, rating: 'good' });
      },
      track: (event, data) => void reported.push([event, data]),
      route: 'live',
      startTimer: (given, delayMs) => {
        [run, delay] = [given, delayMs];
        return () => undefined;
      },
    });
    expect([reported, delay]).toEqual([[], REPORT_TIMEOUT_MS]);
    run();
    end();
    expect(reported).toEqual([
      ['performance', { metric: 'LCP', value: 1901, rating: 'good', route: 'live' }],
      ['performance', { metric: 'CLS', value: 51, rating: 'good', route: 'live' }],
    ]);
  });
});
