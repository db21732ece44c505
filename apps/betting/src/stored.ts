import type { StoredValues } from '@longshot/release';

/** Version of the events a player starred. */
export const FAVOURITES_VERSION = 1;

/** What the application keeps in the browser; published, so that no release meets data that it cannot read. */
export const stored: StoredValues = {
  'longshot.favourites': { writes: FAVOURITES_VERSION, reads: [FAVOURITES_VERSION] },
};
