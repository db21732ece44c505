import type { Transport } from '@longshot/api-client';
import { operations } from '@longshot/contracts';
import type { CouponBet } from '@longshot/store';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useFrameText } from '../../ground/translations/use-frame-text.ts';
import { isCouponBeside } from '../../ground/navigation/coupon-beside.ts';
import type { PageServices } from '../../ground/page/page-services.ts';
import { startTimer } from '../../ground/timers/start-timer.ts';
import { CouponNotice } from './coupon-notice.ts';

const KEY = 'coupon-notice';

/** The market's status when bets on it are taken. */
const OPEN_MARKET = 1;

/** Whether a bet can not be placed now, as its event stands at the gateway. */
const isBetBlocked = async (
  transport: Transport,
  { eventId, marketKey, outcomeId }: Pick<CouponBet, 'eventId' | 'marketKey' | 'outcomeId'>,
): Promise<boolean> => {
  const { event } = await transport.call(operations.getEvent, { params: { eventId } });
  const market = event.markets.find(({ key }) => key === marketKey);
  const outcome = market?.outcomes.find(({ id }) => id === outcomeId);
  return market?.status !== OPEN_MARKET || outcome?.isActive !== true;
};

/** Reminds of a coupon that is not to be seen, with the way to it. Source: shell 4, "Coupon notification". */
export const useCouponNotice = (page: PageServices): void => {
  const { t } = useFrameText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { store, transport, boot, now } = page;
  const couponPath = `/${boot.language}/coupon`;
  const [notice] = useState(
    () =>
      new CouponNotice({
        coupon: store.coupon,
        storage: () => sessionStorage,
        startTimer,
        nowMs: now,
        isBlocked: (bet) => isBetBlocked(transport, bet),
        show: () =>
          store.notifications.show({
            tone: 'warning',
            isPermanent: true,
            key: KEY,
            title: t('couponNotice.title'),
            text: t('couponNotice.text'),
            action: { label: t('couponNotice.go'), run: () => void navigate(couponPath) },
          }),
        close: () => store.notifications.closeByKey(KEY),
      }),
  );
  useEffect(() => notice.start(), [notice]);
  const isQuickCouponOpen = isCouponBeside(page, pathname, search);
  const isCouponPage = pathname.replace(/\/$/, '') === couponPath;
  useEffect(() => notice.moveTo({ isCouponPage, isQuickCouponOpen }), [notice, isCouponPage, isQuickCouponOpen]);
};
