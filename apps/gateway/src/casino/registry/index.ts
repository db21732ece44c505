export { addProvider, boundProvider, changeProvider, makeKey, withdrawKey } from './change-registry.ts';
export { findBounds, findProvider, type KnownProvider, type ProviderBounds } from './known-provider.ts';
export { readRegistry } from './read-registry.ts';
export { registryRoutes } from './registry-routes.ts';
