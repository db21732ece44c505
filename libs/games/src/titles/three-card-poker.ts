import { defineThreeCardGame } from '../game/three-card-game.ts';

/** Three card poker. */
export const threeCardPoker = defineThreeCardGame('three-card-poker', {
  names: ['high', 'pair', 'flush', 'straight', 'three', 'straight-flush'],
  threeAbove: false,
  lowAce: 'lowest',
});
