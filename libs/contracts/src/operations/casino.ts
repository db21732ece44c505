import { operation } from '../operation.ts';

/** Opens a game for real money: a token for its page, which alone may spend with it. */
export const launchGame = operation({
  name: 'launchGame',
  method: 'POST',
  path: '/web-api/casino/launch',
  access: 'signed-in',
  errors: ['unauthorised', 'csrf_failed', 'blocked', 'terms_changed', 'not_found', 'insufficient_funds', 'forbidden'],
});

/** Opens a game for play money, for everybody; where free play is for people who are known, for players alone. */
export const tryGame = operation({
  name: 'tryGame',
  method: 'POST',
  path: '/web-api/casino/try',
  errors: ['csrf_failed', 'not_found', 'unauthorised'],
});

/** The player's rounds, newest first. */
export const getGameRounds = operation({
  name: 'getGameRounds',
  method: 'GET',
  path: '/web-api/casino/rounds',
  access: 'signed-in',
  errors: ['unauthorised'],
});

/** One of the player's rounds, with what it was drawn from; the server's seed once it is no longer in use. */
export const getGameRound = operation({
  name: 'getGameRound',
  method: 'GET',
  path: '/web-api/casino/rounds/:roundId',
  access: 'signed-in',
  errors: ['unauthorised', 'not_found'],
});

/** Begins in a game's page: what may be staked, what is there, what the rounds are drawn from. Carries the game's token. */
export const openGame = operation({
  name: 'openGame',
  method: 'POST',
  path: '/game-api/session',
  errors: ['forbidden', 'unavailable'],
});

/** Plays a round. The same key plays one, whatever is repeated. */
export const playGameRound = operation({
  name: 'playGameRound',
  method: 'POST',
  path: '/game-api/round',
  errors: [
    ...(['forbidden', 'duplicate_key', 'below_min', 'above_max', 'insufficient_funds', 'limit_reached'] as const),
    // Free rounds that the player has not.
    'not_found',
    ...(['self_excluded', 'session_limit', 'blocked', 'terms_changed', 'game_finished', 'unavailable'] as const),
  ],
});

/** Decides within a round that is open. The same key decides once, whatever is repeated. */
export const decideGameRound = operation({
  name: 'decideGameRound',
  method: 'POST',
  path: '/game-api/decision',
  errors: [
    ...(['forbidden', 'not_found', 'duplicate_key', 'game_finished', 'insufficient_funds', 'limit_reached'] as const),
    ...(['above_max', 'below_min', 'self_excluded', 'session_limit', 'blocked', 'terms_changed'] as const),
    'unavailable',
  ],
});

/** Rounds of the open game, newest first, with what all of them came to. Changes nothing. */
export const getGameHistory = operation({
  name: 'getGameHistory',
  method: 'POST',
  path: '/game-api/history',
  errors: ['forbidden', 'unavailable'],
});

/** Tells the server's seed and takes a new one, with a seed of the player's. */
export const changeGameSeed = operation({
  name: 'changeGameSeed',
  method: 'POST',
  path: '/game-api/seed',
  errors: ['forbidden', 'unavailable'],
});
