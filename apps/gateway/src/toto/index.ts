export { totoPlugin, totoRoles } from './plugin.ts';
