import { isRecord } from '@longshot/contracts';
import { hostAppOf, versionsOf } from '@longshot/release/release-document';
import { keepInStorage } from '@longshot/store';
import { reloadPage } from '../../ground/navigation/go-to.ts';
import { addRequestTexts, REQUESTS_NAMESPACE } from '../../ground/translations/request-texts.ts';
import type { PageServices } from '../../ground/page/page-services.ts';
import { openStorage } from '../../ground/storage/open-storage.ts';
import { startTimer } from '../../ground/timers/start-timer.ts';
import { PAUSE_MS, PageRenewal, type KeptRenewal } from './page-renewal.ts';

const NOTICE = 'renewal';

/** Version of what is kept of the last renewal, in the tab alone. */
const KEPT_VERSION = 1;

const isKeptRenewal = (value: unknown): value is KeptRenewal =>
  isRecord(value) && typeof value['atMs'] === 'number' && Array.isArray(value['builds']);

/** Says that the page will be loaded anew, or takes it back. */
const createTell = (page: PageServices): ((isWaiting: boolean) => void) => {
  let takeBack = (): void => undefined;
  let isWanted = false;
  return (isWaiting) => {
    isWanted = isWaiting;
    takeBack();
    takeBack = () => undefined;
    if (!isWaiting) return;
    void addRequestTexts(page).then(() => {
      if (!isWanted) return;
      const say = (key: 'title' | 'text' | 'now') => page.i18n.t(`${REQUESTS_NAMESPACE}:renewal.${key}`); // texts: requests:renewal.*
      takeBack = page.store.notifications.show({
        ...{ tone: 'info', key: NOTICE, isPermanent: true, title: say('title'), text: say('text') },
        action: { label: say('now'), run: reloadPage },
      });
    });
  };
};

/** Makes what gets the page rid of builds that must not run. */
export const createPageRenewal = (page: PageServices, isWrittenInto: () => boolean): PageRenewal => {
  const { boot, remotes, delivery, activity, track } = page;
  const kept = keepInStorage(
    openStorage(() => sessionStorage),
    'longshot.page-renewal',
    KEPT_VERSION,
    isKeptRenewal,
  );
  const last = kept.read();
  const host = `${hostAppOf(boot.release)}@${boot.release.host.version}`;
  const named = Object.entries(versionsOf(boot.release)).map(([app, version]) => `${app}@${version}`);
  return new PageRenewal({
    running: () => [host, ...remotes.running()],
    named,
    tried: last !== null && performance.timeOrigin - last.atMs < PAUSE_MS ? last.builds : [],
    ...{ activity, isWrittenInto, startTimer, kept },
    nowMs: () => Date.now(),
    random: Math.random,
    setDue: delivery.setRenewalDue,
    tell: createTell(page),
    reload: () => {
      track('page_renewed');
      reloadPage();
    },
  });
};
