import type { ErrorBody } from '@longshot/contracts';
import { RequestRefused } from '../http/request-refused.ts';
import type { Challenges } from './challenges.ts';
import { ExpiringMap } from './expiring-map.ts';

/** From when on a bot check is asked for, before a sign-in or a registration is looked at. */
export interface BotCheckRules {
  /** Failed sign-ins of one login, and of one address, within `failureWindowMs`. A success forgets those of its login. */
  readonly failuresOfLogin: number;
  readonly failuresOfAddress: number;
  readonly failureWindowMs: number;
  /** Sign-ins and registrations of one address within `hasteWindowMs`, whatever becomes of them. */
  readonly callsInHaste: number;
  readonly hasteWindowMs: number;
}

/** Three wrong passwords; twenty from one address, which many may share; ten tries in ten seconds. */
export const defaultBotCheckRules: BotCheckRules = {
  failuresOfLogin: 3,
  failuresOfAddress: 20,
  failureWindowMs: 900_000,
  callsInHaste: 10,
  hasteWindowMs: 10_000,
};

/** A sign-in or registration that wants to be looked at. */
export interface BotCheckCall {
  /** What names the visitor: the CSRF token of their cookie. */
  readonly visitor: string;
  /** Where the call comes from. */
  readonly address: string;
  /** Whose account it is about. */
  readonly login: string;
  /** The result of a bot check, or the empty text. */
  readonly result: string;
}

const refused = (code: NonNullable<ErrorBody['details']['code']>): RequestRefused =>
  new RequestRefused('bot_check_required', { code });

/** Asks for work from whoever fails too often or is in too much of a hurry. Counts are of this process. */
export class BotCheck {
  readonly #challenges: Challenges;
  readonly #rules: BotCheckRules;
  readonly #counts: ExpiringMap<number>;

  constructor(challenges: Challenges, rules: BotCheckRules, nowMs: () => number) {
    this.#challenges = challenges;
    this.#rules = rules;
    this.#counts = new ExpiringMap(nowMs);
  }

  /**
   * Lets a call through that needs no check, or that brings the result of one; the result is used up.
   *
   * @throws RequestRefused `bot_check_required` with the number of the reason.
   */
  async demand({ visitor, address, login, result }: BotCheckCall): Promise<void> {
    const rules = this.#rules;
    const calls = this.#count(`calls:${address}`, rules.hasteWindowMs);
    const isRisky =
      calls > rules.callsInHaste ||
      (this.#counts.get(`login:${login}`) ?? 0) >= rules.failuresOfLogin ||
      (this.#counts.get(`address:${address}`) ?? 0) >= rules.failuresOfAddress;
    if (!isRisky) return;
    if (result === '') throw refused(100);
    const { code } = await this.#challenges.spend(result, visitor);
    if (code !== null) throw refused(code);
  }

  /** The credentials of a call were wrong. */
  failed({ address, login }: Pick<BotCheckCall, 'address' | 'login'>): void {
    this.#count(`login:${login}`, this.#rules.failureWindowMs);
    this.#count(`address:${address}`, this.#rules.failureWindowMs);
  }

  /** The owner of a login is there: its bad sign-ins count no longer. Source: shell 4, authentication. */
  succeeded(login: string): void {
    this.#counts.delete(`login:${login}`);
  }

  #count(key: string, windowMs: number): number {
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count, windowMs, false);
    return count;
  }
}
