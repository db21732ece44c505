import { isRequestFailure } from '@longshot/api-client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** Where the loading of something stands. */
export type LoadedState = 'idle' | 'loading' | 'ready' | 'missing' | 'failed';

/** Something the gateway is asked for; a later question makes an earlier one void. What was there stays until then. */
export class Loaded<Value> {
  value: Value | null = null;
  state: LoadedState = 'idle';
  private abort: AbortController | null = null;
  private ask: ((signal: AbortSignal) => Promise<Value>) | null = null;

  constructor() {
    makeAutoObservable<this, 'abort' | 'ask'>(
      this,
      { value: observableRef, abort: false, ask: false },
      { autoBind: true },
    );
  }

  /** Asks; `keepsValue` shows what was there meanwhile. Returns what makes the question void. */
  load(ask: (signal: AbortSignal) => Promise<Value>, keepsValue = false): () => void {
    this.abort?.abort();
    const abort = new AbortController();
    [this.abort, this.ask] = [abort, ask];
    if (!keepsValue) this.value = null;
    this.state = 'loading';
    void this.answer(ask, abort);
    return () => abort.abort();
  }

  /** Asks the last question again. */
  retry(): void {
    if (this.ask !== null) this.load(this.ask, true);
  }

  private async answer(ask: (signal: AbortSignal) => Promise<Value>, { signal }: AbortController): Promise<void> {
    try {
      const value = await ask(signal);
      runInAction(() => {
        if (!signal.aborted) [this.value, this.state] = [value, 'ready'];
      });
    } catch (error) {
      runInAction(() => {
        if (!signal.aborted) this.state = isRequestFailure(error) && error.status === 404 ? 'missing' : 'failed';
      });
    }
  }
}
