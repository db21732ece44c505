import type { Board, DeliveryMessage } from '@longshot/contracts';
import type { OpenSocket, StreamClock } from './stream-environment.ts';
import type { StreamPort } from './stream-port.ts';
import type { PollIntervals } from './topic-poller.ts';
import type { Transport } from './transport.ts';
import type { PageVisibility } from './visibility.ts';

/** Input of a stream client. Clock, socket, chance and whether the page is seen are the browser's unless told. */
export interface StreamClientInput {
  /** See `streamUrlOf`. */
  readonly url: string;
  /** For polling while no socket can be had. */
  readonly transport: Transport;
  /** No frame, heartbeat or answer for so long: stale. */
  readonly staleAfterMs: number;
  readonly pollIntervals: PollIntervals;
  /** Board that the page was given with its HTML. */
  readonly firstBoard?: { readonly topic: string; readonly image: Board } | null;
  /** Told what of the page's channel must not be shown or run. */
  readonly onDelivery?: (message: DeliveryMessage) => void;
  readonly openSocket?: OpenSocket;
  readonly clock?: StreamClock;
  readonly visibility?: PageVisibility;
  readonly random?: () => number;
}

/** The stream of a page, which ends with it. */
export interface StreamClient extends StreamPort {
  /** Ends the connection, polling and every timer. */
  close(): void;
}
