type Numbers = readonly [number, number, number];
type Test = (version: Numbers) => boolean;

/**
 * Whether an exact version lies in a range: exact versions, `^1.2.3`, `~1.2`, `>=1 <3`, `1.x`, `*`, and several of them
 * with `||`. Source: semver 2.0.0 and the ranges of npm; a caret keeps the leftmost part that is not zero.
 *
 * @throws Error for a range of another kind: guessing would let a wrong release through.
 */
export function isInRange(version: string, range: string): boolean {
  const actual = exactNumbers(version);
  const alternatives = range.split('||').map((part) => testsOf(part.trim()));
  if (actual === undefined || alternatives.some((tests) => tests === undefined)) {
    throw new Error(`cannot compare ${version} with ${range}`);
  }
  return alternatives.some((tests) => tests?.every((test) => test(actual)) === true);
}

/** The tests that all must hold; undefined for what is no range. */
function testsOf(text: string): readonly Test[] | undefined {
  // A space may stand between an operator and its version: `>= 16.8.0`.
  const parts = text.replaceAll(/([<>=^~]) +/g, '$1').split(/\s+/);
  const tests = parts.map(testOf);
  return tests.every((test) => test !== undefined) ? tests : undefined;
}

function testOf(text: string): Test | undefined {
  const match = /^(\^|~|>=|<=|>|<|=)?v?(\d+|[x*])?(?:\.(\d+|[x*]))?(?:\.(\d+|[x*]))?$/.exec(text);
  if (match === null) return undefined;
  const [, operator = '', ...parts] = match;
  const given = parts.filter((part) => part !== undefined && /^\d+$/.test(part)).map(Number);
  if (given.length === 0) return operator === '' ? () => true : undefined;
  const least: Numbers = [given[0] ?? 0, given[1] ?? 0, given[2] ?? 0];
  return comparison(operator, least, given.length);
}

/** `length` is how many parts were given: `1.2` alone means any 1.2. */
function comparison(operator: string, least: Numbers, length: number): Test {
  const next = after(least, operator === '^' ? keptByCaret(least, length) : length);
  switch (operator) {
    case '>=':
      return (version) => compare(version, least) >= 0;
    case '>':
      return (version) => compare(version, length === 3 ? least : next) >= (length === 3 ? 1 : 0);
    case '<':
      return (version) => compare(version, least) < 0;
    case '<=':
      return (version) => compare(version, length === 3 ? least : next) < (length === 3 ? 1 : 0);
    case '~': {
      const end = after(least, Math.min(2, length));
      return (version) => compare(version, least) >= 0 && compare(version, end) < 0;
    }
    default:
      return (version) => compare(version, least) >= 0 && compare(version, next) < 0;
  }
}

function keptByCaret(least: Numbers, length: number): number {
  const fixed = least.slice(0, length).findIndex((part) => part !== 0);
  return fixed === -1 ? length : fixed + 1;
}

/** The first version that differs from another in its first `kept` parts. */
function after(version: Numbers, kept: number): Numbers {
  const [major, minor, patch] = version;
  if (kept === 1) return [major + 1, 0, 0];
  return kept === 2 ? [major, minor + 1, 0] : [major, minor, patch + 1];
}

function exactNumbers(version: string): Numbers | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return match === null ? undefined : [Number(match[1]), Number(match[2]), Number(match[3])];
}

function compare(a: Numbers, b: Numbers): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}
