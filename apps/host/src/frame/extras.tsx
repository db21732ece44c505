import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { AgeRestriction } from '../reminders/age-restriction.tsx';
import { RegistrationReminder } from '../reminders/registration-reminder.tsx';
import { RegistrationWidget } from '../reminders/registration-widget.tsx';
import { ScrollToTop } from '../reminders/scroll-to-top.tsx';
import { ShowCoupon } from '../reminders/show-coupon.tsx';
import { SnowfallPlace } from '../reminders/snowfall-place.tsx';
import { useStandingNotices } from '../reminders/use-standing-notices.ts';
import { ConsentBanner } from '../consent/consent-banner.tsx';
import { useConsentEffects } from '../consent/use-consent-effects.ts';
import { useAccountPreferences } from '../preferences/use-account-preferences.ts';
import { usePage } from '../start/page-context.tsx';
import { SupportButton } from '../support/support-button.tsx';
import { FloatingPlace } from './floating-place.tsx';

/** What helps and reminds around the content of the main layout. */
export const Extras = observer(function Extras() {
  const page = usePage();
  const [isAgeAsked, setAgeAsked] = useState(true);
  useConsentEffects(page);
  useAccountPreferences(page);
  useStandingNotices(page);
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
      {!isAgeAsked && <RegistrationReminder />}
      <ConsentBanner />
    </>
  );
});
