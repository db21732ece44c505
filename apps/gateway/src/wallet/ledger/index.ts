export { moveBetweenHouse } from './house-transfer.ts';
export {
  type Debit,
  type LockedAccount,
  credit,
  debit,
  debitEach,
  houseAccountId,
  isSessionOpen,
  lockAccount,
  reverse,
} from './ledger.ts';
export type { TransferFacts, TransferPurpose } from './transfer-facts.ts';
