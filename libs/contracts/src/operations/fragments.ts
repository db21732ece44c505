import { operation } from '../operation.ts';

/**
 * A part of a page out of the gateway: the fragment's fixed address, and below it the path of the page that it is for,
 * with its language: `/remotes/promotions/en/promo`. Source: product 7; shell 7, "Micro-frontends".
 */
export const getFragment = operation({
  name: 'getFragment',
  method: 'GET',
  path: '/remotes/:name/*',
  errors: ['not_found', 'unavailable'],
});

/** The same, with the components of it that are wanted. Nothing is stored. */
export const renderFragment = operation({
  name: 'renderFragment',
  method: 'POST',
  path: '/remotes/:name/*',
  errors: ['not_found', 'unavailable'],
});
