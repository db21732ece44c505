export { accountPlugin, accountRoles } from './plugin.ts';
