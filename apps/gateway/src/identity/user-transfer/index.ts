export { userTransferRoutes } from './user-transfer-routes.ts';
