export { casinoPlugin, casinoRoles } from './plugin.ts';
