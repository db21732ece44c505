import type { PlayerSession } from './player-session.ts';

/** How long a session is believed after its row was seen: this late is known here what another process ended. */
export const BELIEVED_MS = 1_000;

/** How long one whose row is seen again and again is kept, until it is looked up by itself. */
const RETAINED_MS = 5_000;

/** How many are kept. */
const MAX_RETAINED = 20_000;

interface Kept {
  readonly session: PlayerSession;
  /** When the look-up began that last found its row. */
  seenAtMs: number;
  readonly untilMs: number;
}

/** A look-up under way: what ends meanwhile is not what it brings. */
export interface SessionReading {
  /** Keeps what was found, unless the session ended or its player changed meanwhile; answers whether it has not ended. */
  keep(token: string, session: PlayerSession, expiresAtMs: number): boolean;
  /** Keeps that a token opens nothing, unless a session was opened or a player changed meanwhile. */
  keepUnknown(token: string): void;
  /** To be called whatever came of it. */
  end(): void;
}

/**
 * Sessions that were looked up, believed for a moment without asking again. What ends in this process, or is told on the
 * bus, ends here at once, also for a look-up that has read the row before and has not answered yet.
 */
export class BelievedSessions {
  readonly #kept = new Map<string, Kept>();
  /** Tokens that opened nothing, with when that was asked; the one asked first stands first. */
  readonly #unknown = new Map<string, number>();
  readonly #readings = new Set<{ readonly endedIds: Set<string>; isOld: boolean }>();

  /** The session of a token where it is believed now. A clock that was put back believes nothing. */
  find(token: string, nowMs: number): PlayerSession | null {
    const kept = this.#kept.get(token);
    if (kept === undefined) return null;
    if (nowMs >= kept.seenAtMs && nowMs < Math.min(kept.seenAtMs + BELIEVED_MS, kept.untilMs)) return kept.session;
    this.#kept.delete(token);
    return null;
  }

  /** Whether a token opened nothing a moment ago, and nothing was opened or changed here since. */
  isUnknown(token: string, nowMs: number): boolean {
    const askedAtMs = this.#unknown.get(token);
    return askedAtMs !== undefined && nowMs >= askedAtMs && nowMs < askedAtMs + BELIEVED_MS;
  }

  /** Begins a look-up. */
  read(nowMs: number): SessionReading {
    const reading = { endedIds: new Set<string>(), isOld: false };
    this.#readings.add(reading);
    return {
      keep: (token, session, expiresAtMs) => {
        if (reading.endedIds.has(session.id)) return false;
        const untilMs = Math.min(expiresAtMs, nowMs + RETAINED_MS);
        if (!reading.isOld) this.#keep(token, { session, seenAtMs: nowMs, untilMs });
        return true;
      },
      keepUnknown: (token) => {
        if (reading.isOld) return;
        this.#unknown.delete(token);
        const [oldest] = this.#unknown.size >= MAX_RETAINED ? this.#unknown.keys() : [];
        if (oldest !== undefined) this.#unknown.delete(oldest);
        this.#unknown.set(token, nowMs);
      },
      end: () => void this.#readings.delete(reading),
    };
  }

  /** Ids of all that are kept. */
  ids(): readonly string[] {
    return [...this.#kept.values()].map(({ session }) => session.id);
  }

  /** The rows of these were there when they were asked for. */
  confirm(ids: ReadonlySet<string>, askedAtMs: number): void {
    for (const kept of this.#kept.values()) {
      if (ids.has(kept.session.id)) kept.seenAtMs = Math.max(kept.seenAtMs, askedAtMs);
    }
  }

  /** A session has ended. */
  drop(sessionId: string): void {
    for (const [token, { session }] of this.#kept) if (session.id === sessionId) this.#kept.delete(token);
    for (const reading of this.#readings) reading.endedIds.add(sessionId);
  }

  /** Something about a player changed: their sessions are looked up again, and tokens that opened nothing, for they may have been theirs. */
  invalidate(playerId: number): void {
    for (const [token, { session }] of this.#kept) if (session.playerId === playerId) this.#kept.delete(token);
    this.dropUnknown();
  }

  /** A session was opened or may be used again: what opened nothing is looked up anew. */
  dropUnknown(): void {
    this.#unknown.clear();
    for (const reading of this.#readings) reading.isOld = true;
  }

  #keep(token: string, kept: Kept): void {
    const [oldest] = this.#kept.size >= MAX_RETAINED ? this.#kept.keys() : [];
    if (oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(token, kept);
  }
}
