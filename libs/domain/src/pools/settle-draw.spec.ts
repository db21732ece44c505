import { describeShared, readShared } from '@longshot/testing/shared';
import { DrawInputError } from './draw-input-error.ts';
import { readDraw } from './draw-reader.ts';
import { settleDraw } from './settle-draw.ts';

interface Row {
  readonly title?: string;
  readonly draw: { readonly id: string };
  readonly expected: object | null;
}

const answerOf = (draw: unknown): unknown => {
  try {
    const { payouts, ...settlement } = settleDraw(readDraw(draw));
    const byId = Object.fromEntries(payouts.map(({ id, amount }) => [id, amount]));
    const text = JSON.stringify({ ...settlement, payouts: byId }, (_, value: unknown) =>
      typeof value === 'bigint' ? Number(value) : value,
    );
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof DrawInputError) return null;
    throw error;
  }
};

describeShared('vectors/pools.json', 'draws, by the shared vectors', () => {
  const rows = readShared<Row[]>('vectors/pools.json');

  it.each(rows.map((row) => [row.title ?? row.draw.id, row] as const))('%s', (_, { draw, expected }) => {
    expect(answerOf(draw)).toEqual(expected);
  });
});
