import type { StoredValues } from '@longshot/release';

/** Version of the coupon's settings. */
export const SETTINGS_VERSION = 1;

/** Version of the choices for the coupon that is being put together. */
export const DRAFT_VERSION = 1;

/** Version of a placing that has not been answered. */
export const ATTEMPT_VERSION = 1;

/** Records of the application in the browser; published, so that no release meets data that it cannot read. */
export const stored: StoredValues = {
  'longshot:coupon-settings': { writes: SETTINGS_VERSION, reads: [SETTINGS_VERSION] },
  'longshot:coupon-draft': { writes: DRAFT_VERSION, reads: [DRAFT_VERSION] },
  'longshot:coupon-attempt': { writes: ATTEMPT_VERSION, reads: [ATTEMPT_VERSION] },
};
