import { makeAutoObservable, observable } from 'mobx';

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

/** What every remote of the page is doing. */
export class RemotesStore {
  private readonly states = observable.map<string, RemoteState>();

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The state of a remote; not-exist while no view uses it. */
  stateOf(name: string): RemoteState {
    return this.states.get(name) ?? REMOTE_STATE.notExist;
  }

  /** Moves a remote on. Throws on a change that is not allowed. */
  change(name: string, to: RemoteState): void {
    const from = this.stateOf(name);
    if (!isRemoteChangeAllowed(from, to)) throw new Error(`Remote ${name} cannot go from ${from} to ${to}.`);
    this.states.set(name, to);
  }
}
