export { readProviders } from './identity/read-providers.ts';
