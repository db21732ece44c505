import { describeShared, readShared } from '@longshot/testing/shared';
import { OfferInputError } from '../offer-input-error.ts';
import { readWageringHistory } from './history-reader.ts';
import { replayWagering } from './replay-wagering.ts';

interface Row {
  readonly title?: string;
  readonly history: { readonly id: string };
  readonly expected: object | null;
}

const answerOf = (history: unknown): unknown => {
  try {
    const text = JSON.stringify(replayWagering(readWageringHistory(history)), (_, value: unknown) =>
      typeof value === 'bigint' ? Number(value) : value,
    );
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof OfferInputError) return null;
    throw error;
  }
};

describeShared('vectors/wagering.json', 'wagering, by the shared vectors', () => {
  const rows = readShared<Row[]>('vectors/wagering.json');

  it.each(rows.map((row) => [row.title ?? row.history.id, row] as const))('%s', (_, { history, expected }) => {
    expect(answerOf(history)).toEqual(expected);
  });
});
