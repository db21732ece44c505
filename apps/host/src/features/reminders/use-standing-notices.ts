import { useEffect, useRef } from 'react';
import { checkDomain } from './check-domain.ts';
import { useFrameText } from '../../ground/translations/use-frame-text.ts';
import type { PageServices } from '../../ground/page/page-services.ts';
import { isAdBlockerThere } from './ad-blocker.ts';
import { persistTime } from '../../ground/storage/persisted-time.ts';
import { startTimer } from '../../ground/timers/start-timer.ts';
import { announcementOf } from './maintenance-announcement.ts';
import { VersionWatch } from './version-watch.ts';

/** Notices that stay until they are closed, each told once in a session. */
const reported = (name: string) => persistTime(() => sessionStorage, `longshot.told-${name}`);

/** Tells of a new version, of an ad blocker, and of the date of a maintenance. Source: product 8; shell 4. */
export const useStandingNotices = (page: PageServices): void => {
  const { t } = useFrameText();
  // Every part whose texts come brings a new `t`; what is watched goes on.
  const texts = useRef(t);
  useEffect(() => {
    texts.current = t;
  }, [t]);
  useEffect(() => {
    const { store, transport, track, formatters, boot, now } = page;
    checkDomain(page, location.hostname);
    const tell = (key: string, title: string, text: string) =>
      store.notifications.show({ tone: 'warning', isPermanent: true, key, title, text });
    const notifyOnce = (key: string, title: string, text: string) => {
      const persisted = reported(key);
      if (persisted.read() > 0) return;
      persisted.write(now());
      tell(key, title, text);
    };
    const watch = new VersionWatch({
      transport,
      startTimer,
      isVisible: () => document.visibilityState === 'visible',
      onUpdate: (version) => {
        track('update_needed', { version });
        store.notifications.show({
          tone: 'warning',
          isPermanent: true,
          key: 'version',
          priority: 1,
          title: texts.current('version.title'),
          text: texts.current('version.text'),
          action: { label: texts.current('version.reload'), run: () => location.reload() },
        });
      },
    });
    const announcement = announcementOf(store.siteConfig, now(), boot.language, formatters.dateTime);
    if (announcement !== null) notifyOnce('maintenance', texts.current('maintenance.title'), announcement);
    void isAdBlockerThere().then((isThere) => {
      if (isThere) notifyOnce('ad-blocker', texts.current('adBlocker.title'), texts.current('adBlocker.text'));
    });
    return watch.start();
  }, [page]);
};
