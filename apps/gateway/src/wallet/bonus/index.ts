export { bonusRoutes } from './bonus-routes.ts';
export { type BonusBounds, defaultBonusBounds } from './staff-bounds.ts';
