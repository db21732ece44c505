import type { Remotes } from './remotes.ts';

/** A remote that has failed for so long is tried again. */
export const reviveAfterMs = 30_000;

/** Time between two looks at what has failed. */
const lookEveryMs = 5000;

/** Ports of the revival, from the page. */
export interface RevivalPorts {
  readonly remotes: Pick<Remotes, 'revive'>;
  /** `document`: says whether somebody sees the page. */
  readonly page: EventTarget & { readonly visibilityState: DocumentVisibilityState };
  /** `window`: says that the network is back. */
  readonly network: EventTarget;
  /** Runs after a time; the answer stops it. */
  readonly startTimer: (run: () => void, delayMs: number) => () => void;
}

/**
 * Remotes that all their tries could not bring are tried again without a press: when somebody looks at the page again,
 * when the network returns, and when 30 s have passed. The answer ends it.
 */
export function keepReviving({ remotes, page, network, startTimer }: RevivalPorts): () => void {
  const isSeen = () => page.visibilityState === 'visible';
  const handleNetwork = () => remotes.revive(0);
  const handleVisibility = () => {
    if (isSeen()) remotes.revive(0);
  };
  const look = () => {
    if (isSeen()) remotes.revive(reviveAfterMs);
    stopTimer = startTimer(look, lookEveryMs);
  };
  let stopTimer = startTimer(look, lookEveryMs);
  page.addEventListener('visibilitychange', handleVisibility);
  network.addEventListener('online', handleNetwork);
  return () => {
    stopTimer();
    page.removeEventListener('visibilitychange', handleVisibility);
    network.removeEventListener('online', handleNetwork);
  };
}
