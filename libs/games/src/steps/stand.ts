import type { RoundSeeds, Words } from '../fair/words.ts';
import { BetError, type JsonObject } from '../game/bet.ts';

/** Decision of a player within a round. */
export interface Decision {
  readonly action: string;
  /** Which tile, or which cards as the bits of a number; where the action takes one. */
  readonly value?: number;
}

/** One thing that may be decided now. */
export interface Offer {
  readonly action: string;
  /** First stakes that it costs; 0 for one that costs nothing. */
  readonly stakes: number;
  /** The values it may be decided with; left out where it takes none. */
  readonly values?: readonly number[];
  /** The multiple that the round stands at when it goes well, where that is known. */
  readonly multiple?: number;
}

/** How a round stands after some decisions. */
export interface Stand {
  /** Everything the player may see. */
  readonly shown: JsonObject;
  /** Decisions that are open; nothing once the round is over. */
  readonly offers: readonly Offer[];
  /** The bet as the title plays it, with what was decided so far. */
  readonly bet: JsonObject;
  /** Decision for a player who does not come back; null gives the stake back. */
  readonly rest: Decision | null;
}

/** A round that is asked about. */
export interface RequestedRound {
  readonly seeds: RoundSeeds;
  /** The words of the round, from the first on, each time it is called. */
  readonly words: () => Words;
  /** The bet at the beginning. */
  readonly start: JsonObject;
  /** Every one of them was offered when it was made. */
  readonly decisions: readonly Decision[];
  /** Above this multiple nothing more is offered but to leave. */
  readonly mostMultiple: number;
}

/** A title that is decided step by step. */
export interface SteppedGame {
  readonly id: string;
  /** Throws BetError for a start that is none of the title's. */
  stand(round: RequestedRound): Stand;
}

/** The action that takes what a round has come to. */
export const CASH_OUT = 'cash-out';

/** The offer to take what a round has come to. */
export const cashOutAt = (multiple: number): Offer => ({ action: CASH_OUT, stakes: 0, multiple });

/** A stand that nothing is decided in any more. */
export const overAt = (shown: JsonObject, bet: JsonObject): Stand => ({ shown, offers: [], bet, rest: null });

/** The values of the decisions for an action, in their order. */
export const valuesOf = (decisions: readonly Decision[], action: string): readonly number[] =>
  decisions.flatMap((decision) => (decision.action === action ? [decision.value ?? 0] : []));

/** Whether a player has taken what the round had come to. */
export const isCashedOut = (decisions: readonly Decision[]): boolean => decisions.at(-1)?.action === CASH_OUT;

/** The offer that a decision takes up. Throws BetError naming what is not offered. */
export function offerOf({ offers }: Stand, { action, value }: Decision): Offer {
  const offer = offers.find((each) => each.action === action);
  if (!offer) throw new BetError('action', 'is not offered');
  const { values } = offer;
  if (values === undefined ? value !== undefined : value === undefined || !values.includes(value)) {
    throw new BetError('value', 'is not offered');
  }
  return offer;
}
