import { devRequest } from './dev-request.ts';

const isRemote = (name: string) => name === 'coupon';

describe('what is to be worked on', () => {
  it('is one remote, alone, at a port', () => {
    const alone = { app: 'coupon', port: 4400, against: null };
    expect(devRequest(['coupon', '--isolated'], isRemote)).toEqual(alone);
    expect(devRequest(['coupon', '--isolated', '--port', '4500'], isRemote)).toEqual({ ...alone, port: 4500 });
  });

  it('is one remote in the page of a release', () => {
    expect(devRequest(['coupon'], isRemote).against).toBe('production');
    expect(devRequest(['coupon', '--against', 'r-12ab'], isRemote).against).toBe('r-12ab');
  });

  it.each([
    [[], 'npm run dev'],
    [['coupon', '--isolated', '--against', 'production'], '--against production|r-X | --isolated'],
    [['coupon', 'betting', '--isolated'], 'npm run dev'],
    [['host', '--isolated'], 'There is no remote apps/host'],
    [['coupon', '--isolated', '--port', 'x'], '"x" is no port'],
    [['coupon', '--loud'], 'loud'],
  ])('is not understood from %j', (line, message) => {
    expect(() => devRequest(line, isRemote)).toThrow(message);
  });
});
