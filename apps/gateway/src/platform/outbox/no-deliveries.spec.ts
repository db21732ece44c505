import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { operations, type OutboxMessage, type SiteConfig } from '@longshot/contracts';
import { HttpVisitor } from '../../../test/worlds/http-visitor-for-tests.ts';
import { openMemoryDatabase } from '../../../test/worlds/database-for-tests.ts';
import { composeGateway, DEMO_PLAYER } from '../../server.ts';
import { readSettings } from '../../settings.ts';
import { pino } from 'pino';
import { STAFF_TOKEN_FILE } from '../http/staff-token.ts';

const phone = { 'phone-code': '+49', 'phone-number': '17012345678' };

describe('a gateway', () => {
  let folder: string;
  let port: number;
  let stop = async (): Promise<void> => undefined;
  let visitor: HttpVisitor;
  const start = async (environment: Record<string, string>) => {
    const fixed = { PORT: '0', LONGSHOT_DATA: folder, FEED: 'simulator:out', LOG_LEVEL: 'silent' };
    const database = await openMemoryDatabase();
    const settings = readSettings({ ...fixed, ...environment });
    const composed = await composeGateway({ settings, log: pino({ level: 'silent' }), database });
    port = Number(new URL(await composed.app.listen({ port: 0, host: 'localhost' })).port);
    await composed.start();
    stop = async () => {
      await composed.app.close();
      await composed.stop();
      await database.close();
    };
    visitor = new HttpVisitor(port);
    await visitor.open();
  };
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'longshot-out-'));
  });
  afterEach(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });
  const config = async () =>
    (await (await fetch(`http://localhost:${port}/bff-api/config/all.json?lang=en`)).json()) as SiteConfig;
  const statusOf = async (call: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await call;
    return [status, (body as { readonly code?: string }).code];
  };

  it('that delivers neither mails nor messages offers nothing that begins with one', async () => {
    await start({ MESSAGE_FILES: 'off' });
    const { isMailDelivered, isSmsDelivered, signInMethods } = await config();
    expect([isMailDelivered, isSmsDelivered, signInMethods]).toEqual([false, false, ['email', 'phone', 'social']]);
    const unavailable = [503, 'unavailable'];
    expect(await statusOf(visitor.call(operations.sendSms, { body: phone }))).toEqual(unavailable);
    const body = { email: DEMO_PLAYER.email };
    expect(await statusOf(visitor.call(operations.forgotPassword, { body }))).toEqual(unavailable);
    const player = new HttpVisitor(port);
    await player.signIn(DEMO_PLAYER);
    expect(await statusOf(player.call(operations.sendActivation, {}))).toEqual(unavailable);
  }, 30_000);

  it('that cannot reach the server of mails tells the staff, and nobody else', async () => {
    await start({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'mail@longshot.example' });
    expect((await config()).isMailDelivered).toBe(true);
    await visitor.call(operations.forgotPassword, { body: { email: DEMO_PLAYER.email } });
    expect(await statusOf(visitor.call(operations.listOutbox, {}))).toEqual([403, 'forbidden']);
    const token = (await readFile(path.join(folder, STAFF_TOKEN_FILE), 'utf8')).trim();
    const list = async (): Promise<readonly OutboxMessage[]> => {
      const headers = { 'x-staff-token': token };
      const answer = await fetch(`http://localhost:${port}/web-api/support/outbox`, { headers });
      return ((await answer.json()) as { messages: OutboxMessage[] }).messages;
    };
    let told = await list();
    while (told[0]?.lastError === undefined || told[0].lastError === null) told = await list();
    expect(told).toMatchObject([{ kind: 'mail', to: DEMO_PLAYER.email, subject: null, state: 'waiting', attempts: 1 }]);
    const health = (await (await fetch(`http://localhost:${port}/health`)).json()) as object;
    expect(health).toMatchObject({ undelivered: { waiting: 1, failed: 0 } });
    expect(await readdir(folder)).not.toContain('outbox');
  }, 30_000);
});
