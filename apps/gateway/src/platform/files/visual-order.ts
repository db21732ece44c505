const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/**
 * Words of a line in the order in which they stand from left to right: runs of words that are read from right to left
 * change places, and in a line that begins with one, runs of others stand to its left. Letters in a word are the
 * font's affair.
 */
export function visualOrder(line: string): string {
  if (!RIGHT_TO_LEFT.test(line)) return line;
  const runs: { isRight: boolean; words: string[] }[] = [];
  for (const word of line.split(' ')) {
    const isRight = RIGHT_TO_LEFT.test(word);
    const last = runs.at(-1);
    if (last?.isRight === isRight) last.words.push(word);
    else runs.push({ isRight, words: [word] });
  }
  const drawn = runs.map(({ isRight, words }) => (isRight ? words.toReversed() : words).join(' '));
  return (runs[0]?.isRight ? drawn.toReversed() : drawn).join(' ');
}
