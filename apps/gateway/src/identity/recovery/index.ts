export { createAccountRecovery } from './account-recovery.ts';
