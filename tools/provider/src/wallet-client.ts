import { createHmac } from 'node:crypto';

/** A provider at a house: where the house is, and what calls are signed with. */
export interface ProviderAccount {
  /** Origin of the gateway. */
  readonly url: string;
  readonly providerId: string;
  readonly keyId: string;
  readonly secret: string;
}

/** An answer of the wallet as it came. */
export interface WalletReply {
  readonly status: number;
  readonly requestId: string | null;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Ways to send a call other than well: for what has to be refused. */
export interface SentWrong {
  /** Sent instead of the signature; null sends none. */
  readonly signature?: string | null;
  /** The action that is signed. */
  readonly signedAs?: string;
  readonly sentAtMs?: number;
  readonly keyId?: string;
  readonly providerId?: string;
}

/** The signature of a body, sent for an action at a time: what the header `x-wallet-signature` says. */
export function signCall(
  { keyId, secret }: Pick<ProviderAccount, 'keyId' | 'secret'>,
  atMs: number,
  action: string,
  body: string,
): string {
  const signed = createHmac('sha256', secret).update(`${atMs}.${action}.${body}`).digest('hex');
  return `t=${atMs},k=${keyId},v1=${signed}`;
}

/** How often a call is sent whose answer was lost. */
const TRIES = 5;

/** The wallet of a house, as a provider calls it. */
export class WalletClient {
  readonly #account: ProviderAccount;

  constructor(account: ProviderAccount) {
    this.#account = account;
  }

  /** Sends a call; the very text that is signed. */
  async call(action: string, body: object | string, wrong: SentWrong = {}): Promise<WalletReply> {
    const { url, providerId, secret, keyId } = this.#account;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const signedBy = { secret, keyId: wrong.keyId ?? keyId };
    const right = signCall(signedBy, wrong.sentAtMs ?? Date.now(), wrong.signedAs ?? action, text);
    const signature = wrong.signature === undefined ? right : wrong.signature;
    const headers = new Headers({ 'content-type': 'application/json' });
    if (signature !== null) headers.set('x-wallet-signature', signature);
    const address = new URL(`/web-api/casino/wallet/${wrong.providerId ?? providerId}/${action}`, url);
    const answer = await fetch(address, { method: 'POST', headers, body: text });
    const given: unknown = await answer.json().catch(() => ({}));
    return {
      status: answer.status,
      requestId: answer.headers.get('x-wallet-request-id'),
      body: given as Readonly<Record<string, unknown>>,
    };
  }

  /** Sends a call that may have been done again until it is answered: its number moves money once. */
  async callSurely(action: string, body: object): Promise<WalletReply> {
    for (let times = 1; ; times++) {
      const reply = await this.call(action, body).catch(() => null);
      if (reply !== null && reply.status < 500) return reply;
      if (times === TRIES) throw new Error(`${action}: no answer`);
    }
  }
}
