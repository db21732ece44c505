import { operation } from '../operation.ts';

/** Looks at the matches of a game: whether an opponent is sought, and the match that is played. Carries the game's token. */
export const openMatches = operation({
  name: 'openMatches',
  method: 'POST',
  path: '/game-api/match',
  errors: ['forbidden', 'unavailable'],
});

/** Seeks an opponent for a stake, for half a minute. Nothing is taken before a match begins. */
export const seekMatch = operation({
  name: 'seekMatch',
  method: 'POST',
  path: '/game-api/match-seek',
  errors: [
    ...(['forbidden', 'duplicate_key', 'below_min', 'above_max', 'insufficient_funds', 'limit_reached'] as const),
    ...(['self_excluded', 'session_limit', 'blocked', 'terms_changed', 'unavailable'] as const),
  ],
});

/** Seeks no opponent any more. */
export const endMatchSeek = operation({
  name: 'endMatchSeek',
  method: 'POST',
  path: '/game-api/match-seek-end',
  errors: ['forbidden', 'unavailable'],
});

/** Begins a match against the machine, for nothing. */
export const practiseMatch = operation({
  name: 'practiseMatch',
  method: 'POST',
  path: '/game-api/match-practice',
  errors: ['forbidden', 'duplicate_key', 'unavailable'],
});

/** Joins a match that was agreed with a seed of the player's; with the second seed stakes are taken and it begins. */
export const joinMatch = operation({
  name: 'joinMatch',
  method: 'POST',
  path: '/game-api/match-join',
  errors: ['forbidden', 'not_found', 'duplicate_key', 'game_finished', 'unavailable'],
});

/** Does something in a match. The same key does it once. */
export const actInMatch = operation({
  name: 'actInMatch',
  method: 'POST',
  path: '/game-api/match-act',
  errors: [
    ...(['forbidden', 'not_found', 'duplicate_key', 'game_finished', 'unavailable', 'above_max'] as const),
    ...(['insufficient_funds', 'limit_reached', 'self_excluded', 'session_limit', 'blocked', 'terms_changed'] as const),
  ],
});
