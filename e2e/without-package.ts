/** Source map of a script, as far as it says which source each part of it comes from. */
export interface SourceMap {
  readonly sources: readonly string[];
  readonly mappings: string;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const CONTINUES = 32;

/** The numbers of a segment, in base 64 by 5 bits, the sign in the lowest. */
function numbersOf(segment: string): readonly number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const digit of segment) {
    const bits = DIGITS.indexOf(digit);
    value |= (bits & (CONTINUES - 1)) << shift;
    shift += 5;
    if ((bits & CONTINUES) !== 0) continue;
    numbers.push((value & 1) === 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}

/** A script without those parts that come from a package. */
export function withoutPackage(script: string, { sources, mappings }: SourceMap, name: string): string {
  const lines = script.split('\n');
  const isOfPackage = sources.map((source) => source.includes(`node_modules/${name}/`));
  let source = 0;
  const kept = mappings.split(';').map((line, number) => {
    const text = lines[number] ?? '';
    let [column, from, isLeftOut, result] = [0, 0, false, ''];
    for (const segment of line.split(',').filter((each) => each !== '')) {
      const [columns = 0, sourceStep] = numbersOf(segment);
      column += columns;
      if (!isLeftOut) result += text.slice(from, column);
      from = column;
      source += sourceStep ?? 0;
      isLeftOut = sourceStep !== undefined && isOfPackage[source] === true;
    }
    return isLeftOut ? result : result + text.slice(from);
  });
  return [...kept, ...lines.slice(kept.length)].join('\n');
}
