/** How many draws one hash holds: 32 bytes, four each. */
const DRAWS_OF_HASH = 8;

/** One of 2³² equally likely whole numbers. */
export type Draw = number;

/** Seeds that a round is drawn from beside the server's seed. */
export interface FairInput {
  readonly clientSeed: string;
  /** Counts the rounds of a server seed from 0. */
  readonly nonce: number;
}

/**
 * The texts whose HMAC-SHA-256 under the server seed a round needs for so many draws: one hash holds eight. The caller
 * hashes them, in a browser or not, and hands the bytes to `drawsOf`.
 */
export function fairMessages({ clientSeed, nonce }: FairInput, drawCount: number): readonly string[] {
  const hashes = Math.ceil(drawCount / DRAWS_OF_HASH);
  return Array.from({ length: hashes }, (_, cursor) => `${clientSeed}:${nonce}:${cursor}`);
}

/** The draws of hashes, in their order: each four bytes, the highest first. Throws for a hash of another length. */
export function drawsOf(hashes: readonly Uint8Array[]): readonly Draw[] {
  return hashes.flatMap((hash) => {
    if (hash.length !== DRAWS_OF_HASH * 4) throw new RangeError('an HMAC-SHA-256 has 32 bytes');
    const view = new DataView(hash.buffer, hash.byteOffset, hash.byteLength);
    return Array.from({ length: DRAWS_OF_HASH }, (_, index) => view.getUint32(index * 4));
  });
}

/** A draw as a whole number from 0 to below `count`: draw · count / 2³², cut, in whole numbers alone. */
export function drawBelow(draw: Draw, count: number): number {
  return Number((BigInt(draw) * BigInt(count)) >> 32n);
}

/** How many of the 2³² draws `drawBelow` turns into a number below `limit`: what its chances are exactly. */
export function drawsBelow(limit: number, count: number): bigint {
  return ((BigInt(limit) << 32n) + BigInt(count) - 1n) / BigInt(count);
}

/** A draw as a fraction of one with twelve decimals, as it is written down: for showing, never for money. */
export function drawAsDecimal(draw: Draw): string {
  const scaled = (BigInt(draw) * 2n * 10n ** 12n + (1n << 32n)) >> 33n;
  return `${scaled / 10n ** 12n}.${String(scaled % 10n ** 12n).padStart(12, '0')}`;
}
