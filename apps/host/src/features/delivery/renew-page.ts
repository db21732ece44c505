import { isRecord } from '@longshot/contracts';
import { hostAppOf, versionsOf } from '@longshot/release/release-document';
import { persistInStorage } from '@longshot/store';
import { reloadPage } from '../../ground/navigation/go-to.ts';
import { addRequestTranslations, REQUESTS_NAMESPACE } from '../../ground/translations/request-translations.ts';
import type { PageServices } from '../../ground/page/page-services.ts';
import { openStorage } from '../../ground/storage/open-storage.ts';
import { startTimer } from '../../ground/timers/start-timer.ts';
import { PAUSE_MS, PageRenewal, type PersistedRenewal } from './page-renewal.ts';

const NOTICE = 'renewal';

/** Version of what is kept of the last renewal, in the tab alone. */
const PERSISTED_VERSION = 1;

const isPersistedRenewal = (value: unknown): value is PersistedRenewal =>
  isRecord(value) && typeof value['atMs'] === 'number' && Array.isArray(value['builds']);

/** Says that the page will be loaded anew, or takes it back. */
const createNotify = (page: PageServices): ((isWaiting: boolean) => void) => {
  let takeBack = (): void => undefined;
  let isWanted = false;
  return (isWaiting) => {
    isWanted = isWaiting;
    takeBack();
    takeBack = () => undefined;
    if (!isWaiting) return;
    void addRequestTranslations(page).then(() => {
      if (!isWanted) return;
      const say = (key: 'title' | 'text' | 'now') => page.i18n.t(`${REQUESTS_NAMESPACE}:renewal.${key}`); // texts: requests:renewal.*
      takeBack = page.store.notifications.show({
        tone: 'info',
        key: NOTICE,
        isPermanent: true,
        title: say('title'),
        text: say('text'),
        action: { label: say('now'), run: reloadPage },
      });
    });
  };
};

/** Makes what gets the page rid of builds that must not run. */
export const createPageRenewal = (page: PageServices, isWrittenInto: () => boolean): PageRenewal => {
  const { boot, remotes, delivery, activity, track } = page;
  const persisted = persistInStorage(
    openStorage(() => sessionStorage),
    'longshot.page-renewal',
    PERSISTED_VERSION,
    isPersistedRenewal,
  );
  const last = persisted.read();
  const host = `${hostAppOf(boot.release)}@${boot.release.host.version}`;
  const named = Object.entries(versionsOf(boot.release)).map(([app, version]) => `${app}@${version}`);
  return new PageRenewal({
    running: () => [host, ...remotes.running()],
    named,
    tried: last !== null && performance.timeOrigin - last.atMs < PAUSE_MS ? last.builds : [],
    activity,
    isWrittenInto,
    startTimer,
    persisted,
    nowMs: () => Date.now(),
    random: Math.random,
    setDue: delivery.setRenewalDue,
    notify: createNotify(page),
    reload: () => {
      track('page_renewed');
      reloadPage();
    },
  });
};
