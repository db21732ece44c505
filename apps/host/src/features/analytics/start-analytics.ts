import { withoutUndefined } from '@longshot/domain/input';
import { operations, type AnalyticsCollector, type BodyOf } from '@longshot/contracts';
import type { PageServices } from '../../ground/page/page-services.ts';
import { type TrackedEvent, trackLine } from '../../ground/tracking/track.ts';
import { openStorage } from '../../ground/storage/open-storage.ts';
import { startTimer } from '../../ground/timers/start-timer.ts';
import { EventSender } from './event-sender.ts';
import type { EventStorage } from './persisted-events.ts';
import { isGoal, marketingTargets } from './marketing.ts';
import { reportPerformance, watchVitals } from './performance-report.ts';
import { currentRecord, recordAfter, withTries, type AnalyticsRecord } from './tries.ts';

type Events = BodyOf<'collectAnalytics'>['events'];

const RECORD_KEY = 'longshot.analytics-record';

const storage = openStorage(() => localStorage);

/** The gateway's schemas decide about each event; the page only knows their names. */
const bodyOf = (releaseId: string, events: readonly TrackedEvent[], counterId?: string) => ({
  releaseId,
  events: events as unknown as Events,
  ...withoutUndefined({ counterId }),
});

/** Sends nothing that its visitor has not agreed to, and forgets what waited when they refuse. */
const createSender = ({ boot, store, transport }: PageServices, collector: AnalyticsCollector): EventSender => {
  const path = operations.collectAnalytics.path.replace(':collector', collector);
  const releaseId = boot.release.id;
  const { isFatmanAnalyticsAvailable, siteId } = boot.siteConfig;
  return new EventSender({
    isAllowed: () => (store.consent.isChosen ? store.consent.has('analytics') : null),
    async send(events) {
      const body = bodyOf(releaseId, events);
      await transport.call(operations.collectAnalytics, { params: { collector }, body });
      if (isFatmanAnalyticsAvailable) await transport.call(operations.collectFatman, { params: { key: siteId }, body });
    },
    sendAtEnd: (events) =>
      navigator.sendBeacon(path, new Blob([JSON.stringify(bodyOf(releaseId, events))], { type: 'application/json' })),
    storage: () => (store.consent.has('analytics') ? storage : null),
    now: () => Date.now(),
    startTimer,
  });
};

/** Tells goals to the addresses that stand in for other services; begins when marketing is agreed to, not before. */
const createMarketing = ({ boot, store, transport, track }: PageServices): ((tracked: TrackedEvent) => void) => {
  const ask = () =>
    transport
      .call(operations.getAnalyticsCounters, { query: { domain: location.host, projectId: boot.siteConfig.siteId } })
      .then(
        ({ counters }) => marketingTargets(counters),
        () => {
          track('counter_failed', { message: 'counter add error' });
          return [];
        },
      );
  let targets: ReturnType<typeof ask> | null = null;
  return (tracked) => {
    if (!store.consent.has('marketing') || !isGoal(tracked)) return;
    targets ??= ask();
    void targets.then((all) => {
      for (const { collector, counterId } of all) {
        const body = bodyOf(boot.release.id, [tracked], counterId);
        transport.call(operations.collectAnalytics, { params: { collector }, body }).catch(() => undefined);
      }
    });
  };
};

const readRecord = (storage: EventStorage): AnalyticsRecord | null => {
  try {
    return JSON.parse(storage?.getItem(RECORD_KEY) ?? 'null') as AnalyticsRecord | null;
  } catch {
    return null;
  }
};

/** Counts tries of signing in and registering; remembered for a day where that is agreed to. */
const countTries = ({ store }: PageServices): ((tracked: TrackedEvent) => TrackedEvent) => {
  const storageOf = () => (store.consent.has('analytics') ? storage : null);
  let record = currentRecord(readRecord(storageOf()), Date.now());
  return (tracked) => {
    record = recordAfter(currentRecord(record, tracked.atMs), tracked);
    if (tracked.event === 'sign_in' || tracked.event === 'registration') {
      storageOf()?.setItem(RECORD_KEY, JSON.stringify(record));
    }
    return withTries(record, tracked);
  };
};

/** Begins to count what happens on the page, what happened so far included; the answer ends it. */
export const startAnalytics = async (page: PageServices): Promise<() => void> => {
  const sender = createSender(page, 'statistics-collector');
  const reportGoal = createMarketing(page);
  const counted = countTries(page);
  const hear = (tracked: TrackedEvent): void => {
    const reported = counted(tracked);
    sender.add(reported);
    reportGoal(reported);
  };
  sender.resume();
  trackLine.early.splice(0).forEach(hear);
  trackLine.onEvent = hear;
  const stopConsent = page.store.consent.onChange(() => sender.choiceChanged());
  const { end } = await measure(page);
  const onHide = () => {
    if (document.visibilityState !== 'hidden') return;
    end();
    sender.end();
  };
  document.addEventListener('visibilitychange', onHide);
  return () => {
    trackLine.onEvent = null;
    stopConsent();
    document.removeEventListener('visibilitychange', onHide);
  };
};

const measure = async ({ boot, track }: PageServices): Promise<{ end(): void }> => {
  const watch = await watchVitals().catch(() => null);
  const route = location.pathname.split('/')[2] ?? '';
  const name = boot.routes.find(({ path }) => path.split('/')[0] === route)?.analytics ?? 'not-found';
  return watch === null ? { end: () => undefined } : reportPerformance({ watch, track, route: name, startTimer });
};
