import { autorun, reaction } from 'mobx';
import { useEffect } from 'react';
import { persistTime } from '../../ground/storage/persisted-time.ts';
import type { PageServices } from '../../ground/page/page-services.ts';
import { startTimer } from '../../ground/timers/start-timer.ts';
import { logConsent, throttle } from './consent-log.ts';
import { dropFunctionalCookies, keepWindowWidth } from './functional-cookies.ts';

/** Source: shell 9, "Timing". */
const RESIZE_THROTTLE_MS = 100;

const chosenAt = persistTime(() => localStorage, 'longshot.consent-at');

const followWidth = (): (() => void) => {
  const keep = throttle(() => keepWindowWidth(document, innerWidth), RESIZE_THROTTLE_MS, startTimer);
  keep();
  addEventListener('resize', keep);
  return () => removeEventListener('resize', keep);
};

/** Does what the visitor allowed, and stops it when they take it back. Source: shell 4, start-up; shell 7. */
export const useConsentEffects = ({ store, transport, now }: PageServices): void => {
  useEffect(() => {
    const { consent, session, siteConfig } = store;
    let stopWidth: () => void = () => undefined;
    const stopFunctional = autorun(() => {
      stopWidth();
      stopWidth = () => undefined;
      if (consent.has('functional')) stopWidth = followWidth();
      else if (consent.isChosen) dropFunctionalCookies(document);
    });
    const stopTime = reaction(
      () => consent.accepted,
      (accepted) => {
        if (accepted === null) return;
        chosenAt.write(now());
        // What was only remembered by this page may be kept from now on.
        if (accepted.includes('functional')) store.preferences.change({});
      },
    );
    const stopLog = autorun(() => {
      const { user } = session;
      if (user === null || consent.accepted === null || !siteConfig.isLoggingClientCookiesAgreement) return;
      const loggedAt = persistTime(() => localStorage, `longshot.consent-logged.${user.id}`);
      // What is not logged now is logged after the next login.
      logConsent({ transport, categories: consent.accepted, chosenAt, loggedAt }).catch(() => undefined);
    });
    return () => {
      stopWidth();
      stopFunctional();
      stopTime();
      stopLog();
    };
  }, [store, transport, now]);
};
