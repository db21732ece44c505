export { type Debit, debitEach } from './debit-each.ts';
export { moveBetweenHouse } from './house-transfer.ts';
export { BONUS_ACCOUNT, type LockedAccount, credit, debit, lockAccount, reverse } from './ledger.ts';
export type { TransferFacts, TransferPurpose } from './transfer-facts.ts';
