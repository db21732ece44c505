import { TestBrowser } from '../../../test/worlds/browser-for-tests.ts';
import { noBotCheck } from '../../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeEmptyCore } from '../../../test/worlds/describe-core.ts';

const PHONE = { 'phone-code': '+371', 'phone-number': '20000001' };
const ACCOUNT = { password: 'long enough', currency: 'EUR', dateOfBirth: '1990-05-05', acceptsTerms: true };
const MINUTE_MS = 60_000;

describeEmptyCore('a player who has told a telephone alone', databaseKinds, { botCheck: noBotCheck }, (test) => {
  let player: TestBrowser;
  const lastText = async (): Promise<string> => {
    await test.core.settled();
    return test.messages.at(-1)?.text ?? '';
  };
  const sentCode = async () => /\b(\d{6})\b/.exec(await lastText())?.[1] ?? 'no code was sent';
  const contact = async (path: 'change' | 'confirm', body: object) => {
    const { token } = (await player.get('/web-api/user/gettoken')).json();
    return player.post(`/web-api/user/contact/${path}`, body, { authorization: `Bearer ${token}`, 'x-language': 'de' });
  };
  beforeEach(async () => {
    player = new TestBrowser(test.app);
    await player.open();
    await player.post('/web-api/registration/phone/code', PHONE);
    const answer = await player.post('/web-api/registration/phone', {
      ...PHONE,
      'sms-code': await sentCode(),
      ...ACCOUNT,
    });
    expect(answer.statusCode).toBe(200);
    await player.open();
    await test.core.settled();
    test.messages.length = 0;
  });

  it('is told of a new device by message, and nothing of the first one', async () => {
    expect(test.messages).toEqual([]);
    const stranger = new TestBrowser(test.app);
    await stranger.open();
    const phone = { country_code: '+371', phone_number: '20000001', uPassword: 'long%20enough' };
    expect((await stranger.post('/web-api/auth/login-phone', phone)).statusCode).toBe(200);
    expect(await lastText()).toContain('from a new device');
    expect(test.messages).toEqual([expect.objectContaining({ to: '+37120000001' })]);
    expect(test.messages[0]?.text).toContain('https://longshot.example/en/office/security');
    expect(test.mails).toEqual([]);
  });

  it('is told of another telephone on the one that was', async () => {
    const change = { kind: 'phone', phone_code: '+371', phone_number: '20000002', password: ACCOUNT.password };
    expect((await contact('change', change)).statusCode).toBe(200);
    expect((await contact('confirm', { kind: 'phone', code: await sentCode() })).statusCode).toBe(200);
    await test.core.settled();
    expect(test.messages.at(-1)).toMatchObject({ to: '+37120000001', language: 'de' });
    expect(test.messages.at(-1)?.text).toContain('+37…0002');
  });

  it('is told of a first address on the telephone, and of everything after by mail', async () => {
    test.clock.advance(MINUTE_MS);
    const change = { kind: 'email', email: 'ann@example.com', password: ACCOUNT.password };
    expect((await contact('change', change)).statusCode).toBe(200);
    await test.core.settled();
    const code = /\b(\d{6})\b/.exec(test.mails.at(-1)?.text ?? '')?.[1] ?? '';
    expect((await contact('confirm', { kind: 'email', code })).statusCode).toBe(200);
    expect(await lastText()).toContain('an…@example.com');
    test.messages.length = 0;
    test.mails.length = 0;
    await new TestBrowser(test.app).signIn('ann@example.com', ACCOUNT.password);
    await test.core.settled();
    expect([test.messages.length, test.mails.map(({ to }) => to)]).toEqual([0, ['ann@example.com']]);
  });
});
