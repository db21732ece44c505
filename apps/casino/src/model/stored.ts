import type { StoredValues } from '@longshot/release';

/** Version of what a player chose in games. */
export const GAME_CHOICES_VERSION = 1;

/** Records of the application in the browser; published, so that no release meets data that it cannot read. */
export const stored: StoredValues = {
  'longshot.game-choices': { writes: GAME_CHOICES_VERSION, reads: [GAME_CHOICES_VERSION] },
};
