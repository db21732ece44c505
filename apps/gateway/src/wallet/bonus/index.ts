export { bonusesGiven, hasBonusRoom, mayBeGivenBonus } from './bonus-room.ts';
export { lockBonus, lockMain } from './lock-bonus.ts';
export { type BonusBounds, defaultBonusBounds } from './staff-bounds.ts';
