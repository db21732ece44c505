import { operation } from '../operation.ts';

/** Providers of games, with their keys by number and their bounds; no secret is told. For the staff alone. */
export const listGameProviders = operation({
  name: 'listGameProviders',
  isForStaff: true,
  method: 'GET',
  path: '/web-api/casino/registry',
  errors: ['forbidden'],
});
