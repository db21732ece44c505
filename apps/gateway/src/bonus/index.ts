export { bonusRoutes } from './bonus-routes.ts';
export { grantBonus, takeBackBonus, type BonusContext } from './grant-bonus.ts';
