/**
 * Whether an exact version lies in a range. Knows what this project writes: exact versions, `^1.2.3` and `*`.
 * Source: semver 2.0.0; a caret keeps the leftmost part that is not zero.
 *
 * @throws Error for a range of another kind: guessing would let a wrong release through.
 */
export function isInRange(version: string, range: string): boolean {
  if (range === '*') return true;
  const isCaret = range.startsWith('^');
  const least = numbersOf(isCaret ? range.slice(1) : range);
  const actual = numbersOf(version);
  if (least === undefined || actual === undefined) throw new Error(`cannot compare ${version} with ${range}`);
  if (!isCaret) return compare(actual, least) === 0;
  const fixed = least.findIndex((part) => part !== 0);
  const kept = fixed === -1 ? least.length : fixed + 1;
  return compare(actual, least) >= 0 && least.slice(0, kept).every((part, index) => actual[index] === part);
}

function numbersOf(version: string): readonly number[] | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return match === null ? undefined : match.slice(1).map(Number);
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, part] of a.entries()) {
    const difference = part - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
