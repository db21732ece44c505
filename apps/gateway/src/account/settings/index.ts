export { officeRoutes } from './office-routes.ts';
export { Tidings } from '../notifications/tidings.ts';
