import { pageSlotsOf } from '@longshot/release';
import type { PageServices } from '../page/page-services.ts';
import { matchRoute } from './match-route.ts';

/** Whether the coupon stands beside the page at an address. */
export const isCouponBeside = (
  { boot, store }: Pick<PageServices, 'boot' | 'store'>,
  pathname: string,
  search: string,
): boolean => {
  if (store.preferences.current.isRightHidden) return false;
  const { route } = matchRoute(boot.routes, boot.language, pathname, search) ?? {};
  const { end } = pageSlotsOf(route ?? { path: '', layout: 'main', hides: [] });
  return end !== null && boot.slots[end] !== undefined;
};
