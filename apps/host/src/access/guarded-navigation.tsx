import { isRechargeCancelled } from '@longshot/domain';
import { type ReactNode, useContext, useMemo } from 'react';
import { createPath, type Navigator, type To, UNSAFE_NavigationContext as NavigationContext } from 'react-router';
import { pathBelow } from '../page/match-route.ts';
import { usePage } from '../start/page-context.tsx';
import type { PageServices } from '../start/page-services.ts';

const pathnameOf = (to: To): string =>
  URL.parse(typeof to === 'string' ? to : createPath(to), location.href)?.pathname ?? '';

/** Whether a navigation inside the page goes on: nobody holds the page, and no modal window takes the target's place. */
const goesOn = ({ gate, store, track }: PageServices, to: To): boolean => {
  if (gate.isHeld) return false;
  const { isRechargeModalUsed, redirectUrlAfterRegistration } = store.siteConfig;
  const isCancelled = isRechargeCancelled({
    usesRechargeModal: isRechargeModalUsed,
    redirectUrlAfterRegistration,
    from: pathBelow(location.pathname),
    to: pathBelow(pathnameOf(to)),
  });
  if (isCancelled) track('recharge_modal');
  return !isCancelled;
};

const guarded = (navigator: Navigator, page: PageServices): Navigator => ({
  ...navigator,
  createHref: (to) => navigator.createHref(to),
  push: (to, state, options) => {
    if (goesOn(page, to)) navigator.push(to, state, options);
  },
  replace: (to, state, options) => {
    if (goesOn(page, to)) navigator.replace(to, state, options);
  },
  go: (delta) => {
    if (!page.gate.isHeld) navigator.go(delta);
  },
});

/**
 * Lets every link and every call to navigate inside ask before the address changes; remotes' routers lead through the
 * host's, and so through here. Source: shell 2, "A second guard"; shell 4, "Navigation can be cancelled by a flag".
 */
export const GuardedNavigation = ({ children }: { readonly children: ReactNode }) => {
  const page = usePage();
  const context = useContext(NavigationContext);
  const value = useMemo(() => ({ ...context, navigator: guarded(context.navigator, page) }), [context, page]);
  return <NavigationContext value={value}>{children}</NavigationContext>;
};
