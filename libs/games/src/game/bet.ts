/** A JSON object as it was read. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Raised for a bet that a title cannot play; `field` names what is wrong in it. */
export class BetError extends Error {
  override readonly name = 'BetError';
  readonly field: string;

  constructor(field: string, message: string) {
    super(`${field}: ${message}`);
    this.field = field;
  }
}

/** Whether a value is a JSON object. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is a whole number between two bounds, both included. */
export const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;

/** Whether a value is a non-empty Unicode text. */
export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.isWellFormed();

/** A whole number of a bet, both bounds included. Throws BetError. */
export function readWhole(bet: JsonObject, field: string, least: number, most: number): number {
  const value = bet[field];
  if (!isWhole(value, least, most)) throw new BetError(field, `must be a whole number from ${least} to ${most}`);
  return value;
}

/** A word of a bet, one of a list. Throws BetError. */
export function readWord<const T extends string>(bet: JsonObject, field: string, words: readonly T[]): T {
  const found = words.find((word) => word === bet[field]);
  if (found === undefined) throw new BetError(field, `must be one of ${words.join(', ')}`);
  return found;
}

/** A truth value of a bet. Throws BetError. */
export function readTruth(bet: JsonObject, field: string): boolean {
  const value = bet[field];
  if (typeof value !== 'boolean') throw new BetError(field, 'must be true or false');
  return value;
}

/** An object of a bet. Throws BetError. */
export function readObject(bet: JsonObject, field: string): JsonObject {
  const value = bet[field];
  if (!isJsonObject(value)) throw new BetError(field, 'must be an object');
  return value;
}

/** How many numbers of a bet there may be, and which. */
export interface NumbersBounds {
  readonly fewest: number;
  readonly most: number;
  readonly first: number;
  readonly last: number;
}

/** Whole numbers of a bet, which may repeat. Throws BetError. */
export function readNumbers(
  bet: JsonObject,
  field: string,
  { fewest, most, first, last }: NumbersBounds,
): readonly number[] {
  const value = bet[field];
  if (!Array.isArray(value) || value.length < fewest || value.length > most) {
    throw new BetError(field, `must hold ${fewest === most ? fewest : `${fewest} to ${most}`} numbers`);
  }
  if (!value.every((each) => isWhole(each, first, last))) {
    throw new BetError(field, `must hold whole numbers from ${first} to ${last}`);
  }
  return value as readonly number[];
}

/** Whole numbers of a bet, none of them twice. Throws BetError. */
export function readDistinct(bet: JsonObject, field: string, bounds: NumbersBounds): readonly number[] {
  const numbers = readNumbers(bet, field, bounds);
  if (new Set(numbers).size !== numbers.length) throw new BetError(field, 'holds a number twice');
  return numbers;
}

/** Words of a bet, which may repeat. Throws BetError. */
export function readWords<const T extends string>(
  bet: JsonObject,
  field: string,
  words: readonly T[],
  { fewest, most }: Pick<NumbersBounds, 'fewest' | 'most'>,
): readonly T[] {
  const value = bet[field];
  if (!Array.isArray(value) || value.length < fewest || value.length > most) {
    throw new BetError(field, `must hold ${fewest} to ${most} of ${words.join(', ')}`);
  }
  return value.map((each) => readWord({ [field]: each as unknown }, field, words));
}

/** Refuses a bet with a field that its reading takes no notice of. Throws BetError. */
export function refuseUnread(bet: JsonObject, read: (bet: JsonObject) => unknown): void {
  const unread = new Set(Object.keys(bet));
  const watched = new Proxy(bet, {
    get: (from, field) => {
      if (typeof field === 'string') unread.delete(field);
      return Reflect.get(from, field) as unknown;
    },
  });
  read(watched);
  for (const field of unread) throw new BetError(field, 'is none of this title');
}
