import { dropBounds, dropCommitment, fedToDrop, hasReached } from './drops.ts';
import { POT_UNIT } from './pots.ts';

const pot = { fedPerMille: 5 };

describe('a pot that falls by a sum', () => {
  it.each([
    ['EUR', 10_000, 50_000],
    ['RUB', 1_000_000, 5_000_000],
    ['JPY', 10_000, 50_000],
    ['KWD', 40_000, 200_000],
  ])('falls between sums of %s that are about the same worth in each: %d and %d', (iso, leastMinor, mostMinor) => {
    expect(dropBounds(iso)).toEqual({ leastMinor, mostMinor });
  });

  it('is not kept in a currency of which nobody knows what it is worth', () => {
    expect(dropBounds('FJD')).toBeNull();
  });

  it('falls with the stake that lifts it to its threshold, to the thousandth', () => {
    expect([hasReached(31_415 * POT_UNIT - 1, 31_415), hasReached(31_415 * POT_UNIT, 31_415)]).toEqual([false, true]);
  });

  it('is fed with no more by one stake than its lower bound, so that what is over makes no second fall', () => {
    expect(fedToDrop(1, pot, { leastMinor: 10_000 })).toBe(5);
    expect(fedToDrop(500_000, pot, { leastMinor: 10_000 })).toBe(2_500_000);
    const fed = fedToDrop(9_000_000_000, pot, { leastMinor: 10_000 });
    expect(fed).toBe(10_000 * POT_UNIT);
    // The most that can be over: the pot stood a thousandth below its threshold.
    const over = 10_000 * POT_UNIT - 1 + fed - 10_000 * POT_UNIT;
    expect(hasReached(over, 10_000)).toBe(false);
  });

  it('is committed to by the SHA-256 of threshold and salt', () => {
    // printf '31415:salt' | sha256sum
    expect(dropCommitment({ thresholdMinor: 31_415, salt: 'salt' })).toBe(
      'a63ae6e6299d521e39060566c57ab219421062da99eabaca0343f4d911956889',
    );
  });
});
