export { createChainedDraws, type ChainedDraws } from './chained-draws.ts';
export { createShared, type SharedTables } from './create-shared.ts';
export { proveBet } from './shared-bets.ts';
export { sharedRoutes } from './shared-routes.ts';
