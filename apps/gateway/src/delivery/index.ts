export { announcementPlugin, announcementRoles } from './announcement-plugin.ts';
export { deliveryPlugin, deliveryRoles } from './plugin.ts';
