import { addRational, makeRational, multiplyRational, ONE, sumOf, type Rational } from '@longshot/domain/money';
import { drawRow, drawSome, elementAt, numbersFrom } from '../fair/draws.ts';
import { publicWordsOf, type Words } from '../fair/words.ts';
import { BetError, readDistinct, readWord } from './bet.ts';
import { defineGame } from './define-game.ts';
import { figuresOfChance } from './figures.ts';
import { priceOf } from './price.ts';

/** How many runners a bet names. */
const RUNNERS = { win: 1, place: 1, forecast: 2, tricast: 3 } as const;

/** Kind of a bet on a race. */
export type RaceKind = keyof typeof RUNNERS;

const KINDS = Object.keys(RUNNERS) as readonly RaceKind[];

/** A race: the weights of its field, and how many places are paid. */
export interface RaceRules {
  readonly id: string;
  readonly weights: readonly number[];
  readonly places: number;
}

interface RaceBet {
  readonly kind: RaceKind;
  readonly runners: readonly number[];
}

/** How likely runners of these weights come in first in this order, all weights being `total`. */
function orderChance(weights: readonly number[], total: number): Rational {
  const [first, ...rest] = weights;
  if (first === undefined) return ONE;
  return multiplyRational(makeRational(first, total), orderChance(rest, total - first));
}

/** How likely one of a field comes in among the first so many: summed over who comes in before it. */
function placeChance(weight: number, others: readonly number[], total: number, places: number): Rational {
  if (places === 0) return makeRational(0);
  const later = others.map((other, index) => {
    const left = others.filter((_, at) => at !== index);
    return multiplyRational(makeRational(other, total), placeChance(weight, left, total - other, places - 1));
  });
  return addRational(makeRational(weight, total), sumOf(later));
}

/** How likely a bet on runners of these weights wins. Throws BetError for weights that are not in the field. */
function raceChance({ weights: field, places }: RaceRules, kind: RaceKind, weights: readonly number[]): Rational {
  const total = field.reduce((sum, weight) => sum + weight, 0);
  if (kind !== 'place') return orderChance(weights, total);
  const weight = elementAt(weights, 0);
  const own = field.indexOf(weight);
  if (own === -1) throw new BetError('weights', 'are not those of the field');
  return placeChance(
    weight,
    field.filter((_, index) => index !== own),
    total,
    places,
  );
}

/** Runners in the order in which they come in: again and again one by the weights of those left. */
function drawOrder(words: Words, weights: readonly number[]): readonly number[] {
  const left = [...numbersFrom(0, weights.length)];
  return weights.map(() => {
    const index = drawRow(
      words,
      left.map((runner) => elementAt(weights, runner)),
    );
    return elementAt(left.splice(index, 1), 0) + 1;
  });
}

function isWon({ places }: RaceRules, { kind, runners }: RaceBet, order: readonly number[]): boolean {
  if (kind === 'place') return order.slice(0, places).includes(elementAt(runners, 0));
  return runners.every((runner, index) => order[index] === runner);
}

/** Makes a race with prices: its card is drawn from public words, its order from the round's. */
export function defineRace(rules: RaceRules) {
  const { id, weights: field } = rules;
  const prices = new Map<string, number>();
  const price = (kind: RaceKind, weights: readonly number[]): number => {
    const key = `${kind} ${weights.join(' ')}`;
    const known = prices.get(key) ?? priceOf(raceChance(rules, kind, weights));
    prices.set(key, known);
    return known;
  };
  return defineGame({
    id,
    kind: 'shared',
    readBet(bet): RaceBet {
      const kind = readWord(bet, 'kind', KINDS);
      const count = RUNNERS[kind];
      return {
        kind,
        runners: readDistinct(bet, 'runners', { fewest: count, most: count, first: 1, last: field.length }),
      };
    },
    decide(words, { kind, runners }, seeds) {
      const weights = drawSome(publicWordsOf(seeds), field, field.length);
      const backed = runners.map((runner) => elementAt(weights, runner - 1));
      return { weights, order: drawOrder(words, weights), price: price(kind, backed) };
    },
    settle: (outcome, bet) => (isWon(rules, bet, outcome.order) ? outcome.price : 0),
    figures: ({ kind, weights }: { readonly kind: RaceKind; readonly weights: readonly number[] }) =>
      figuresOfChance(raceChance(rules, kind, weights), price(kind, weights)),
  });
}
