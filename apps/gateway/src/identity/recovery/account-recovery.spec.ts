import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TestBrowser } from '../../../test/worlds/browser-for-tests.ts';
import { addTestPlayer } from '../../../test/worlds/core-for-tests.ts';
import { describeEmptyCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { createFileMailer } from '../../platform/mail/mailer.ts';

const MINUTE_MS = 60_000;

describeEmptyCore('account recovery', databaseKinds, {}, (test) => {
  let browser: TestBrowser;
  beforeEach(async () => {
    browser = new TestBrowser(test.app);
    await browser.open();
  });

  const code = (at = -1) => /\?code=([\w-]+)/.exec(test.mails.at(at)?.text ?? '')?.[1] ?? 'no code was mailed';
  const forget = async (email: string) => {
    const answer = await browser.post('/web-api/user/forgot-password', { email }, { 'x-language': 'de' });
    await test.core.settled();
    return answer;
  };
  const reset = (sent: string, password = 'another secret') =>
    browser.post('/web-api/user/passwordreset', { code: sent, password });
  const codeOf = (answer: { json(): { code?: string } }) => answer.json().code;

  describe('a lost password', () => {
    beforeEach(async () => {
      await browser.register('Ann@example.com');
      await test.core.settled();
      test.mails.length = 0; // the welcome
      browser = new TestBrowser(test.app);
      await browser.open();
    });

    it('is replaced by the mailed link, which then opens nothing more [auth.lost-password-steps]', async () => {
      const requested = await forget('ann@EXAMPLE.com');
      expect(requested.json()).toEqual({ success: true, validUntilMs: test.clock.nowMs() + 30 * MINUTE_MS });
      expect(test.mails).toEqual([
        expect.objectContaining({ to: 'Ann@example.com', language: 'de', subject: 'Neues Passwort festlegen' }),
      ]);
      expect(test.mails[0]?.text).toContain('https://longshot.example/de/user/passwordreset?code=');
      const check = await browser.post('/web-api/user/forgot-password/check-code', { code: code() });
      expect(check.json()).toEqual({ success: true });
      const sent = code();
      expect((await reset(sent)).json()).toEqual({ success: true });
      expect((await browser.signIn('ann@example.com', 'another secret')).user?.email).toBe('Ann@example.com');
      expect(codeOf(await reset(sent, 'a third secret'))).toBe('wrong_code');
      await expect(new TestBrowser(test.app).signIn('ann@example.com', 'long enough')).rejects.toThrow('401');
    });

    it('ends every session of the player', async () => {
      const elsewhere = new TestBrowser(test.app);
      await elsewhere.signIn('ann@example.com', 'long enough');
      const ended: string[] = [];
      test.bus.subscribe('session-revoked', ({ sessionId }) => ended.push(sessionId));
      await forget('ann@example.com');
      await reset(code());
      expect((await elsewhere.get('/web-api/user/accounts')).statusCode).toBe(401);
      expect(ended).toHaveLength(2);
    });

    it('answers the same for an address without an account, and mails nobody', async () => {
      const known = await forget('ann@example.com');
      const unknown = await forget('nobody@example.com');
      expect(unknown.json()).toEqual(known.json());
      expect(unknown.statusCode).toBe(200);
      expect(test.mails).toHaveLength(1);
    });

    it('is mailed about once a minute, and only the last link works', async () => {
      await forget('ann@example.com');
      await forget('ann@example.com');
      expect(test.mails).toHaveLength(1);
      test.clock.advance(MINUTE_MS);
      await forget('ann@example.com');
      expect(test.mails).toHaveLength(2);
      expect(codeOf(await reset(code(0)))).toBe('wrong_code');
      expect((await reset(code(1))).statusCode).toBe(200);
    });

    it('refuses a code that was never made [auth.lost-password-wrong]', async () => {
      expect(codeOf(await reset('no-such-code'))).toBe('wrong_code');
    });

    it('refuses a code after half an hour, saying so [auth.lost-password-time]', async () => {
      await forget('ann@example.com');
      test.clock.advance(30 * MINUTE_MS);
      const answer = await reset(code());
      expect([answer.statusCode, codeOf(answer)]).toEqual([410, 'time_up']);
    });

    it('is set once when the link is used twice at the same moment', async () => {
      await forget('ann@example.com');
      const answers = await Promise.all([reset(code(), 'the first one'), reset(code(), 'the second one')]);
      expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 422]);
    });

    it('keeps only a hash of the code', async () => {
      await forget('ann@example.com');
      const rows = JSON.stringify(await test.database.kysely.selectFrom('mailed_codes').selectAll().execute());
      expect(code()).toHaveLength(43);
      expect(rows).not.toContain(code());
    });

    it('is not mailed to a blocked player', async () => {
      await test.database.kysely.updateTable('players').set({ is_blocked: true }).execute();
      await forget('ann@example.com');
      expect(test.mails).toEqual([]);
    });

    it.each([
      ['forgot-password', { email: 'ann' }, 'email'],
      ['passwordreset', { code: 'x', password: 'short' }, 'password'],
      ['passwordreset', { code: '', password: 'long enough' }, 'code'],
    ])('names the field that is wrong in %s', async (page, body, field) => {
      const answer = await browser.post(`/web-api/user/${page}`, body);
      expect([answer.statusCode, answer.json().details.field]).toEqual([400, field]);
    });

    it('is not asked for by another page', async () => {
      const answer = await browser.post(
        '/web-api/user/forgot-password',
        { email: 'ann@example.com' },
        { 'x-csrf-token': 'x' },
      );
      expect(answer.statusCode).toBe(403);
    });
  });

  describe('an address', () => {
    const activationOf = async (playerId: number) => {
      const query = test.database.kysely.selectFrom('player_profiles').select('activation_type as type');
      return (await query.where('player_id', '=', playerId).executeTakeFirst())?.type;
    };

    it('is confirmed by its link, once [route.activate-param]', async () => {
      const player = await addTestPlayer(test);
      expect((await player.browser.post('/web-api/user/accountverify', {})).json()).toEqual({ success: true });
      const body = { code: code(), type: 'activatefast' };
      expect((await browser.post('/web-api/user/activate', body)).json()).toEqual({ success: true });
      expect(await activationOf(player.playerId)).toBe(1);
      expect(codeOf(await browser.post('/web-api/user/activate', { ...body, type: 'activate' }))).toBe('wrong_code');
    });

    it('joins a phone that is known already', async () => {
      const player = await addTestPlayer(test);
      const profile = { player_id: player.playerId, site_id: test.settings.siteId, activation_type: 3 };
      await test.database.kysely.insertInto('player_profiles').values(profile).execute();
      await player.browser.post('/web-api/user/accountverify', {});
      await browser.post('/web-api/user/activate', { code: code(), type: 'activate' });
      expect(await activationOf(player.playerId)).toBe(2);
    });

    it('is not confirmed by a link for a password', async () => {
      await browser.register('bob@example.com');
      await forget('bob@example.com');
      expect(codeOf(await browser.post('/web-api/user/activate', { code: code(), type: 'activate' }))).toBe(
        'wrong_code',
      );
    });

    it('gets its link only for somebody signed in', async () => {
      expect((await browser.post('/web-api/user/accountverify', {})).statusCode).toBe(401);
    });

    it('names a type that is none', async () => {
      const answer = await browser.post('/web-api/user/activate', { code: 'x', type: 'slowly' });
      expect([answer.statusCode, answer.json().details.field]).toEqual([400, 'type']);
    });
  });

  describe('news', () => {
    it('end by the link of any mail, as often as it is used', async () => {
      const player = await addTestPlayer(test);
      await player.browser.post('/web-api/user/accountverify', {});
      const link = /stopnewsletter\?code=(\S+)/.exec(test.mails[0]?.text ?? '')?.[1];
      for (let time = 0; time < 2; time += 1) {
        expect((await browser.post('/web-api/user/stopnewsletter', { code: link })).statusCode).toBe(200);
      }
      const rows = await test.database.kysely.selectFrom('player_mailing').selectAll().execute();
      expect(rows).toEqual([
        expect.objectContaining({ player_id: player.playerId, news_stopped_at_ms: test.clock.nowMs() }),
      ]);
    });

    it.each(['1.abc', 'abc', '1.'])('do not end by a code that somebody made up: %s', async (made) => {
      expect(codeOf(await browser.post('/web-api/user/stopnewsletter', { code: made }))).toBe('wrong_code');
    });
  });

  describe('appeals', () => {
    const appeal = (from: TestBrowser, text: string) => from.post('/web-api/user/block-appeals', { text });

    it('are listed with their answers, one waiting at a time', async () => {
      const { browser: own } = await addTestPlayer(test);
      const sentAtMs = test.clock.nowMs();
      const sent = await appeal(own, '  I have done nothing wrong.  ');
      const waiting = { text: 'I have done nothing wrong.', sentAtMs, answer: null, answeredAtMs: null };
      expect(sent.json().appeals).toEqual([expect.objectContaining(waiting)]);
      expect(codeOf(await appeal(own, 'Once more, please look.'))).toBe('appeal_waiting');
      await test.database.kysely
        .updateTable('block_appeals')
        .set({ answer: 'It stays.', answered_at_ms: sentAtMs })
        .execute();
      test.clock.advance(1);
      expect((await appeal(own, 'Once more, please look.')).statusCode).toBe(200);
      const { appeals } = (await own.get('/web-api/user/block-appeal-history')).json();
      expect(appeals.map(({ answer }: { answer: string | null }) => answer)).toEqual([null, 'It stays.']);
    });

    it('of others are not seen [route.appeal-signed-in]', async () => {
      const { browser: own } = await addTestPlayer(test);
      await appeal(own, 'Please look again.');
      const { browser: other } = await addTestPlayer(test);
      expect((await other.get('/web-api/user/block-appeal-history')).json()).toEqual({ appeals: [] });
      expect((await browser.get('/web-api/user/block-appeal-history')).statusCode).toBe(401);
    });

    it('say something', async () => {
      const { browser: own } = await addTestPlayer(test);
      const answer = await appeal(own, 'no');
      expect([answer.statusCode, answer.json().details.field]).toEqual([400, 'text']);
    });
  });
});

describe('the folder of mails', () => {
  it('holds each mail as a file', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'longshot-outbox-'));
    const mailer = createFileMailer(path.join(folder, 'outbox'), () => Date.UTC(2026, 2, 14));
    await mailer.send({ to: 'ann@example.com', subject: 'Hello', text: 'A link.', language: 'en' });
    const names = await readdir(path.join(folder, 'outbox'));
    expect(names).toEqual(['2026-03-14T00-00-00.000Z-1.txt']);
    const text = await readFile(path.join(folder, 'outbox', names[0] ?? ''), 'utf8');
    expect(text).toBe('To: ann@example.com\nSubject: Hello\nContent-Language: en\n\nA link.\n');
    await rm(folder, { recursive: true });
  });
});
