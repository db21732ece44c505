import { cashOutValue, type CashOutTerms, type ExpectedBet } from '@longshot/domain/coupon/cash-out';
import { toLedgerAmount } from '@longshot/domain/coupon/settle';

/** Value of terms, in minor units. */
export const valueOf = (terms: CashOutTerms, bets: readonly ExpectedBet[], margin: string): number =>
  toLedgerAmount(cashOutValue(terms, bets, margin));
