import type { DeliveryMessage } from '@longshot/contracts';
import type { ActivityKind, ActivityPort } from '@longshot/host-contract';

/** Message of the gateway with what must not be shown or run. */
export type DeliveryWord = Pick<DeliveryMessage, 'killed' | 'blocked' | 'withdrawn'>;

/** Parts of the page's release that must not be shown or run any more. */
export interface DeliveryPort {
  /** The next address is loaded whole: the page runs, or could run, what must not run. */
  readonly isRenewalDue: boolean;
  /** Whether a panel stands in place of a remote. */
  readonly isKilled: (name: string) => boolean;
  /** Takes the gateway's word over. What is as it was changes nothing. */
  readonly take: (word: DeliveryWord) => void;
  /** Says whether the next address is to be loaded whole. */
  readonly setRenewalDue: (isDue: boolean) => void;
}

/** Activity in the page that must not be cut off by loading it anew. */
export interface PageActivity extends ActivityPort {
  /** Whether something of a kind goes on now. */
  has(kind: ActivityKind): boolean;
  /** Calls when something has ended; the answer ends it. */
  onEnd(listener: () => void): () => void;
}
