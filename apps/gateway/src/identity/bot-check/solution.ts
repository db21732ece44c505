/** Solution that a browser sends back. */
export interface Solution {
  readonly challenge: string;
  readonly salt: string;
  readonly number: number;
  readonly signature: string;
}

function isSolution(value: unknown): value is Solution {
  if (typeof value !== 'object' || value === null) return false;
  const given = value as Readonly<Record<keyof Solution, unknown>>;
  return (
    typeof given.challenge === 'string' &&
    typeof given.salt === 'string' &&
    typeof given.signature === 'string' &&
    Number.isSafeInteger(given.number)
  );
}

/** Reads the solution that a browser sent; null where it is none. */
export function parseSolution(text: string): Solution | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64').toString());
    return isSolution(value) ? value : null;
  } catch {
    return null;
  }
}
