export { findBounds, findProvider, type KnownProvider, type ProviderBounds } from './known-provider.ts';
export { registryRoutes } from './registry-routes.ts';
