import type { Words } from './words.ts';

const ALL_WORDS = 0x1_0000_0000;

/** The element of a list at an index that is known to be in it. Throws RangeError for any other. */
export function elementAt<T>(list: ArrayLike<T>, index: number): T {
  const element = list[index];
  if (element === undefined) throw new RangeError(`nothing at ${index} of ${list.length}`);
  return element;
}

/** The halves of word · count, exactly: quotient and remainder by 2³². */
function product(word: number, count: number): { readonly quotient: number; readonly remainder: number } {
  if (count <= 0x20_0000) {
    const whole = word * count;
    return { quotient: Math.floor(whole / ALL_WORDS), remainder: whole % ALL_WORDS };
  }
  const whole = BigInt(word) * BigInt(count);
  return { quotient: Number(whole >> 32n), remainder: Number(whole & 0xffff_ffffn) };
}

/**
 * A whole number below `count`, 1 to 2³², each exactly equally likely: the few words that would favour some are passed
 * over. Takes a word for a count of one, too.
 */
export function below(words: Words, count: number): number {
  const rejected = ALL_WORDS % count;
  for (;;) {
    const { quotient, remainder } = product(words.next(), count);
    if (remainder >= rejected) return quotient;
  }
}

/** A whole number below `count` out of one word, none passed over; its chances are counted by `wordsBelow`. */
export const scaled = (words: Words, count: number): number => product(words.next(), count).quotient;

/** How many of the 2³² words `scaled` turns into a number below `limit`. */
export const wordsBelow = (limit: number, count: number): bigint =>
  ((BigInt(limit) << 32n) + BigInt(count) - 1n) / BigInt(count);

/** A whole number below 2⁵² out of two words. */
export function bits52(words: Words): number {
  const high = words.next();
  return high * 0x10_0000 + Math.floor(words.next() / 0x1000);
}

/** Whole numbers from `first` on, so many of them. */
export const numbersFrom = (first: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => first + index);

/** Draws from a list without replacement, one at a time; each draw takes a number below what is left. */
export function drawerOf<T>(words: Words, list: readonly T[]): () => T {
  const left = [...list];
  let taken = 0;
  return () => {
    const index = taken + below(words, left.length - taken);
    const drawn = elementAt(left, index);
    left[index] = elementAt(left, taken);
    left[taken++] = drawn;
    return drawn;
  };
}

/** So many draws from a list without replacement, in the order drawn. */
export function drawSome<T>(words: Words, list: readonly T[], count: number): readonly T[] {
  const draw = drawerOf(words, list);
  return Array.from({ length: count }, draw);
}

/** The index of a row of a table by weight. */
export function rowAt(weights: readonly number[], ticket: number): number {
  let left = ticket;
  return weights.findIndex((weight) => (left -= weight) < 0);
}

/** Draws the index of a row by weight. */
export const drawRow = (words: Words, weights: readonly number[]): number =>
  rowAt(
    weights,
    below(
      words,
      weights.reduce((sum, weight) => sum + weight, 0),
    ),
  );
