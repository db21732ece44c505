export { promotionsPlugin, promotionsRoles } from './plugin.ts';
