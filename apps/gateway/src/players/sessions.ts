import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../database/index.ts';

/** How long a session that was looked up is believed without asking again. Ends at once where it is revoked. */
const BELIEVED_MS = 5_000;

/** How long after a session was seen last being seen again is written down. */
const SEEN_AGAIN_MS = 300_000;

/** How many looked-up sessions, and tokens made for cookies, are kept in memory. */
const MAX_KEPT = 20_000;

/** A signed-in session. */
export interface PlayerSession {
  readonly id: string;
  readonly playerId: number;
  /** The terms the player agreed to last. */
  readonly termsVersion: string;
}

/** Where a session is opened, as far as the request says. */
export interface SessionOrigin {
  readonly userAgent: string | null;
  /** ISO 3166 code. */
  readonly country: string | null;
}

/** A session as its player sees it. */
export interface ListedSession extends SessionOrigin {
  readonly id: string;
  readonly startedAtMs: number;
  readonly seenAtMs: number;
}

/** What a sign-in hands to the browser: the only place the token is ever seen. */
export interface OpenedSession extends Omit<PlayerSession, 'termsVersion'> {
  readonly token: string;
}

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A new token: 256 random bits. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The key that signs what only this site may issue: made once for a site and kept in its database. */
export async function siteSecret(database: Database, siteId: string, name: string): Promise<string> {
  await database.kysely
    .insertInto('site_secrets')
    .values({ site_id: siteId, name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const query = database.kysely.selectFrom('site_secrets').select('value');
  return (await query.where('site_id', '=', siteId).where('name', '=', name).executeTakeFirstOrThrow()).value;
}

/** Keeps a value, and gives up the one kept longest where there are too many. */
function keep<Value>(map: Map<string, Value>, key: string, value: Value): void {
  const [oldest] = map.size >= MAX_KEPT ? map.keys() : [];
  if (oldest !== undefined) map.delete(oldest);
  map.set(key, value);
}

/** What sessions need. */
export interface SessionsInput {
  readonly database: Database;
  readonly siteId: string;
  readonly nowMs: () => number;
}

/**
 * Sessions of signed-in players. A session is a random token in the browser's cookie; the database keeps its hash
 * alone, so that reading it opens nothing.
 */
export class Sessions {
  readonly #input: SessionsInput;
  readonly #kept = new Map<string, { readonly session: PlayerSession; readonly untilMs: number }>();
  readonly #csrfTokens = new Map<string, string>();
  #secret: Promise<string> | undefined;

  constructor(input: SessionsInput) {
    this.#input = input;
  }

  /** Opens a session of a player. */
  async open(playerId: number, lifetimeMs: number, origin?: SessionOrigin): Promise<OpenedSession> {
    const { database, siteId, nowMs } = this.#input;
    const [token, id] = [makeToken(), randomUUID()];
    await database.kysely
      .insertInto('sessions')
      .values({
        token_hash: hashToken(token),
        ...{ id, site_id: siteId, player_id: playerId },
        created_at_ms: nowMs(),
        expires_at_ms: nowMs() + lifetimeMs,
        user_agent: origin?.userAgent ?? null,
        country: origin?.country ?? null,
        seen_at_ms: nowMs(),
      })
      .execute();
    return { id, playerId, token };
  }

  /** The session a token opens, or null: unknown, expired, revoked, or its player blocked. */
  async find(token: string): Promise<PlayerSession | null> {
    const nowMs = this.#input.nowMs();
    const kept = this.#kept.get(token);
    if (kept && kept.untilMs > nowMs) return kept.session;
    this.#kept.delete(token);
    const row = await this.#input.database.kysely
      .selectFrom('sessions as s')
      .innerJoin('players as p', 'p.id', 's.player_id')
      .select(['s.id', 's.player_id as playerId', 's.expires_at_ms as expiresAtMs', 'p.terms_version as termsVersion'])
      .select('s.seen_at_ms as seenAtMs')
      .where('s.token_hash', '=', hashToken(token))
      .where('s.site_id', '=', this.#input.siteId)
      .where('s.expires_at_ms', '>', nowMs)
      .where('p.is_blocked', '=', false)
      .executeTakeFirst();
    if (!row) return null;
    if (row.seenAtMs === null || nowMs - row.seenAtMs >= SEEN_AGAIN_MS) await this.#see(row.id, nowMs);
    const session = { id: row.id, playerId: row.playerId, termsVersion: row.termsVersion };
    const untilMs = Math.min(row.expiresAtMs, nowMs + BELIEVED_MS);
    keep(this.#kept, token, { session, untilMs });
    return session;
  }

  /** Ends a session; answers whether there was one. */
  async revoke(sessionId: string): Promise<boolean> {
    for (const [token, { session }] of this.#kept) if (session.id === sessionId) this.#kept.delete(token);
    const query = this.#input.database.kysely.deleteFrom('sessions').where('id', '=', sessionId);
    return (await query.executeTakeFirst()).numDeletedRows === 1n;
  }

  /** The sessions of a player that are not over, the one seen last first. */
  async list(playerId: number): Promise<readonly ListedSession[]> {
    const rows = await this.#input.database.kysely
      .selectFrom('sessions')
      .select(['id', 'user_agent as userAgent', 'country', 'created_at_ms as startedAtMs', 'seen_at_ms'])
      .where('player_id', '=', playerId)
      .where('site_id', '=', this.#input.siteId)
      .where('expires_at_ms', '>', this.#input.nowMs())
      .orderBy('seen_at_ms', 'desc')
      .orderBy('id')
      .execute();
    return rows.map(({ seen_at_ms, ...row }) => ({ ...row, seenAtMs: seen_at_ms ?? row.startedAtMs }));
  }

  /** Looks a player's sessions up again at their next request: something about the player changed. */
  forget(playerId: number): void {
    for (const [token, { session }] of this.#kept) if (session.playerId === playerId) this.#kept.delete(token);
  }

  /** Forgets sessions that have expired. */
  async removeExpired(): Promise<void> {
    await this.#input.database.kysely
      .deleteFrom('sessions')
      .where('expires_at_ms', '<=', this.#input.nowMs())
      .execute();
  }

  /** What must come back in `X-CSRF-Token` with calls that carry this cookie: it cannot be made without the site's secret. */
  async csrfToken(cookieToken: string): Promise<string> {
    const known = this.#csrfTokens.get(cookieToken);
    if (known !== undefined) return known;
    this.#secret ??= siteSecret(this.#input.database, this.#input.siteId, 'csrf').catch((error: unknown) => {
      this.#secret = undefined;
      throw error;
    });
    const made = createHmac('sha256', await this.#secret)
      .update(cookieToken)
      .digest('base64url');
    keep(this.#csrfTokens, cookieToken, made);
    return made;
  }

  async #see(id: string, nowMs: number): Promise<void> {
    await this.#input.database.kysely.updateTable('sessions').set({ seen_at_ms: nowMs }).where('id', '=', id).execute();
  }
}
