import { countedAddress } from './counted-address.ts';

describe('what limits count a visitor by', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ])('is of %s %s', (ip, counted) => expect(countedAddress({ ip })).toBe(counted));

  it('is nothing of who has left', () => expect(countedAddress({ ip: undefined })).toBeNull());
});
