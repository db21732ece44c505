import { Client } from './stream-client.ts';
import type { StreamClient, StreamClientInput } from './stream-client-input.ts';

/**
 * The live stream of a page: one connection that comes back by itself, shared by everyone who follows something. A
 * follower is told the image at once where it is known. Without a socket, prices are asked for at the intervals;
 * when neither brings anything for `staleAfterMs`, or the gateway trusts no producer, the status is `stale`.
 */
export function createStreamClient(input: StreamClientInput): StreamClient {
  return new Client(input);
}
