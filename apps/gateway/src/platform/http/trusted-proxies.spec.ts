import { createHttpServer } from './create-http-server.ts';
import { readNetworks, trustNetworks } from './trusted-proxies.ts';

const sessions = { read: () => Promise.reject(new Error('nobody')), find: () => Promise.resolve(null) };

const ask = async (trustedProxies: readonly string[], remoteAddress: string) => {
  const app = await createHttpServer({ sessions, requestsPerMinute: 3, log: null, trustedProxies });
  app.get('/who', ({ ip, protocol, headers }) => ({ ip, protocol, country: headers['x-country-code'] ?? null }));
  const headers = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https', 'x-country-code': 'DE' };
  const send = (forwarded = '203.0.113.7') =>
    app.inject({ url: '/who', remoteAddress, headers: { ...headers, 'x-forwarded-for': forwarded } });
  const answer = (await send()).json();
  const statuses: number[] = [];
  for (const last of [1, 2, 3, 4]) statuses.push((await send(`203.0.113.${last}`)).statusCode);
  await app.close();
  return { answer, statuses };
};

describe('a proxy in front of the gateway', () => {
  it('is believed by nobody unless it is listed: the address is the socket’s', async () => {
    const { answer, statuses } = await ask([], '198.51.100.9');
    expect(answer).toEqual({ ip: '198.51.100.9', protocol: 'http', country: null });
    // All of them count for the one who sends them, whoever they name.
    expect(statuses).toEqual([200, 200, 429, 429]);
  });

  it.each(['198.51.100.9', '198.51.100.0/24', '::ffff:198.51.100.9'])('is believed as %s', async (network) => {
    const from = network.includes(':') ? '::ffff:198.51.100.9' : '198.51.100.9';
    const { answer, statuses } = await ask([network], from);
    expect(answer).toEqual({ ip: '203.0.113.7', protocol: 'https', country: 'DE' });
    expect(statuses).toEqual([200, 200, 200, 200]);
  });

  it('says nothing of what stands before another one', async () => {
    const isTrusted = trustNetworks(['10.0.0.0/8', '2001:db8::/32']);
    const requested = ['10.1.2.3', '11.1.2.3', '2001:db8::7', '2001:db9::7', '::ffff:10.1.2.3', 'nobody', undefined];
    expect(requested.map((address) => isTrusted(address))).toEqual([true, false, true, false, true, false, false]);
  });

  it('is told in addresses and networks', () => {
    expect(readNetworks('10.0.0.0/8, 127.0.0.1 ::1')).toEqual(['10.0.0.0/8', '127.0.0.1', '::1']);
    expect(readNetworks('')).toEqual([]);
    expect(['10.0.0.0/33', 'proxy.example', '10.0.0.1/8/8', '10.0.0.1/x'].map(readNetworks)).toEqual(
      Array.from({ length: 4 }, () => null),
    );
  });
});
