import { isRechargeCancelled } from '@longshot/site-rules';
import { pathBelow } from '../../ground/navigation/match-route.ts';
import { goTo } from '../../ground/navigation/go-to.ts';
import type { PageServices } from '../../ground/page/page-services.ts';

/**
 * Whether a navigation inside the page goes on: nobody holds the page where it is, and no modal window takes the
 * target's place; that opens instead. Source: shell 2, "A second guard"; shell 4, "Navigation can be cancelled by a flag".
 */
export const canContinue = (
  { activity, auth, delivery, gate, store, track }: PageServices,
  href: string | null,
): boolean => {
  if (gate.isHeld) return false;
  if (href === null) return true;
  const target = URL.parse(href, location.href);
  // The page runs what must not run: it goes there whole. A change of the query alone is no way to go.
  if (delivery.isRenewalDue && !activity.has('work') && target !== null && target.pathname !== location.pathname) {
    goTo(target.href);
    return false;
  }
  const { isRechargeModalUsed, redirectUrlAfterRegistration } = store.siteConfig;
  const isCancelled = isRechargeCancelled({
    usesRechargeModal: isRechargeModalUsed,
    redirectUrlAfterRegistration,
    from: pathBelow(location.pathname),
    to: pathBelow(target?.pathname ?? ''),
  });
  if (!isCancelled) return true;
  track('recharge_modal');
  auth.open(store.session.isSignedIn ? 'recharge' : 'sign-in');
  return false;
};
