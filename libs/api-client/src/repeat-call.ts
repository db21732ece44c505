import type { BotCheckCode } from '@longshot/contracts';
import { requestErrorOf } from './map-failure.ts';
import { RequestError } from './request-error.ts';
import type { TransportPorts } from './transport-ports.ts';

/** The headers of one attempt, made of what the ports hold. */
export type AttemptHeaders = Readonly<Record<string, string>>;

/** A call that can be sent again. */
export interface RepeatableCall {
  readonly send: (headers: AttemptHeaders) => Promise<unknown>;
  /** The operation asks for a bearer token. */
  readonly needsToken: boolean;
  /** The token is fetched for this call, whatever is held. */
  readonly isTokenFresh?: boolean;
  /** Fetching the token itself is not repeated with a token. */
  readonly isTokenFetch: boolean;
  readonly signal?: AbortSignal;
}

/** Why a call is repeated, each once: three repetitions at most. The specification fixes a maximum and does not tell it. */
type Cause = 'token' | 'captcha' | 'fingerprint';

const TERMS_EXCEPTION = 1;

function causeOf({ status, code, details }: RequestError): Cause | null {
  if (status === 401 && code !== 'credentials_invalid') return 'token';
  if (status !== 400) return null;
  if (code === 'fingerprint_invalid') return 'fingerprint';
  return details.code === undefined ? null : 'captcha';
}

class Attempts {
  readonly #call: RepeatableCall;
  readonly #ports: TransportPorts;
  readonly #tried = new Set<Cause>();
  #captcha: string | null = null;

  constructor(call: RepeatableCall, ports: TransportPorts) {
    this.#call = call;
    this.#ports = ports;
  }

  async run(): Promise<unknown> {
    const { tokens } = this.#ports;
    const { needsToken, isTokenFresh = false } = this.#call;
    if (needsToken && tokens && (isTokenFresh || tokens.current() === null)) await tokens.fetch();
    for (;;) {
      try {
        this.#refuseCancelled();
        return await this.#call.send(this.#headers());
      } catch (error) {
        await this.#recover(requestErrorOf(error));
      }
    }
  }

  #headers(): AttemptHeaders {
    const { tokens, fingerprint } = this.#ports;
    const [token, print] = [tokens?.current() ?? null, fingerprint?.current() ?? null];
    return {
      ...(token !== null && !this.#call.isTokenFetch && { Authorization: `Bearer ${token}` }),
      ...(print !== null && { 'X-Fingerprint': print }),
      ...(this.#captcha !== null && { 'X-Captcha': this.#captcha }),
    };
  }

  /** Resolves when another attempt is worth it, else throws the failure. */
  async #recover(failure: RequestError): Promise<void> {
    if (failure.status === 451 && failure.details.exceptionCode === TERMS_EXCEPTION) this.#ports.onTermsRequired?.();
    const cause = causeOf(failure);
    if (cause === null || this.#tried.has(cause)) throw failure;
    this.#tried.add(cause);
    const isMended = await this.#mend(cause, failure);
    this.#refuseCancelled();
    if (!isMended) throw failure;
  }

  async #mend(cause: Cause, { details }: RequestError): Promise<boolean> {
    const { tokens, captcha, fingerprint } = this.#ports;
    if (cause === 'token') return !this.#call.isTokenFetch && ((await tokens?.fetch()) ?? null) !== null;
    if (cause === 'fingerprint') return ((await fingerprint?.renew()) ?? null) !== null;
    this.#captcha = (await captcha?.solve(details.code as BotCheckCode, this.#call.signal)) ?? null;
    return this.#captcha !== null;
  }

  #refuseCancelled(): void {
    if (this.#call.signal?.aborted) throw new RequestError({ status: 499, code: 'cancelled', message: 'close' });
  }
}

/**
 * Sends a call, and again where that can help: after a 401 with a fresh token, after a bot check with its result, after
 * a refused fingerprint with a new one; each once. What is repeated was refused before anything of it was done.
 *
 * @throws RequestError the last failure. Source: shell 5; shell 8, the error catalogue.
 */
export function sendRepeatable(call: RepeatableCall, ports: TransportPorts): Promise<unknown> {
  return new Attempts(call, ports).run();
}
