import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header that signs a webhook: `t=<milliseconds>,v1=<hex>`. */
export const SIGNATURE_HEADER = 'x-sandbox-signature';

/** How far the time in a signature may be from now. */
export const TOLERANCE_MS = 5 * 60_000;

function hmac(secret: string, sentAtMs: string, payload: string | Buffer): Buffer {
  return createHmac('sha256', secret).update(`${sentAtMs}.`).update(payload).digest();
}

/** Signs a payload at a time. */
export function signWebhook(secret: string, sentAtMs: number, payload: string | Buffer): string {
  return `t=${sentAtMs},v1=${hmac(secret, String(sentAtMs), payload).toString('hex')}`;
}

/** Why a signature is not taken, or null when it is: it is of these very bytes, and of about now. */
export function findSignatureProblem(
  secret: string,
  header: string | string[] | undefined,
  payload: Buffer,
  nowMs: number,
): 'missing' | 'wrong' | 'outdated' | null {
  if (typeof header !== 'string') return 'missing';
  const [, sentAt, hex] = /^t=(\d{1,16}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (sentAt === undefined || hex === undefined) return 'wrong';
  if (!timingSafeEqual(hmac(secret, sentAt, payload), Buffer.from(hex, 'hex'))) return 'wrong';
  return Math.abs(nowMs - Number(sentAt)) > TOLERANCE_MS ? 'outdated' : null;
}
