import path from 'node:path';
import { readSettings } from './settings.ts';

describe('the settings', () => {
  it('are those of a laptop when nothing is told', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toEqual({
      port: 4200,
      host: 'localhost',
      siteOrigin: 'http://localhost:4200',
      dataFolder: path.resolve('.data'),
      databaseUrl: null,
      databaseTimeoutMs: 10_000,
      feed: 'simulator',
      logLevel: 'warn',
      requestsPerMinute: 3000,
      connectionLimits: { perAddress: 50, perSession: 10 },
      hasDemoPlayer: true,
      hasSandboxPayments: true,
      jurisdiction: 'default',
      hasSandboxIdentity: true,
      trustedProxies: [],
      operatorToken: null,
      channel: 'production',
      configuredOrigin: null,
      bonusBounds: { perGrant: '500', perDay: '5000' },
      uof: { apiUrl: null, accessToken: '', exchange: 'unifiedfeed', routingKeys: ['#'] },
    });
  });

  it('are taken from the environment', () => {
    const databaseUrl = 'postgres://longshot@db:5432/longshot';
    const settings = readSettings({ PORT: '0', DATABASE_URL: databaseUrl, FEED: 'uof:feed', DEMO_PLAYER: 'off' });
    expect(settings).toMatchObject({ port: 0, databaseUrl, feed: 'uof:feed', hasDemoPlayer: false });
  });

  it('have no sandbox of identities where that of payments is off', () => {
    expect(readSettings({ SANDBOX_PAYMENTS: 'off' }).hasSandboxIdentity).toBe(false);
    expect(readSettings({ SANDBOX_PAYMENTS: 'off', SANDBOX_IDENTITY: 'on' }).hasSandboxIdentity).toBe(true);
  });

  it.each([
    ['PORT', '4200x'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['SITE_ORIGIN', 'longshot.example/en'],
    ['DATABASE_URL', 'localhost'],
    ['DATABASE_URL', 'mysql://localhost/db'],
    ['LOG_LEVEL', 'loud'],
    ['REQUESTS_PER_MINUTE', '0'],
    ['DEMO_PLAYER', 'maybe'],
    ['SANDBOX_PAYMENTS', 'free'],
    ['SANDBOX_IDENTITY', 'maybe'],
    ['JURISDICTION', 'mars'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['OPERATOR_TOKEN', 'short'],
  ])('name what is wrong: %s=%s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} must .*\\.$`));
  });
});
