import type { RefusalCode } from '@longshot/contracts';
import type { Trx } from '../../platform/database/index.ts';

/** Why a deposit must not begin. */
export interface DepositRefusal {
  readonly code: Extract<RefusalCode, 'limit_reached'>;
  /** Sum that may still be deposited, in minor units, where that is the reason. */
  readonly boundMinor?: number;
}

/**
 * Asked inside the transaction that begins a deposit, with the account locked, so that two deposits at the same moment
 * are judged one after the other. Counts what has come by transfers of purpose `deposit`, and what may still come by
 * `openDepositsMinor`. Null lets it begin.
 *
 * @throws RequestRefused where the decision of access refuses: exclusion, or the end of the session.
 */
export type DepositGuard = (
  trx: Trx,
  playerId: number,
  accountId: string,
  amountMinor: number,
  nowMs: number,
) => Promise<DepositRefusal | null>;

/** Lets every deposit begin: of a site without limits. */
export const allowDeposits: DepositGuard = () => Promise.resolve(null);
