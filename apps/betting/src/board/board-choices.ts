import type { PreferencesStore } from '@longshot/store';
import type { League } from './leagues.ts';

/** Sports that are played on computers. */
const ESPORTS = ['esports', 'counter-strike', 'dota-2', 'league-of-legends'];

/** What a player prefers of a board; observable. */
export interface BoardChoices {
  isSportShown(slug: string): boolean;
  isBestOnTop(): boolean;
}

/** The choices as the player's preferences have them. */
export const boardChoices = (preferences: PreferencesStore): BoardChoices => ({
  isSportShown: (slug) => !preferences.current.isSportsOnly || !ESPORTS.includes(slug),
  isBestOnTop: () => preferences.current.isBestOnTop,
});

/**
 * The championships with the most events first, as in the list of top championships; equal ones stay in their order.
 * Nothing moves because something ticked.
 */
export const bestOnTop = (leagues: readonly League[]): readonly League[] =>
  leagues.toSorted((a, b) => b.entries.length - a.entries.length);
