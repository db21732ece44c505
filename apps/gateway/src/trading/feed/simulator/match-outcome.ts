import { hashPair, type RandomSource } from '../model/random.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Outcome of a match as a whole. */
export type MatchOutcome =
  | { readonly kind: 'played'; readonly delayMs: number }
  /** Told so long before the start. */
  | { readonly kind: 'postponed' | 'cancelled'; readonly beforeMs: number }
  /** Broken off when so much of it has been played, 0..1; tennis players retire. */
  | { readonly kind: 'abandoned'; readonly share: number };

/** Faults in a match that is played to its end. */
export interface Faults {
  /** A goal is given and taken back after a look at the screen: what it settled is rolled back. */
  readonly annulsGoal: boolean;
  /** A bet stop comes too late: bets of those seconds are cancelled. */
  readonly stopsLate: boolean;
  /** That cancellation was itself a mistake and is taken back. */
  readonly takesCancelBack: boolean;
  /** The first result told is wrong, the confirmed one corrects it. */
  readonly correctsResult: boolean;
}

/** How likely each is. The real world has all of them, seldom. */
const CHANCES = { postponed: 0.008, cancelled: 0.004, abandoned: 0.005, delayed: 0.03 } as const;

/** Of so many results one is corrected. */
const CORRECTED_ONE_IN = 50;

/** Draws the fate of a match. */
export function drawMatchOutcome(random: RandomSource): MatchOutcome {
  const draw = random.next();
  const beforeMs = random.between(10 * MINUTE, 50 * MINUTE);
  if (draw < CHANCES.postponed) return { kind: 'postponed', beforeMs };
  if (draw < CHANCES.postponed + CHANCES.cancelled) return { kind: 'cancelled', beforeMs };
  const share = random.between(0.3, 0.9);
  if (draw > 1 - CHANCES.abandoned) return { kind: 'abandoned', share };
  const isDelayed = random.chance(CHANCES.delayed);
  return {
    kind: 'played',
    delayMs: isDelayed ? random.between(8 * MINUTE, 20 * MINUTE) : random.between(0, 90 * SECOND),
  };
}

/** Draws the mishaps of a match. */
export function drawFaults(random: RandomSource): Faults {
  return {
    annulsGoal: random.chance(0.03),
    stopsLate: random.chance(0.03),
    takesCancelBack: random.chance(0.35),
    correctsResult: random.chance(1 / CORRECTED_ONE_IN),
  };
}

/** Whether the sides are mixed up in the first final result of a match, by the number that belongs to it. Football draws its own. */
export function swapsSides(hash: number): boolean {
  return hashPair(hash, 0x5_1de5) % CORRECTED_ONE_IN === 0;
}

/** A match in which nothing goes wrong. */
export const NO_FAULTS: Faults = {
  annulsGoal: false,
  stopsLate: false,
  takesCancelBack: false,
  correctsResult: false,
};
