import { operations } from '@longshot/contracts';
import { persistInStorage, type PersistedValue } from '@longshot/store';
import { reaction } from 'mobx';
import { FINGERPRINT_URL, FingerprintKeeper, startFingerprint } from '../../features/requests/fingerprint-keeper.ts';
import { reloadPage } from '../../ground/navigation/go-to.ts';
import type { PagePorts } from '../../features/requests/page-ports.ts';
import { addRequestTranslations, REQUESTS_NAMESPACE } from '../../ground/translations/request-translations.ts';
import { openStorage } from '../../ground/storage/open-storage.ts';
import type { PageServices } from '../../ground/page/page-services.ts';
import { checkSession } from '../../features/session/check-session.ts';
import { followUser } from '../../features/session/follow-user.ts';
import { watchInactivity } from '../../features/session/inactivity.ts';
import { watchForms } from '../../features/session/watch-forms.ts';
import { startTimer } from '../../ground/timers/start-timer.ts';

const isNumber = (value: unknown): value is number => typeof value === 'number';

const storage = openStorage(() => localStorage);

const keep = (key: string): PersistedValue<number> => persistInStorage(storage, key, 1, isNumber);

/** Says on the next load that nobody was there and the player was signed out. */
const notifyLoggedOff = async (page: PageServices, loggedOff: PersistedValue<number>): Promise<void> => {
  const minutes = loggedOff.read() ?? 0;
  if (minutes === 0) return;
  loggedOff.write(0);
  await addRequestTranslations(page);
  page.store.notifications.show({
    tone: 'info',
    key: 'logged-off',
    title: page.i18n.t(`${REQUESTS_NAMESPACE}:loggedOff.title`),
    text: page.i18n.t(`${REQUESTS_NAMESPACE}:loggedOff.text`, { count: minutes }),
    isPermanent: true,
  });
};

/** Signs a player out where nobody is; the page is loaded anew as a visitor's. */
const followInactivity = (page: PageServices, loggedOff: PersistedValue<number>): (() => void) => {
  const { session, siteConfig } = page.store;
  const lastActivity = keep('longshot.last-activity');
  const leave = async () => {
    loggedOff.write(siteConfig.autoLogoffMinutes);
    await page.transport.call(operations.signOut).catch(() => undefined);
    reloadPage();
  };
  let stop = (): void => undefined;
  const stopFollowing = reaction(
    () => session.isSignedIn,
    (isSignedIn) => {
      stop();
      stop = isSignedIn
        ? watchInactivity({
            minutes: siteConfig.autoLogoffMinutes,
            target: document,
            nowMs: () => Date.now(),
            startTimer,
            lastActivity,
            onInactive: () => void leave(),
          })
        : () => undefined;
    },
    { fireImmediately: true },
  );
  return () => {
    stopFollowing();
    stop();
  };
};

const followFingerprint = ({ store, now }: PageServices, ports: PagePorts): void => {
  const keeper = new FingerprintKeeper({
    load: () => import(/* webpackIgnore: true */ FINGERPRINT_URL),
    isPersistent: () => store.consent.has('functional'),
    nowMs: now,
    startTimer,
    log: ports.log,
  });
  ports.useFingerprint(keeper);
  startFingerprint(keeper, startTimer);
};

/** Does once for every player what follows a sign-in; its code comes with the first of them. */
const onPlayersSignedIn = (page: PageServices, log: (message: string) => void): (() => void) =>
  reaction(
    () => page.store.session.user?.id ?? null,
    (id) => {
      if (id === null) return;
      import('../../features/session/on-players-signed-in.ts').then(
        ({ onSignedIn }) => onSignedIn(page, log),
        () => undefined, // the next page does it
      );
    },
    { fireImmediately: true },
  );

/** Everything that watches over the session as long as the page lives; begun when the page is at rest. The answer ends it. */
export const monitorSession = (page: PageServices, ports: PagePorts): (() => void) => {
  const { auth, transport, store, stream, track } = page;
  const loggedOff = keep('longshot.logged-off');
  void notifyLoggedOff(page, loggedOff);
  void checkSession({
    transport,
    session: store.session,
    startTimer,
    log: ports.log,
    reload: async () => {
      store.session.open(await transport.call(operations.getSession));
      stream.reconnect();
    },
  });
  const stopUser = followUser({
    transport,
    store,
    startTimer,
    nowMs: page.now,
    log: ports.log,
    clearToken: () => ports.tokens.clear(),
  });
  const stopInactivity = followInactivity(page, loggedOff);
  const stopForms = watchForms({ auth, session: store.session, track });
  followFingerprint(page, ports);
  const stopGreeting = onPlayersSignedIn(page, ports.log);
  return () => {
    stopGreeting();
    stopUser();
    stopInactivity();
    stopForms();
  };
};
