import { operation } from '../operation.ts';

/** Looks at a table that many play at: its round, everybody's bets, the player's own. Carries the game's token. */
export const openTable = operation({
  name: 'openTable',
  method: 'POST',
  path: '/game-api/table',
  errors: ['forbidden', 'unavailable'],
});

/** Lays a bet on the round that takes bets. The same key lays one, whatever is repeated. */
export const layTableBet = operation({
  name: 'layTableBet',
  method: 'POST',
  path: '/game-api/table-bet',
  errors: [
    ...(['forbidden', 'duplicate_key', 'below_min', 'above_max', 'insufficient_funds', 'limit_reached'] as const),
    ...(['self_excluded', 'session_limit', 'blocked', 'terms_changed', 'game_finished', 'unavailable'] as const),
  ],
});

/** Leaves a round of crash with what it stands at. The same key leaves once. */
export const leaveTable = operation({
  name: 'leaveTable',
  method: 'POST',
  path: '/game-api/table-leave',
  errors: ['forbidden', 'not_found', 'duplicate_key', 'game_finished', 'round_too_soon', 'unavailable'],
});
