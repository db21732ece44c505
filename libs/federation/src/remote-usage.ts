import { REMOTE_STATE, type RemoteState, type RemotesStore } from '@longshot/store';

/** The part of the shared store that keeps the public states. */
export type RemoteStates = Pick<RemotesStore, 'stateOf' | 'change'>;

/**
 * Moves public states along the allowed changes only (shell 4), and counts views: a remote that no view uses any more
 * does not exist.
 */
export class RemoteUsage {
  private readonly views = new Map<string, number>();
  private readonly states: RemoteStates;

  /** Keeps the states in the shared store. */
  constructor(states: RemoteStates) {
    this.states = states;
  }

  /** A view begins to use the remote. */
  enter(name: string): void {
    this.views.set(name, (this.views.get(name) ?? 0) + 1);
  }

  /** A view is done with the remote. */
  leave(name: string): void {
    const left = (this.views.get(name) ?? 1) - 1;
    this.views.set(name, left);
    if (left === 0) this.move(name, REMOTE_STATE.notExist);
  }

  /** Brings a remote to a state, through the states that lie between. */
  move(name: string, to: RemoteState): void {
    for (let from = this.states.stateOf(name); from !== to; from = this.states.stateOf(name)) {
      this.states.change(name, nextState(from, to));
    }
  }
}

function nextState(from: RemoteState, to: RemoteState): RemoteState {
  // A crash after ready is shown as a loading that failed: ready leads nowhere but to not-exist.
  if (from === REMOTE_STATE.ready) return REMOTE_STATE.notExist;
  if (from === REMOTE_STATE.notExist && to === REMOTE_STATE.error) return REMOTE_STATE.loading;
  if (from === REMOTE_STATE.error && to === REMOTE_STATE.ready) return REMOTE_STATE.loading;
  return to;
}
