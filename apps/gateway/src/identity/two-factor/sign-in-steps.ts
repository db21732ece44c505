import { createHash } from 'node:crypto';
import type { Database, SignInStepsTable } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';

/** How long a sign-in waits for its second step. */
const STEP_LIFETIME_MS = 5 * 60_000;

/** Wrong codes that end the attempt: it begins again with the password. */
const WRONG_CODES_OF_STEP = 5;

/** By which first step a sign-in came. */
export type SignInWay = SignInStepsTable['way'];

/** Names a visitor's cookie, by the CSRF token that is made of it, without being worth anything itself. */
export const visitorHash = (csrfToken: string): string => createHash('sha256').update(csrfToken).digest('base64url');

/** Where steps are kept. */
export interface SignInStepsInput {
  readonly database: Database;
  readonly siteId: string;
  readonly nowMs: () => number;
}

const over = (): RequestRefused => new RequestRefused('time_up', { field: 'code' });

/**
 * Sign-ins that wait for their second step: one of a visitor, who is known by the cookie. Whoever has the code and not
 * the cookie that the first step was made with gets nowhere.
 */
export class SignInSteps {
  readonly #input: SignInStepsInput;

  constructor(input: SignInStepsInput) {
    this.#input = input;
  }

  /** Remembers that a visitor has made the first step, in place of any before. */
  async await(csrfToken: string, playerId: number, way: SignInWay): Promise<void> {
    const { database, siteId, nowMs } = this.#input;
    const values = {
      player_id: playerId,
      way,
      wrong_codes: 0,
      created_at_ms: nowMs(),
      expires_at_ms: nowMs() + STEP_LIFETIME_MS,
    };
    await database.kysely
      .insertInto('sign_in_steps')
      .values({ visitor_hash: visitorHash(csrfToken), site_id: siteId, ...values })
      .onConflict((conflict) => conflict.column('visitor_hash').doUpdateSet(values))
      .execute();
  }

  /** Whether a visitor's sign-in waits for its second step. */
  async isAwaited(csrfToken: string, way: SignInWay): Promise<boolean> {
    const query = this.#input.database.kysely.selectFrom('sign_in_steps').select('player_id');
    const own = query.where('visitor_hash', '=', visitorHash(csrfToken)).where('way', '=', way);
    return (await own.where('expires_at_ms', '>', this.#input.nowMs()).executeTakeFirst()) !== undefined;
  }

  /**
   * Makes the second step with a check that throws `wrong_code`; answers whose sign-in it is. The try is counted before
   * it is made, so that many at once are as many.
   *
   * @throws RequestRefused `wrong_code`; `time_up` where none waits, or the fifth code was wrong as well.
   */
  async finish(csrfToken: string, way: SignInWay, check: (playerId: number) => Promise<void>): Promise<number> {
    const { database, nowMs } = this.#input;
    const hash = visitorHash(csrfToken);
    const step = await database.kysely
      .updateTable('sign_in_steps')
      .set((row) => ({ wrong_codes: row('wrong_codes', '+', 1) }))
      .where('visitor_hash', '=', hash)
      .where('way', '=', way)
      .where('expires_at_ms', '>', nowMs())
      .where('wrong_codes', '<', WRONG_CODES_OF_STEP)
      .returning(['player_id as playerId', 'wrong_codes as tries'])
      .executeTakeFirst();
    if (!step) throw over();
    try {
      await check(step.playerId);
    } catch (error) {
      const isLast = step.tries >= WRONG_CODES_OF_STEP;
      throw isLast && error instanceof RequestRefused && error.code === 'wrong_code' ? over() : error;
    }
    const ended = database.kysely.deleteFrom('sign_in_steps').where('visitor_hash', '=', hash);
    if ((await ended.executeTakeFirst()).numDeletedRows !== 1n) throw over();
    return step.playerId;
  }

  /** Forgets those that nobody finished. */
  async removeExpired(): Promise<void> {
    const query = this.#input.database.kysely.deleteFrom('sign_in_steps');
    await query.where('expires_at_ms', '<=', this.#input.nowMs()).execute();
  }
}
