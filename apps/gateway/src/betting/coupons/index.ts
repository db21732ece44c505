export type { BettingSettings } from './betting-settings.ts';
