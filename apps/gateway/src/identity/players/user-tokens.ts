import { readToken, signToken } from '../../platform/http/signed-token.ts';
import type { RequestSession } from '../../platform/http/request-session.ts';

/** Purpose of a player's token: the player's own operations, or video. */
export type UserTokenPurpose = 'user' | 'video';

/** How long tokens are good. The page renews the one of video every ten minutes. Source: shell 9. */
const LIFETIME_S: Readonly<Record<UserTokenPurpose, number>> = { user: 900, video: 1_200 };

/** Short-lived tokens of a session: worth nothing without the session's own cookie, and nothing after its end. */
export class UserTokens {
  readonly #secret: () => Promise<string>;
  readonly #nowMs: () => number;

  constructor(secret: () => Promise<string>, nowMs: () => number) {
    this.#secret = secret;
    this.#nowMs = nowMs;
  }

  /** A token made now; the session must be a player's. */
  async make({ id, playerId }: RequestSession, purpose: UserTokenPurpose): Promise<string> {
    if (id === null || playerId === null) throw new Error('a visitor has no token');
    const iat = Math.floor(this.#nowMs() / 1000);
    return signToken(await this.#secret(), {
      aud: purpose,
      sub: playerId,
      sid: id,
      iat,
      exp: iat + LIFETIME_S[purpose],
    });
  }

  /** Whose a token of video is, and of which session; `expired` where it was good once. */
  async readVideo(token: string): Promise<{ playerId: string; sessionId: string } | 'invalid' | 'expired'> {
    const claims = readToken(await this.#secret(), token, 'video', 0);
    if (claims?.sid === undefined) return 'invalid';
    return claims.exp * 1000 > this.#nowMs() ? { playerId: claims.sub, sessionId: claims.sid } : 'expired';
  }

  /** Whether an `Authorization` header carries the token of this very session. */
  async isOf(session: RequestSession, authorization: string | undefined): Promise<boolean> {
    const [scheme, token = ''] = (authorization ?? '').split(' ');
    if (scheme?.toLowerCase() !== 'bearer') return false;
    const claims = readToken(await this.#secret(), token, 'user', this.#nowMs());
    return claims !== null && claims.sid === session.id && claims.sub === session.playerId;
  }
}
