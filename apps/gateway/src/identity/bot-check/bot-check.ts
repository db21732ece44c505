import type { ErrorBody } from '@longshot/contracts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { Challenges } from './challenges.ts';
import { ExpiringMap } from './expiring-map.ts';
import type { Guesses } from './guesses.ts';

/** From when on a bot check is asked for, before a sign-in or a registration is looked at. */
export interface BotCheckRules {
  /** Failed sign-ins of one login, and of one address, within `failureWindowMs`. A success forgets those of its login. */
  readonly failuresOfLogin: number;
  readonly failuresOfAddress: number;
  readonly failureWindowMs: number;
  /** Sign-ins and registrations of one address within `hasteWindowMs`, whatever becomes of them. */
  readonly callsInHaste: number;
  readonly hasteWindowMs: number;
  /** Failed sign-ins from a device that an account knows, until it counts as any other. */
  readonly failuresOfDevice: number;
  /** The longest that a guess is made to wait; it waits from `failuresOfLogin` on, twice as long with each. */
  readonly slowestMs: number;
}

/** Three wrong passwords; twenty from one address, which many may share; ten tries in ten seconds. */
export const defaultBotCheckRules: BotCheckRules = {
  failuresOfLogin: 3,
  failuresOfAddress: 20,
  failureWindowMs: 900_000,
  callsInHaste: 10,
  hasteWindowMs: 10_000,
  failuresOfDevice: 10,
  slowestMs: 4_000,
};

/** How long the first guess waits that waits. */
const FIRST_WAIT_MS = 250;

/** A sign-in or registration that wants to be looked at. */
export interface BotCheckCall {
  /** Name of the visitor: the CSRF token of their cookie. */
  readonly visitor: string;
  /** Where the call comes from. */
  readonly address: string;
  /** Whose account it is about. */
  readonly login: string;
  /** The result of a bot check, or the empty text. */
  readonly result: string;
  /** Name of the device where the account knows it: a player has signed in from there. */
  readonly device?: string | null;
}

/** A guess that was counted before it is looked at. */
export interface CountedGuess {
  /** The owner of the login is there: its bad sign-ins count no longer. Source: shell 4, authentication. */
  succeeded(): Promise<void>;
  /** It was refused for another reason than what was guessed: it does not count. */
  takenBack(): Promise<void>;
}

/** Input of bot checks. */
export interface BotCheckInput {
  readonly challenges: Challenges;
  readonly guesses: Guesses;
  readonly rules: BotCheckRules;
  /** For haste: milliseconds that only go on. */
  readonly elapsedMs: () => number;
  readonly wait: (delayMs: number) => Promise<void>;
}

const refused = (code: NonNullable<ErrorBody['details']['code']>): RequestRefused =>
  new RequestRefused('bot_check_required', { code });

/**
 * Asks for work from whoever fails too often or is in too much of a hurry, and makes guesses slow. Failures are counted in
 * the database, haste in this process. Nothing of it keeps the right password of a device that the account knows waiting.
 */
export class BotCheck {
  readonly #input: BotCheckInput;
  readonly #calls: ExpiringMap<number>;

  constructor(input: BotCheckInput) {
    this.#input = input;
    this.#calls = new ExpiringMap(input.elapsedMs);
  }

  /**
   * Lets a call through that needs no check, or that brings the result of one; the result is used up.
   *
   * @throws RequestRefused `bot_check_required` with the number of the reason.
   */
  async demand(call: BotCheckCall): Promise<void> {
    const isHasty = this.#countCall(call.address) > this.#input.rules.callsInHaste;
    if (isHasty || (await this.#hasFailed(call))) await this.#spend(call);
  }

  /**
   * As `demand` for a call that guesses: it is counted before it is looked at, so that many at once are as many, and
   * waits the longer the more were wrong.
   *
   * @throws RequestRefused `bot_check_required` with the number of the reason.
   */
  async demandGuess(call: BotCheckCall): Promise<CountedGuess> {
    const { guesses, rules, wait } = this.#input;
    if (await this.#isKnown(call)) return this.#countOf([`device:${call.device}`], `device:${call.device}`, call.login);
    const isHasty = this.#countCall(call.address) > rules.callsInHaste;
    const isProven = isHasty || (await this.#hasFailed(call));
    if (isProven) await this.#spend(call);
    const subjects = [`login:${call.login}`, `address:${call.address}`] as const;
    const [ofLogin = 0, ofAddress = 0] = await guesses.add(subjects, rules.failureWindowMs);
    const beyond = Math.max(ofLogin - rules.failuresOfLogin, ofAddress - rules.failuresOfAddress);
    if (beyond > 0 && !isProven) {
      await guesses.takeBack(subjects);
      throw refused(100);
    }
    if (beyond > 0) await wait(Math.min(rules.slowestMs, FIRST_WAIT_MS * 2 ** Math.min(beyond - 1, 20)));
    return this.#counted(subjects, `login:${call.login}`, `address:${call.address}`);
  }

  async #countOf(subjects: readonly string[], device: string, login: string): Promise<CountedGuess> {
    await this.#input.guesses.add(subjects, this.#input.rules.failureWindowMs);
    const counted = this.#counted(subjects, device, null);
    return {
      ...counted,
      succeeded: async () => {
        await counted.succeeded();
        await this.#input.guesses.reset(`login:${login}`);
      },
    };
  }

  #counted(subjects: readonly string[], forgotten: string, reduced: string | null): CountedGuess {
    const { guesses } = this.#input;
    return {
      succeeded: async () => {
        await guesses.reset(forgotten);
        if (reduced !== null) await guesses.takeBack([reduced]);
      },
      takenBack: () => guesses.takeBack(subjects),
    };
  }

  async #isKnown({ device }: BotCheckCall): Promise<boolean> {
    if (device === undefined || device === null) return false;
    const [failures = 0] = await this.#input.guesses.counts([`device:${device}`]);
    return failures < this.#input.rules.failuresOfDevice;
  }

  async #hasFailed({ login, address }: BotCheckCall): Promise<boolean> {
    const { guesses, rules } = this.#input;
    const [ofLogin = 0, ofAddress = 0] = await guesses.counts([`login:${login}`, `address:${address}`]);
    return ofLogin >= rules.failuresOfLogin || ofAddress >= rules.failuresOfAddress;
  }

  async #spend({ result, visitor }: BotCheckCall): Promise<void> {
    if (result === '') throw refused(100);
    const { code } = await this.#input.challenges.spend(result, visitor);
    if (code !== null) throw refused(code);
  }

  #countCall(address: string): number {
    const count = (this.#calls.get(address) ?? 0) + 1;
    this.#calls.set(address, count, this.#input.rules.hasteWindowMs, false);
    return count;
  }
}
