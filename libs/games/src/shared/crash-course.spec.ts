import fastCheck from 'fast-check';
import { CRASH_STEP_MS, crashAfterMs, crashMultipleAt } from './crash-course.ts';

describe('the course of a crash round', () => {
  it('begins at 1.00 and rises by three thousandths every twentieth of a second', () => {
    expect([0, 49, 50, 1_000, 11_600, 60_000].map(crashMultipleAt)).toEqual([100, 100, 100, 106, 200, 3_640]);
  });

  it('ends at a million and goes no further', () => {
    expect([crashMultipleAt(240_000), crashMultipleAt(10 ** 9)]).toEqual([100_000_000, 100_000_000]);
    expect(crashMultipleAt(crashAfterMs(100_000_000) - CRASH_STEP_MS)).toBeLessThan(100_000_000);
  });

  it('is at or below the point until it ends, and above it then', () => {
    fastCheck.assert(
      fastCheck.property(fastCheck.integer({ min: 101, max: 99_000_000 }), (point) => {
        const endMs = crashAfterMs(point);
        expect(crashMultipleAt(endMs - 1)).toBeLessThanOrEqual(point);
        expect(crashMultipleAt(endMs)).toBeGreaterThan(point);
      }),
    );
  });

  it('never begins where the point is 1.00', () => {
    expect(crashAfterMs(100)).toBe(0);
  });
});
