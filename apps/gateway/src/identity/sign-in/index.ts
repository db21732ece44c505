export { createSignIn } from './create-sign-in.ts';
export type { ProviderSettings } from './identity/identity-provider.ts';
export { readProviders } from './identity/read-providers.ts';
export { forgetDevices } from './known-devices.ts';
