import { operation } from '../operation.ts';

/** A programme of cashback as it stands to the player. Source: product 6, cashback; the design, "Promotions". */
export const getCashback = operation({
  name: 'getCashback',
  method: 'GET',
  path: '/web-api/office/cashback/:programme',
  access: 'signed-in',
  errors: ['unauthorised', 'not_found'],
});
