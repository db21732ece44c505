import { TestBrowser } from '../../../test/worlds/browser-for-tests.ts';
import { noBotCheck } from '../../../test/worlds/core-for-tests.ts';
import { describeEmptyCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';

/** Password that `TestBrowser.register` chooses. */
const password = 'long enough';

const MINUTE_MS = 60_000;
const EMAIL = { kind: 'email', email: 'new@example.com', password } as const;
const PHONE = { kind: 'phone', phone_code: '+371', phone_number: '20000001', password } as const;

describeEmptyCore('a change of contacts', databaseKinds, { botCheck: noBotCheck }, (test) => {
  let player: TestBrowser;
  beforeEach(async () => {
    player = await registered('ann@example.com');
  });

  const registered = async (email: string) => {
    const browser = new TestBrowser(test.app);
    await browser.register(email);
    await test.core.settled();
    test.mails.length = 0; // the welcome
    return browser;
  };
  const send = async (browser: TestBrowser, path: 'change' | 'confirm', body: object) => {
    const { token } = (await browser.get('/web-api/user/gettoken')).json();
    const headers = { authorization: `Bearer ${token}`, 'x-language': 'de' };
    return browser.post(`/web-api/user/contact/${path}`, body, headers);
  };
  const change = (body: object, browser = player) => send(browser, 'change', body);
  const confirm = (kind: 'email' | 'phone', code: string, browser = player) => send(browser, 'confirm', { kind, code });
  const codeIn = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? 'no code was sent';
  const mailed = () => codeIn(test.mails.at(-1)?.text);
  const texted = () => codeIn(test.messages.at(-1)?.text);
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
  const answerOf = (answer: { statusCode: number; json(): { code?: string; details?: { field?: string } } }) => [
    answer.statusCode,
    answer.json().code,
    answer.json().details?.field,
  ];
  const canSignIn = (email: string) =>
    new TestBrowser(test.app).signIn(email, password).then(
      () => true,
      () => false,
    );

  it('takes a new address over with the code that was mailed to it, and tells the old one', async () => {
    expect((await change(EMAIL)).json()).toEqual({ validUntilMs: test.clock.nowMs() + 10 * MINUTE_MS });
    expect(test.mails).toEqual([
      expect.objectContaining({ to: 'new@example.com', language: 'de', subject: `${mailed()} ist Ihr Code` }),
    ]);
    expect([await canSignIn('ann@example.com'), await canSignIn('new@example.com')]).toEqual([true, false]);
    const code = codeIn(test.mails[0]?.text);
    const { result } = (await confirm('email', code)).json();
    expect(result).toMatchObject({ user_email: 'new@example.com', activation_type: 1 });
    expect(test.mails.at(-1)).toMatchObject({ to: 'ann@example.com', subject: 'Ihre Kontaktdaten wurden geändert' });
    expect(test.mails.at(-1)?.text).toContain('ne…@example.com');
    expect([await canSignIn('ann@example.com'), await canSignIn('new@example.com')]).toEqual([false, true]);
    expect(answerOf(await confirm('email', code))).toEqual([410, 'time_up', 'code']);
  });

  it('takes a telephone over with the code that was sent to it', async () => {
    expect((await change(PHONE)).statusCode).toBe(200);
    expect(test.messages).toEqual([expect.objectContaining({ to: '+37120000001', language: 'de' })]);
    const { result } = (await confirm('phone', texted())).json();
    expect(result).toMatchObject({ phone_code: '+371', phone_number: '20000001', activation_type: 3 });
    expect(test.mails.at(-1)?.text).toContain('+37…0001');
    test.clock.advance(MINUTE_MS);
    await change(EMAIL);
    expect((await confirm('email', mailed())).json().result.activation_type).toBe(2);
  });

  it('is refused by name for a wrong password, what is taken, what is so already, and no telephone', async () => {
    const other = await registered('bob@example.com');
    await change(PHONE, other);
    await confirm('phone', texted(), other);
    expect(answerOf(await change({ ...EMAIL, password: 'another one' }))).toEqual([
      401,
      'credentials_invalid',
      'password',
    ]);
    expect(answerOf(await change({ ...EMAIL, email: 'BOB@example.com' }))).toEqual([409, 'email_taken', 'email']);
    expect(answerOf(await change({ ...EMAIL, email: 'Ann@example.com' }))).toEqual([400, 'validation_failed', 'email']);
    expect(answerOf(await change(PHONE))).toEqual([409, 'phone_taken', 'phone_number']);
    expect(answerOf(await change({ ...PHONE, phone_number: '2000' }))).toEqual([
      400,
      'validation_failed',
      'phone_number',
    ]);
    expect((await change({ ...EMAIL, kind: 'letter' })).statusCode).toBe(400);
    expect(await test.database.kysely.selectFrom('contact_changes').selectAll().execute()).toEqual([]);
  });

  it('is lost to whoever else takes the address first', async () => {
    await change(EMAIL);
    const code = mailed();
    await registered('new@example.com');
    expect(answerOf(await confirm('email', code))).toEqual([409, 'email_taken', 'email']);
    expect(await canSignIn('ann@example.com')).toBe(true);
  });

  it('counts codes: five tries, ten minutes, one a minute, five an hour, of one player alone', async () => {
    const other = await registered('bob@example.com');
    await change(EMAIL);
    const first = mailed();
    expect(answerOf(await confirm('email', first, other))).toEqual([410, 'time_up', 'code']);
    expect(answerOf(await confirm('phone', first))).toEqual([410, 'time_up', 'code']);
    for (let tries = 1; tries < 5; tries++)
      expect(answerOf(await confirm('email', wrong(first)))).toEqual([422, 'wrong_code', 'code']);
    expect(answerOf(await confirm('email', wrong(first)))).toEqual([410, 'time_up', 'code']);
    expect(answerOf(await confirm('email', first))).toEqual([410, 'time_up', 'code']);
    expect((await change(EMAIL)).statusCode).toBe(429);
    for (let sent = 2; sent <= 5; sent++) {
      test.clock.advance(MINUTE_MS);
      expect((await change(EMAIL)).statusCode).toBe(200);
    }
    test.clock.advance(MINUTE_MS);
    expect((await change(EMAIL)).statusCode).toBe(429);
    const last = mailed();
    test.clock.advance(9 * MINUTE_MS);
    expect(answerOf(await confirm('email', last))).toEqual([410, 'time_up', 'code']);
  });

  it('lets one of two codes at once through, and keeps them as hashes alone', async () => {
    await change(EMAIL);
    const code = mailed();
    const rows = await test.database.kysely.selectFrom('contact_changes').selectAll().execute();
    expect(rows.map((row) => row.code_hash)).not.toContain(code);
    const answers = await Promise.all([confirm('email', code), confirm('email', code)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
  });
});
