export { readStaffToken } from './staff-token.ts';
export { supportRoutes } from './support-routes.ts';
export type { SupportContext } from './support-context.ts';
