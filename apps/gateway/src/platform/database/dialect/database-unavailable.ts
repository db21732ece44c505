import { errorCode } from './database-errors.ts';

/**
 * The database cannot do it now and may be able to in a moment: its connection was lost, it restarts, has failed over,
 * has no room. What was asked may or may not have been done when that was the last word of a transaction; the same key
 * asked again tells. Compared by `code`, so that it is known across copies of this module.
 */
export class DatabaseUnavailable extends Error {
  readonly code = 'database_unavailable';
  override readonly name = 'DatabaseUnavailable';
  /** While there was no connection yet, so that nothing can have happened, or while something was asked. */
  readonly moment: 'connecting' | 'asking';
  /** Code of the database or the system, `53100` or `ECONNREFUSED`; the empty text where it said nothing. */
  readonly reason: string;

  constructor(moment: DatabaseUnavailable['moment'], cause: unknown) {
    super(`the database cannot do it now: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.moment = moment;
    this.reason = errorCode(cause) ?? '';
  }
}

/** Whether an error says that the database cannot do it now. */
export function isDatabaseUnavailable(error: unknown): error is DatabaseUnavailable {
  return errorCode(error) === 'database_unavailable';
}

/**
 * Codes of PostgreSQL for when it cannot do anything now: connection (08), resources such as the disk (53), the
 * operator who stops or starts it (57P), a time limit (57014, 55P03, 25P03), a server that has become a standby
 * (25006), a file it cannot write (58030).
 */
const UNAVAILABLE = /^(?:08\w{3}|53\w{3}|57P0[1-5]|57014|55P03|25P0[34]|25006|58030)$/;

/** Codes of the system for a connection that is gone or cannot be made. */
const SYSTEM = /^(?:ECONN\w+|EPIPE|ETIMEDOUT|EHOST\w+|ENET\w+|EAI_\w+|ENOTFOUND|ENOSPC|EDQUOT|EIO)$/;

/** Messages of `pg` without a code. Source: pg 8, `client.js` and `query.js`. */
const WORDS = /^(?:Connection terminated|Client has encountered a connection error|Query read timeout|timeout e)/i;

function isAbout(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined) return UNAVAILABLE.test(code) || SYSTEM.test(code);
  return error instanceof Error && WORDS.test(error.message);
}

/** The error as one of this program where it says that the database cannot do it now, else as it is. */
export function asUnavailable(error: unknown): unknown {
  if (isDatabaseUnavailable(error) || !isAbout(error)) return error;
  return new DatabaseUnavailable('asking', error);
}
