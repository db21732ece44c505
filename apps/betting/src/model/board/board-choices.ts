import type { Sport } from '@longshot/contracts';
import { isSportDisallowed } from '@longshot/domain/identity';
import type { RootStore } from '@longshot/store';
import type { League } from './leagues.ts';

/** Events shown or left out for their sport. `isLive` is read only where it matters: it may tick. */
export interface OfSport {
  readonly sport: Pick<Sport, 'id' | 'slug' | 'cyber'>;
  readonly isLive: boolean;
}

/** Preferences of a player about boards; observable. */
export interface BoardChoices {
  isSportShown(what: OfSport): boolean;
  isBestOnTop(): boolean;
}

/** The choices as the site's lists of sports, the player's and the preferences have them. */
export const boardChoices = ({
  preferences,
  user,
  siteConfig,
}: Pick<RootStore, 'preferences' | 'user' | 'siteConfig'>): BoardChoices => ({
  isSportShown(what) {
    if (preferences.current.isSportsOnly && what.sport.cyber !== undefined) return false;
    const { config } = user;
    const sportId = Number(what.sport.id);
    const { disallowedLineSports: line, disallowedLiveSports: live } = siteConfig;
    // Whether it is live is read only for a sport that some list names.
    if ((line.includes(sportId) || live.includes(sportId)) && (what.isLive ? live : line).includes(sportId))
      return false;
    const isListed = config !== null && [true, false].some((isLive) => isSportDisallowed(config, sportId, isLive));
    return !isListed || !isSportDisallowed(config, sportId, what.isLive);
  },
  isBestOnTop: () => preferences.current.isBestOnTop,
});

/**
 * The championships with the most events first, as in the list of top championships; equal ones stay in their order.
 * Nothing moves because something ticked.
 */
export const bestOnTop = (leagues: readonly League[]): readonly League[] =>
  leagues.toSorted((a, b) => b.count - a.count);
