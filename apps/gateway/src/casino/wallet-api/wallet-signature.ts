import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header that signs a call of the wallet: `t=<milliseconds>,v1=<hex>`. */
export const WALLET_SIGNATURE_HEADER = 'x-wallet-signature';

/** How far the time in a signature may be from now. */
const WALLET_TOLERANCE_MS = 5 * 60_000;

/** Actions that a game provider may ask of the wallet. */
export const WALLET_ACTIONS = ['balance', 'bet', 'win', 'rollback'] as const;

/** One of `WALLET_ACTIONS`. */
export type WalletAction = (typeof WALLET_ACTIONS)[number];

/** The action is signed with the body, or a bet could be sent on as a win. */
function hmac(secret: string, sentAtMs: string, action: WalletAction, body: string | Buffer): Buffer {
  return createHmac('sha256', secret).update(`${sentAtMs}.${action}.`).update(body).digest();
}

/** Signs a call at a time. */
export function signWalletCall(secret: string, sentAtMs: number, action: WalletAction, body: string | Buffer): string {
  return `t=${sentAtMs},v1=${hmac(secret, String(sentAtMs), action, body).toString('hex')}`;
}

/** Why a signature is not taken, or null when it is: of this action, of these very bytes, and of about now. */
export function findWalletSignatureProblem(
  secret: string,
  header: string | readonly string[] | undefined,
  action: WalletAction,
  body: Buffer,
  nowMs: number,
): 'missing' | 'wrong' | 'outdated' | null {
  if (typeof header !== 'string') return 'missing';
  const [, sentAt, hex] = /^t=(\d{1,16}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (sentAt === undefined || hex === undefined) return 'wrong';
  if (!timingSafeEqual(hmac(secret, sentAt, action, body), Buffer.from(hex, 'hex'))) return 'wrong';
  return Math.abs(nowMs - Number(sentAt)) > WALLET_TOLERANCE_MS ? 'outdated' : null;
}
