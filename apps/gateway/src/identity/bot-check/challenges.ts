import type { BotCheckCode, CaptchaChallenge } from '@longshot/contracts';
import { createChallenge, extractParams } from 'altcha-lib/v1';
import type { Database } from '../../platform/database/index.ts';
import { isSameText, signText } from '../../platform/http/signed-token.ts';
import { expiryOfFormer, isFormerSolution } from './former-challenges.ts';
import { parseSolution, type Solution } from './solution.ts';

/** How long a challenge can be answered. */
export const CHALLENGE_LIFETIME_MS = 300_000;

/** The highest number looked for: below a second of work in a browser, and as long for each try of a program. */
const MAX_NUMBER = 50_000;

const ALGORITHM = 'SHA-256';

/** A solution that is right, or the number of what is wrong with it. */
export type SolutionVerdict =
  { readonly code: null; readonly challenge: string; readonly expiresAtMs: number } | { readonly code: BotCheckCode };

/** Input of challenges. */
export interface ChallengesInput {
  readonly database: Database;
  /** The site's own key for challenges. */
  readonly secret: () => Promise<string>;
  readonly nowMs: () => number;
}

/** When a challenge ends, by its salt, in milliseconds; none for a salt that tells no end. */
const expiryOf = (salt: string): number => {
  const { expires } = extractParams({ algorithm: ALGORITHM, salt, challenge: '', signature: '' });
  return expiryOfFormer(salt) ?? Number(expires) * 1000;
};

/**
 * Challenges of work as ALTCHA makes them (version 1): signed for one visitor, so that nothing of them has to be kept
 * until they are used, and each good for one use. What was used is remembered in the database until it would have expired, for every process.
 */
export class Challenges {
  readonly #input: ChallengesInput;

  constructor(input: ChallengesInput) {
    this.#input = input;
  }

  /** Makes one for a visitor. */
  async make(visitor: string): Promise<CaptchaChallenge> {
    const { challenge, salt, signature } = await createChallenge({
      algorithm: ALGORITHM,
      hmacKey: await this.#keyOf(visitor),
      maxNumber: MAX_NUMBER,
      expires: new Date(this.#input.nowMs() + CHALLENGE_LIFETIME_MS),
    });
    return { algorithm: ALGORITHM, challenge, salt, maxNumber: MAX_NUMBER, signature };
  }

  /** Looks at what a visitor sent; uses nothing up. */
  async check(text: string, visitor: string): Promise<SolutionVerdict> {
    const solution = parseSolution(text);
    if (solution === null) return { code: 111 };
    if (!(await this.#isRight(solution, visitor))) return { code: 111 };
    const { challenge, salt } = solution;
    const expiresAtMs = expiryOf(salt);
    if (!(expiresAtMs > this.#input.nowMs())) return { code: 112 };
    const query = this.#input.database.kysely.selectFrom('spent_challenges').select('challenge');
    const spent = await query.where('challenge', '=', challenge).executeTakeFirst();
    return spent ? { code: 113 } : { code: null, challenge, expiresAtMs };
  }

  /** Uses up what a visitor sent; of several at once, one has it. */
  async spend(text: string, visitor: string): Promise<SolutionVerdict> {
    const verdict = await this.check(text, visitor);
    if (verdict.code !== null) return verdict;
    const row = await this.#input.database.kysely
      .insertInto('spent_challenges')
      .values({ challenge: verdict.challenge, expires_at_ms: verdict.expiresAtMs })
      .onConflict((conflict) => conflict.doNothing())
      .returning('challenge')
      .executeTakeFirst();
    return row ? verdict : { code: 113 };
  }

  /** Forgets what has expired. */
  async removeExpired(): Promise<void> {
    const { database, nowMs } = this.#input;
    await database.kysely.deleteFrom('spent_challenges').where('expires_at_ms', '<=', nowMs()).execute();
  }

  /** Makes the challenge again from salt and number, which its maker ends so that none of the one counts as the other. */
  async #isRight(solution: Solution, visitor: string): Promise<boolean> {
    const { challenge, salt, number, signature } = solution;
    const again = await createChallenge({ algorithm: ALGORITHM, hmacKey: await this.#keyOf(visitor), salt, number });
    if (again.challenge === challenge) return isSameText(signature, again.signature);
    return isFormerSolution(solution, signText(await this.#input.secret(), `${challenge}.${visitor}`));
  }

  /** One for each visitor: what one worked for is worth nothing to another. */
  async #keyOf(visitor: string): Promise<string> {
    return signText(await this.#input.secret(), visitor);
  }
}
