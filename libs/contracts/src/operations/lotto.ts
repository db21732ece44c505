import { operation } from '../operation.ts';

/** The lotteries of the house, each with its next draw, its jackpots and the last numbers. Source: product 2, lotto. */
export const getLotteries = operation({ name: 'getLotteries', method: 'GET', path: '/web-api/lotto' });

/** Draws of a lottery that are over, newest first; of one number or of one day where told. */
export const getLottoDraws = operation({
  name: 'getLottoDraws',
  method: 'GET',
  path: '/web-api/lotto/:lottoId/draws',
  errors: ['not_found'],
});

/** One draw of a lottery, with what it was drawn from once it was. */
export const getLottoDraw = operation({
  name: 'getLottoDraw',
  method: 'GET',
  path: '/web-api/lotto/:lottoId/draws/:number',
  errors: ['not_found'],
});

/** How often each ball came in the last draws of a lottery. */
export const getLottoFrequencies = operation({
  name: 'getLottoFrequencies',
  method: 'GET',
  path: '/web-api/lotto/:lottoId/frequencies',
  errors: ['not_found'],
});

/** Buys a ticket for one draw or many, for the player or as a gift, or fills in one that the house gives. */
export const buyLottoTicket = operation({
  name: 'buyLottoTicket',
  method: 'POST',
  path: '/web-api/lotto/tickets',
  access: 'signed-in',
  idempotent: true,
  errors: [
    ...(['unauthorised', 'csrf_failed', 'duplicate_key', 'game_finished', 'insufficient_funds'] as const),
    ...(['limit_reached', 'blocked', 'terms_changed', 'self_excluded', 'session_limit', 'not_found'] as const),
  ],
});

/** The player's tickets, bought or given, newest first. */
export const getLottoTickets = operation({
  name: 'getLottoTickets',
  method: 'GET',
  path: '/web-api/lotto/tickets',
  access: 'signed-in',
  errors: ['unauthorised'],
});

/** Takes a ticket that somebody gave, by its code, before its first draw. */
export const claimLottoGift = operation({
  name: 'claimLottoGift',
  method: 'POST',
  path: '/web-api/lotto/gifts',
  access: 'signed-in',
  errors: ['unauthorised', 'csrf_failed', 'not_found', 'game_finished'],
});

/** The player's favourite numbers, by lottery. */
export const getLottoFavourites = operation({
  name: 'getLottoFavourites',
  method: 'GET',
  path: '/web-api/lotto/favourites',
  access: 'signed-in',
  errors: ['unauthorised'],
});

/** Keeps the player's favourite numbers of a lottery, in place of those that were there; no fields take them away. */
export const saveLottoFavourites = operation({
  name: 'saveLottoFavourites',
  method: 'PUT',
  path: '/web-api/lotto/favourites',
  access: 'signed-in',
  errors: ['unauthorised', 'csrf_failed'],
});

/** Calls a draw off before it is drawn: every amount goes back, the jackpot stays. For the staff alone. */
export const callOffLottoDraw = operation({
  name: 'callOffLottoDraw',
  isForStaff: true,
  method: 'POST',
  path: '/web-api/lotto/:lottoId/draws/:number/call-off',
  errors: ['forbidden', 'not_found', 'game_finished'],
});
