import { potsOfTitle, withPots, type JsonObject, type PotsMinor } from '@longshot/games';
import { RequestRefused } from '../../platform/http/request-refused.ts';

/** Sums that stand in the pots of a try, always: play money feeds nothing. */
const PLAY_POTS: PotsMinor = { mini: 5_000, minor: 50_000, grand: 500_000 };

/** A bet as the rules of its title read it: what stands in the pots the house says. Throws RequestRefused where the player does. */
export function betWithPots(kind: string, bet: JsonObject): JsonObject {
  if (potsOfTitle(kind).length > 0 && 'potsMinor' in bet) {
    throw new RequestRefused(
      'validation_failed',
      { field: 'bet.potsMinor' },
      'bet.potsMinor: the house says what is in',
    );
  }
  return withPots(kind, bet, null);
}

/** Part of a round that keeps what stood in the pots of its title; nothing where it has none. */
export const storedPots = (pots: PotsMinor | null) => (pots === null ? {} : { pots: JSON.stringify(pots) });

/** Pots of a round of play money; null for titles without. */
export const potsOfTry = (kind: string): PotsMinor | null => (potsOfTitle(kind).length > 0 ? PLAY_POTS : null);
