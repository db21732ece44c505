export { createSignIn, type SignIn } from './create-sign-in.ts';
export type { ProviderSettings } from './identity/identity-provider.ts';
export { readProviders } from './identity/read-providers.ts';
export { createFileSmsSender, type SmsMessage, type SmsSender } from '../../platform/mail/sms-sender.ts';
