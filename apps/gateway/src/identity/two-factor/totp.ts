import { createHmac } from 'node:crypto';

/** How long a code is shown. Source: RFC 6238, 5.2. */
const STEP_S = 30;

/** How many steps of time a clock may be off, either way. Source: RFC 6238, 6. */
const WINDOW_STEPS = 1;

const DIGITS = 6;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes in base 32 without padding, as apps take a secret. Source: RFC 4648, 6. */
export function base32Of(bytes: Uint8Array): string {
  let [text, value, bits] = ['', 0, 0];
  for (const byte of bytes) {
    value = (value << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += ALPHABET[(value >>> (bits - 5)) & 31];
    value &= 255;
  }
  return bits > 0 ? text + ALPHABET[(value << (5 - bits)) & 31] : text;
}

/** The step of time a moment lies in. */
export const stepAt = (nowMs: number): number => Math.floor(nowMs / 1000 / STEP_S);

/** The six digits of a step of time: HMAC-SHA-1, truncated. Source: RFC 4226, 5.3; RFC 6238, 4. */
export function codeOfStep(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest[digest.length - 1] ?? 0) & 15;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/**
 * The step of time a code is of, newest first, or null: the present one, or one beside it, and later than the last that
 * was used. Every code is worth one use. Source: RFC 6238, 5.2.
 */
export function matchStep(secret: Uint8Array, code: string, nowMs: number, lastStep: number): number | null {
  const now = stepAt(nowMs);
  for (let step = now + WINDOW_STEPS; step >= now - WINDOW_STEPS; step -= 1) {
    if (step > lastStep && codeOfStep(secret, step) === code) return step;
  }
  return null;
}

/** Address that an app reads from a QR code. Source: the key URI format of authenticator apps. */
export function otpauthUri(issuer: string, account: string, secret: Uint8Array): string {
  const query = new URLSearchParams({
    secret: base32Of(secret),
    issuer,
    algorithm: 'SHA1',
    digits: String(DIGITS),
    period: String(STEP_S),
  });
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
}
