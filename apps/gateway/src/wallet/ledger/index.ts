export { type Debit, debitEach } from './debit-each.ts';
export { moveBetweenHouse } from './house-transfer.ts';
export { jurisdictionTime } from '../../platform/clock/jurisdiction-time.ts';
export { findLedgerFaults, type LedgerFault } from './ledger-checks.ts';
export { claimAccountId, houseAccountId, type HousePurpose } from './ledger-accounts.ts';
export {
  BONUS_ACCOUNT,
  credit,
  debit,
  LedgerError,
  lockAccount,
  outstandingClaims,
  reverse,
  type LockedAccount,
  type Posting,
} from './ledger.ts';
export type { TransferFacts, TransferProduct, TransferPurpose } from './transfer-facts.ts';
