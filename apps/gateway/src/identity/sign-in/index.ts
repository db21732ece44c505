export { listSignIns } from './sign-in-log.ts';
export { readProviders } from './identity/read-providers.ts';
