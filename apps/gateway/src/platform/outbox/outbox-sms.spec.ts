import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openMemoryDatabase } from '../../../test/worlds/database-for-tests.ts';
import { createManualClock } from '../clock/feed-clock.ts';
import type { Database } from '../database/database.ts';
import { createHttpSmsSender, type HttpSmsSettings } from '../mail/http-sms-sender.ts';
import { silentLog } from '../observability/log.ts';
import { Outbox } from './outbox.ts';

describe('messages to telephones', () => {
  let provider: Server;
  let origin = '';
  let status = 200;
  const asked: { readonly request: IncomingMessage; readonly body: string }[] = [];
  let database: Database;
  const clock = createManualClock(Date.UTC(2026, 2, 14, 15));
  let box: Outbox | null = null;
  const deliver = async (table: HttpSmsSettings) => {
    box = new Outbox({ database, clock, log: silentLog, mailer: null, sms: createHttpSmsSender(table) });
    await box.sms.send(message);
    box.start();
    await pass(3_000);
  };
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 3_000) {
      clock.advance(3_000);
      await box?.settled();
    }
  };
  const newest = () =>
    database.kysely.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  beforeAll(async () => {
    database = await openMemoryDatabase();
    provider = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        asked.push({ request, body });
        response.writeHead(status).end('{"sid":"1"}');
      });
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    provider.close();
    provider.closeAllConnections();
    await database.close();
  });
  afterEach(() => box?.stop());
  beforeEach(() => {
    asked.length = 0;
    status = 200;
  });
  const message = { to: '+4917012345', text: 'Ihr "Code"\nist 1 & 2', language: 'de' };

  it('asks one provider in JSON and another by a form, as its table says', async () => {
    await deliver({
      url: `${origin}/v1/{{language}}/messages`,
      method: 'POST',
      headers: { authorization: 'Bearer key', 'content-type': 'application/json' },
      body: '{"to":"{{digits}}","from":"{{from}}","body":"{{text}}","ref":"{{id}}"}',
      from: 'Longshot',
    });
    expect(asked[0]?.request.url).toBe('/v1/de/messages');
    expect(asked[0]?.request.headers.authorization).toBe('Bearer key');
    const sent = { to: '4917012345', from: 'Longshot', body: message.text, ref: (await newest()).message_id };
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual(sent);
    await createHttpSmsSender({
      url: `${origin}/send?to={{to}}`,
      method: 'PUT',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'Body={{text}}&From={{from}}',
      from: 'Long shot',
    }).send(message);
    expect(asked[1]?.request).toMatchObject({ method: 'PUT', url: '/send?to=%2B4917012345' });
    expect(new URLSearchParams(asked[1]?.body).get('Body')).toBe(message.text);
  });

  it('waits where the provider is busy, and gives up on a number that it does not take', async () => {
    const table = { url: `${origin}/?t={{text}}&to={{to}}`, method: 'GET', headers: {}, body: '', from: '' } as const;
    status = 503;
    await deliver(table);
    expect(await newest()).toMatchObject({ state: 'waiting', last_error: 'answered 503' });
    status = 422;
    await pass(60_000);
    expect(await newest()).toMatchObject({ state: 'failed', last_error: 'answered 422', attempts: 2 });
  });

  it('does not tell the address, which may hold a key, where nobody answers', async () => {
    const gone = createServer();
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
    const { port } = gone.address() as AddressInfo;
    await new Promise((resolve) => gone.close(resolve));
    const url = `http://127.0.0.1:${port}/key`;
    const table = { url, method: 'POST', headers: {}, body: '{{text}}', from: '' } as const;
    await expect(createHttpSmsSender(table).send(message)).rejects.toThrow(/^no answer: ECONNREFUSED$/);
  });
});
