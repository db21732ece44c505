import { execFile } from 'node:child_process';
import path from 'node:path';
import { findUnsafeSettings } from './production-check.ts';
import { readSettings } from './settings.ts';

const safe: Readonly<Record<string, string>> = {
  DEMO_PLAYER: 'off',
  SANDBOX_PAYMENTS: 'off',
  SITE_ORIGIN: 'https://longshot.bet',
  DATABASE_URL: 'postgres://longshot:f8Kq-27_xw0L@db:5432/longshot',
  OPERATOR_TOKEN: 'Zk3v9Qw7Lr2Tn8Xc5Bm1',
  STRIPE_SECRET_KEY: 'sk_live_Zk3v9Qw7Lr2T',
  STRIPE_WEBHOOK_SECRET: 'whsec_Zk3v9Qw7Lr2T',
  SMTP_URL: 'smtps://mail.longshot.bet:465',
  MAIL_FROM: 'mail@longshot.bet',
  MESSAGE_FILES: 'off',
  FEED: 'uof:amqp://broker.longshot.bet',
  JURISDICTION: 'mga',
};
const unsafeOf = (environment: Readonly<Record<string, string>>): readonly string[] =>
  findUnsafeSettings(readSettings({ ...safe, ...environment })).map(({ name }) => name);

describe('the check of settings where money is real', () => {
  it('finds nothing where all is well', () => {
    expect(unsafeOf({})).toEqual([]);
  });

  it('names everything that a laptop has by default', () => {
    const names = findUnsafeSettings(readSettings({})).map(({ name }) => name);
    const expected = ['DEMO_PLAYER', 'SANDBOX_PAYMENTS', 'SANDBOX_IDENTITY', 'SITE_ORIGIN', 'DATABASE_URL'];
    expect(names).toEqual([...expected, 'OPERATOR_TOKEN', 'SMTP_URL', 'MESSAGE_FILES', 'FEED', 'JURISDICTION']);
  });

  it.each([
    ['DEMO_PLAYER', 'on'],
    ['SANDBOX_PAYMENTS', 'on'],
    ['SANDBOX_IDENTITY', 'on'],
    ['SITE_ORIGIN', ''],
    ['SITE_ORIGIN', 'http://longshot.bet'],
    ['SITE_ORIGIN', 'https://longshot.example'],
    ['DATABASE_URL', ''],
    ['DATABASE_URL', 'postgres://longshot@db:5432/longshot'],
    ['DATABASE_URL', 'postgres://postgres:postgres@localhost:5432/longshot'],
    ['OPERATOR_TOKEN', ''],
    ['OPERATOR_TOKEN', 'changeme-changeme'],
    ['OPERATOR_TOKEN', 'aaaaaaaaaaaaaaaaaaaa'],
    ['RELEASE_SECRET', 'short-One-2'],
    ['STRIPE_SECRET_KEY', 'sk_test_Zk3v9Qw7Lr2T'],
    ['AWS_SECRET_ACCESS_KEY', 'minioadmin'],
    ['MESSAGE_FILES', 'on'],
    ['FEED', 'simulator:7'],
    ['JURISDICTION', 'default'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['LOG_LEVEL', 'trace'],
  ])('names %s where it is %p', (name, value) => {
    const others = name === 'SANDBOX_PAYMENTS' ? ['SANDBOX_IDENTITY'] : [];
    expect(unsafeOf({ [name]: value })).toEqual([name, ...others]);
  });

  it('names the origin of a desk that does not stand on https', () => {
    expect(unsafeOf({ DESK_PORT: '4300' })).toEqual(['DESK_ORIGIN']);
    expect(unsafeOf({ DESK_PORT: '4300', DESK_ORIGIN: 'https://desk.longshot.bet' })).toEqual([]);
  });

  it('needs one secret for all gateways of a bucket', () => {
    expect(unsafeOf({ LONGSHOT_STORE: 's3://releases' })).toEqual(['RELEASE_SECRET']);
    expect(unsafeOf({ LONGSHOT_STORE: 's3://releases', RELEASE_SECRET: 'Zk3v9Qw7Lr2Tn8Xc5Bm1Zk3v9Qw7Lr2T' })).toEqual(
      [],
    );
  });

  it('wants mails to reach players', () => {
    expect(unsafeOf({ SMTP_URL: '' })).toEqual(['SMTP_URL']);
  });
});

describe('the command that checks settings', () => {
  const run = (args: readonly string[], environment: Readonly<Record<string, string>>) =>
    new Promise<{ readonly code: number; readonly out: string }>((resolve) => {
      const file = path.join(import.meta.dirname, 'check.ts');
      execFile(process.execPath, [file, ...args], { env: { ...environment } }, (error, out) =>
        resolve({ code: error === null ? 0 : Number(error.code), out }),
      );
    });

  it('writes a line for each, without what it holds, and says by its code whether all is well', async () => {
    const unsafe = { ...safe, DEMO_PLAYER: 'on', DATABASE_URL: 'postgres://longshot:secret@db:5432/longshot' };
    const [bad, good, broken, laptop, wrong] = await Promise.all([
      run(['--production'], unsafe),
      run(['--production'], safe),
      run(['--production'], { ...safe, PORT: 'none' }),
      run([], {}),
      run(['--producton'], safe),
    ]);
    expect(bad.code).toBe(1);
    expect(bad.out.trim().split('\n')).toEqual([
      expect.stringMatching(/^DEMO_PLAYER is on: .*\.$/),
      'DATABASE_URL has a password that anybody guesses.',
    ]);
    expect(good).toEqual({ code: 0, out: 'The settings are safe where money is real.\n' });
    expect([broken.code, broken.out]).toEqual([2, expect.stringMatching(/^PORT must be/)]);
    expect([laptop.code, wrong.code]).toEqual([0, 64]);
  }, 30_000);
});
