import {
  compareRational,
  divideRational,
  makeRational,
  multiplyRational,
  ONE,
  type Rational,
} from '@longshot/domain/money';
import { below } from '../fair/draws.ts';
import type { Words } from '../fair/words.ts';
import { cardName, DECK_CARDS, rankOf, rankOfName, RANKS } from '../cards/card.ts';
import { BetError, readWords } from '../game/bet.ts';
import { defineGame } from '../game/define-game.ts';
import { figuresOfChance } from '../game/figures.ts';
import { INSTANT_RETURN, multipleOfChance } from '../game/multiple.ts';

/** The guesses there are. */
export const GUESSES = ['higher', 'lower', 'same'] as const;

/** How the next card will be. */
export type CardGuess = (typeof GUESSES)[number];

/** The most guesses of a round. */
export const MOST_GUESSES = 20;
const LARGEST = makeRational(1_000_000);

/** How many of the thirteen ranks make a guess right. */
const ranksThatWin = (guess: CardGuess, rank: number): number =>
  guess === 'same' ? 1 : guess === 'lower' ? rank : RANKS - 1 - rank;

const isRight = (guess: CardGuess, before: number, after: number): boolean =>
  guess === 'same' ? after === before : guess === 'lower' ? after < before : after > before;

interface GuessedCards {
  readonly cards: readonly number[];
  /** How likely all guesses so far are right. */
  readonly chance: Rational;
  readonly isWon: boolean;
}

function guessNext(words: Words, { cards, chance, isWon }: GuessedCards, guess: CardGuess): GuessedCards {
  const before = rankOf(cards.at(-1) ?? 0);
  const ranks = ranksThatWin(guess, before);
  if (!isWon) throw new BetError('guesses', 'hold one after a wrong one');
  if (ranks === 0) throw new BetError('guesses', `hold ${guess} where no rank is`);
  const next = multiplyRational(chance, makeRational(ranks, RANKS));
  if (compareRational(divideRational(INSTANT_RETURN, next), LARGEST) > 0) {
    throw new BetError('guesses', 'would bring more than a million');
  }
  const card = below(words, DECK_CARDS);
  return { cards: [...cards, card], chance: next, isWon: isRight(guess, before, rankOf(card)) };
}

/**
 * The multiple that guesses come back as: of cards that have come, or of the next one `going well`; 0 where one is wrong,
 * where no rank fulfils it, or where it would bring more than a million.
 */
export function guessMultiple(cards: readonly string[], guesses: readonly CardGuess[], next?: 'going well'): number {
  const ranks = cards.map((card) => rankOfName(card));
  const come = next ? guesses.slice(0, -1) : guesses;
  const isWon = come.every((guess, index) => isRight(guess, ranks[index] ?? 0, ranks[index + 1] ?? 0));
  const wins = guesses.map((guess, index) => ranksThatWin(guess, ranks[index] ?? 0));
  if (!isWon || wins.includes(0)) return 0;
  const chance = wins.map((ranksWon) => makeRational(ranksWon, RANKS)).reduce(multiplyRational, ONE);
  return compareRational(divideRational(INSTANT_RETURN, chance), LARGEST) > 0
    ? 0
    : multipleOfChance(chance, INSTANT_RETURN);
}

/** Higher, lower or the same, card after card. */
export const guessCard = defineGame({
  id: 'guess-card',
  kind: 'solo',
  readBet: (bet) => ({ guesses: readWords(bet, 'guesses', GUESSES, { fewest: 1, most: MOST_GUESSES }) }),
  decide(words, { guesses }) {
    const first: GuessedCards = { cards: [below(words, DECK_CARDS)], chance: ONE, isWon: true };
    const { cards } = guesses.reduce((so, guess) => guessNext(words, so, guess), first);
    return { cards: cards.map(cardName) };
  },
  settle: ({ cards }, { guesses }) => guessMultiple(cards, guesses),
  figures(shape: { readonly ranksThatWin: number }) {
    const chance = makeRational(shape.ranksThatWin, RANKS);
    return figuresOfChance(chance, multipleOfChance(chance, INSTANT_RETURN));
  },
});
