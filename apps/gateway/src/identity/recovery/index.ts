export { createAccountRecovery, type AccountRecovery } from './account-recovery.ts';
export { Outbox, type CarriedCode } from '../../platform/mail/outbox.ts';
export { createFileMailer, type Mail, type Mailer } from '../../platform/mail/mailer.ts';
