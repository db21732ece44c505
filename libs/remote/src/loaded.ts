import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** Where the loading of something stands. */
export type LoadedState = 'idle' | 'loading' | 'ready' | 'failed';

/** Asks for something; the signal says that nobody waits for it any more. */
export type LoadRequest<Value> = (signal: AbortSignal) => Promise<Value>;

/** By its shape: which bundle the error comes from is not known. */
const isNotFound = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;

/** Something the gateway is asked for; a later question makes an earlier one void. What was there stays until then. */
export class Loaded<Value> {
  value: Value | null = null;
  state: LoadedState = 'idle';
  /** It failed because the gateway knows no such thing. */
  isMissing = false;
  private abort: AbortController | null = null;
  private ask: LoadRequest<Value> | null = null;

  constructor() {
    makeAutoObservable<this, 'abort' | 'ask'>(
      this,
      { value: observableRef, abort: false, ask: false },
      { autoBind: true },
    );
  }

  /** Asks; `keepsValue` shows what was there meanwhile. Returns what makes the question void. */
  load(ask: LoadRequest<Value>, keepsValue = false): () => void {
    const abort = this.begin(ask, keepsValue);
    void this.answer(ask, abort);
    return () => abort.abort();
  }

  /** Asks, with what was there shown meanwhile; answers what came, or null when it failed or was made void. */
  wait(ask: LoadRequest<Value>): Promise<Value | null> {
    return this.answer(ask, this.begin(ask, true));
  }

  /** Asks unless it is there or on its way. */
  loadOnce(ask: LoadRequest<Value>): void {
    if (this.state === 'idle' || this.state === 'failed') this.load(ask, true);
  }

  /** Asks the last question again. */
  retry(): void {
    if (this.ask !== null) this.load(this.ask, true);
  }

  /** Puts another value in the place of what was loaded; nothing that is on its way takes it over. */
  put(value: Value): void {
    this.abort?.abort();
    [this.value, this.state, this.isMissing] = [value, 'ready', false];
  }

  /** Forgets everything, what is on its way included. */
  reset(): void {
    this.abort?.abort();
    [this.value, this.state, this.isMissing, this.ask] = [null, 'idle', false, null];
  }

  private begin(ask: LoadRequest<Value>, keepsValue: boolean): AbortController {
    this.abort?.abort();
    const abort = new AbortController();
    [this.abort, this.ask] = [abort, ask];
    if (!keepsValue) this.value = null;
    [this.state, this.isMissing] = ['loading', false];
    return abort;
  }

  private async answer(ask: LoadRequest<Value>, { signal }: AbortController): Promise<Value | null> {
    try {
      const value = await ask(signal);
      if (signal.aborted) return null;
      runInAction(() => ([this.value, this.state] = [value, 'ready']));
      return value;
    } catch (error) {
      if (!signal.aborted) runInAction(() => ([this.state, this.isMissing] = ['failed', isNotFound(error)]));
      return null;
    }
  }
}
