import type { TokenPort } from '@longshot/api-client';
import { readCookie, removeCookie, writeCookie, type CookiePage } from '../../ground/cookies/page-cookies.ts';

/** The cookie of the player's token. Source: shell 4, authentication and session. */
const TOKEN_COOKIE = 'user_token';

/** One fetch serves everyone for so long. Source: shell 9, timing. */
const TOKEN_REUSE_MS = 60_000;

/** Claims of a token. */
interface Claims {
  readonly sub: string;
  /** Seconds since 1970. */
  readonly exp: number;
}

const claimsOf = (token: string): Claims | null => {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Partial<Claims> | null;
    return typeof claims?.sub === 'string' && typeof claims.exp === 'number' ? (claims as Claims) : null;
  } catch {
    return null;
  }
};

/** Input of the keeper. */
export interface TokenKeeperInput {
  /** Who is signed in; null for a visitor. */
  readonly userId: () => string | null;
  readonly fetchToken: () => Promise<string>;
  readonly nowMs: () => number;
  readonly log: (message: string) => void;
  readonly page?: CookiePage;
}

/** Keeps the player's bearer token in memory and in its cookie; it serves the player it was made for alone. */
export class TokenKeeper implements TokenPort {
  readonly #input: TokenKeeperInput;
  #token: string | null;
  #fetching: { readonly answer: Promise<string | null>; readonly sinceMs: number; readonly userId: string } | null =
    null;

  constructor(input: TokenKeeperInput) {
    this.#input = input;
    this.#token = readCookie(TOKEN_COOKIE, input.page);
  }

  current(): string | null {
    const claims = this.#token === null ? null : claimsOf(this.#token);
    const isGood = claims?.sub === this.#input.userId() && claims !== null && claims.exp * 1000 > this.#input.nowMs();
    return isGood ? this.#token : null;
  }

  fetch(): Promise<string | null> {
    const { userId, nowMs } = this.#input;
    const owner = userId();
    if (owner === null) return Promise.resolve(null);
    const running = this.#fetching;
    if (running?.userId === owner && nowMs() - running.sinceMs < TOKEN_REUSE_MS) return running.answer;
    const answer = this.#fetchAnew();
    this.#fetching = { answer, sinceMs: nowMs(), userId: owner };
    return answer;
  }

  /** Forgets the token, as on a sign-out. */
  clear(): void {
    this.#token = null;
    this.#fetching = null;
    removeCookie(TOKEN_COOKIE, this.#input.page);
  }

  async #fetchAnew(): Promise<string | null> {
    const { fetchToken, log, page } = this.#input;
    try {
      const token = await fetchToken();
      const claims = claimsOf(token);
      if (claims === null) throw new Error('the token cannot be read');
      this.#token = token;
      writeCookie(TOKEN_COOKIE, token, claims.exp * 1000, page);
      return this.current();
    } catch {
      this.#fetching = null; // the next one who needs a token tries again
      log('Fetch token error');
      return null;
    }
  }
}
