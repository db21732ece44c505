import { operation } from '../operation.ts';

/** The player's code for friends, what both get for what, and what became of each friend. Source: product 6, bringfriend. */
export const getReferral = operation({
  name: 'getReferral',
  method: 'GET',
  path: '/web-api/office/referral',
  access: 'signed-in',
  errors: ['unauthorised'],
});
