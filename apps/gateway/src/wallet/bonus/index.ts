export { lockBonus, lockMain } from './lock-bonus.ts';
export { type BonusBounds, defaultBonusBounds } from './staff-bounds.ts';
