import { sha256 } from './sha-256.ts';

const encoder = new TextEncoder();

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Commitment that is published before a seed is used: SHA-256 of its text, in lower-case hex. */
export const commitmentOf = (seed: string): string => toHex(sha256(encoder.encode(seed)));

const HEX_CODES = encoder.encode('0123456789abcdef');

/** The hex digits of bytes, as bytes of text. */
function hexBytes(bytes: Uint8Array): Uint8Array {
  const digits = new Uint8Array(bytes.length * 2);
  bytes.forEach((byte, index) => {
    digits[index * 2] = HEX_CODES[byte >> 4] ?? 0;
    digits[index * 2 + 1] = HEX_CODES[byte & 15] ?? 0;
  });
  return digits;
}

/** The link so many steps before a link: hashed again and again as text. The link itself for no steps. */
export function linkBefore(link: string, steps: number): string {
  let text = encoder.encode(link) as Uint8Array;
  for (let step = 0; step < steps; step++) text = hexBytes(sha256(text));
  return new TextDecoder().decode(text);
}
