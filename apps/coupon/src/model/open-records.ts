import type { CouponEnvironment } from './environment.ts';
import { isPlacingAttempt } from './placing/placing-attempt.ts';
import { isDraft } from './records/draft-store.ts';
import { keepRecord } from './records/kept-record.ts';
import { areSettings } from './records/settings-store.ts';
import { ATTEMPT_VERSION, DRAFT_VERSION, SETTINGS_VERSION } from './stored.ts';

/** What the coupon keeps in the browser: settings by player and the draft for good, an unanswered placing with the tab. */
export const openRecords = ({ localStorage, sessionStorage }: CouponEnvironment) => ({
  settingsOf: (player: string) =>
    keepRecord(localStorage, `longshot:coupon-settings:${player}`, SETTINGS_VERSION, areSettings),
  draft: keepRecord(localStorage, 'longshot:coupon-draft', DRAFT_VERSION, isDraft),
  attempt: keepRecord(sessionStorage, 'longshot:coupon-attempt', ATTEMPT_VERSION, isPlacingAttempt),
});
