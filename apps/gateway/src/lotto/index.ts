export { lottoPlugin, lottoRoles } from './plugin.ts';
