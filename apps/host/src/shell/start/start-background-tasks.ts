import { keepReviving } from '@longshot/federation/revival';
import { REMOTE_STATE } from '@longshot/store';
import { reaction } from 'mobx';
import { watchMaintenance } from './watch-maintenance.ts';
import { loadSiteConfig } from './load-site-config.ts';
import type { PageServices } from '../../ground/page/page-services.ts';
import { startTimer } from '../../ground/timers/start-timer.ts';
import { type ConnectionFacts, likelyAddresses, mayPrefetch, prefetch } from './prefetch-remotes.ts';

/** The configuration for a player may differ from a visitor's: it is read anew when somebody signs in. */
const followSignIn = ({ store, transport, boot, track }: PageServices): (() => void) =>
  reaction(
    () => store.session.user?.id,
    (id) => {
      if (id === undefined) return;
      loadSiteConfig(transport, boot.language, startTimer).then(store.replaceSiteConfig, (error: unknown) =>
        track('site_config_failed', { message: String(error) }),
      );
    },
  );

/**
 * Starts the tasks that keep an open page right while it lives, begun when it has nothing else to do: whether the site
 * is open, the configuration after a sign-in, the remotes of the next click, those
 * that failed. The answer ends it. Source: shell 4,
 * start-up.
 */
export const startBackgroundTasks = (page: PageServices, connection: ConnectionFacts): (() => void) => {
  const { access, boot, now, store, track, transport } = page;
  const log = (message: string) => track('maintenance_check_failed', { message });
  const stopMaintenance = watchMaintenance({ transport, access, now, log });
  const stopSignIn = followSignIn(page);
  const stopReviving = keepReviving({ remotes: page.remotes, page: document, network: window, startTimer });
  if (mayPrefetch(connection))
    prefetch(likelyAddresses(boot, (name) => store.remotes.stateOf(name) !== REMOTE_STATE.notExist));
  return () => {
    stopMaintenance();
    stopSignIn();
    stopReviving();
  };
};
