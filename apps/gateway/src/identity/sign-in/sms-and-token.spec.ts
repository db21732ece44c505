import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TestBrowser } from '../../../test/worlds/browser-for-tests.ts';
import { bindPhone } from '../../../test/worlds/contact-for-tests.ts';
import { noBotCheck } from '../../../test/worlds/core-for-tests.ts';
import { describeEmptyCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { hashPassword } from '../players/passwords.ts';
import { createFileSmsSender } from '../../platform/mail/sms-sender.ts';

const MINUTE_MS = 60_000;
const PHONE = { 'phone-code': '+371', 'phone-number': '20000001' };

describeEmptyCore('signing in', databaseKinds, { botCheck: noBotCheck }, (test) => {
  let player: TestBrowser;
  let bearer: Record<string, string>;
  beforeEach(async () => {
    player = new TestBrowser(test.app);
    await player.register('ann@example.com');
    bearer = { authorization: `Bearer ${(await player.get('/web-api/user/gettoken')).json().token}` };
    await bindPhone(test, player, { phone_code: '+371', phone_number: '20000001' });
  });

  const visit = async () => {
    const visitor = new TestBrowser(test.app);
    await visitor.open();
    return visitor;
  };
  const send = (visitor: TestBrowser, phone = PHONE) =>
    visitor.post('/web-api/auth/send-sms', phone, { 'x-language': 'de' });
  const sentCode = async () => {
    await test.core.settled();
    return /Code ist (\d{6})/.exec(test.messages.at(-1)?.text ?? '')?.[1] ?? 'no code was sent';
  };
  const enter = (visitor: TestBrowser, code: string) => visitor.post('/web-api/auth/sms-code', { 'sms-code': code });
  const answerOf = (answer: { statusCode: number; json(): { code?: string } }) => [
    answer.statusCode,
    answer.json().code,
  ];

  describe('by a code on the telephone', () => {
    it('works once, in the browser that asked for it [auth.methods]', async () => {
      const [visitor, stranger] = [await visit(), await visit()];
      expect((await send(visitor)).json()).toEqual({
        success: true,
        validUntilMs: test.clock.nowMs() + 10 * MINUTE_MS,
      });
      const code = await sentCode();
      expect(test.messages).toEqual([expect.objectContaining({ to: '+37120000001', language: 'de' })]);
      expect(answerOf(await enter(stranger, code))).toEqual([410, 'time_up']);
      expect((await enter(visitor, code)).json().user.email).toBe('ann@example.com');
      expect((await visitor.open()).user?.email).toBe('ann@example.com');
      expect(answerOf(await enter(visitor, code))).toEqual([410, 'time_up']);
    });

    it('is kept as a hash alone', async () => {
      await send(await visit());
      const rows = await test.database.kysely.selectFrom('sms_codes').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(await sentCode());
    });

    it('tells nobody whether the telephone is known, and writes to no stranger', async () => {
      const visitor = await visit();
      const stranger = { ...PHONE, 'phone-number': '29999999' };
      expect((await send(visitor, stranger)).statusCode).toBe(200);
      await test.core.settled();
      expect(test.messages).toEqual([]);
      expect(answerOf(await enter(visitor, '000000'))).toEqual([422, 'wrong_code']);
      expect(answerOf(await send(await visit(), stranger))).toEqual([429, 'rate_limited']);
    });

    it('ends with the fifth wrong code, also when they come at once', async () => {
      const visitor = await visit();
      await send(visitor);
      const code = await sentCode();
      const wrong = code === '000000' ? '111111' : '000000';
      const answers = await Promise.all(Array.from({ length: 6 }, () => enter(visitor, wrong)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([410, 410, 422, 422, 422, 422]);
      expect(answerOf(await enter(visitor, code))).toEqual([410, 'time_up']);
    });

    it('expires after ten minutes, and ends with the next one', async () => {
      const visitor = await visit();
      await send(visitor);
      const code = await sentCode();
      test.clock.advance(MINUTE_MS);
      await send(visitor);
      const next = await sentCode();
      if (next !== code) expect(answerOf(await enter(visitor, code))).toEqual([422, 'wrong_code']);
      test.clock.advance(10 * MINUTE_MS);
      expect(answerOf(await enter(visitor, next))).toEqual([410, 'time_up']);
    });

    it('is sent once a minute and five times an hour, whoever asks', async () => {
      const answers = await Promise.all([visit(), visit()].map(async (visitor) => send(await visitor)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429]);
      for (let sent = 1; sent < 5; sent += 1) {
        test.clock.advance(MINUTE_MS);
        expect((await send(await visit())).statusCode).toBe(200);
      }
      test.clock.advance(MINUTE_MS);
      expect(answerOf(await send(await visit()))).toEqual([429, 'rate_limited']);
      test.clock.advance(60 * MINUTE_MS);
      expect((await send(await visit())).statusCode).toBe(200);
    });

    it('asks for a number with the digits of its country [auth.phone-bounds]', async () => {
      for (const number of ['2000000', '200000012']) {
        const answer = await send(await visit(), { ...PHONE, 'phone-number': number });
        expect([answer.statusCode, answer.json().details]).toEqual([400, { field: 'phone-number' }]);
      }
      expect(await test.database.kysely.selectFrom('sms_codes').selectAll().execute()).toEqual([]);
      const countries = (await player.get('/web-api/phone/countries')).json();
      const masks = (await player.get('/web-api/phone/masks')).json();
      const latvia = countries.find(({ country_code }: { country_code: string }) => country_code === 'LV');
      expect(latvia).toEqual({ id: 428, name: 'Latvia', country_code: 'LV', tel_code: '+371' });
      expect(masks).toContainEqual({ CountryId: 428, Mask: '## ### ###', Min: 8, Max: 8 });
    });
  });

  describe('by a token of another device', () => {
    const make = async () => (await player.send('POST', '/web-api/user/sign-in-token', {}, bearer)).json();
    const bring = (visitor: TestBrowser, { method_id, token, sign }: Record<string, unknown>) =>
      visitor.post('/web-api/auth/login-token', { method_id, token, sign, lng: 'en' });

    it('works once [auth.methods]', async () => {
      const made = await make();
      const [one, other] = [await visit(), await visit()];
      const answers = await Promise.all([bring(one, made), bring(other, made)]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    });

    it('asks for the signature of this site', async () => {
      const made = await make();
      const forged = { ...made, sign: `${made.sign.slice(0, -2)}AA` };
      expect((await bring(await visit(), forged)).json()).toMatchObject({
        code: 'wrong_code',
        details: { field: 'sign' },
      });
      expect((await bring(await visit(), made)).statusCode).toBe(200);
    });

    it('holds for two minutes', async () => {
      const made = await make();
      test.clock.advance(2 * MINUTE_MS);
      expect(answerOf(await bring(await visit(), made))).toEqual([410, 'time_up']);
    });

    it('lets no blocked player in', async () => {
      const made = await make();
      await test.database.kysely.updateTable('players').set({ is_blocked: true }).execute();
      expect(answerOf(await bring(await visit(), made))).toEqual([403, 'blocked']);
    });
  });

  describe('by e-mail and telephone', () => {
    it('takes login and password encoded [auth.encoded]', async () => {
      const password = '100 % sure? ü+&';
      await test.database.kysely
        .updateTable('players')
        .set({ password_hash: await hashPassword(password) })
        .execute();
      const uPassword = encodeURIComponent(password);
      const byEmail = { uLogin: encodeURIComponent('ann@example.com'), uPassword };
      expect((await (await visit()).post('/web-api/auth/login-email', byEmail)).statusCode).toBe(200);
      const byPhone = { country_code: '+371', phone_number: '20000001', uPassword };
      expect((await (await visit()).post('/web-api/auth/login-phone', byPhone)).statusCode).toBe(200);
      const broken = await (await visit()).post('/web-api/auth/login-email', { ...byEmail, uPassword: '100 % sure' });
      expect([broken.statusCode, broken.json().details]).toEqual([400, { field: 'uPassword' }]);
    });
  });
});

describe('the sender of messages of a machine that delivers none', () => {
  it('puts them into a folder as files', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'longshot-sms-'));
    await createFileSmsSender(folder, () => 0).send({ to: '+37120000001', text: 'Your code', language: 'en' });
    const [file = ''] = await readdir(folder);
    expect(await readFile(path.join(folder, file), 'utf8')).toBe(
      'To: +37120000001\nContent-Language: en\n\nYour code\n',
    );
    await rm(folder, { recursive: true });
  });
});
