export { sitePlugin, siteRoles } from './plugin.ts';
