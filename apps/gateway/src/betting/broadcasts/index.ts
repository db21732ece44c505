export type { BroadcastProvider } from './broadcast-provider.ts';
export { broadcastRoutes, type ReadVideoToken } from './broadcast-routes.ts';
export { readBroadcasts } from './read-broadcasts.ts';
