import type { HousePurpose } from './ledger-accounts.ts';
import { jurisdictionTime } from '../../platform/clock/jurisdiction-time.ts';

/** Why money moves. */
export type TransferPurpose =
  | ('seed' | 'stake' | 'stake-release' | 'payout' | 'payout-reversal' | 'claim-payment')
  | ('cash-out' | 'cash-out-reversal')
  /** The stake of a void advance, given back to where it was lent; an advance paid by a return, and that given back. */
  | ('advance-return' | 'advance-return-reversal' | 'advance-payment' | 'advance-payment-return')
  | ('bonus-grant' | 'bonus-grant-reversal')
  | ('deposit' | 'deposit-reversal')
  | ('game-stake' | 'game-stake-return' | 'game-win' | 'game-win-reversal')
  | ('withdrawal' | 'withdrawal-return' | 'withdrawal-return-reversal')
  /** Between accounts of the house: out of what was held, or back into it. */
  | ('withdrawal-paid' | 'withdrawal-paid-reversal');

/** What a transfer belongs to. */
export type TransferProduct = 'sport' | 'casino' | 'payment' | 'bonus';

/** What every transfer says of itself: limits, wagering and statements are sums over these. */
export interface TransferFacts {
  /** The same key moves money once, however often it is written. */
  readonly key: string;
  readonly siteId: string;
  /** The player's account. */
  readonly accountId: string;
  readonly iso: string;
  readonly purpose: TransferPurpose;
  readonly product: TransferProduct;
  /** Bonus money; real money when left out. */
  readonly isBonus?: boolean;
  readonly couponId?: number;
  readonly house: HousePurpose;
  readonly nowMs: number;
  /** IANA zone of the player's jurisdiction. */
  readonly timeZone: string;
}

/** The row of `transfers` that facts make. */
export function transferRow(facts: TransferFacts): {
  readonly idempotency_key: string;
  readonly site_id: string;
  readonly account_id: string;
  readonly purpose: string;
  readonly product: string;
  readonly is_bonus: boolean;
  readonly coupon_id: number | null;
  readonly jurisdiction_time: string;
  readonly created_at_ms: number;
} {
  return {
    idempotency_key: facts.key,
    site_id: facts.siteId,
    account_id: facts.accountId,
    purpose: facts.purpose,
    product: facts.product,
    is_bonus: facts.isBonus ?? false,
    coupon_id: facts.couponId ?? null,
    jurisdiction_time: jurisdictionTime(facts.nowMs, facts.timeZone),
    created_at_ms: facts.nowMs,
  };
}
