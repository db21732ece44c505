export {
  findAccounts,
  insertAccount,
  lockAllAccounts,
  nextAccountId,
  setActiveAccount,
} from './accounts-repository.ts';
export { announceAccounts } from './announce-accounts.ts';
