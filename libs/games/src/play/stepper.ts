import type { JsonObject } from '../game/bet.ts';
import type { Decision, Offer } from '../steps/stand.ts';

/** Decides within a round by what is shown and offered. */
export type Play = (shown: JsonObject, offers: readonly Offer[]) => Decision;

/** The texts of a field that is shown; nothing where there are none. */
export const namesOf = (shown: JsonObject, field: string): readonly string[] => {
  const value = shown[field];
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
};

const RANKS = '23456789TJQKA';
const SUITS = 'cdhs';

/** The card of a name. */
export const cardOfName = (name: string): number =>
  RANKS.indexOf(name.charAt(0)) * SUITS.length + SUITS.indexOf(name.charAt(1));
