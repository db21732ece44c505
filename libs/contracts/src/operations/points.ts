import { operation } from '../operation.ts';

/** The player's points, the levels of the club, and the shop. Source: shell 3, promo store; the design, "Points and shop". */
export const getPoints = operation({
  name: 'getPoints',
  method: 'GET',
  path: '/web-api/office/points',
  access: 'signed-in',
  errors: ['unauthorised', 'not_found'],
});

/** Buys a thing of the shop for the points that it was shown with. */
export const buyWithPoints = operation({
  name: 'buyWithPoints',
  method: 'POST',
  path: '/web-api/office/points/purchases',
  access: 'signed-in',
  idempotent: true,
  errors: [
    ...(['unauthorised', 'csrf_failed', 'not_found', 'forbidden', 'promo_invalid', 'limit_reached'] as const),
    ...(['insufficient_funds', 'rules_changed', 'duplicate_key'] as const),
  ],
});
