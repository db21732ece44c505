export { type BonusBounds, defaultBonusBounds, staffNameOf } from './staff-bounds.ts';
