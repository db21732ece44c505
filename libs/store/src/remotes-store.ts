import { makeAutoObservable, observable } from 'mobx';

// Written into the code by the build.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Public state of a remote application. Source: product 4. */
export const REMOTE_STATE = { notExist: -2, error: -1, loading: 1, ready: 2 } as const;

/** One of the public states. */
export type RemoteState = (typeof REMOTE_STATE)[keyof typeof REMOTE_STATE];

const ALLOWED: Readonly<Record<RemoteState, readonly RemoteState[]>> = {
  [REMOTE_STATE.notExist]: [REMOTE_STATE.loading, REMOTE_STATE.ready],
  [REMOTE_STATE.error]: [REMOTE_STATE.loading, REMOTE_STATE.notExist],
  [REMOTE_STATE.loading]: [REMOTE_STATE.error, REMOTE_STATE.ready, REMOTE_STATE.notExist],
  [REMOTE_STATE.ready]: [REMOTE_STATE.notExist],
};

/** Whether a remote may go from one state to another. Source: product 4. */
export function isRemoteChangeAllowed(from: RemoteState, to: RemoteState): boolean {
  return ALLOWED[from].includes(to);
}

/** States of every remote of the page. */
export class RemotesStore {
  private readonly states = observable.map<string, RemoteState>();

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The state of a remote; not-exist while no view uses it. */
  stateOf(name: string): RemoteState {
    return this.states.get(name) ?? REMOTE_STATE.notExist;
  }

  /**
   * Moves a remote on. A change that is not allowed is not made: it throws in development and is logged in production,
   * where a page must not fall over it.
   */
  change(name: string, to: RemoteState): void {
    const from = this.stateOf(name);
    if (isRemoteChangeAllowed(from, to)) {
      this.states.set(name, to);
      return;
    }
    const message = `Remote ${name} cannot go from ${from} to ${to}.`;
    if (process.env.NODE_ENV !== 'production') throw new Error(message);
    // eslint-disable-next-line no-console -- what a page must not fall over is still to be found
    console.warn(message);
  }
}
