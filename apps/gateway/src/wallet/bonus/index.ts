export { type BonusBounds, defaultBonusBounds } from './staff-bounds.ts';
