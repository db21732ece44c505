export {
  findAccounts,
  insertAccount,
  lockAllAccounts,
  nextAccountId,
  setActiveAccount,
} from './accounts-repository.ts';
export { announceAccounts } from './announce-accounts.ts';
export { lockSpendingAccount, type Spender, type SpendingAccount } from './lock-spending-account.ts';
