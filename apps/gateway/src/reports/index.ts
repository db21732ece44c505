export { reportsPlugin, reportsRoles } from './plugin.ts';
