import type { RefusalCode } from '@longshot/contracts';
import type { Trx } from '../../platform/database/index.ts';

/** Why money must not be put at stake. */
export interface SpendRefusal {
  readonly code: Extract<RefusalCode, 'limit_reached' | 'self_excluded' | 'session_limit' | 'blocked'>;
  /** What may still be staked, in minor units, where that is the reason. */
  readonly boundMinor?: number;
}

/** A stake that is about to be taken. */
export interface Spend {
  readonly playerId: number;
  readonly accountId: string;
  readonly amountMinor: number;
  readonly product: 'sport' | 'casino';
  readonly nowMs: number;
}

/**
 * Asked inside the transaction that takes a stake, with the account locked, so that two stakes at the same moment are
 * judged one after the other. Null lets it be taken.
 */
export type SpendGuard = (trx: Trx, spend: Spend) => Promise<SpendRefusal | null>;

/** Lets every stake be taken: of a site without limits. */
export const allowSpends: SpendGuard = () => Promise.resolve(null);
