import type { RefusalCode } from '@longshot/contracts';
import type { Trx } from '../../platform/database/index.ts';

/** Why money must not be put at stake. */
export interface SpendRefusal {
  readonly code: Extract<RefusalCode, 'limit_reached'>;
  /** Sum that may still be staked, in minor units, where that is the reason. */
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
 *
 * @throws RequestRefused where the decision of access refuses: exclusion, session, a look at the time that is due.
 */
export type SpendGuard = (trx: Trx, spend: Spend) => Promise<SpendRefusal | null>;

/** Lets every stake be taken: of a site without limits. */
export const allowSpends: SpendGuard = () => Promise.resolve(null);
