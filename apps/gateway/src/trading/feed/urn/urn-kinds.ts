import { isHomeKind, MOST_KINDS, numberOfUrn, parseUrn, urnOfNumber, type UrnSpace } from './urn.ts';

/**
 * Numbers of the kinds that are known beforehand. Only ever added to: numbers of events stand in coupons and addresses.
 * Kinds that a feed teaches get numbers from `FIRST_LEARNED` on, in the order in which they are heard of.
 */
export const KNOWN_KINDS: Readonly<Record<string, number>> = {
  'sr:match': 1,
  'sr:tournament': 2,
  'sr:competitor': 3,
  'sr:player': 4,
  'sr:sport': 5,
  'sr:category': 6,
  'sr:season': 7,
  'sr:stage': 8,
  'sr:simple_tournament': 9,
  'sr:simpleteam': 10,
  'sr:lottery': 11,
  'sr:draw': 12,
  'vf:match': 20,
  'vf:season': 21,
  'vf:tournament': 22,
  'vbl:match': 30,
  'vbl:season': 31,
  'vbl:tournament': 32,
  'vto:match': 40,
  'vto:season': 41,
  'vto:tournament': 42,
  'vti:match': 50,
  'vti:season': 51,
  'vti:tournament': 52,
  'vdr:stage': 60,
  'vhc:stage': 61,
  'wns:lottery': 70,
  'wns:draw': 71,
  'codds:competition_group': 80,
};

/** The first number of a kind that was learned. */
export const FIRST_LEARNED = 1_001;

/** A kind with its number. */
export interface KindNumber {
  readonly kind: string;
  readonly number: number;
}

/** Keeps the numbers of kinds that are heard of for the first time, and answers them all; a kind that has one keeps it. */
export type LearnKinds = (kinds: readonly string[]) => Promise<readonly KindNumber[]>;

/** Turns URNs into numbers and back. Kinds it does not know are learned before anything is said of them. */
export class UrnKinds {
  readonly #numbers = new Map<string, number>(Object.entries(KNOWN_KINDS));
  readonly #kinds = new Map<number, string>(Object.entries(KNOWN_KINDS).map(([kind, number]) => [number, kind]));
  readonly #learn: LearnKinds | undefined;
  #lastLearned = FIRST_LEARNED - 1;

  /** `learned` are the kinds learned before. Without `learn` kinds are numbered in memory: for tests and tools. */
  constructor(learned: readonly KindNumber[] = [], learn?: LearnKinds) {
    this.#learn = learn;
    for (const each of learned) this.#take(each);
  }

  /** The number a URN has in a space; undefined when it has none. */
  numberOf(space: UrnSpace, text: string | undefined): string | undefined {
    const urn = parseUrn(text);
    return urn && numberOfUrn(space, urn, (kind) => this.#numbers.get(kind));
  }

  /** The URN of a number in a space; undefined when no URN has it. */
  urnOf(space: UrnSpace, number: string): string | undefined {
    return urnOfNumber(space, number, (kind) => this.#kinds.get(kind));
  }

  /** Whether a kind has a number or needs none. */
  isKnown(space: UrnSpace, kind: string): boolean {
    return isHomeKind(space, kind) || this.#numbers.has(kind);
  }

  /** Gives kinds a number; nothing to wait for where they are kept in memory alone. Rejects when they cannot be kept. */
  learn(kinds: readonly string[]): Promise<void> | undefined {
    if (this.#learn) return this.#learn(kinds).then((all) => all.forEach((each) => this.#take(each)));
    for (const kind of kinds) {
      if (!this.#numbers.has(kind)) this.#take({ kind, number: this.#lastLearned + 1 });
    }
    return undefined;
  }

  #take({ kind, number }: KindNumber): void {
    if (number > MOST_KINDS) return;
    this.#numbers.set(kind, number);
    this.#kinds.set(number, kind);
    this.#lastLearned = Math.max(this.#lastLearned, number);
  }
}
