import type { StoredValues } from '@longshot/release';

/** Version of the events a player starred. */
export const FAVOURITES_VERSION = 1;
/** Version of the teams and championships a player starred. */
export const FAVOURITE_GROUPS_VERSION = 1;
/** Version of the account that the favourites were last kept with. */
export const FAVOURITES_ACCOUNT_VERSION = 1;
/** Version of the order a player gave the sports. */
export const SPORTS_ORDER_VERSION = 1;
/** Version of the games of the multi-live page. */
export const MULTI_VERSION = 1;

/** Version of the markets a player pinned. */
export const FAVOURITE_MARKETS_VERSION = 1;

/** Records of the application in the browser; published, so that no release meets data that it cannot read. */
export const stored: StoredValues = {
  'longshot.favourites': { writes: FAVOURITES_VERSION, reads: [FAVOURITES_VERSION] },
  'longshot.favourite-groups': { writes: FAVOURITE_GROUPS_VERSION, reads: [FAVOURITE_GROUPS_VERSION] },
  'longshot.favourites-account': { writes: FAVOURITES_ACCOUNT_VERSION, reads: [FAVOURITES_ACCOUNT_VERSION] },
  'longshot.sports-order': { writes: SPORTS_ORDER_VERSION, reads: [SPORTS_ORDER_VERSION] },
  'longshot.favourite-markets': { writes: FAVOURITE_MARKETS_VERSION, reads: [FAVOURITE_MARKETS_VERSION] },
  'longshot.multi': { writes: MULTI_VERSION, reads: [MULTI_VERSION] },
};
