import { lotteryNames, lotteryOfId, lottoDrawAt, lottoDrawMs } from './lotto-schedule.ts';

describe('the draws of a lottery', () => {
  it.each(lotteryNames)('of %s follow each other, each on sale until it is drawn', (name) => {
    const firstMs = lottoDrawMs(name, 1);
    expect(lottoDrawAt(name, firstMs - 1)).toBe(1);
    expect(lottoDrawAt(name, firstMs)).toBe(2);
    const number = lottoDrawAt(name, Date.UTC(2026, 10, 25, 12));
    expect(lottoDrawMs(name, number)).toBeGreaterThan(Date.UTC(2026, 10, 25, 12));
    expect(lottoDrawMs(name, number - 1)).toBeLessThanOrEqual(Date.UTC(2026, 10, 25, 12));
  });

  it('begin with the first, also long before it', () => {
    expect(lottoDrawAt('6x49', 0)).toBe(1);
  });

  it('are daily at 20:00 of 6 of 49 and every five minutes of 10 of 80', () => {
    expect(new Date(lottoDrawMs('6x49', 32)).toISOString()).toBe('2026-02-01T20:00:00.000Z');
    expect(lottoDrawMs('10x80', 2) - lottoDrawMs('10x80', 1)).toBe(300_000);
  });

  it('are found by the number of the lottery', () => {
    expect([lotteryOfId('12'), lotteryOfId('10')]).toEqual(['5x36+1', undefined]);
  });
});
