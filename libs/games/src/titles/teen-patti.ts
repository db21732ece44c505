import { defineThreeCardGame } from '../game/three-card-game.ts';

/** Teen patti against the house. */
export const teenPatti = defineThreeCardGame('teen-patti', {
  names: ['high', 'pair', 'colour', 'sequence', 'pure-sequence', 'trail'],
  threeAbove: true,
  lowAce: 'second',
});
