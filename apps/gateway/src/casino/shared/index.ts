export { createChainedDraws, type ChainedDraws } from './chained-draws.ts';
export { createShared, type SharedTables } from './create-shared.ts';
export { sharedRoutes } from './shared-routes.ts';
