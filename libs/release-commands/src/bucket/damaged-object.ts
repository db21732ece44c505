/** An object of a bucket that is not what was published. Nothing of it is taken. */
export class DamagedObject extends Error {
  override readonly name = 'DamagedObject';

  /** Says of which object, and why: `is …`. */
  constructor(key: string, why: string) {
    super(`${key} in the bucket ${why}: nothing of it was taken`);
  }
}

/**
 * Reads a document of a bucket.
 *
 * @throws DamagedObject for what is no JSON object.
 */
export function readDocument(key: string, bytes: Uint8Array): object {
  try {
    const document: unknown = JSON.parse(Buffer.from(bytes).toString());
    if (typeof document === 'object' && document !== null) return document;
  } catch {
    // Told below.
  }
  throw new DamagedObject(key, 'holds no JSON object');
}
