import { reaction, when } from 'mobx';
import { useEffect } from 'react';
import { replaceBy } from '../../ground/navigation/go-to.ts';
import type { PageServices } from '../../ground/page/page-services.ts';
import { startTimer } from '../../ground/timers/start-timer.ts';

/** Keeps preferences as the account has them, from the first sign-in on: visitors need none of its code. */
const followAccount = ({ store, transport }: PageServices): (() => void) => {
  const { session, preferences, notifications } = store;
  let isOver = false;
  let stopSync = (): void => undefined;
  const bring = async () => {
    const { AccountSync } = await import('./account-sync.ts');
    if (!isOver) stopSync = new AccountSync({ transport, session, preferences, notifications, startTimer }).start();
  };
  const stopWaiting = when(
    () => session.isSignedIn,
    () => void bring().catch(() => undefined), // the device's own preferences stay
  );
  return () => {
    isOver = true;
    stopWaiting();
    stopSync();
  };
};

/** Keeps preferences as the account has them, and the language as the player's other tabs have chosen it. */
export const useAccountPreferences = (page: PageServices): void => {
  useEffect(() => {
    const { store, boot } = page;
    const stopAccount = followAccount(page);
    const stopLanguage = reaction(
      () => store.preferences.current.language,
      (language) => {
        const isKnown = store.siteConfig.languages.some(({ code }) => code === language);
        if (language === null || language === boot.language || !isKnown) return;
        const below = location.pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '');
        replaceBy(`/${language}${below}${location.search}${location.hash}`);
      },
    );
    return () => {
      stopAccount();
      stopLanguage();
    };
  }, [page]);
};
