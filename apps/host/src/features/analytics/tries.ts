import type { TrackedEvent } from '../../ground/tracking/track.ts';

/** Record of analytics between visits, for a day. Source: shell 3, analytics storage record. */
export interface AnalyticsRecord {
  readonly authTryCounter: number;
  readonly lastAuthPopUpCallTime: number;
  readonly regTryCounter: number;
  readonly lastRegCallTime: number;
  /** Whether the visitor has signed in or registered. */
  readonly hasDone: boolean;
}

const NOTHING: AnalyticsRecord = {
  authTryCounter: 0,
  lastAuthPopUpCallTime: 0,
  regTryCounter: 0,
  lastRegCallTime: 0,
  hasDone: false,
};

const DAY_MS = 86_400_000;

/** The record as it stands now: one whose last call is older than a day is nothing. */
export const currentRecord = (record: AnalyticsRecord | null, nowMs: number): AnalyticsRecord => {
  if (record === null) return NOTHING;
  const lastMs = Math.max(record.lastAuthPopUpCallTime, record.lastRegCallTime);
  return nowMs - lastMs < DAY_MS ? record : NOTHING;
};

/** The record after an event. */
export const recordAfter = (record: AnalyticsRecord, { event, data, atMs }: TrackedEvent): AnalyticsRecord => {
  const step = data['step'];
  const hasDone = record.hasDone || step === 'success';
  if (event === 'sign_in') {
    const authTryCounter = record.authTryCounter + Number(step === 'try');
    return { ...record, hasDone, authTryCounter, lastAuthPopUpCallTime: atMs };
  }
  if (event !== 'registration') return record;
  return { ...record, hasDone, regTryCounter: record.regTryCounter + Number(step === 'try'), lastRegCallTime: atMs };
};

/** An event of signing in or registering with how often it was tried. */
export const withTries = (record: AnalyticsRecord, tracked: TrackedEvent): TrackedEvent => {
  if (tracked.event === 'sign_in') return { ...tracked, data: { ...tracked.data, tries: record.authTryCounter } };
  if (tracked.event === 'registration') return { ...tracked, data: { ...tracked.data, tries: record.regTryCounter } };
  return tracked;
};
