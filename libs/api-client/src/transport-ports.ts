import type { BotCheckCode } from '@longshot/contracts';

/** Bearer tokens of the session. Source: shell 4, authentication and session. */
export interface TokenPort {
  /** The token that is held and has not expired; null without one. */
  current(): string | null;
  /** A token fetched anew, one fetch serving everyone for a while; null when there is none to be had. Never throws. */
  fetch(): Promise<string | null>;
}

/** Shows a bot check. */
export interface CaptchaPort {
  /** Resolves with what goes into the header; null when the visitor gave up or it could not be done. Never throws. */
  solve(code: BotCheckCode, signal?: AbortSignal): Promise<string | null>;
}

/** The browser's fingerprint. */
export interface FingerprintPort {
  /** The token that is held and has not expired; null without one. */
  current(): string | null;
  /** A new one; null when there is none to be had. Never throws. */
  renew(): Promise<string | null>;
}

/** Whom the transport turns to when a call must be repeated. Without a port its failures are told as they come. */
export interface TransportPorts {
  readonly tokens?: TokenPort;
  readonly captcha?: CaptchaPort;
  readonly fingerprint?: FingerprintPort;
  /** The player has to agree to the site's terms first (451 with exception code 1). The call fails all the same. */
  readonly onTermsRequired?: () => void;
}
