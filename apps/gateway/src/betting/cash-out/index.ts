export { cashOutRoutes } from './cash-out-routes.ts';
