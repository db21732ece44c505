import { RestPace, TintPace } from './bind-price-cell.ts';

const windowMs = 900;

/** How many of so many moves in one stretch of time are tinted. */
const tinted = (pace: TintPace, window: number, moves: number): number =>
  Array.from({ length: moves }, (_, move) => pace.admit(window * windowMs + move / 10)).filter(Boolean).length;

test('few moves are all tinted', () => {
  const pace = new TintPace();
  expect([1, 2, 3, 4].map((window) => tinted(pace, window, 60))).toEqual([60, 60, 60, 60]);
});

test('a single burst is tinted whole', () => {
  expect(tinted(new TintPace(), 7, 400)).toBe(400);
});

test('a lasting storm is tinted only at its beginning', () => {
  const pace = new TintPace();
  expect([1, 2, 3].map((window) => tinted(pace, window, 61))).toEqual([61, 0, 0]);
});

test('tints come back one stretch of time after the storm', () => {
  const pace = new TintPace();
  tinted(pace, 1, 500);
  tinted(pace, 2, 500);
  expect([3, 4].map((window) => tinted(pace, window, 5))).toEqual([0, 5]);
});

test('a pause ends a storm', () => {
  const pace = new TintPace();
  tinted(pace, 1, 500);
  expect(tinted(pace, 3, 5)).toBe(5);
});

test('a clock that is set back does not stop the tints for good', () => {
  const pace = new TintPace();
  tinted(pace, 100, 500);
  expect(tinted(pace, 2, 5)).toBe(5);
});

describe('what moved', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const HOLD_MS = 6_000;

  /** Something that moves now, in a pace, and says when it came to rest. */
  const move = (pace: RestPace, rested: number[]) => {
    const movedAtMs = Date.now();
    const moved = {
      leftMs: (nowMs: number) => movedAtMs + HOLD_MS - nowMs,
      rest: () => {
        pace.release(moved);
        rested.push(Date.now() - movedAtMs);
      },
    };
    pace.add(moved);
    return moved;
  };

  test('comes to rest after six seconds, with all others by one timer', () => {
    const pace = new RestPace();
    const rested: number[] = [];
    for (let count = 0; count < 100; count += 1) {
      move(pace, rested);
      jest.advanceTimersByTime(10);
    }
    expect(jest.getTimerCount()).toBe(1);
    jest.advanceTimersByTime(HOLD_MS + 250);
    expect(rested).toHaveLength(100);
    expect(Math.min(...rested)).toBe(HOLD_MS);
    expect(Math.max(...rested)).toBeLessThanOrEqual(HOLD_MS + 250);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('is not waited for once it rests already', () => {
    const pace = new RestPace();
    const rested: number[] = [];
    pace.release(move(pace, rested));
    expect(jest.getTimerCount()).toBe(0);
    jest.advanceTimersByTime(2 * HOLD_MS);
    expect(rested).toEqual([]);
  });
});
