import { sql, type RawBuilder } from 'kysely';

/**
 * Whether the row of a session still stands, as a part of a statement that decides over money: what is remembered of
 * sessions may be a moment older than their end. True where none is named.
 */
export function isSessionOpen(sessionId: string | null): RawBuilder<boolean> {
  return sessionId === null ? sql`true` : sql`exists (select from sessions s where s.id = ${sessionId})`;
}
