import type { BotCheckCode } from '@longshot/contracts';
import type { AxiosInstance, AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import { cancelledError, requestErrorOf } from './map-failure.ts';
import type { RequestError } from './request-error.ts';
import type { TransportPorts } from './transport-ports.ts';

/** Call that may be repeated, with what that depends on. */
export interface RepeatableCall {
  /** The operation asks for a bearer token. */
  readonly needsToken: boolean;
  /** The token is fetched for this call, whatever is held. */
  readonly isTokenFresh: boolean;
  /** Fetching the token itself is not repeated with a token. */
  readonly isTokenFetch: boolean;
}

/** Why a call is repeated, each once: three repetitions at most. The specification fixes a maximum and does not tell it. */
type Cause = 'token' | 'captcha' | 'fingerprint';

/** One call through all its requests. */
export class CallAttempts {
  readonly call: RepeatableCall;
  readonly tried = new Set<Cause>();
  isBegun = false;
  /** The result of a bot check. */
  captcha: string | null = null;

  constructor(call: RepeatableCall) {
    this.call = call;
  }
}

declare module 'axios' {
  interface AxiosRequestConfig {
    /** The call that a request is made for. */
    attempts?: CallAttempts;
  }
}

const TERMS_EXCEPTION = 1;

function causeOf({ status, code, details }: RequestError): Cause | null {
  if (status === 401 && code !== 'credentials_invalid') return 'token';
  if (status !== 400) return null;
  if (code === 'fingerprint_invalid') return 'fingerprint';
  return details.code === undefined ? null : 'captcha';
}

function refuseCancelled({ signal }: InternalAxiosRequestConfig): void {
  if (signal?.aborted) throw cancelledError();
}

/** Credentials of a request beside its own headers. */
function credentialsOf({ call, captcha }: CallAttempts, { tokens, fingerprint }: TransportPorts) {
  const token = call.isTokenFetch ? null : tokens?.current();
  return { Authorization: token && `Bearer ${token}`, 'X-Fingerprint': fingerprint?.current(), 'X-Captcha': captcha };
}

/** Does what a repetition needs; answers whether it can help. */
async function mend(
  cause: Cause,
  { details }: RequestError,
  { attempts, signal }: InternalAxiosRequestConfig,
  { tokens, captcha, fingerprint }: TransportPorts,
): Promise<boolean> {
  if (!attempts) return false;
  if (cause === 'token') return !attempts.call.isTokenFetch && ((await tokens?.fetch()) ?? null) !== null;
  if (cause === 'fingerprint') return ((await fingerprint?.renew()) ?? null) !== null;
  attempts.captcha = (await captcha?.solve(details.code as BotCheckCode, signal as AbortSignal | undefined)) ?? null;
  return attempts.captcha !== null;
}

/**
 * Makes a client send what the ports hold, and send a call again where that can help: after a 401 with a fresh token,
 * after a bot check with its result, after a refused fingerprint with a new one; each once. What is repeated was refused
 * before anything of it was done. The client's failures are then `RequestError`s. Source: shell 5; shell 8, the error
 * catalogue.
 */
export function repeatRefused(client: AxiosInstance, ports: TransportPorts): void {
  client.interceptors.request.use(async (config) => {
    const { attempts } = config;
    if (!attempts) return config;
    const { needsToken, isTokenFresh } = attempts.call;
    const isFirst = !attempts.isBegun;
    attempts.isBegun = true;
    if (isFirst && needsToken && (isTokenFresh || ports.tokens?.current() === null)) await ports.tokens?.fetch();
    refuseCancelled(config);
    for (const [name, value] of Object.entries(credentialsOf(attempts, ports))) {
      if (value) config.headers.set(name, value);
      else config.headers.delete(name);
    }
    return config;
  });
  client.interceptors.response.use(undefined, async (error: unknown): Promise<AxiosResponse> => {
    const failure = requestErrorOf(error);
    if (failure.status === 451 && failure.details.exceptionCode === TERMS_EXCEPTION) ports.onTermsRequired?.();
    const config = configOf(error);
    const cause = causeOf(failure);
    if (!config?.attempts || cause === null || config.attempts.tried.has(cause)) throw failure;
    config.attempts.tried.add(cause);
    const isMended = await mend(cause, failure, config, ports);
    refuseCancelled(config);
    if (!isMended) throw failure;
    return client.request(config);
  });
}

/** The request that an error of the client is about. */
function configOf(error: unknown): InternalAxiosRequestConfig | undefined {
  return typeof error === 'object' && error !== null && 'config' in error
    ? (error.config as InternalAxiosRequestConfig | undefined)
    : undefined;
}
