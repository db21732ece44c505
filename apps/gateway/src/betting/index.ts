export { bettingPlugin, bettingRoles } from './plugin.ts';
