import { TestBrowser } from '../../../test/worlds/browser-for-tests.ts';
import { noBotCheck } from '../../../test/worlds/core-for-tests.ts';
import { describeEmptyCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { deleteOldSignIns } from './sign-in-log.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0';
const LOGIN = { uLogin: 'ann@example.com', uPassword: 'long enough' };
const DAY_MS = 24 * 3_600_000;

describeEmptyCore('the log of sign-ins', databaseKinds, { botCheck: noBotCheck }, (test) => {
  let player: TestBrowser;
  beforeEach(async () => {
    player = new TestBrowser(test.app);
    await player.register('ann@example.com');
    await test.core.settled();
    test.mails.length = 0; // the welcome
  });

  const listed = async () => {
    const { token } = (await player.get('/web-api/user/gettoken')).json();
    const headers = { authorization: `Bearer ${token}` };
    return (await player.send('GET', '/web-api/office/security/sign-ins', undefined, headers)).json().signIns;
  };
  const signInFrom = async (browser: TestBrowser) => {
    await browser.open();
    const headers = { 'user-agent': FIREFOX, 'x-language': 'de' };
    return browser.post('/web-api/auth/login-email', LOGIN, headers);
  };

  it('has each with its time, way and device, the newest first, and tells a new device by mail', async () => {
    const registeredAtMs = test.clock.nowMs();
    test.clock.advance(60_000);
    expect((await signInFrom(new TestBrowser(test.app))).statusCode).toBe(200);
    const first = { atMs: registeredAtMs, way: 'registration', browser: null, system: null, country: null };
    const second = { atMs: test.clock.nowMs(), way: 'password', browser: 'Firefox', system: 'Linux', country: null };
    expect(await listed()).toEqual([
      { ...second, isNewDevice: true },
      { ...first, isNewDevice: false },
    ]);
    expect(test.mails).toEqual([
      expect.objectContaining({ to: 'ann@example.com', subject: 'Anmeldung von einem neuen Gerät', language: 'de' }),
    ]);
    expect(test.mails[0]?.text).toContain('Firefox, Linux');
    expect(test.mails[0]?.text).toContain('https://longshot.example/de/office/security');
  });

  it('says nothing of a device that the account knows, nor of a sign-in that failed', async () => {
    await signInFrom(player);
    const wrong = new TestBrowser(test.app);
    await expect(wrong.signIn('ann@example.com', 'not this one')).rejects.toThrow('401');
    expect(test.mails).toEqual([]);
    expect(await listed()).toHaveLength(2);
  });

  it('forgets after a year', async () => {
    test.clock.advance(365 * DAY_MS);
    await signInFrom(player);
    expect(await listed()).toHaveLength(1);
    await deleteOldSignIns({ database: test.database, nowMs: () => test.clock.nowMs() });
    expect(await test.database.kysely.selectFrom('sign_ins').selectAll().execute()).toHaveLength(1);
  });
});
