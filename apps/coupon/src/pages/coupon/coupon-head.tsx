import { IconButton, PanelHead, SettingsIcon, Tally, TrashIcon } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { pathOfHistory } from '../../model/addresses.ts';
import { useServices } from '../../parts/services.ts';
import { MOST_COUNTED_COUPONS } from '../../model/history/open-bets-store.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import * as css from './styles/coupon.css';

/** The way to the history, with how many coupons are open. */
const MyBets = observer(function MyBets() {
  const { host, openBets } = useServices();
  const { t } = useTranslations();
  if (!host.store.session.isSignedIn) return null;
  const count = openBets.isMore ? `${MOST_COUNTED_COUPONS}+` : openBets.count;
  return (
    <Link className={css.couponMyBets} to={pathOfHistory(host.language)}>
      {t('head.myBets')}
      {count !== null && count !== 0 && (
        <span className="faint num">
          {count}
          <span className="sr">{` ${t('head.open')}`}</span>
        </span>
      )}
    </Link>
  );
});

const CouponSettingsModal = lazy(async () => ({
  default: (await import('./settings/coupon-settings.tsx')).CouponSettingsModal,
}));

const Settings = () => {
  const { t } = useTranslations();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('settings.title')} icon={<SettingsIcon />} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <CouponSettingsModal onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

/** Title, number of bets, the way to the history, the settings, and clearing. */
export const CouponHead = observer(function CouponHead() {
  const { host, coupon, placing } = useServices();
  const { t } = useTranslations();
  const { count } = host.store.coupon;
  const clear = () => {
    coupon.clear();
    placing.dismiss();
  };
  return (
    <PanelHead
      title={t('title.coupon')}
      tools={
        <>
          <MyBets />
          <Settings />
          {count > 0 && !placing.isBusy && <IconButton label={t('head.clear')} icon={<TrashIcon />} onClick={clear} />}
        </>
      }
    >
      {count > 0 && <Tally count={count} label={t('head.count', { count })} />}
    </PanelHead>
  );
});
