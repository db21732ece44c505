export { walletPlugin, walletRoles } from './plugin.ts';
