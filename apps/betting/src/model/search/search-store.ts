import type { Transport } from '@longshot/api-client';
import { operations, type SearchAnswer } from '@longshot/contracts';
import type { StartTimer } from '@longshot/remote';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** How long typing must pause before the gateway is asked. */
const SEARCH_PAUSE_MS = 150;

/** Fewer letters than this find too much to be of use. */
const LEAST_LETTERS = 2;

/** More than this is never sent. */
export const MOST_LETTERS = 60;

/** Where a search stands. What was found stays while the next is on its way. */
export type SearchState = 'idle' | 'waiting' | 'ready' | 'failed';

/** Text that a player types, with what the gateway finds for it: the last text counts, whatever answers come late. */
export class SearchStore {
  text = '';
  state: SearchState = 'idle';
  answer: SearchAnswer | null = null;
  private readonly transport: Transport;
  private readonly startTimer: StartTimer;
  private stopTimer: () => void = () => undefined;
  private abort: AbortController | null = null;

  constructor(transport: Transport, startTimer: StartTimer) {
    this.transport = transport;
    this.startTimer = startTimer;
    makeAutoObservable<this, 'transport' | 'startTimer' | 'stopTimer' | 'abort'>(
      this,
      { answer: observableRef, transport: false, startTimer: false, stopTimer: false, abort: false },
      { autoBind: true },
    );
  }

  /** Takes what was typed; asks after a pause, and no more for what was typed before. */
  type(text: string): void {
    this.cancel();
    this.text = text;
    const requested = text.trim().slice(0, MOST_LETTERS);
    if (requested.length < LEAST_LETTERS) {
      this.answer = null;
      this.state = 'idle';
      return;
    }
    this.state = 'waiting';
    this.stopTimer = this.startTimer(() => void this.ask(requested), SEARCH_PAUSE_MS);
  }

  /** Asks for the same again, after it failed. */
  retry(): void {
    this.type(this.text);
  }

  /** Forgets everything; nothing that is under way is waited for. */
  clear(): void {
    this.type('');
  }

  /** Ends what is under way. */
  dispose(): void {
    this.cancel();
  }

  private cancel(): void {
    this.stopTimer();
    this.abort?.abort();
    this.abort = null;
  }

  private async ask(q: string): Promise<void> {
    const abort = new AbortController();
    this.abort = abort;
    try {
      const answer = await this.transport.call(operations.search, { query: { q }, signal: abort.signal });
      this.settle(abort, answer);
    } catch {
      this.settle(abort, null);
    }
  }

  private settle(abort: AbortController, answer: SearchAnswer | null): void {
    if (abort.signal.aborted) return;
    runInAction(() => {
      this.answer = answer ?? this.answer;
      this.state = answer === null ? 'failed' : 'ready';
    });
  }
}
