import type { Transport } from '@longshot/api-client';
import { operations } from '@longshot/contracts';
import { makeAutoObservable, runInAction } from 'mobx';
import { solveChallenge, type SolvingInput } from './solve-challenge.ts';

/** Ports of a bot check. */
export interface CaptchaPorts {
  readonly transport: Transport;
  /** The gateway signed the player out: the results were wrong too often. */
  readonly onSignedOut: () => void;
  readonly solve?: (input: SolvingInput) => Promise<string | null>;
}

/** The verdict by which the gateway says that it signed the player out. Source: shell 7, captcha. */
const SIGNED_OUT_TYPE = 2;

/** One bot check: fetched, worked on, looked at by the gateway; until it is done or given up. */
export class CaptchaRun {
  /** How much of the work is done at most: 0 to 1. */
  progress = 0;
  state: 'working' | 'failed' | 'done' = 'working';
  private readonly ports: CaptchaPorts;
  private abort = new AbortController();
  private readonly outcome = Promise.withResolvers<string | null>();

  constructor(ports: CaptchaPorts) {
    this.ports = ports;
    makeAutoObservable<this, 'ports' | 'abort' | 'outcome'>(
      this,
      { ports: false, abort: false, outcome: false },
      { autoBind: true },
    );
  }

  /** Resolves with the result, or null when the visitor gave up. */
  get result(): Promise<string | null> {
    return this.outcome.promise;
  }

  /** Does the work, once more after a failure. */
  async start(): Promise<void> {
    const abort = new AbortController();
    this.abort = abort;
    this.progress = 0;
    this.state = 'working';
    const result = await this.work(abort.signal).catch(() => null);
    runInAction(() => {
      if (abort.signal.aborted) return;
      this.state = result === null ? 'failed' : 'done';
      if (result !== null) this.outcome.resolve(result);
    });
  }

  /** The visitor does not want it. */
  giveUp(): void {
    this.abort.abort();
    this.outcome.resolve(null);
  }

  private async work(signal: AbortSignal): Promise<string | null> {
    const { transport, onSignedOut, solve = solveChallenge } = this.ports;
    const { challenge } = await transport.call(operations.updateCaptcha, { signal });
    const onProgress = (part: number) => runInAction(() => (this.progress = part));
    const captcha = await solve({ challenge, signal, onProgress });
    if (captcha === null || signal.aborted) return null;
    const { success, type } = await transport.call(operations.validateCaptcha, { body: { captcha }, signal });
    if (type === SIGNED_OUT_TYPE) {
      onSignedOut();
      runInAction(() => this.giveUp());
    }
    return success ? captcha : null;
  }
}
