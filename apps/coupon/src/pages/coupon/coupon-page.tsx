import { usePageTitle } from '@longshot/remote';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { CouponPanel } from './coupon-panel.tsx';

/** The coupon on a page of its own. */
export const CouponPage = () => {
  const { host } = useServices();
  const { t } = useTranslations();
  usePageTitle(host, t('title.coupon'));
  return (
    <>
      <h1 className="sr">{t('title.coupon')}</h1>
      <CouponPanel isOnPage />
    </>
  );
};
