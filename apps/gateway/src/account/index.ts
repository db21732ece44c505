export { readHarmTable } from './care/read-harm-table.ts';
export { accountPlugin, accountRoles } from './plugin.ts';
