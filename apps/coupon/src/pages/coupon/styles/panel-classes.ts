import { panelClass } from '@longshot/ui';
import * as css from './panel.css';

/** The classes of the coupon's panel, in a slot or on its own page; one that is as long as its bets does not scroll. */
export const joinPanelClasses = (isLong: boolean, isOnPage = isLong): string =>
  panelClass(css.couponPanel, isOnPage && css.couponOnPage, !isLong && css.couponInSlot);
