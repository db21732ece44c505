export type { StripeSettings } from './payments/stripe/create-stripe.ts';
export { walletPlugin, walletRoles } from './plugin.ts';
