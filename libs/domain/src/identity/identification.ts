/** How far the house knows who somebody is, as it is kept. Moments are milliseconds since 1970. */
export interface IdentificationFacts {
  /** Money is closed until the staff, a provider or the law has said who it is. */
  readonly isRequired: boolean;
  /** Null: never. */
  readonly identifiedAtMs: number | null;
  /** When what proved it ends; null: never. */
  readonly identifiedUntilMs: number | null;
  /** Until when money stays open though a threshold is passed; null: none is. */
  readonly dueAtMs: number | null;
}

/** Money that is closed before identification: none, what is taken out, or all. */
export type IdentificationNeed = 'none' | 'withdraw' | 'all';

/** Whether the house knows who somebody is at a moment. The moment at which a proof ends is not part of it. */
export const isIdentified = (
  { identifiedAtMs, identifiedUntilMs }: Pick<IdentificationFacts, 'identifiedAtMs' | 'identifiedUntilMs'>,
  nowMs: number,
): boolean => identifiedAtMs !== null && (identifiedUntilMs === null || nowMs < identifiedUntilMs);

/** Which money is closed until the house knows who somebody is. Source: the identity design, "Who somebody is". */
export function identificationNeed(
  facts: IdentificationFacts,
  rules: { readonly identificationToWithdraw: boolean },
  nowMs: number,
): IdentificationNeed {
  if (facts.isRequired) return 'all';
  if (isIdentified(facts, nowMs)) return 'none';
  const isEnded = facts.identifiedAtMs !== null;
  if (isEnded || (facts.dueAtMs !== null && nowMs >= facts.dueAtMs)) return 'all';
  return rules.identificationToWithdraw ? 'withdraw' : 'none';
}

/** Whether all money is closed until the house knows who somebody is, whatever the jurisdiction asks of withdrawals. */
export const isIdentificationDue = (facts: IdentificationFacts, nowMs: number): boolean =>
  identificationNeed(facts, { identificationToWithdraw: false }, nowMs) === 'all';

/** Stations on the way to being known. Source: the identity design. */
export const IDENTIFICATION_STATES = ['none', 'data', 'sent', 'checked', 'refused', 'due-again'] as const;

/** One of `IDENTIFICATION_STATES`. */
export type IdentificationState = (typeof IDENTIFICATION_STATES)[number];

/** Progress of somebody beside `IdentificationFacts`. */
export interface IdentificationProgress {
  readonly isDataGiven: boolean;
  /** The check was requested and nobody has decided. */
  readonly isWaiting: boolean;
  readonly isRefused: boolean;
}

/** The station at which somebody is at a moment. */
export function identificationState(
  facts: IdentificationFacts,
  { isDataGiven, isWaiting, isRefused }: IdentificationProgress,
  nowMs: number,
): IdentificationState {
  if (isWaiting) return 'sent';
  if (isIdentified(facts, nowMs) && !facts.isRequired) return 'checked';
  if (isRefused) return 'refused';
  if (facts.identifiedAtMs !== null) return 'due-again';
  return isDataGiven ? 'data' : 'none';
}

const DAY_MS = 86_400_000;

/**
 * Until when money stays open once deposits have passed the threshold of a jurisdiction; null while they have not.
 * `depositedMinor` and `minorPerUnit` are of one currency.
 */
export function identificationDueAtMs(
  rules: { readonly identificationFromDeposits: number | null; readonly identificationGraceDays: number },
  { depositedMinor, minorPerUnit }: { readonly depositedMinor: number; readonly minorPerUnit: number },
  nowMs: number,
): number | null {
  const { identificationFromDeposits: threshold, identificationGraceDays } = rules;
  if (threshold === null || depositedMinor < threshold * minorPerUnit) return null;
  return nowMs + identificationGraceDays * DAY_MS;
}

/** Whole days left until a moment, the one that has begun included; 0 from it on. */
export const daysUntil = (atMs: number, nowMs: number): number => Math.max(0, Math.ceil((atMs - nowMs) / DAY_MS));
