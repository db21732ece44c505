export { officeRoutes } from './office-routes.ts';
export { Tidings } from './tidings.ts';
