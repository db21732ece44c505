import type { JsonObject } from '../game/bet.ts';
import type { PotsMinor, TitlePot } from '../game/pots.ts';
import { DROP, JACKPOTS, slotJackpot } from './slot-jackpot.ts';

const potsByTitle: Readonly<Record<string, readonly TitlePot[]>> = { [slotJackpot.id]: JACKPOTS };

/** The pots that rounds of a title draw, smallest first; none where it has no jackpot. */
export const potsOfTitle = (gameId: string): readonly TitlePot[] => potsByTitle[gameId] ?? [];

const dropByTitle: Readonly<Record<string, TitlePot>> = { [slotJackpot.id]: DROP };

/** The pot of a title that no round draws: it falls by a sum. Null where it has none. */
export const dropOfTitle = (gameId: string): TitlePot | null => dropByTitle[gameId] ?? null;

/** A bet with what stands in the pots of its title; the bet itself where it has none. A pot that is not told is empty. */
export function withPots(gameId: string, bet: JsonObject, potsMinor: PotsMinor | null): JsonObject {
  const pots = potsOfTitle(gameId);
  if (pots.length === 0) return bet;
  return { ...bet, potsMinor: Object.fromEntries(pots.map(({ name }) => [name, potsMinor?.[name] ?? 0])) };
}

/** The pot that an outcome wins; null for one that wins none. */
export const potOfOutcome = (outcome: JsonObject | null): string | null =>
  typeof outcome?.['jackpot'] === 'string' ? outcome['jackpot'] : null;
