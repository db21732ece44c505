import { ExpiringMap } from './expiring-map.ts';

describe('an expiring map whose clock moves between two readings', () => {
  /** A clock that is a millisecond later each time it is read. */
  const hurrying = (): (() => number) => {
    let nowMs = 0;
    return () => (nowMs += 1);
  };

  it('never tells a time that is over as less than none', () => {
    const map = new ExpiringMap<true>(hurrying());
    expect(map.remainingMs('unknown')).toBe(0);
    map.set('known', true, 3);
    const reported = [1, 2, 3, 4, 5].map(() => map.remainingMs('known'));
    expect(reported.every((remainingMs) => remainingMs >= 0)).toBe(true);
    expect(reported.at(0)).toBeGreaterThan(0);
    expect(reported.at(-1)).toBe(0);
  });
});
