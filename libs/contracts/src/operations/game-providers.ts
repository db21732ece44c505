import { operation } from '../operation.ts';

/** Providers of games, with their keys by number and their bounds; no secret is told. For the staff alone. */
export const listGameProviders = operation({
  name: 'listGameProviders',
  isForStaff: true,
  method: 'GET',
  path: '/web-api/casino/registry',
  errors: ['forbidden'],
});

/** Adds a provider of games, or changes what the house lets it do; for the staff alone. */
export const saveGameProvider = operation({
  name: 'saveGameProvider',
  isForStaff: true,
  method: 'PUT',
  path: '/web-api/casino/registry/:providerId',
  errors: ['forbidden'],
});

/** Gives a provider another key: two may stand at a time, so that they change without a gap. For the staff alone. */
export const addGameProviderKey = operation({
  name: 'addGameProviderKey',
  isForStaff: true,
  method: 'POST',
  path: '/web-api/casino/registry/:providerId/keys',
  errors: ['forbidden', 'not_found', 'limit_reached'],
});

/** Withdraws a key of a provider, at once and for good; for the staff alone. */
export const withdrawGameProviderKey = operation({
  name: 'withdrawGameProviderKey',
  isForStaff: true,
  method: 'POST',
  path: '/web-api/casino/registry/:providerId/withdrawn-keys',
  errors: ['forbidden', 'not_found'],
});

/** Sets what may be staked and won in a provider's games, of one game or all, in one jurisdiction or all. For the staff alone. */
export const saveGameProviderBounds = operation({
  name: 'saveGameProviderBounds',
  isForStaff: true,
  method: 'PUT',
  path: '/web-api/casino/registry/:providerId/bounds',
  errors: ['forbidden', 'not_found'],
});
