import { defineRace } from '../game/race.ts';

/** Six greyhounds; the first two are placed. */
export const greyhounds = defineRace({ id: 'greyhounds', weights: [30, 22, 17, 13, 10, 8], places: 2 });
