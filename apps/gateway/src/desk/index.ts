export { deskPlugin, deskRoles, type DeskAddress } from './plugin.ts';
