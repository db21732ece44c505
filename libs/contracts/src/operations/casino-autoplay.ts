import { operation } from '../operation.ts';

/** Lets rounds of an open game follow each other by themselves, within bounds; `forbidden` names `rounds` where they may not. */
export const startAutoplay = operation({
  name: 'startAutoplay',
  method: 'POST',
  path: '/game-api/autoplay',
  errors: ['forbidden', 'duplicate_key', 'below_min', 'above_max', 'unavailable'],
});

/** Ends rounds that follow each other; again it changes nothing. */
export const stopAutoplay = operation({
  name: 'stopAutoplay',
  method: 'POST',
  path: '/game-api/autoplay-stop',
  errors: ['forbidden', 'not_found', 'unavailable'],
});
