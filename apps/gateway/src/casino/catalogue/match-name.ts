/** How a text was found, from the best on. */
export type Match = 'name' | 'provider' | 'feature' | 'near';

/** Letters as they are looked for: without case, accents and signs. */
export const foldName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** So many letters of a word may be wrong: none of short ones, where everything is near to everything. */
const slipsOf = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2);

/**
 * Whether a word begins with another, but for so many letters that are missing, too many, wrong or two that changed
 * places (optimal string alignment). Only cells within `slips` of the diagonal are worked out.
 */
export function isNearPrefix(word: string, wanted: string, slips: number): boolean {
  const width = Math.min(word.length, wanted.length + slips);
  if (width < wanted.length - slips) return false;
  const beyond = slips + 1;
  let before: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, at) => Math.min(at, beyond));
  for (let row = 1; row <= wanted.length; row++) {
    const present = new Array<number>(width + 1).fill(beyond);
    if (row <= slips) present[0] = row;
    const from = Math.max(1, row - slips);
    const to = Math.min(width, row + slips);
    for (let at = from; at <= to; at++) {
      const isSame = wanted[row - 1] === word[at - 1];
      const change = (last[at - 1] ?? beyond) + (isSame ? 0 : 1);
      let least = Math.min(change, (last[at] ?? beyond) + 1, (present[at - 1] ?? beyond) + 1);
      const isSwapped = row > 1 && at > 1 && wanted[row - 1] === word[at - 2] && wanted[row - 2] === word[at - 1];
      if (isSwapped) least = Math.min(least, (before[at - 2] ?? beyond) + 1);
      present[at] = Math.min(least, beyond);
    }
    before = last;
    last = present;
  }
  return last.some((distance) => distance <= slips);
}

/** Words that a game is looked for by, folded. */
export interface Searched {
  readonly name: string;
  readonly provider: string;
  readonly features: readonly string[];
}

/**
 * How a game answers to what was typed, folded before: by a part of its name, of its provider's, of a feature, or by
 * a name that every word is near to. Null where it does not.
 */
export function matchName({ name, provider, features }: Searched, wanted: string): Match | null {
  if (wanted === '' || name.includes(wanted) || name.replaceAll(' ', '').includes(wanted)) return 'name';
  if (provider.includes(wanted)) return 'provider';
  if (features.some((feature) => feature.includes(wanted))) return 'feature';
  const words = [...name.split(' '), ...provider.split(' ')];
  const isNear = wanted
    .split(' ')
    .every((part) => words.some((word) => isNearPrefix(word, part, slipsOf(part.length))));
  return isNear ? 'near' : null;
}
