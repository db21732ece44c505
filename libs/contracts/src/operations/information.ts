import { operation } from '../operation.ts';

/** The information pages that there are, and the groups of rules with their chapters. Source: product 2, information. */
export const getInformationIndex = operation({
  name: 'getInformationIndex',
  method: 'GET',
  path: '/web-api/information',
});

/** The text of an information page, as blocks that the page makes elements of. */
export const getInformationPage = operation({
  name: 'getInformationPage',
  method: 'GET',
  path: '/web-api/information/page',
  errors: ['not_found'],
});

/** The betting alphabet: terms of betting by blocks and categories, each explained. Source: product 2, betting alphabet. */
export const getBettingAlphabet = operation({
  name: 'getBettingAlphabet',
  method: 'GET',
  path: '/web-api/betting-alphabet',
});
