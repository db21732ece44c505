import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { BotCheckCode, CaptchaChallenge } from '@longshot/contracts';
import type { Database } from '../../platform/database/index.ts';
import { isSameText, signText } from '../../platform/http/signed-token.ts';

/** How long a challenge can be answered. */
export const CHALLENGE_LIFETIME_MS = 300_000;

/** The highest number looked for: below a second of work in a browser, and as long for each try of a program. */
const MAX_NUMBER = 50_000;

/** What a browser sends back. */
interface Solution {
  readonly challenge: string;
  readonly salt: string;
  readonly number: number;
  readonly signature: string;
}

/** A solution that is right, or the number of what is wrong with it. */
export type SolutionVerdict =
  { readonly code: null; readonly challenge: string; readonly expiresAtMs: number } | { readonly code: BotCheckCode };

const hashOf = (salt: string, number: number): string => createHash('sha256').update(`${salt}${number}`).digest('hex');

/** A salt ends with when its challenge does. */
const expiryOf = (salt: string): number => Number(salt.split('.')[1]);

function isSolution(value: unknown): value is Solution {
  if (typeof value !== 'object' || value === null) return false;
  const given = value as Readonly<Record<keyof Solution, unknown>>;
  return (
    typeof given.challenge === 'string' &&
    typeof given.salt === 'string' &&
    typeof given.signature === 'string' &&
    Number.isSafeInteger(given.number)
  );
}

function parseSolution(text: string): Solution | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64').toString());
    return isSolution(value) ? value : null;
  } catch {
    return null;
  }
}

/** What challenges need. */
export interface ChallengesInput {
  readonly database: Database;
  /** The site's own key for challenges. */
  readonly secret: () => Promise<string>;
  readonly nowMs: () => number;
}

/**
 * Challenges of work: signed for one visitor, so that nothing of them has to be kept until they are used, and each
 * good for one use. What was used is remembered in the database until it would have expired, for every process.
 */
export class Challenges {
  readonly #input: ChallengesInput;

  constructor(input: ChallengesInput) {
    this.#input = input;
  }

  /** Makes one for a visitor. */
  async make(visitor: string): Promise<CaptchaChallenge> {
    const salt = `${randomBytes(12).toString('hex')}.${this.#input.nowMs() + CHALLENGE_LIFETIME_MS}`;
    const challenge = hashOf(salt, randomInt(MAX_NUMBER + 1));
    return {
      ...{ algorithm: 'SHA-256', challenge, salt, maxNumber: MAX_NUMBER },
      signature: await this.#sign(challenge, visitor),
    };
  }

  /** Looks at what a visitor sent; uses nothing up. */
  async check(text: string, visitor: string): Promise<SolutionVerdict> {
    const solution = parseSolution(text);
    if (solution === null) return { code: 111 };
    const { challenge, salt, number, signature } = solution;
    const isOurs = isSameText(signature, await this.#sign(challenge, visitor));
    if (!isOurs || hashOf(salt, number) !== challenge) return { code: 111 };
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

  async #sign(challenge: string, visitor: string): Promise<string> {
    return signText(await this.#input.secret(), `${challenge}.${visitor}`);
  }
}
