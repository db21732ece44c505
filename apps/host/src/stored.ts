import type { StoredValues } from '@longshot/release';

/** Versions of what the page keeps between visits. */
export const PERSISTED_VERSIONS = { bets: 1, preferences: 1, media: 1 } as const;

const readsItself = (version: number) => ({ writes: version, reads: [version] });

/** Records of the page in the browser; published, so that no release meets data that it cannot read. */
export const stored: StoredValues = {
  'longshot.coupon-bets': readsItself(PERSISTED_VERSIONS.bets),
  'longshot.preferences': readsItself(PERSISTED_VERSIONS.preferences),
  'longshot.media': readsItself(PERSISTED_VERSIONS.media),
};
