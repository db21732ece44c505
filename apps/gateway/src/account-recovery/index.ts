export { createAccountRecovery, type AccountRecovery } from './account-recovery.ts';
export { createFileMailer, type Mail, type Mailer } from './mailer.ts';
