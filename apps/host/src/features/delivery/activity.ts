import type { Transport } from '@longshot/api-client';
import type { ActivityKind } from '@longshot/host-contract';
import type { PageActivity } from '../../ground/page/delivery-port.ts';

/** Activity in the page that must not be cut off by loading it anew; see `MountContext.activity`. */
export class Activity implements PageActivity {
  readonly #counts = { work: 0, form: 0 };
  readonly #listeners = new Set<() => void>();

  /** See `ActivityPort`; calling the answer twice is the same. */
  begin(kind: ActivityKind): () => void {
    this.#counts[kind] += 1;
    let isGoingOn = true;
    return () => {
      if (!isGoingOn) return;
      isGoingOn = false;
      this.#counts[kind] -= 1;
      for (const listener of [...this.#listeners]) listener();
    };
  }

  /** Whether something of a kind goes on now. */
  has(kind: ActivityKind): boolean {
    return this.#counts[kind] > 0;
  }

  /** Calls when something has ended; the answer ends it. */
  onEnd(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}

/**
 * The way to the API, whose calls that change something count as work: so that what remotes of before do, which tell of
 * nothing, is not cut off either.
 */
export const countWrites = (transport: Transport, activity: PageActivity): Transport => {
  const call = async (...[operation, ...input]: Parameters<Transport['call']>): Promise<unknown> => {
    if (operation.method === 'GET') return transport.call(operation, ...input);
    const end = activity.begin('work');
    try {
      return await transport.call(operation, ...input);
    } finally {
      end();
    }
  };
  return { call } as Transport; // the answer is the one of the transport within
};
