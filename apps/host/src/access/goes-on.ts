import { isRechargeCancelled } from '@longshot/domain';
import { pathBelow } from '../page/match-route.ts';
import type { PageServices } from '../start/page-services.ts';

/**
 * Whether a navigation inside the page goes on: nobody holds the page where it is, and no modal window takes the
 * target's place; that opens instead. Source: shell 2, "A second guard"; shell 4, "Navigation can be cancelled by a flag".
 */
export const goesOn = ({ auth, gate, store, track }: PageServices, href: string | null): boolean => {
  if (gate.isHeld) return false;
  if (href === null) return true;
  const { isRechargeModalUsed, redirectUrlAfterRegistration } = store.siteConfig;
  const isCancelled = isRechargeCancelled({
    usesRechargeModal: isRechargeModalUsed,
    redirectUrlAfterRegistration,
    from: pathBelow(location.pathname),
    to: pathBelow(URL.parse(href, location.href)?.pathname ?? ''),
  });
  if (!isCancelled) return true;
  track('recharge_modal');
  auth.open(store.session.isSignedIn ? 'recharge' : 'sign-in');
  return false;
};
