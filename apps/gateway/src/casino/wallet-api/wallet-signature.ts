import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header that signs a call of the wallet: `t=<milliseconds>,k=<key>,v1=<hex>`; the bundled provider names no key. */
export const WALLET_SIGNATURE_HEADER = 'x-wallet-signature';

/** How far the time in a signature may be from now. */
const WALLET_TOLERANCE_MS = 5 * 60_000;

/** Actions that a game provider may ask of the wallet of a player. */
export const WALLET_ACTIONS = ['balance', 'bet', 'win', 'close', 'rollback'] as const;

/** One of `WALLET_ACTIONS`. */
export type WalletAction = (typeof WALLET_ACTIONS)[number];

/** Actions of a provider that are about no player. */
export const PROVIDER_ACTIONS = ['transactions', 'catalogue'] as const;

/** The protocol that an action is of; null for those about no player, which a provider of any protocol may ask. */
export const protocolOf = (action: string): 'wallet-v1' | null =>
  PROVIDER_ACTIONS.some((each) => each === action) ? null : 'wallet-v1';

/** An action that is signed. */
export type SignedAction = WalletAction | (typeof PROVIDER_ACTIONS)[number];

/** The action is signed with the body, or a bet could be sent on as a win. */
function hmac(secret: string, sentAtMs: string, action: SignedAction, body: string | Buffer): Buffer {
  return createHmac('sha256', secret).update(`${sentAtMs}.${action}.`).update(body).digest();
}

/** A secret that calls are signed with, and its number where it is one of several. */
export interface SigningKey {
  readonly secret: string;
  readonly keyId?: string;
}

/** Signs a call at a time. */
export function signWalletCall(
  { secret, keyId }: SigningKey,
  sentAtMs: number,
  action: SignedAction,
  body: string | Buffer,
): string {
  const key = keyId === undefined ? '' : `,k=${keyId}`;
  return `t=${sentAtMs}${key},v1=${hmac(secret, String(sentAtMs), action, body).toString('hex')}`;
}

/** Why a signature is not taken. */
type SignatureProblem = 'missing' | 'malformed' | 'unknown-key' | 'wrong' | 'outdated';

/** Finds the key that a signature names; null for the one that has no number, undefined where none such stands. */
type FindSecret = (keyId: string | null) => Promise<string | undefined>;

/** Why a signature is not taken, or null when it is: of this action, of these very bytes, by a key that stands, about now. */
export async function findWalletSignatureProblem(
  secretOf: FindSecret,
  header: string | readonly string[] | undefined,
  signed: { readonly action: SignedAction; readonly body: Buffer },
  nowMs: number,
): Promise<SignatureProblem | null> {
  if (typeof header !== 'string') return 'missing';
  const [, sentAt, keyId, hex] = /^t=(\d{1,16})(?:,k=([a-z0-9]{4,20}))?,v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (sentAt === undefined || hex === undefined) return 'malformed';
  const secret = await secretOf(keyId ?? null);
  if (secret === undefined) return 'unknown-key';
  if (!timingSafeEqual(hmac(secret, sentAt, signed.action, signed.body), Buffer.from(hex, 'hex'))) return 'wrong';
  return Math.abs(nowMs - Number(sentAt)) > WALLET_TOLERANCE_MS ? 'outdated' : null;
}
