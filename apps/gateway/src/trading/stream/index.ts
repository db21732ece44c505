export { createPlayerChannel } from './bus-player-channel.ts';
export { DEFAULT_CONNECTION_LIMITS, type ConnectionLimits } from './connection-counts.ts';
export type { PlayerAddress, PlayerChannel } from './player-channel.ts';
export { StreamHub, type StreamObserver } from './stream-hub.ts';
export { attachStream, STREAM_PATH } from './stream-server.ts';
