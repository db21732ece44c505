import { JURISDICTIONS } from '../jurisdictions/index.ts';
import { playerHour } from '../limits/index.ts';
import { harmRulesOf, harmTable, HARM_MARKERS, isHarmTableSound, judgeHarm, nextCare, NO_CARE } from './index.ts';
import type { HarmDeposit, HarmHistory, HarmPlay } from './index.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const T0 = Date.UTC(2026, 10, 2, 12);

const none: HarmHistory = { deposits: [], plays: [], failedDepositsMs: [], raisedLimitsMs: [] };
const rules = harmRulesOf(harmTable, 'default');
const depositAt = (atMs: number, units = 10, accountId = 'a'): HarmDeposit => ({
  accountId,
  atMs,
  minor: units * 100,
  units,
});
const playAt = (atMs: number, lostMinor: number, accountId = 'a'): HarmPlay => ({
  accountId,
  firstAtMs: atMs,
  lastAtMs: atMs,
  isStaked: true,
  lostMinor,
});
const judge = (history: Partial<HarmHistory>, nowMs: number, by = rules, timeZone = 'UTC') =>
  judgeHarm({ ...none, ...history }, by, nowMs, (atMs) => playerHour(atMs, timeZone));
const markersOf = (...args: Parameters<typeof judge>) => judge(...args).markers.map(({ marker }) => marker);
const every = (count: number, stepMs: number) => Array.from({ length: count }, (_, index) => T0 + index * stepMs);

describe('the table of markers', () => {
  it('can be judged by in every jurisdiction, and names every marker', () => {
    expect(isHarmTableSound(harmTable, JURISDICTIONS)).toBe(true);
    for (const jurisdiction of JURISDICTIONS) {
      const { rules: rows, levels, night, chase, quietDays } = harmRulesOf(harmTable, jurisdiction);
      expect([...new Set(rows.map(({ marker }) => marker))].sort()).toEqual([...HARM_MARKERS].sort());
      const numbers = rows.flatMap(({ withinHours, from, weight }) => [withinHours, from, weight]);
      const all = [...numbers, ...Object.values(levels), ...Object.values(night), ...Object.values(chase), quietDays];
      expect(all.filter((value) => !Number.isSafeInteger(value) || value < 0)).toEqual([]);
    }
  });

  it('has the rows of a jurisdiction in place of the usual ones of that marker, and no other', () => {
    const uk = harmRulesOf(harmTable, 'uk').rules;
    expect(uk.filter(({ marker }) => marker === 'large-deposits').map(({ from }) => from)).toEqual([500, 5000]);
    expect(uk.filter(({ marker }) => marker === 'frequent-deposits')).toHaveLength(2);
  });

  it('is refused where levels fall or a row counts nothing', () => {
    const levels = { low: 5, middle: 4, high: 7 };
    expect(isHarmTableSound({ ...harmTable, levels }, JURISDICTIONS)).toBe(false);
    const rows = [{ marker: 'night-play', withinHours: 1, from: 0, weight: 1 }] as const;
    expect(isHarmTableSound({ ...harmTable, jurisdictions: { se: { rules: rows } } }, JURISDICTIONS)).toBe(false);
  });
});

describe('markers of harm', () => {
  it('frequent deposits: the fifth within a day sets it, and the first leaves at T: T − 1, T, T + 1', () => {
    const deposits = every(5, HOUR_MS).map((atMs) => depositAt(atMs));
    expect(judge({ deposits: deposits.slice(1) }, T0 + 4 * HOUR_MS).level).toBe('none');
    const T = T0 + DAY_MS;
    expect(judge({ deposits }, T - 1)).toMatchObject({
      markers: [{ marker: 'frequent-deposits', counted: 5, from: 5, weight: 2 }],
      score: 2,
      level: 'low',
    });
    expect(judge({ deposits }, T).markers).toEqual([]);
    expect(judge({ deposits }, T + 1).markers).toEqual([]);
  });

  it('of rows of one marker the heaviest counts alone', () => {
    const deposits = every(10, MINUTE_MS).map((atMs) => depositAt(atMs));
    expect(judge({ deposits }, T0 + HOUR_MS)).toMatchObject({ markers: [{ from: 10, weight: 4 }], level: 'middle' });
  });

  it('large deposits: by the units of whichever currency', () => {
    const deposits = [depositAt(T0, 1_999), depositAt(T0 + 1, 1, 'b')];
    expect(markersOf({ deposits: deposits.slice(0, 1) }, T0 + 2)).toEqual([]);
    expect(markersOf({ deposits }, T0 + 2)).toEqual(['large-deposits']);
  });

  it('chasing losses: deposits within an hour after nearly all of the last was lost, of one account', () => {
    const chase = (lostMinor: number, waitMs: number, accountId = 'a'): Partial<HarmHistory> => ({
      deposits: [0, 1, 2].map((index) => depositAt(T0 + index * 3 * HOUR_MS)),
      plays: [1, 2].map((index) => playAt(T0 + index * 3 * HOUR_MS - waitMs, lostMinor, accountId)),
    });
    const nowMs = T0 + 7 * HOUR_MS;
    expect(markersOf(chase(900, HOUR_MS), nowMs)).toEqual(['chasing-losses']);
    expect(markersOf(chase(899, HOUR_MS), nowMs)).toEqual([]);
    expect(markersOf(chase(900, HOUR_MS + 1), nowMs)).toEqual([]);
    expect(markersOf(chase(900, HOUR_MS, 'b'), nowMs)).toEqual([]);
  });

  it('night play: hours of the player’s own night, each once', () => {
    const nights = [0, 1, 2, 3].flatMap((day) => [1, 2].map((hour) => Date.UTC(2026, 10, 2 + day, hour, 30)));
    const plays = nights.flatMap((atMs) => [playAt(atMs, 1), playAt(atMs + MINUTE_MS, 1)]);
    const nowMs = Date.UTC(2026, 10, 6, 12);
    expect(markersOf({ plays }, nowMs)).toEqual(['night-play']);
    expect(markersOf({ plays: plays.slice(0, -2) }, nowMs)).toEqual([]);
    // There it is a quarter past seven.
    expect(markersOf({ plays }, nowMs, rules, 'Asia/Kathmandu')).toEqual([]);
  });

  it('failed deposits and raised limits are counted as they are', () => {
    expect(markersOf({ failedDepositsMs: every(3, 1) }, T0 + 3)).toEqual(['failed-deposits']);
    expect(markersOf({ raisedLimitsMs: every(2, 1) }, T0 + 3)).toEqual([]);
    expect(markersOf({ raisedLimitsMs: every(2, 1) }, T0 + 3, harmRulesOf(harmTable, 'se'))).toEqual(['raised-limits']);
  });

  it('add up to a level', () => {
    const deposits = every(10, MINUTE_MS).map((atMs) => depositAt(atMs, 200));
    const all = { deposits, failedDepositsMs: every(3, 1), raisedLimitsMs: every(3, 1) };
    expect(judge(all, T0 + HOUR_MS)).toMatchObject({ score: 10, level: 'high' });
  });
});

describe('care', () => {
  it('is told as its level rises, once, and after some days again: T − 1, T, T + 1', () => {
    const low = nextCare(NO_CARE, 'low', rules, T0);
    expect(low).toEqual({ state: { level: 'low', reportedLevel: 'low', reportedAtMs: T0 }, reported: 'low' });
    expect(nextCare(low.state, 'low', rules, T0).reported).toBeNull();
    const middle = nextCare(low.state, 'middle', rules, T0 + 1);
    expect(middle.reported).toBe('middle');
    const calm = nextCare(middle.state, 'none', rules, T0 + 2);
    expect([calm.reported, calm.state.level]).toEqual([null, 'none']);
    const T = T0 + 1 + 7 * DAY_MS;
    expect(nextCare(calm.state, 'middle', rules, T - 1).reported).toBeNull();
    expect(nextCare(calm.state, 'middle', rules, T).reported).toBe('middle');
    expect(nextCare(calm.state, 'low', rules, T + 1).reported).toBe('low');
    expect(nextCare(calm.state, 'high', rules, T - 1).reported).toBe('high');
  });
});
