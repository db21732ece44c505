import {
  daysUntil,
  identificationDueAtMs,
  type IdentificationFacts,
  identificationNeed,
  identificationState,
} from './identification.ts';

const NEW: IdentificationFacts = { isRequired: false, identifiedAtMs: null, identifiedUntilMs: null, dueAtMs: null };
const T = 1_000_000;
const around = [T - 1, T, T + 1];
const free = { identificationToWithdraw: false };

describe('money that waits for an identification', () => {
  it('is none where nothing asks for it, withdrawals where the jurisdiction does', () => {
    expect(identificationNeed(NEW, free, T)).toBe('none');
    expect(identificationNeed(NEW, { identificationToWithdraw: true }, T)).toBe('withdraw');
  });

  it('is all from the end of the time that a passed threshold leaves', () => {
    const due = { ...NEW, dueAtMs: T };
    expect(around.map((nowMs) => identificationNeed(due, free, nowMs))).toEqual(['none', 'all', 'all']);
  });

  it('is none for who is known, until what proved it ends', () => {
    const known = { ...NEW, identifiedAtMs: 5, identifiedUntilMs: T, dueAtMs: 6 };
    expect(around.map((nowMs) => identificationNeed(known, free, nowMs))).toEqual(['none', 'all', 'all']);
    expect(identificationNeed({ ...known, identifiedUntilMs: null }, free, T + 1)).toBe('none');
  });

  it('is all for who has to be looked at again, known or not', () => {
    expect(identificationNeed({ ...NEW, identifiedAtMs: 5, isRequired: true }, free, T)).toBe('all');
  });
});

describe('the threshold of deposits', () => {
  const rules = { identificationFromDeposits: 2_000, identificationGraceDays: 30 };
  it('is passed at the sum, not before, and leaves the days of the jurisdiction', () => {
    const due = [199_999, 200_000, 200_001].map((depositedMinor) =>
      identificationDueAtMs(rules, { depositedMinor, minorPerUnit: 100 }, T),
    );
    expect(due).toEqual([null, T + 30 * 86_400_000, T + 30 * 86_400_000]);
  });

  it('is none where the jurisdiction has none', () => {
    const none = { identificationFromDeposits: null, identificationGraceDays: 0 };
    expect(identificationDueAtMs(none, { depositedMinor: 9e15, minorPerUnit: 1 }, T)).toBeNull();
  });

  it('tells the days that are left, the last one to its end', () => {
    expect([1, 86_400_000, 86_400_001, 0, -5].map((left) => daysUntil(T + left, T))).toEqual([1, 1, 2, 0, 0]);
  });
});

describe('the station on the way to being known', () => {
  const idle = { isDataGiven: false, isWaiting: false, isRefused: false };
  const known = { ...NEW, identifiedAtMs: 5 };
  it.each([
    ['none', NEW, idle],
    ['data', NEW, { ...idle, isDataGiven: true }],
    ['sent', NEW, { ...idle, isDataGiven: true, isWaiting: true }],
    ['refused', NEW, { ...idle, isDataGiven: true, isRefused: true }],
    ['checked', known, { ...idle, isRefused: false }],
    ['due-again', { ...known, identifiedUntilMs: T }, { ...idle, isDataGiven: true }],
    ['due-again', { ...known, isRequired: true }, { ...idle, isDataGiven: true }],
    ['sent', { ...known, identifiedUntilMs: T }, { ...idle, isWaiting: true }],
  ] as const)('is %s', (station, facts, progress) => {
    expect(identificationState(facts, progress, T)).toBe(station);
  });
});
