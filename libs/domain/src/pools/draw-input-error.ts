import { createReaders, type FieldReaders, type Reader } from '../input/field-readers.ts';
import { InputError } from '../input/input-error.ts';

/** Raised for a draw or a coupon of it that cannot be read. `field` is the path of what is wrong: `coupons[2].marks[0]`. */
export class DrawInputError extends InputError {
  override readonly name = 'DrawInputError';
}

/** Readers of everything that a draw is read from. */
export const drawReaders: FieldReaders = createReaders((field, problem) => new DrawInputError(field, problem));

/** Whole minor units from 0, exact. */
export const readMinor: Reader<bigint> = (value, field) => BigInt(drawReaders.amount(value, field));

/** Checks that nothing stands twice in a list; `path` names each item by its place. */
export const assertDistinct = (values: readonly (string | number)[], path: (index: number) => string): void => {
  const seen = new Set<string | number>();
  values.forEach((value, index) => {
    if (seen.has(value)) throw new DrawInputError(path(index), `stands twice: ${JSON.stringify(value)}`);
    seen.add(value);
  });
};
