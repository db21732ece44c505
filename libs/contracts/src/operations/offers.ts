import { operation } from '../operation.ts';

/** The offers of now, in the words of a language; to a signed-in player with what they are to them. Source: the design, "Promotions". */
export const getOffers = operation({ name: 'getOffers', method: 'GET', path: '/web-api/offers' });

/** One offer with its terms; of one behind a code everything but the code. */
export const getOffer = operation({
  name: 'getOffer',
  method: 'GET',
  path: '/web-api/offers/:offerId',
  errors: ['not_found'],
});

/** Tells what a promo code would give, and why not; for signed-in players alone. Source: shell 3, promo store. */
export const checkOfferCode = operation({
  name: 'checkOfferCode',
  method: 'POST',
  path: '/web-api/offers/code',
  access: 'signed-in',
  errors: ['unauthorised', 'csrf_failed', 'promo_invalid'],
});

/** Takes an offer: what it gives comes with what starts it, or at once. */
export const takeOffer = operation({
  name: 'takeOffer',
  method: 'POST',
  path: '/web-api/offers/:offerId/take',
  access: 'signed-in',
  errors: ['unauthorised', 'csrf_failed', 'not_found', 'forbidden', 'duplicate_key', 'limit_reached', 'promo_invalid'],
});

/** The player's grants, what they wait for, and their choice of bonuses. Source: product 6, bonuses. */
export const getMyBonuses = operation({
  name: 'getMyBonuses',
  method: 'GET',
  path: '/web-api/office/bonuses',
  access: 'signed-in',
  errors: ['unauthorised'],
});

/** Everything of offers that runs for the player now, at a glance. Source: the design, "Promotions", header. */
export const getActiveBonuses = operation({
  name: 'getActiveBonuses',
  method: 'GET',
  path: '/web-api/office/active-bonuses',
  access: 'signed-in',
  errors: ['unauthorised'],
});

/** Gives a grant up: its bonus money goes back to the house. */
export const giveUpBonus = operation({
  name: 'giveUpBonus',
  method: 'POST',
  path: '/web-api/office/bonuses/:grantId/give-up',
  access: 'signed-in',
  errors: ['unauthorised', 'csrf_failed', 'not_found', 'forbidden'],
});

/** Says which bonuses the player wants: none, of sport, of casino. Source: shell 9, bonus choice. */
export const chooseBonus = operation({
  name: 'chooseBonus',
  method: 'PUT',
  path: '/web-api/office/bonus-choice',
  access: 'signed-in',
  errors: ['unauthorised', 'csrf_failed'],
});

/** Publishes an offer, or a new version of one. For the staff alone. */
export const publishOffer = operation({
  name: 'publishOffer',
  isForStaff: true,
  method: 'POST',
  path: '/web-api/offers',
  errors: ['forbidden', 'duplicate_key'],
});
