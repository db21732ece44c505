export { deliveryPlugin, deliveryRoles } from './plugin.ts';
