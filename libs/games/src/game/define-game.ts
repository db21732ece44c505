import type { RoundSeeds, Words } from '../fair/words.ts';
import { refuseUnread, type JsonObject } from './bet.ts';
import type { Figures } from './figures.ts';
import { payoutOf } from './multiple.ts';

/** Who plays a round: one player at his own pace, all players of a table, two players against each other, or nobody (a proof). */
export type GameKind = 'solo' | 'shared' | 'peer' | 'proof';

/** Payout of an outcome: a multiple of the first stake, or minor units where pools and pots pay. */
export type Settlement = number | { readonly payoutMinor: number };

/** The rules of a title, pure and exact. */
export interface GameRules<Bet, Outcome extends object, Shape = JsonObject> {
  readonly id: string;
  readonly kind: GameKind;
  /** Reads what a player asks for. Throws BetError. */
  readonly readBet: (bet: JsonObject) => Bet;
  /** Turns words into what came. Throws BetError where only what came shows that the bet cannot be played. */
  readonly decide: (words: Words, bet: Bet, seeds: RoundSeeds) => Outcome;
  /** Settles an outcome. */
  readonly settle: (outcome: Outcome, bet: Bet) => Settlement;
  /** The exact figures of a bet; a shape is a bet with counts where any picks of that number are alike. */
  readonly figures: (shape: Shape) => Figures;
}

/** A round that was worked out. */
export interface PlayedRound {
  readonly outcome: object;
  /** Ten-thousandths of the first stake; null where pools and pots pay. */
  readonly multiple: number | null;
  readonly payoutMinor: number;
}

/** A bet on a round with the seeds it is drawn from. */
export interface RoundBet {
  readonly seeds: RoundSeeds;
  readonly words: Words;
  readonly bet: JsonObject;
  readonly stakeMinor: number;
}

/** A title as it is known by its id alone. */
export interface Game {
  readonly id: string;
  readonly kind: GameKind;
  /** Refuses a bet that cannot be played, or that holds a field the title does not know. Throws BetError. */
  check(bet: JsonObject): void;
  /** Works a round out. Throws BetError. */
  play(round: RoundBet): PlayedRound;
  /** The exact figures of a shape of bet. Throws BetError for a shape that is none of the title's. */
  figures(shape: JsonObject): Figures;
}

/** Makes a title of its rules. */
export function defineGame<Bet, Outcome extends object, Shape = JsonObject>(
  rules: GameRules<Bet, Outcome, Shape>,
): Game & { readonly rules: GameRules<Bet, Outcome, Shape> } {
  return {
    id: rules.id,
    kind: rules.kind,
    rules,
    check: (bet) => refuseUnread(bet, rules.readBet),
    play({ seeds, words, bet, stakeMinor }) {
      const read = rules.readBet(bet);
      const outcome = rules.decide(words, read, seeds);
      const settled = rules.settle(outcome, read);
      return typeof settled === 'number'
        ? { outcome, multiple: settled, payoutMinor: payoutOf(stakeMinor, settled) }
        : { outcome, multiple: null, payoutMinor: settled.payoutMinor };
    },
    figures: (shape) => rules.figures(shape as Shape),
  };
}
