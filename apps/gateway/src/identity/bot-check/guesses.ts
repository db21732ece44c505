import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** Input of the counter of guesses. */
export interface GuessesInput {
  readonly database: Database;
  readonly siteId: string;
  readonly nowMs: () => number;
}

/** A subject is kept as a hash: nobody reads addresses of players out of a table of failures. */
const hashOf = (subject: string): string => createHash('sha256').update(subject).digest('base64url');

/** Counts what was guessed wrong, by subject, in the database: a restart forgets nothing, and all processes count as one. */
export class Guesses {
  readonly #input: GuessesInput;

  constructor(input: GuessesInput) {
    this.#input = input;
  }

  /** How often each was wrong within its time. */
  async counts(subjects: readonly string[]): Promise<readonly number[]> {
    const { database, siteId, nowMs } = this.#input;
    const hashes = subjects.map(hashOf);
    const query = database.kysely.selectFrom('sign_in_guesses').select(['subject', 'failures']);
    const rows = await query
      .where('site_id', '=', siteId)
      .where('subject', 'in', hashes)
      .where('until_ms', '>', nowMs())
      .execute();
    const found = new Map(rows.map(({ subject, failures }) => [subject, failures]));
    return hashes.map((hash) => found.get(hash) ?? 0);
  }

  /** Counts one more of each; its time begins with the first. Answers how many they are now, this one included. */
  async add(subjects: readonly string[], windowMs: number): Promise<readonly number[]> {
    const { database, siteId, nowMs } = this.#input;
    // In one order always, so that two at once do not wait for each other.
    const hashes = subjects.map(hashOf);
    const rows = [...hashes].sort().map((hash) => sql`(${siteId}, ${hash}, 1, ${nowMs() + windowMs}::bigint)`);
    const answer = await sql<{ subject: string; failures: number }>`
      insert into sign_in_guesses as g (site_id, subject, failures, until_ms) values ${sql.join(rows)}
      on conflict (site_id, subject) do update set
        failures = case when g.until_ms <= ${nowMs()} then 1 else g.failures + 1 end,
        until_ms = case when g.until_ms <= ${nowMs()} then excluded.until_ms else g.until_ms end
      returning subject, failures`.execute(database.kysely);
    const found = new Map(answer.rows.map(({ subject, failures }) => [subject, failures]));
    return hashes.map((hash) => found.get(hash) ?? 0);
  }

  /** Counts one less: it was no guess after all. */
  async takeBack(subjects: readonly string[]): Promise<void> {
    const query = this.#input.database.kysely.updateTable('sign_in_guesses');
    await query
      .set({ failures: sql<number>`greatest(failures - 1, 0)` })
      .where('site_id', '=', this.#input.siteId)
      .where('subject', 'in', subjects.map(hashOf))
      .execute();
  }

  /** Forgets what was guessed about one. */
  async reset(subject: string): Promise<void> {
    const query = this.#input.database.kysely.deleteFrom('sign_in_guesses');
    await query.where('site_id', '=', this.#input.siteId).where('subject', '=', hashOf(subject)).execute();
  }

  /** Forgets those whose time is over. */
  async removeExpired(): Promise<void> {
    const query = this.#input.database.kysely.deleteFrom('sign_in_guesses');
    await query.where('until_ms', '<=', this.#input.nowMs()).execute();
  }
}
