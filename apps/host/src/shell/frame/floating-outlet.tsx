import { joinClasses } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { isCouponBeside } from '../../ground/navigation/coupon-beside.ts';
import { usePage } from '../../ground/page/page-context.tsx';
import * as css from './floating-outlet.css';

/** Where small things stand over the page, one above the other. Source: shell 9, view-port padding. */
export const FloatingOutlet = observer(function FloatingOutlet({ children }: { readonly children: ReactNode }) {
  const page = usePage();
  const { pathname, search } = useLocation();
  // A coupon with bets reaches down to the edge with its button: nothing may lie over that.
  const isBeside = page.store.coupon.count > 0 && isCouponBeside(page, pathname, search);
  return <div className={joinClasses(css.floating, isBeside && css.floatingBeside)}>{children}</div>;
});
