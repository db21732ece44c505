import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const assets = join(import.meta.dirname, '../assets');

interface Face {
  readonly family: string;
  readonly bytes: number;
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

/** The faces of the page, as the sheet declares them. */
function readFaces(): readonly Face[] {
  const sheet = readFileSync(join(assets, 'faces.css'), 'utf8');
  return [...sheet.matchAll(/@font-face \{([^}]*)\}/g)].map(([, rule = '']) => ({
    family: /font-family: '([^']*)'/.exec(rule)?.[1] ?? '',
    bytes: statSync(join(assets, /url\(([^)]*)\)/.exec(rule)?.[1] ?? '')).size,
    ranges: [...rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) => [
      Number.parseInt(from, 16),
      Number.parseInt(to, 16),
    ]),
  }));
}

const covers =
  (code: number) =>
  ({ ranges }: Face): boolean =>
    ranges.some(([from, to]) => from <= code && code <= to);

describe('the faces of the page', () => {
  const faces = readFaces();

  it.each([...'aßüøÿćčřőșțğıŁ€₴₽'])('cost little for the %s of a European name or sum', (letter) => {
    const found = faces.filter(covers(letter.codePointAt(0) ?? 0));
    expect(found).toHaveLength(1);
    expect(found[0]?.bytes).toBeLessThan(80_000);
  });

  it('are one for each character', () => {
    for (const { family, ranges } of faces)
      for (const [from, to] of ranges)
        for (const code of [from, to])
          expect([
            code.toString(16),
            faces.filter((face) => face.family === family && covers(code)(face)).length,
          ]).toEqual([code.toString(16), 1]);
  });
});
