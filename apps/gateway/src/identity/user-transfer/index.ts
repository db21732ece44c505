export { userTransferRoutes } from './user-transfer-routes.ts';
export { isTransferRequired } from './user-transfers.ts';
