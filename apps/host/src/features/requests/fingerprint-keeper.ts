import { type Fingerprint, isRecord } from '@longshot/contracts';

/** Where the script is. Source: shell 7, analytics, install support, assets. */
export const FINGERPRINT_URL = '/hd-api/external-apps/fingerprint.js';

/** How long after the start it is loaded. Source: shell 4, start-up; shell 9. */
const FINGERPRINT_DELAY_MS = 8_000;

/** After so many failures it is left alone. Source: shell 9. */
const FINGERPRINT_ATTEMPTS = 2;

/** From a failure to the next attempt. The specification tells no unit. */
export const FINGERPRINT_RETRY_MS = 110;

/** Exports of the script. */
interface FingerprintScript {
  readonly HDF?: { readonly exec?: (input: { readonly isKept: boolean }) => Promise<unknown> };
}

/** Input of the keeper. */
export interface FingerprintInput {
  readonly load: () => Promise<FingerprintScript>;
  /** Whether the browser's id may be kept between visits. */
  readonly isPersistent: () => boolean;
  readonly nowMs: () => number;
  readonly startTimer: (run: () => void, delayMs: number) => () => void;
  readonly log: (message: string) => void;
}

const isFingerprint = (value: unknown): value is Fingerprint =>
  isRecord(value) &&
  typeof value['token'] === 'string' &&
  value['token'] !== '' &&
  typeof value['expiresAt'] === 'number' &&
  typeof value['data'] === 'object';

/** The browser's fingerprint: had by the page's own script, valid while a token exists and its expiry is to come. */
export class FingerprintKeeper {
  readonly #input: FingerprintInput;
  #held: Fingerprint | null = null;
  #failures = 0;
  #running: Promise<string | null> | null = null;

  constructor(input: FingerprintInput) {
    this.#input = input;
  }

  /** The token, or null when there is none or it has expired. */
  current(): string | null {
    return this.#held !== null && this.#held.expiresAt > this.#input.nowMs() ? this.#held.token : null;
  }

  /** A new token; null after two failures. One attempt at a time serves everyone. Never throws. */
  renew(): Promise<string | null> {
    this.#held = null;
    this.#running ??= this.#attempt().finally(() => (this.#running = null));
    return this.#running;
  }

  async #attempt(): Promise<string | null> {
    while (this.#failures < FINGERPRINT_ATTEMPTS) {
      try {
        this.#held = await this.#exec();
        this.#failures = 0;
        return this.#held.token;
      } catch (error) {
        this.#failures += 1;
        this.#input.log(`fingerprint: ${(error as Error).message}`);
        if (this.#failures < FINGERPRINT_ATTEMPTS) await this.#rest();
      }
    }
    return null;
  }

  async #exec(): Promise<Fingerprint> {
    const { HDF } = await this.#input.load().catch((): FingerprintScript => ({}));
    if (HDF?.exec === undefined) throw new Error('HDF not defined');
    const answer = await HDF.exec({ isKept: this.#input.isPersistent() }).catch(() => {
      throw new Error('execute error');
    });
    if (!isFingerprint(answer)) throw new Error('incorrect response');
    return answer;
  }

  #rest(): Promise<void> {
    return new Promise((resolve) => void this.#input.startTimer(resolve, FINGERPRINT_RETRY_MS));
  }
}

/** Has the first fingerprint when the page has long been there. */
export const startFingerprint = (
  keeper: Pick<FingerprintKeeper, 'renew'>,
  startTimer: FingerprintInput['startTimer'],
): void => void startTimer(() => void keeper.renew(), FINGERPRINT_DELAY_MS);
