export * from './apply-changes.ts';
export { createStreamClient } from './create-stream-client.ts';
export { createTransport, type TransportInput } from './create-transport.ts';
export * from './request-error.ts';
export {
  browserClock,
  streamUrlOf,
  type OpenSocket,
  type SocketHandlers,
  type StreamClock,
  type StreamSocket,
} from './stream-environment.ts';
export { openWebSocket } from './stream-client.ts';
export type { StreamClient, StreamClientInput } from './stream-client-input.ts';
export * from './stream-port.ts';
export * from './polling.ts';
export type { PollIntervals } from './topic-poller.ts';
export * from './transport.ts';
export type * from './transport-ports.ts';
export * from './visibility.ts';
