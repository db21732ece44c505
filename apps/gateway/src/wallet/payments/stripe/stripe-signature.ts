import { createHmac, timingSafeEqual } from 'node:crypto';

/** Header that carries the signature of an event. */
export const STRIPE_SIGNATURE_HEADER = 'stripe-signature';

/** How old, or how far ahead, a signed event may be: the provider's own libraries allow as much. */
export const STRIPE_TOLERANCE_S = 300;

/** Signature of an event by the documented scheme: HMAC-SHA256 over `<seconds>.<body>`, in hexadecimal digits. */
export const stripeSignature = (secret: string, atS: number, rawBody: Buffer | string): string =>
  createHmac('sha256', secret).update(`${atS}.`).update(rawBody).digest('hex');

/**
 * Problem with the signature of an event; null where it is the provider's and of now. Several of the scheme `v1` may
 * stand in the header while a secret is changed; those of other schemes prove nothing.
 */
export function findStripeFault(
  secret: string,
  header: string | readonly string[] | undefined,
  rawBody: Buffer,
  nowMs: number,
): string | null {
  if (typeof header !== 'string') return 'is missing';
  const parts = header.split(',').map((part) => part.trim().split('=') as [string, string?]);
  const times = parts.filter(([name]) => name === 't').map(([, value = '']) => value);
  const [time = ''] = times;
  if (times.length !== 1 || !/^\d{1,12}$/.test(time)) return 'has no time';
  const expected = Buffer.from(stripeSignature(secret, Number(time), rawBody));
  const isSigned = parts
    .filter(([name]) => name === 'v1')
    .some(([, value = '']) => value.length === expected.length && timingSafeEqual(Buffer.from(value), expected));
  if (!isSigned) return 'is not the provider’s';
  return Math.abs(nowMs / 1000 - Number(time)) > STRIPE_TOLERANCE_S ? 'is of another time' : null;
}
