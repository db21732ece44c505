import fc from 'fast-check';
import { bucketOf, isInCanary } from './canary-bucket.ts';

const visitors = Array.from({ length: 20_000 }, (_, index) => `visitor-${index}`);
const percentage = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

describe('the share of a canary', () => {
  it('only grows with its percentage: nobody is put back', () => {
    fc.assert(
      fc.property(fc.string(), fc.uuid(), percentage, percentage, (salt, visitor, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        return !isInCanary({ salt, percent: less }, visitor) || isInCanary({ salt, percent: more }, visitor);
      }),
    );
  });

  it('is nobody at 0 and everybody at 100', () => {
    fc.assert(
      fc.property(fc.string(), fc.uuid(), (salt, visitor) => {
        return !isInCanary({ salt, percent: 0 }, visitor) && isInCanary({ salt, percent: 100 }, visitor);
      }),
    );
  });

  it.each([1, 10, 50])('is %i %% of many visitors, to within three quarters of one', (percent) => {
    const share = visitors.filter((visitor) => isInCanary({ salt: 'salt', percent }, visitor)).length / visitors.length;
    expect(Math.abs(share * 100 - percent)).toBeLessThan(0.75);
  });

  it('is made of other visitors under another salt', () => {
    const sameBucket = visitors.filter((visitor) => bucketOf('one', visitor) === bucketOf('two', visitor)).length;
    expect(sameBucket).toBeLessThan(20);
  });
});
