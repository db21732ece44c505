import { operation } from '../operation.ts';

/** The bonus games that are offered, with how each stands to who is signed in. Source: the design, "Bonus games". */
export const getBonusGames = operation({ name: 'getBonusGames', method: 'GET', path: '/web-api/bonus-games' });

/** One bonus game: its prizes by weight, the chance of today, and what was begun of it. */
export const getBonusGame = operation({
  name: 'getBonusGame',
  method: 'GET',
  path: '/web-api/bonus-games/:game',
  errors: ['not_found'],
});

/**
 * Takes the chance of the day; asked again while it is played, answers the play. `limit_reached` where it was taken, with
 * `nextAtMs` of the next.
 */
export const playBonusGame = operation({
  name: 'playBonusGame',
  method: 'POST',
  path: '/web-api/bonus-games/:game/play',
  access: 'signed-in',
  errors: ['unauthorised', 'csrf_failed', 'not_found', 'forbidden', 'limit_reached', 'promo_invalid', 'rules_changed'],
});

/** Makes the next decision of a play; the same one again is answered as it was. */
export const decideBonusGame = operation({
  name: 'decideBonusGame',
  method: 'POST',
  path: '/web-api/bonus-games/plays/:playId/decide',
  access: 'signed-in',
  errors: ['unauthorised', 'csrf_failed', 'not_found', 'duplicate_key'],
});

/** Tournaments that come, run or have ended, the newest first. */
export const getTournaments = operation({ name: 'getTournaments', method: 'GET', path: '/web-api/tournaments' });

/** One tournament with the top of its board and the player's own place. */
export const getTournament = operation({
  name: 'getTournament',
  method: 'GET',
  path: '/web-api/tournaments/:tournamentId',
  errors: ['not_found'],
});

/** Joins a tournament: rounds from now on count. Doing it again changes nothing. */
export const joinTournament = operation({
  name: 'joinTournament',
  method: 'POST',
  path: '/web-api/tournaments/:tournamentId/join',
  access: 'signed-in',
  errors: ['unauthorised', 'csrf_failed', 'not_found', 'forbidden', 'promo_invalid'],
});
