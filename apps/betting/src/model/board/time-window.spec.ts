import { isInWindow, parseTimeWindow } from './time-window.ts';

const NOON = Date.UTC(2026, 2, 14, 12);
const HOUR = 3_600_000;
const dayOf = (epochMs: number) => new Date(epochMs).toISOString().slice(0, 10);

describe('a window of time', () => {
  it.each([
    ['hour', HOUR, true],
    ['hour', HOUR + 1, false],
    ['hour', -HOUR, true],
    ['today', 11 * HOUR, true],
    ['today', 12 * HOUR, false],
    ['all', 240 * HOUR, true],
  ] as const)('%s holds what starts after %i ms: %s', (window, afterMs, isHeld) => {
    expect(isInWindow(window, NOON + afterMs, NOON, dayOf)).toBe(isHeld);
  });

  it('is the widest when an address asks for something else', () => {
    expect([null, '', 'week', 'hour'].map(parseTimeWindow)).toEqual(['all', 'all', 'all', 'hour']);
  });
});
