export { moveBetweenHouse } from './house-transfer.ts';
export {
  BONUS_ACCOUNT,
  type Debit,
  type LockedAccount,
  credit,
  debit,
  debitEach,
  lockAccount,
  reverse,
} from './ledger.ts';
export type { TransferFacts, TransferPurpose } from './transfer-facts.ts';
