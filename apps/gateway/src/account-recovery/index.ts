export { createAccountRecovery, type AccountRecovery } from './account-recovery.ts';
export { Outbox, type CarriedCode } from './outbox.ts';
export { createFileMailer, type Mail, type Mailer } from './mailer.ts';
