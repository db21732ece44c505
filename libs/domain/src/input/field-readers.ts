/** An object as it came from outside. */
export type Fields = Readonly<Record<string, unknown>>;

/** Checks one value found at a path and gives it its type, or throws the error of its room. */
export type Reader<T> = (value: unknown, field: string) => T;

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
};

/** True for an object that is no list. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Readers of data from outside for a room; each reader names the field that is missing or wrong. */
export interface FieldReaders {
  /** Throws that the field must be what is wanted. */
  readonly fail: (field: string, wanted: string, value: unknown) => never;
  readonly fields: Reader<Fields>;
  readonly text: Reader<string>;
  readonly flag: Reader<boolean>;
  readonly integer: Reader<number>;
  /** Whole minor units from 0. */
  readonly amount: Reader<number>;
  readonly list: <T>(of: string, read: Reader<T>) => Reader<readonly T[]>;
  readonly oneOf: <T extends string>(words: readonly T[]) => Reader<T>;
  readonly required: <T>(fields: Fields, path: string, name: string, read: Reader<T>) => T;
  /** The field when it is there; null and absent are the same. */
  readonly optional: <Name extends string, T>(
    fields: Fields,
    path: string,
    name: Name,
    read: Reader<T>,
  ) => Partial<Record<Name, T>>;
}

type Fail = FieldReaders['fail'];

const plainReaders = (fail: Fail) => ({
  fields: (value: unknown, field: string) => (isFields(value) ? value : fail(field, 'an object', value)),
  text: (value: unknown, field: string) =>
    typeof value === 'string' && value !== '' ? value : fail(field, 'a text that is not empty', value),
  flag: (value: unknown, field: string) => (typeof value === 'boolean' ? value : fail(field, 'true or false', value)),
  integer: (value: unknown, field: string) =>
    typeof value === 'number' && Number.isSafeInteger(value) ? value : fail(field, 'a whole number', value),
  amount: (value: unknown, field: string) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
      ? value
      : fail(field, `whole minor units from 0 to ${Number.MAX_SAFE_INTEGER}`, value),
});

const oneOfReader =
  (fail: Fail) =>
  <T extends string>(words: readonly T[]): Reader<T> =>
  (value, field) =>
    words.find((word) => word === value) ?? fail(field, `one of ${words.join(', ')}`, value);

const listReader =
  (fail: Fail) =>
  <T>(of: string, read: Reader<T>): Reader<readonly T[]> =>
  (value, field) =>
    Array.isArray(value)
      ? value.map((item: unknown, index) => read(item, `${field}[${index}]`))
      : fail(field, `a list of ${of}`, value);

/** Readers that throw what `refuse` makes of a field and its problem. */
export const createReaders = (refuse: (field: string, problem: string) => Error): FieldReaders => {
  const fail: Fail = (field, wanted, value) => {
    throw refuse(field, `must be ${wanted}, not ${shown(value)}`);
  };
  return {
    fail,
    ...plainReaders(fail),
    oneOf: oneOfReader(fail),
    list: listReader(fail),
    required: (fields, path, name, read) => {
      if (fields[name] === undefined) throw refuse(`${path}${name}`, 'is missing');
      return read(fields[name], `${path}${name}`);
    },
    optional: (fields, path, name, read) => {
      const value = fields[name];
      if (value === undefined || value === null) return {};
      const found: Partial<Record<typeof name, ReturnType<typeof read>>> = {};
      found[name] = read(value, `${path}${name}`);
      return found;
    },
  };
};
