import { RequestError } from './request-error.ts';

interface RunningCall {
  readonly answer: Promise<unknown>;
  readonly abort: AbortController;
  callers: number;
}

/**
 * Lets callers of the same thing wait for one call. Each may give up for itself; when all have, the call is taken back.
 */
export class SharedCalls {
  readonly #running = new Map<string, RunningCall>();

  /** Answers what `start` answers, starting it only if nothing of this key runs. Rejects with `cancelled` on `signal`. */
  run(key: string, start: (signal: AbortSignal) => Promise<unknown>, signal?: AbortSignal): Promise<unknown> {
    if (signal?.aborted) return Promise.reject(new RequestError({ status: 499, code: 'cancelled', message: 'close' }));
    const call = this.#running.get(key) ?? this.#start(key, start);
    call.callers += 1;
    if (!signal) return call.answer;
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        call.callers -= 1;
        if (call.callers === 0) this.#takeBack(key, call);
        reject(new RequestError({ status: 499, code: 'cancelled', message: 'close' }));
      };
      signal.addEventListener('abort', giveUp, { once: true });
      call.answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
    });
  }

  #start(key: string, start: (signal: AbortSignal) => Promise<unknown>): RunningCall {
    const abort = new AbortController();
    const answer = start(abort.signal).finally(() => {
      if (this.#running.get(key) === call) this.#running.delete(key);
    });
    const call: RunningCall = { answer, abort, callers: 0 };
    this.#running.set(key, call);
    return call;
  }

  #takeBack(key: string, call: RunningCall): void {
    if (this.#running.get(key) === call) this.#running.delete(key);
    call.abort.abort();
  }
}
