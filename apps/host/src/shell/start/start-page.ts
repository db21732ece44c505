import { createStreamClient, createTransport, streamUrlOf } from '@longshot/api-client';
import type { PageEvents } from '@longshot/contracts';
import { createLoader } from '@longshot/federation';
import { createI18n } from '@longshot/i18n';
import { DEFAULT_PREFERENCES, RootStore, type RootStoreInput, soundPreferences } from '@longshot/store';
import { onSystemTheme, showAppearance, systemTheme } from './appearance.ts';
import { sharePreferences } from '../../features/preferences/share-preferences.ts';
import { createPagePorts } from '../../features/requests/page-ports.ts';
import { loadSession } from '../../features/session/load-session.ts';
import { followSession } from '../../features/session/session-sync.ts';
import { loadDictionaries } from '../../ground/translations/dictionaries.ts';
import { openPersistedValues } from '../../ground/storage/persisted-values.ts';
import type { HostBoot, PageServices } from '../../ground/page/page-services.ts';
import { createPageServices } from './create-page-services.ts';
import type { ConnectionFacts } from './prefetch-remotes.ts';
import { createTrack } from '../../ground/tracking/track.ts';
import { whenIdle } from '../../ground/timers/when-idle.ts';
import { Activity, countWrites } from '../../features/delivery/activity.ts';
import { DeliveryStore } from '../../features/delivery/delivery-store.ts';
import { createLeaveBuilds } from '../../features/delivery/leave-builds.ts';
import { watchWrittenFields } from '../../features/delivery/written-fields.ts';
import { startTimer } from '../../ground/timers/start-timer.ts';

/** Tells the other applications of the page; see `PageEvents`. */
const announce: RootStoreInput['announce'] = (name, betId, count) => {
  const detail =
    name === 'longshot:coupon-bet-added'
      ? ({ version: 1, betId, count } satisfies PageEvents['longshot:coupon-bet-added'])
      : ({ version: 1, count } satisfies PageEvents['longshot:coupon-updated']);
  window.dispatchEvent(new CustomEvent(name, { detail }));
};

/** Reads the browser's facts about its connection; not every browser says anything. */
const connectionOf = (browser: Navigator): ConnectionFacts =>
  'connection' in browser ? ((browser.connection ?? {}) as ConnectionFacts) : {};

/** Makes the page's services out of what the gateway put into it: texts, stores, the way to the API, the stream. */
export const startPage = async (boot: HostBoot): Promise<PageServices> => {
  const track = createTrack(boot.release.id);
  const persisted = openPersistedValues();
  // Before anything is waited for: a page in the other theme must not flash.
  const preferences = { ...DEFAULT_PREFERENCES, ...soundPreferences({ ...persisted.preferences.read() }) };
  showAppearance(preferences, preferences.theme === 'system' ? systemTheme() : preferences.theme);
  const loader = createLoader({ release: boot.release, blocked: boot.delivery.blocked });
  for (const name of boot.remotes ?? []) loader.prepare(name);
  const resources = await loadDictionaries(boot.language, boot.dictionaries);
  let services: PageServices | null = null;
  const ports = createPagePorts(() => services);
  const delivery = new DeliveryStore(boot.delivery);
  const isWrittenInto = watchWrittenFields(document);
  const asking = createTransport({
    language: boot.language,
    appName: 'longshot-desktop',
    getCsrfToken: () => store.session.csrfToken,
    ...ports,
  });
  const activity = new Activity();
  const transport = sharePreferences(countWrites(asking, activity), {
    playerId: () => store.session.user?.id,
    nowMs: () => Date.now(),
  });
  const stream = createStreamClient({
    url: streamUrlOf(location.href),
    transport,
    staleAfterMs: boot.siteConfig.streamStaleAfterMs,
    pollIntervals: { liveMs: boot.siteConfig.pollIntervalLiveMs, lineMs: boot.siteConfig.pollIntervalLineMs },
    firstBoard: boot.board,
    onDelivery: (word) => delivery.take(word),
  });
  const store = new RootStore({
    session: await loadSession(boot.session, transport),
    siteConfig: boot.siteConfig,
    language: boot.language,
    stream,
    keptBets: persisted.bets,
    keptPreferences: persisted.preferences,
    keptConsent: persisted.consent,
    keptMedia: persisted.media,
    systemTheme: systemTheme(),
    startTimer,
    nowMs: () => Date.now(),
    announce,
  });
  onSystemTheme(store.preferences.followSystem);
  const { announce: announceSession } = followSession(store.session, transport, stream);
  const made = createPageServices({
    boot,
    store,
    transport,
    stream,
    i18n: createI18n({ language: boot.language, resources }),
    track,
    announceSession,
    loader,
    activity,
    delivery,
  });
  services = made;
  delivery.followLeft(createLeaveBuilds(made, isWrittenInto));
  // What begins at rest comes in one file, whoever begins it.
  whenIdle(
    () =>
      void import(/* webpackChunkName: "idle" */ './start-background-tasks.ts').then(({ startBackgroundTasks }) =>
        startBackgroundTasks(made, connectionOf(navigator)),
      ),
  );
  whenIdle(
    () =>
      void import(/* webpackChunkName: "idle" */ './monitor-session.ts').then(({ monitorSession }) =>
        monitorSession(made, ports),
      ),
  );
  return made;
};
