import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import { MailServer } from '../../../test/worlds/mail-server-for-tests.ts';
import { describeOn, everyDatabase, emptyTables } from '../../../test/worlds/database-for-tests.ts';
import { createManualClock, type ManualClock } from '../clock/feed-clock.ts';
import type { Database } from '../database/database.ts';
import type { Mail } from '../mail/mailer.ts';
import { createSmtpMailer } from '../mail/smtp-mailer.ts';
import { silentLog } from '../observability/log.ts';
import { countTroubled, listOutbox, retryMessage } from './outbox-staff.ts';
import { Outbox, type OutboxInput } from './outbox.ts';

const START_MS = Date.UTC(2026, 2, 14, 15);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const mail: Mail = { to: 'ann@example.com', subject: 'Hello', text: 'A line.', language: 'en' };

describeOn(everyDatabase, 'the outbox', ({ open }) => {
  let database: Database;
  let clock: ManualClock;
  let outbox: Outbox;
  const server = new MailServer();
  const boxes: Outbox[] = [];
  const build = (over: Partial<OutboxInput> = {}): Outbox => {
    const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${server.port}`, from: 'mail@longshot.example' });
    const box = new Outbox({ database, clock, log: silentLog, mailer, sms: null, ...over });
    boxes.push(box);
    return box;
  };
  /** Lets time pass in steps, with what becomes due done before the next. */
  const pass = async (ms: number, stepMs = ms) => {
    for (let passed = 0; passed < ms; passed += stepMs) {
      clock.advance(stepMs);
      for (const box of boxes) await box.settled();
    }
  };
  const rows = () => database.kysely.selectFrom('outbox').selectAll().orderBy('id').execute();
  const states = async () => (await rows()).map(({ state }) => state);
  beforeAll(async () => {
    database = await open();
    await server.open();
  }, 180_000);
  afterAll(async () => {
    await server.close();
    await database.close();
  });
  beforeEach(async () => {
    await emptyTables(database);
    clock = createManualClock(START_MS);
    server.received.length = 0;
    server.refusal = null;
    outbox = build();
    outbox.start();
  });
  afterEach(async () => {
    for (const box of boxes.splice(0)) await box.stop();
  });

  it('delivers after commit and keeps nothing of what a message says', async () => {
    await database.transaction(async (trx) => {
      await outbox.mailer.send(mail, trx);
      expect(server.received).toEqual([]);
    });
    await pass(3_000);
    expect(server.received).toHaveLength(1);
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'sent', body: null, attempts: 1 });
    expect(server.received[0]).toContain(`Message-ID: <${row?.message_id}@longshot.example>`);
    await pass(HOUR_MS, 30 * MINUTE_MS);
    expect(server.received).toHaveLength(1);
  });

  it('sends nothing of what was rolled back', async () => {
    const gone = database.transaction(async (trx) => {
      await outbox.mailer.send(mail, trx);
      throw new Error('away');
    });
    await expect(gone).rejects.toThrow('away');
    await pass(3_000);
    expect([server.received, await rows()]).toEqual([[], []]);
  });

  it('loses nothing while the server is down for an hour, and tells the staff', async () => {
    await server.close();
    for (const to of ['ann@example.com', 'bob@example.com']) await outbox.mailer.send({ ...mail, to });
    await pass(HOUR_MS, MINUTE_MS);
    const told = await listOutbox(database.kysely, false);
    expect(told).toHaveLength(2);
    expect(told[0]).toMatchObject({ kind: 'mail', to: 'ann@example.com', subject: 'Hello', state: 'waiting' });
    expect(told[0]?.lastError).toContain('ECONNREFUSED');
    expect(told[0]?.attempts).toBeLessThan(9);
    expect(await countTroubled(database.kysely)).toEqual({ waiting: 2, failed: 0 });
    await server.open();
    await pass(HOUR_MS, 10 * MINUTE_MS);
    expect(server.received).toHaveLength(2);
    expect(await states()).toEqual(['sent', 'sent']);
    expect(await listOutbox(database.kysely, false)).toEqual([]);
  });

  it('is tried at once where the staff asks, and only what can still be tried', async () => {
    server.refusal = { code: 550, text: 'no such mailbox' };
    await outbox.mailer.send(mail);
    await pass(3_000);
    const [failed] = await listOutbox(database.kysely, false);
    expect(failed).toMatchObject({ state: 'failed', attempts: 1, dueAtMs: null });
    await pass(HOUR_MS, 30 * MINUTE_MS);
    expect(await states()).toEqual(['failed']);
    server.refusal = null;
    expect(await retryMessage(database.kysely, Number(failed?.id), clock.nowMs())).toBe(true);
    await pass(3_000);
    expect(server.received).toHaveLength(1);
    expect(await retryMessage(database.kysely, Number(failed?.id), clock.nowMs())).toBe(false);
  });

  it('tries again what a server refuses for now, and gives up after three days', async () => {
    server.refusal = { code: 451, text: 'greylisted' };
    await outbox.mailer.send(mail);
    await pass(2 * HOUR_MS, 20 * MINUTE_MS);
    expect(await states()).toEqual(['waiting']);
    await pass(3 * 24 * HOUR_MS + 12 * HOUR_MS, 6 * HOUR_MS);
    expect(await states()).toEqual(['failed']);
  });

  it('sends each once where two processes deliver, and again where one ended in the middle', async () => {
    const held = Promise.withResolvers<void>();
    const tried: string[] = [];
    const slow = build({ mailer: { send: async ({ id = '' }) => (tried.push(id), held.promise) } });
    await outbox.stop();
    await outbox.mailer.send(mail);
    slow.start();
    clock.advance(0);
    while (tried.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const other = build();
    other.start();
    clock.advance(MINUTE_MS);
    await other.settled();
    expect(server.received).toEqual([]);
    // The first process is gone for all that is known: its lease is over.
    for (const passed of [MINUTE_MS, MINUTE_MS]) {
      clock.advance(passed);
      await other.settled();
    }
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toContain(tried[0]);
    held.resolve();
    await slow.settled();
    expect((await rows())[0]).toMatchObject({ state: 'sent', attempts: 2 });
  });

  describe('with a code', () => {
    const withCode: Mail = {
      ...mail,
      subject: 'Your code 123456',
      text: 'Code 123456.',
      carries: { code: '123456', untilMs: START_MS + 30 * MINUTE_MS },
    };
    const stored = async () => JSON.stringify(await rows());

    it('cannot be read after it was used, and is not sent any more', async () => {
      await server.close();
      await outbox.mailer.send(withCode);
      await outbox.mailer.send({ ...withCode, to: 'bob@example.com' });
      await pass(3_000);
      expect(JSON.stringify(await listOutbox(database.kysely, true))).not.toContain('123456');
      await outbox.mailer.used?.('123456', 'ann@example.com');
      expect(await states()).toEqual(['dropped', 'waiting']);
      await outbox.mailer.used?.('123456');
      expect(await states()).toEqual(['dropped', 'dropped']);
      expect((await rows()).map(({ body, code_name }) => [body, code_name])).toEqual([
        [null, null],
        [null, null],
      ]);
      await server.open();
      await pass(HOUR_MS, 10 * MINUTE_MS);
      expect(server.received).toEqual([]);
    });

    it('is not sent, nor kept, once its time is over', async () => {
      await server.close();
      await outbox.mailer.send(withCode);
      await pass(31 * MINUTE_MS, MINUTE_MS);
      await outbox.mailer.tidy?.();
      expect(await states()).toEqual(['dropped']);
      expect(await stored()).not.toContain('Code 123456.');
      await server.open();
      await pass(HOUR_MS, 10 * MINUTE_MS);
      expect(server.received).toEqual([]);
    });
  });

  it('says that nobody delivers, and takes nothing then', async () => {
    const none = build({ mailer: null });
    expect([none.mailer.canSend, none.sms.canSend, outbox.mailer.canSend]).toEqual([false, false, true]);
    await expect(none.mailer.send(mail)).rejects.toThrow('Nobody delivers a mail here.');
    expect(await rows()).toEqual([]);
  });

  it('forgets what was sent a month ago', async () => {
    await outbox.mailer.send(mail);
    await pass(3_000);
    clock.jump(31 * 24 * HOUR_MS);
    await outbox.mailer.tidy?.();
    expect(await rows()).toEqual([]);
  });

  it('signs mails by DKIM, so that the public key proves whose they are', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const dkim = { domain: 'longshot.example', selector: 'mail1', privateKey: pem };
    const url = `smtp://127.0.0.1:${server.port}`;
    await createSmtpMailer({ url, from: 'mail@longshot.example', dkim }).send(mail);
    const [head = '', body = ''] = (server.received[0] ?? '').split('\r\n\r\n');
    const headers = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
    const signature = headers.find((line) => line.startsWith('DKIM-Signature:')) ?? '';
    const field = (name: string) => new RegExp(`\\b${name}=([^;]+)`).exec(signature)?.[1]?.replace(/\s/g, '') ?? '';
    expect([field('d'), field('s'), field('a')]).toEqual(['longshot.example', 'mail1', 'rsa-sha256']);
    const relaxedBody = `${body.replace(/[ \t]+\r\n/g, '\r\n').replace(/(?:\r\n)*$/, '')}\r\n`;
    expect(field('bh')).toBe(createHash('sha256').update(relaxedBody).digest('base64'));
    const relaxed = (line: string) => {
      const [, name = '', value = ''] = /^([^:]+):([^]*)$/.exec(line) ?? [];
      return `${name.toLowerCase().trim()}:${value.replace(/\s+/g, ' ').trim()}`;
    };
    const signed = field('h')
      .split(':')
      .map((name) => headers.find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`)))
      .filter((line) => line !== undefined)
      .map((line) => `${relaxed(line)}\r\n`);
    const own = relaxed(signature).replace(/\bb=[^;]*/, 'b=');
    const verify = createVerify('sha256').update(signed.join('') + own);
    expect(verify.verify(publicKey, field('b'), 'base64')).toBe(true);
  });
});
