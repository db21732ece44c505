/** A line of the input without its end; `number` counts from 1. */
export interface InputLine {
  readonly number: number;
  readonly text: string;
}

const BYTE_ORDER_MARK = '\uFEFF';

const clean = (text: string, number: number): InputLine => {
  const withoutMark = number === 1 && text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  return { number, text: withoutMark.endsWith('\r') ? withoutMark.slice(0, -1) : withoutMark };
};

/**
 * The lines of a text that arrives in chunks, as many at a time as a chunk completes. Only a line feed ends a line (U+2028 may stand
 * inside a JSON text); a carriage return before it and a byte order mark are dropped; a last line needs no end.
 */
export async function* readLines(chunks: AsyncIterable<string>): AsyncGenerator<readonly InputLine[]> {
  let begun: string[] = [];
  let count = 0;
  for await (const chunk of chunks) {
    const [first = '', ...others] = chunk.split('\n');
    begun.push(first);
    if (others.length === 0) continue;
    const last = others.pop() ?? '';
    const complete = [begun.join(''), ...others];
    begun = [last];
    yield complete.map((text) => clean(text, (count += 1)));
  }
  const rest = begun.join('');
  if (rest !== '') yield [clean(rest, count + 1)];
}
