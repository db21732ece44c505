import { reaction } from 'mobx';
import { useEffect } from 'react';
import { replaceBy } from '../../ground/navigation/go-to.ts';
import type { PageServices } from '../../ground/page/page-services.ts';
import { startTimer } from '../../ground/timers/start-timer.ts';
import { AccountSync } from './account-sync.ts';

/** Keeps preferences as the account has them, and the language as the player's other tabs have chosen it. */
export const useAccountPreferences = ({ store, transport, boot }: PageServices): void => {
  useEffect(() => {
    const { session, preferences, notifications } = store;
    const stopSync = new AccountSync({ transport, session, preferences, notifications, startTimer }).start();
    const stopLanguage = reaction(
      () => preferences.current.language,
      (language) => {
        const isKnown = store.siteConfig.languages.some(({ code }) => code === language);
        if (language === null || language === boot.language || !isKnown) return;
        const below = location.pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '');
        replaceBy(`/${language}${below}${location.search}${location.hash}`);
      },
    );
    return () => {
      stopSync();
      stopLanguage();
    };
  }, [store, transport, boot]);
};
