import { createHmac, timingSafeEqual } from 'node:crypto';

const SEAL_BYTES = 32;

/** A seal over the subject too: what was said about one thing is not taken for another. */
const sealOf = (secret: string, subject: string, body: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(subject).update('\n').update(body).digest();

/** A body with the seal of those who know the site's secret. */
export function sealMessage(secret: string, subject: string, body: Uint8Array): Uint8Array {
  return Buffer.concat([sealOf(secret, subject, body), body]);
}

/** The body of a message; undefined where no process of this site has said it, or it was said of something else. */
export function openMessage(secret: string, subject: string, message: Uint8Array): Uint8Array | undefined {
  if (message.length < SEAL_BYTES) return undefined;
  const body = message.subarray(SEAL_BYTES);
  return timingSafeEqual(message.subarray(0, SEAL_BYTES), sealOf(secret, subject, body)) ? body : undefined;
}
