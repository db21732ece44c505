import { readLines, type InputLine } from './read-lines.ts';

async function* inChunks(...chunks: string[]): AsyncGenerator<string> {
  yield* chunks;
}

const linesOf = async (...chunks: string[]): Promise<readonly InputLine[]> => {
  const lines: InputLine[] = [];
  for await (const batch of readLines(inChunks(...chunks))) lines.push(...batch);
  return lines;
};

describe('readLines', () => {
  it('numbers lines from one, wherever the chunks end', async () => {
    const expected = [
      { number: 1, text: 'one' },
      { number: 2, text: '' },
      { number: 3, text: 'three' },
    ];
    expect(await linesOf('one\n\nthree\n')).toEqual(expected);
    expect(await linesOf(...'one\n\nthree')).toEqual(expected);
    expect(await linesOf('on', 'e\n', '\nth', 'ree')).toEqual(expected);
  });

  it('drops carriage returns and a byte order mark', async () => {
    const lines = await linesOf('\uFEFFone\r\ntwo\r\n');
    expect(lines.map(({ text }) => text)).toEqual(['one', 'two']);
  });

  it('does not break a line at other separators that a JSON text may hold', async () => {
    expect(await linesOf('a\u2028b\u2029c\rd\n')).toEqual([{ number: 1, text: 'a\u2028b\u2029c\rd' }]);
  });

  it('has no lines for no input', async () => {
    expect(await linesOf()).toEqual([]);
    expect(await linesOf('')).toEqual([]);
  });
});
