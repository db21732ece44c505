export { createPlayerChannel } from './bus-player-channel.ts';
export { type ConnectionLimits, DEFAULT_CONNECTION_LIMITS } from './connection-counts.ts';
export type { PlayerChannel } from './player-channel.ts';
export { StreamHub } from './stream-hub.ts';
export { watchStream } from './stream-metrics.ts';
export { attachStream } from './stream-server.ts';
