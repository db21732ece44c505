import { createHash, createHmac, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { BelievedSessions } from './believed-sessions.ts';
import { makeToken, siteSecret } from '../../platform/secrets/site-secret.ts';
import type { PlayerSession } from './player-session.ts';

/** How long after a session was seen last being seen again is written down. */
const SEEN_AGAIN_MS = 300_000;

/** How many tokens made for cookies are kept in memory. */
const MAX_RETAINED = 20_000;

/** How many sessions are asked for in one statement. */
const ASKED_AT_ONCE = 1_000;

/** Where a session is opened, as far as the request says. */
export interface SessionOrigin {
  readonly userAgent: string | null;
  /** ISO 3166 code. */
  readonly country: string | null;
  readonly address: string | null;
}

/** A session as its player sees it. */
export interface ListedSession extends Omit<SessionOrigin, 'address'> {
  readonly id: string;
  readonly startedAtMs: number;
  readonly seenAtMs: number;
}

/** Session that a sign-in hands to the browser: the only place the token is ever seen. */
export interface OpenedSession extends Omit<PlayerSession, 'termsVersion'> {
  readonly token: string;
}

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Keeps a value, and gives up the one kept longest where there are too many. */
function keep<Value>(map: Map<string, Value>, key: string, value: Value): void {
  const [oldest] = map.size >= MAX_RETAINED ? map.keys() : [];
  if (oldest !== undefined) map.delete(oldest);
  map.set(key, value);
}

/** Input of sessions. */
export interface SessionsInput {
  readonly database: Database;
  readonly siteId: string;
  readonly nowMs: () => number;
}

/**
 * Sessions of signed-in players. A session is a random token in the browser's cookie; the database keeps its hash
 * alone, so that reading it opens nothing. The row is the truth: what is remembered of it is given up at once for what
 * ends here or is told on the bus, and within a second for what another process does to it.
 */
export class Sessions {
  readonly #input: SessionsInput;
  readonly #believed = new BelievedSessions();
  readonly #csrfTokens = new Map<string, string>();
  #secret: Promise<string> | undefined;

  constructor(input: SessionsInput) {
    this.#input = input;
  }

  /**
   * Opens a session of a player. Whoever changes the password at the same moment is waited for, or waits and ends this
   * session too.
   *
   * @throws RequestRefused `credentials_invalid` where `passwordHash` is told and the player's is another by now.
   */
  async open(
    playerId: number,
    lifetimeMs: number,
    origin?: SessionOrigin,
    passwordHash?: string,
  ): Promise<OpenedSession> {
    const { database, siteId } = this.#input;
    const nowMs = this.#input.nowMs();
    const [token, id] = [makeToken(), randomUUID()];
    const { rows } = await sql`
      insert into sessions
        (token_hash, id, site_id, player_id, created_at_ms, expires_at_ms, user_agent, country, address, seen_at_ms)
      select ${hashToken(token)}, ${id}, ${siteId}, p.id, ${nowMs}::bigint, ${nowMs + lifetimeMs}::bigint,
        ${origin?.userAgent ?? null}, ${origin?.country ?? null}, ${origin?.address ?? null}, ${nowMs}::bigint
      from players p
      where p.id = ${playerId}::bigint and p.password_hash = coalesce(${passwordHash ?? null}, p.password_hash)
      for share of p
      returning id`.execute(database.kysely);
    if (rows.length === 0) throw new RequestRefused('credentials_invalid');
    this.#believed.dropUnknown();
    return { id, playerId, token };
  }

  /** The session a token opens, or null: unknown, expired, revoked, or its player blocked. */
  async find(token: string): Promise<PlayerSession | null> {
    const nowMs = this.#input.nowMs();
    const believed = this.#believed.find(token, nowMs);
    if (believed) return believed;
    if (this.#believed.isUnknown(token, nowMs)) return null;
    const reading = this.#believed.read(nowMs);
    try {
      const row = await this.#open(nowMs)
        .select(['s.player_id as playerId', 's.expires_at_ms as expiresAtMs', 'p.terms_version as termsVersion'])
        .select('s.seen_at_ms as seenAtMs')
        .where('s.token_hash', '=', hashToken(token))
        .executeTakeFirst();
      if (!row) {
        reading.keepUnknown(token);
        return null;
      }
      if (row.seenAtMs === null || nowMs - row.seenAtMs >= SEEN_AGAIN_MS) await this.#see(row.id, nowMs);
      const session = { id: row.id, playerId: row.playerId, termsVersion: row.termsVersion };
      return reading.keep(token, session, row.expiresAtMs) ? session : null;
    } finally {
      reading.end();
    }
  }

  /**
   * Looks at the rows of everything that is remembered, and of the sessions named: answers those that are over. Asked now
   * and then, it tells what another process ended.
   */
  async findEnded(named: readonly string[]): Promise<readonly string[]> {
    const nowMs = this.#input.nowMs();
    const ids = [...new Set([...this.#believed.ids(), ...named])];
    const open = new Set<string>();
    for (let from = 0; from < ids.length; from += ASKED_AT_ONCE) {
      const requested = ids.slice(from, from + ASKED_AT_ONCE);
      for (const { id } of await this.#open(nowMs).where('s.id', 'in', requested).execute()) open.add(id);
    }
    this.#believed.confirm(open, nowMs);
    return ids.filter((id) => !open.has(id));
  }

  /** Ends sessions; answers how many of them there were. Whoever ends them tells it on the bus. */
  async revoke(...sessionIds: readonly string[]): Promise<number> {
    if (sessionIds.length === 0) return 0;
    const query = this.#input.database.kysely.deleteFrom('sessions').where('id', 'in', sessionIds);
    const { numDeletedRows } = await query.executeTakeFirst();
    for (const id of sessionIds) this.drop(id);
    return Number(numDeletedRows);
  }

  /** Gives up what is remembered of a session: it has ended, wherever. */
  drop(sessionId: string): void {
    this.#believed.drop(sessionId);
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
  invalidate(playerId: number): void {
    this.#believed.invalidate(playerId);
  }

  /** Forgets sessions that have expired. */
  async removeExpired(): Promise<void> {
    await this.#input.database.kysely
      .deleteFrom('sessions')
      .where('expires_at_ms', '<=', this.#input.nowMs())
      .execute();
  }

  /**
   * Token that must come back in `X-CSRF-Token` with calls that carry this cookie: it cannot be made without the
   * site's secret.
   */
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

  /** Sessions that may be used now. */
  #open(nowMs: number) {
    return this.#input.database.kysely
      .selectFrom('sessions as s')
      .innerJoin('players as p', 'p.id', 's.player_id')
      .select('s.id')
      .where('s.site_id', '=', this.#input.siteId)
      .where('s.expires_at_ms', '>', nowMs)
      .where('p.is_blocked', '=', false);
  }

  async #see(id: string, nowMs: number): Promise<void> {
    await this.#input.database.kysely.updateTable('sessions').set({ seen_at_ms: nowMs }).where('id', '=', id).execute();
  }
}
