export { bonusRoutes } from './bonus-routes.ts';
export { grantBonus, takeBackBonus, type BonusContext } from './grant-bonus.ts';
export { defaultBonusBounds, type BonusBounds } from './staff-bounds.ts';
