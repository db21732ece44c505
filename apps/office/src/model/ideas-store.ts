import type { Transport } from '@longshot/api-client';
import { operations, type Idea } from '@longshot/contracts';
import { Loaded, type LoadedState } from '@longshot/remote';
import { makeAutoObservable, runInAction } from 'mobx';
import { codeOf } from './failure-code.ts';

/** Characters that say enough. */
const LEAST_TEXT = 10;

/** Ideas of players, the player's own and their votes. */
export class IdeasStore {
  typed = '';
  /** The part of it that is under way: an idea that is voted for, or `share`. */
  busyWith: string | null = null;
  /** Why the last one was refused, as a code; null while nothing is wrong. */
  problem: string | null = null;
  private readonly loaded = new Loaded<readonly Idea[]>();
  private readonly transport: Transport;

  constructor(transport: Transport) {
    this.transport = transport;
    makeAutoObservable<this, 'transport' | 'loaded'>(this, { transport: false, loaded: false }, { autoBind: true });
  }

  get status(): LoadedState {
    return this.loaded.state;
  }

  /** Null before they are known. */
  get ideas(): readonly Idea[] | null {
    return this.loaded.value;
  }

  type(text: string): void {
    this.typed = text;
    this.problem = null;
  }

  async load(): Promise<void> {
    await this.loaded.wait(async (signal) => (await this.transport.call(operations.getIdeas, { signal })).ideas);
  }

  /** Shares what was typed. */
  async share(): Promise<void> {
    const text = this.typed.trim();
    if (text.length < LEAST_TEXT) {
      this.problem = 'short';
      return;
    }
    await this.run('share', async () => {
      const idea = await this.transport.call(operations.shareIdea, { body: { text } });
      runInAction(() => (this.typed = ''));
      this.loaded.put([idea, ...(this.ideas ?? [])]);
    });
  }

  /** The player is for an idea, or no longer. */
  vote({ ideaId, hasMyVote }: Idea): Promise<void> {
    return this.run(ideaId, async () => {
      const idea = await this.transport.call(operations.voteForIdea, {
        params: { ideaId },
        body: { isFor: !hasMyVote },
      });
      this.loaded.put((this.ideas ?? []).map((each) => (each.ideaId === ideaId ? idea : each)));
    });
  }

  /** Forgets everything; another player came. */
  reset(): void {
    this.loaded.reset();
    [this.typed, this.problem] = ['', null];
  }

  private async run(what: string, call: () => Promise<void>): Promise<void> {
    if (this.busyWith !== null) return;
    [this.busyWith, this.problem] = [what, null];
    try {
      await call();
    } catch (error) {
      runInAction(() => (this.problem = codeOf(error)));
    } finally {
      runInAction(() => (this.busyWith = null));
    }
  }
}
