/** A whole number of the database that does not fit a JavaScript number exactly. */
class UnsafeIntegerError extends Error {
  override readonly name = 'UnsafeIntegerError';
}

/** Reads an int8 as a number. Throws UnsafeIntegerError beyond 2^53 − 1, so that no amount is ever rounded on its way. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new UnsafeIntegerError(`${text} does not fit an exact number`);
  return value;
}

const asText = (text: string): string => text;

/**
 * How columns are read, by the type's OID, the same on every driver: int8 as a checked number; date, timestamp and
 * numeric as the text they are.
 */
export const columnParsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: parseInt8,
  1082: asText,
  1114: asText,
  1700: asText,
};
