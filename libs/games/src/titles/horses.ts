import { defineRace } from '../game/race.ts';

/** Eight horses; the first three are placed. */
export const horses = defineRace({ id: 'horses', weights: [24, 18, 15, 12, 10, 8, 7, 6], places: 3 });
