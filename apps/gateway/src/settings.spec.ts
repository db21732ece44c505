import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROLES } from './platform/roles.ts';
import { environmentSchema } from './settings-schema.ts';
import { readSettings } from './settings.ts';

describe('the settings', () => {
  it('are those of a laptop when nothing is told', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toEqual({
      port: 4200,
      host: 'localhost',
      siteOrigin: 'http://localhost:4200',
      desk: null,
      dataFolder: path.resolve('.data'),
      databaseUrl: null,
      databaseTimeoutMs: 10_000,
      maxConnections: 10,
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
      roles: ROLES,
      natsServers: [],
      smtp: null,
      httpSms: null,
      stripe: null,
      hasMessageFiles: true,
      messageTemplates: null,
      documentBucket: null,
      releaseEnvironment: {},
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

  it('tell a process what it is there for', () => {
    const shared = { DATABASE_URL: 'postgres://localhost/site', NATS_URL: 'nats://one:4222, nats://two:4222' };
    const front = readSettings({ ...shared, ROLES: 'web, stream' });
    expect([front.roles, front.natsServers]).toEqual([
      ['web', 'stream'],
      ['nats://one:4222', 'nats://two:4222'],
    ]);
  });

  it('have mails delivered where both the server and the address they come from are told', () => {
    const [SMTP_URL, MAIL_FROM] = ['smtp://mail.example:587', 'mail@longshot.example'];
    expect(readSettings({ SMTP_URL, MAIL_FROM }).smtp).toEqual({ url: SMTP_URL, from: MAIL_FROM, dkim: null });
    expect(readSettings({ MAIL_FROM }).smtp).toBeNull();
    expect(() => readSettings({ SMTP_URL })).toThrow('MAIL_FROM must be set where SMTP_URL is');
  });

  it('have a desk where a port is told, on another origin than the site', () => {
    expect(readSettings({}).desk).toBeNull();
    const here = { port: 4300, host: 'localhost', origin: 'http://localhost:4300' };
    expect(readSettings({ DESK_PORT: '4300' }).desk).toEqual(here);
    const [SITE_ORIGIN, DESK_ORIGIN] = ['https://longshot.example', 'https://desk.longshot.example'];
    const away = { DESK_PORT: '4300', SITE_ORIGIN, DESK_ORIGIN };
    expect(readSettings(away).desk).toEqual({ ...here, origin: DESK_ORIGIN });
    expect(() => readSettings({ ...away, DESK_ORIGIN: SITE_ORIGIN })).toThrow('DESK_ORIGIN must be another origin');
    expect(() => readSettings({ DESK_ORIGIN })).toThrow('DESK_PORT must be set where DESK_ORIGIN is');
  });

  it('refuse processes that do not share what they need', () => {
    const [DATABASE_URL, NATS_URL] = ['postgres://localhost/site', 'nats://localhost:4222'];
    expect(() => readSettings({ ROLES: 'web', DATABASE_URL })).toThrow('NATS_URL must be set where ROLES leaves');
    expect(() => readSettings({ ROLES: 'web', NATS_URL })).toThrow('DATABASE_URL must be set where NATS_URL is');
  });

  it('give the release store its variables, and no others', () => {
    const reported = {
      LONGSHOT_STORE: 's3://releases',
      AWS_REGION: 'eu-central-1',
      AWS_PROFILE: 'site',
      RELEASE_SECRET: 'x'.repeat(32),
    };
    expect(readSettings({ ...reported, AWS_VAULT: 'other', PATH: '/bin' }).releaseEnvironment).toEqual(reported);
  });

  it('never repeat what may hold a password', () => {
    for (const name of ['DATABASE_URL', 'NATS_URL', 'SMTP_URL', 'OPERATOR_TOKEN', 'SITE_ORIGIN'])
      expect(() => readSettings({ [name]: 'user:hush' })).toThrow(/^(?!.*hush).*$/);
  });

  it.each([
    ['PORT', '4200x'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['DESK_PORT', '0'],
    ['DESK_ORIGIN', 'desk.longshot.example'],
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
    ['DATABASE_TIMEOUT_MS', '5'],
    ['DATABASE_CONNECTIONS', '1'],
    ['STREAM_CONNECTIONS_PER_ADDRESS', 'many'],
    ['CHANNEL', 'Desk'],
    ['BONUS_MOST', '5.50'],
    ['ROLES', 'web,cook'],
    ['NATS_URL', 'localhost:4222'],
    ['SMTP_URL', 'mail.example'],
    ['DKIM_DOMAIN', 'long shot'],
    ['STRIPE_SECRET_KEY', 'pk_test_1234'],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['SMS_URL', 'sms.example'],
    ['SMS_URL', 'https://sms.example/{{secret}}'],
    ['SMS_HEADERS', '[]'],
    ['SMS_HEADERS', '{"a":"b\\r\\nc: d"}'],
    ['SMS_BODY', '{{number}}'],
    ['SMS_METHOD', 'DELETE'],
    ['MESSAGE_FILES', 'maybe'],
    ['MAIL_FROM', 'Longshot <mail@longshot.example>'],
  ])('name what is wrong: %s=%s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} must .*\\.$`));
  });
});

describe('the table of settings in the README', () => {
  const guide = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const rows = guide.split('\n').filter((line) => /^\| `[A-Z]/.test(line));
  const cells = rows.map((row) =>
    row.split('|').map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word)),
  );

  it('names every variable that is read, and none that is not', () => {
    const reported = cells.flatMap(([, names = [], , what = []]) => [
      ...names,
      ...what.filter((word) => word !== undefined && /^AWS_/.test(word)),
    ]);
    expect(reported.sort()).toEqual(Object.keys(environmentSchema.properties).sort());
  });

  it('tells the default of each that has one', () => {
    for (const [, names = [], defaults = []] of cells)
      names.forEach((name = '', at) => {
        const { default: value } = environmentSchema.properties[name as keyof typeof environmentSchema.properties] as {
          readonly default?: string | number;
        };
        if (value !== undefined && value !== '') expect([name, defaults[at]]).toEqual([name, String(value)]);
      });
  });
});
