import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { AgeRestriction } from '../../features/reminders/age-restriction.tsx';
import { KeysOutlet } from '../../features/keys/keys-outlet.tsx';
import { RegistrationWidget } from '../../features/reminders/registration-widget.tsx';
import { ScrollToTop } from '../../features/reminders/scroll-to-top.tsx';
import { ShowCoupon } from '../../features/reminders/show-coupon.tsx';
import { SnowfallOutlet } from '../../features/reminders/snowfall-outlet.tsx';
import { useCouponNotice } from '../../features/reminders/use-coupon-notice.ts';
import { useStandingNotices } from '../../features/reminders/use-standing-notices.ts';
import { useConsentEffects } from '../../features/consent/use-consent-effects.ts';
import { useAccountPreferences } from '../../features/preferences/use-account-preferences.ts';
import { usePage } from '../../ground/page/page-context.tsx';
import { TransferOutlet } from '../../features/session/transfer-outlet.tsx';
import { useSignInOffers } from '../../features/session/use-sign-in-offers.ts';
import { SupportButton } from '../../features/support/support-button.tsx';
import { FootBar } from './foot-bar.tsx';

/** Comes where the site reminds visitors, which few do; where it does not come, nobody is reminded. */
const RegistrationReminder = lazy<ComponentType>(() =>
  import('../../features/reminders/registration-reminder.tsx').then(
    (module) => ({ default: module.RegistrationReminder }),
    () => ({ default: () => null }),
  ),
);

/** Helpers and reminders around the content of the main layout. */
export const Extras = observer(function Extras() {
  const page = usePage();
  const [isAgeRequested, setAgeRequested] = useState(true);
  useConsentEffects(page);
  useAccountPreferences(page);
  useStandingNotices(page);
  useSignInOffers(page);
  useCouponNotice(page);
  return (
    <>
      <SnowfallOutlet />
      <FootBar>
        <RegistrationWidget />
        <ScrollToTop />
        <ShowCoupon />
        <SupportButton />
      </FootBar>
      <KeysOutlet />
      <AgeRestriction onSettled={() => setAgeRequested(false)} />
      {!isAgeRequested && page.store.siteConfig.registrationReminder !== null && (
        <Suspense>
          <RegistrationReminder />
        </Suspense>
      )}
      <TransferOutlet />
    </>
  );
});
