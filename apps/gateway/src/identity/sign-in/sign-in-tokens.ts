import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { isSameText, signText } from '../../platform/http/signed-token.ts';
import { makeToken } from '../../platform/secrets/site-secret.ts';

/** How long a token waits for the other device. */
const SIGN_IN_TOKEN_LIFETIME_MS = 2 * 60_000;

/** The way a token came to the device: shown by a page of the player's. Source: shell 3, office section `auth_qr`. */
const SHOWN_TOKEN = 1;

/** Input of sign-in tokens. */
export interface SignInTokensInput {
  readonly database: Database;
  readonly siteId: string;
  readonly secret: () => Promise<string>;
  readonly nowMs: () => number;
}

/** A token as another device brings it. */
export interface BroughtToken {
  readonly method_id: number;
  readonly token: string;
  readonly sign: string;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Tokens that let a player's other device in, once. */
export class SignInTokens {
  readonly #input: SignInTokensInput;

  constructor(input: SignInTokensInput) {
    this.#input = input;
  }

  /** A new token of a player; its signature shows that this site made it. */
  async make(playerId: number): Promise<BroughtToken & { readonly validUntilMs: number }> {
    const { database, siteId, nowMs } = this.#input;
    const token = makeToken();
    const validUntilMs = nowMs() + SIGN_IN_TOKEN_LIFETIME_MS;
    await database.kysely.deleteFrom('sign_in_tokens').where('expires_at_ms', '<=', nowMs()).execute();
    await database.kysely
      .insertInto('sign_in_tokens')
      .values({ token_hash: hashOf(token), site_id: siteId, player_id: playerId, expires_at_ms: validUntilMs })
      .execute();
    return { method_id: SHOWN_TOKEN, token, sign: await this.#sign(SHOWN_TOKEN, token), validUntilMs };
  }

  /**
   * Uses a token up; answers whose it is.
   *
   * @throws RequestRefused `wrong_code` for one that this site did not make or that was used, `time_up` for a late one.
   */
  async spend({ method_id, token, sign }: BroughtToken): Promise<number> {
    const { database, siteId, nowMs } = this.#input;
    if (!isSameText(sign, await this.#sign(method_id, token)))
      throw new RequestRefused('wrong_code', { field: 'sign' });
    const used = await database.kysely
      .updateTable('sign_in_tokens')
      .set({ used_at_ms: nowMs() })
      .where('token_hash', '=', hashOf(token))
      .where('site_id', '=', siteId)
      .where('used_at_ms', 'is', null)
      .returning(['player_id as playerId', 'expires_at_ms as untilMs'])
      .executeTakeFirst();
    if (!used) throw new RequestRefused('wrong_code', { field: 'token' });
    if (used.untilMs <= nowMs()) throw new RequestRefused('time_up', { field: 'token' });
    return used.playerId;
  }

  async #sign(methodId: number, token: string): Promise<string> {
    return signText(await this.#input.secret(), `${methodId}:${token}`);
  }
}
