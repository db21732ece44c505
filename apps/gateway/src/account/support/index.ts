export { readStaffToken } from '../../platform/http/staff-token.ts';
export { checkStaff, supportRoutes } from './support-routes.ts';
export type { SupportContext } from './support-context.ts';
