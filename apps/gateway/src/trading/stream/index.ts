export { createPlayerChannel } from './bus-player-channel.ts';
export { type ConnectionLimits, DEFAULT_CONNECTION_LIMITS } from './connection-counts.ts';
export type { PlayerChannel } from './player-channel.ts';
export { StreamHub, type StreamObserver } from './stream-hub.ts';
export { attachStream } from './stream-server.ts';
