import type { CouponEnvironment } from './environment.ts';
import { isPlacingAttempt } from './placing/placing-attempt.ts';
import { isDraft } from './records/draft-store.ts';
import { persistItem } from './records/persisted-item.ts';
import { areSettings } from './records/settings-store.ts';
import { ATTEMPT_VERSION, DRAFT_VERSION, SETTINGS_VERSION } from './stored.ts';

/**
 * Opens the coupon's records in the browser: settings by player and the draft for good, an unanswered placing with the
 * tab.
 */
export const openRecords = ({ localStorage, sessionStorage }: CouponEnvironment) => ({
  settingsOf: (player: string) =>
    persistItem(localStorage, `longshot:coupon-settings:${player}`, SETTINGS_VERSION, areSettings),
  draft: persistItem(localStorage, 'longshot:coupon-draft', DRAFT_VERSION, isDraft),
  attempt: persistItem(sessionStorage, 'longshot:coupon-attempt', ATTEMPT_VERSION, isPlacingAttempt),
});
