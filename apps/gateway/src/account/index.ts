export { readHarmTable } from './care/read-harm-table.ts';
export { readCheckTable } from './identification/http/read-check-table.ts';
export { accountPlugin, accountRoles } from './plugin.ts';
