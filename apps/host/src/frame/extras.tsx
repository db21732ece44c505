import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { AgeRestriction } from '../reminders/age-restriction.tsx';
import { RegistrationWidget } from '../reminders/registration-widget.tsx';
import { ScrollToTop } from '../reminders/scroll-to-top.tsx';
import { ShowCoupon } from '../reminders/show-coupon.tsx';
import { SnowfallPlace } from '../reminders/snowfall-place.tsx';
import { useCouponNotice } from '../reminders/use-coupon-notice.ts';
import { useStandingNotices } from '../reminders/use-standing-notices.ts';
import { useConsentEffects } from '../consent/use-consent-effects.ts';
import { useAccountPreferences } from '../preferences/use-account-preferences.ts';
import { usePage } from '../start/page-context.tsx';
import { TransferPlace } from '../session/transfer-place.tsx';
import { useSignInOffers } from '../session/use-sign-in-offers.ts';
import { SupportButton } from '../support/support-button.tsx';
import { FloatingPlace } from './floating-place.tsx';

/** Comes where the site reminds visitors, which few do; where it does not come, nobody is reminded. */
const RegistrationReminder = lazy<ComponentType>(() =>
  import('../reminders/registration-reminder.tsx').then(
    (module) => ({ default: module.RegistrationReminder }),
    () => ({ default: () => null }),
  ),
);

/** What helps and reminds around the content of the main layout. */
export const Extras = observer(function Extras() {
  const page = usePage();
  const [isAgeAsked, setAgeAsked] = useState(true);
  useConsentEffects(page);
  useAccountPreferences(page);
  useStandingNotices(page);
  useSignInOffers(page);
  useCouponNotice(page);
  return (
    <>
      <SnowfallPlace />
      <FloatingPlace>
        <RegistrationWidget />
        <ScrollToTop />
        <ShowCoupon />
        <SupportButton />
      </FloatingPlace>
      <AgeRestriction onSettled={() => setAgeAsked(false)} />
      {!isAgeAsked && page.store.siteConfig.registrationReminder !== null && (
        <Suspense>
          <RegistrationReminder />
        </Suspense>
      )}
      <TransferPlace />
    </>
  );
});
