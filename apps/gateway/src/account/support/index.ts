export { checkStaff, supportRoutes } from './support-routes.ts';
