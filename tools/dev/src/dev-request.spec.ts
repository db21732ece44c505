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

  it('is one remote in the page of a site that runs, wherever on the site its address leads', () => {
    const { against } = devRequest(['coupon', '--against', 'https://site.example/en/live?x=1'], isRemote);
    expect(against).toEqual(new URL('https://site.example/'));
    const local = devRequest(['coupon', '--against', 'http://127.0.0.1:4200'], isRemote);
    expect((local.against as URL).host).toBe('127.0.0.1:4200');
  });

  it.each([
    [['coupon', '--against', 'ftp://site.example'], '"ftp://site.example" is no address of a site'],
    [['coupon', '--against', 'https:'], '"https:" is no address of a site'],
    [['coupon', '--against', 'https://'], '"https://" is no address of a site'],
    [['coupon', '--against', 'localhost:4200'], '"localhost:4200" is no address of a site'],
    [['coupon', '--against', 'https://me@site.example'], 'is no address of a site'],
    [[], 'npm run dev'],
    [['coupon', '--isolated', '--against', 'production'], '--against production|r-X|https://site | --isolated'],
    [['coupon', 'betting', '--isolated'], 'npm run dev'],
    [['host', '--isolated'], 'There is no remote apps/host'],
    [['coupon', '--isolated', '--port', 'x'], '"x" is no port'],
    [['coupon', '--loud'], 'loud'],
  ])('is not understood from %j', (line, message) => {
    expect(() => devRequest(line, isRemote)).toThrow(message);
  });
});
