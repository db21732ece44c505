import type { Transport } from '@longshot/api-client';
import { operations, type SessionList } from '@longshot/contracts';
import { Loaded, type LoadedState } from '@longshot/remote';
import { makeAutoObservable, runInAction } from 'mobx';
import { codeOf } from './failure-code.ts';

/** One place where the player is signed in. */
export type ListedSession = SessionList['sessions'][number];

/** Where the player is signed in, and ending that. */
export class SessionsStore {
  /** The session that is being ended; `others` for all but this one. */
  ending: string | null = null;
  /** Why the last ending failed, as a code. */
  problem: string | null = null;
  private readonly loaded = new Loaded<SessionList>();
  private readonly transport: Transport;

  constructor(transport: Transport) {
    this.transport = transport;
    makeAutoObservable<this, 'transport' | 'loaded'>(this, { transport: false, loaded: false }, { autoBind: true });
  }

  get status(): LoadedState {
    return this.loaded.state;
  }

  get sessions(): readonly ListedSession[] {
    return this.loaded.value?.sessions ?? [];
  }

  get hasOthers(): boolean {
    return this.sessions.some(({ isCurrent }) => !isCurrent);
  }

  async load(): Promise<void> {
    await this.loaded.wait((signal) => this.transport.call(operations.getSessions, { signal }));
  }

  /** Ends one session, or without an id all but this one. */
  async end(id?: string): Promise<void> {
    if (this.ending !== null) return;
    this.ending = id ?? 'others';
    this.problem = null;
    try {
      await this.transport.call(operations.endSessions, { body: id === undefined ? {} : { id } });
    } catch (error) {
      // One that is over already is what was asked for.
      const code = codeOf(error);
      if (code !== 'not_found') runInAction(() => (this.problem = code));
    }
    await this.load();
    runInAction(() => (this.ending = null));
  }

  /** Forgets everything; another player came. */
  reset(): void {
    this.loaded.reset();
    this.problem = null;
  }
}
