import type {
  ErrorBody,
  WalletAnswer,
  WalletBalanceBody,
  WalletBetBody,
  WalletRollbackBody,
  WalletWinBody,
} from '@longshot/contracts';
import type { StoredRefusal } from '../../platform/database/tables/casino-tables.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { signWalletCall, WALLET_SIGNATURE_HEADER, type WalletAction } from '../wallet-api/wallet-signature.ts';

/** Sends a signed call to the house; answers status and body. */
export type DeliverWalletCall = (
  action: WalletAction,
  payload: string,
  headers: Readonly<Record<string, string>>,
) => Promise<{ readonly status: number; readonly body: WalletAnswer | ErrorBody }>;

/** The house has said no, for good. Anything else that is thrown may have done what it was asked, or not. */
export class WalletRefused extends Error {
  override readonly name = 'WalletRefused';
  readonly refusal: StoredRefusal;

  constructor(refusal: StoredRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Turns a refusal of the wallet, its token's field included, into one of the call. */
export async function refusing<Answer>(work: Promise<Answer>): Promise<Answer> {
  return work.catch((error: unknown) => {
    if (!(error instanceof WalletRefused)) throw error;
    throw new RequestRefused(error.refusal.code, error.refusal.details);
  });
}

/** The house's wallet as a game provider sees it. */
export interface WalletClient {
  balance(body: WalletBalanceBody): Promise<WalletAnswer>;
  bet(body: WalletBetBody): Promise<WalletAnswer>;
  win(body: WalletWinBody): Promise<WalletAnswer>;
  rollback(body: WalletRollbackBody): Promise<WalletAnswer>;
}

/** Makes the client that signs what it sends. */
export function createWalletClient(
  deliver: DeliverWalletCall,
  secret: () => Promise<string>,
  nowMs: () => number,
): WalletClient {
  const call = async (action: WalletAction, body: object): Promise<WalletAnswer> => {
    const payload = JSON.stringify(body);
    const headers = { [WALLET_SIGNATURE_HEADER]: signWalletCall({ secret: await secret() }, nowMs(), action, payload) };
    const answer = await deliver(action, payload, headers);
    if (!('code' in answer.body)) return answer.body;
    const { code, details } = answer.body;
    if (answer.status >= 500) throw new Error(`the wallet answered ${code}`);
    throw new WalletRefused({ code, details });
  };
  return {
    balance: (body) => call('balance', body),
    bet: (body) => call('bet', body),
    win: (body) => call('win', body),
    rollback: (body) => call('rollback', body),
  };
}
