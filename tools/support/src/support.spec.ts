import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OutboxMessage, SupportThread } from '@longshot/contracts';
import { describeThread } from './describe-thread.ts';

const thread: SupportThread = {
  id: '3',
  kind: 'email',
  playerId: null,
  email: 'ann@example.com',
  phone: null,
  subject: 'A question',
  isAnswered: false,
  lastAtMs: 0,
  messages: [{ id: '1', author: 'visitor', text: 'Hello\u001b[31m\nthere', sentAtMs: 0 }],
  request: { topicId: 1, subTopicId: 11, paymentId: '9001' },
  files: [{ fileId: '4', fileName: 'slip.pdf', mediaType: 'application/pdf', sizeBytes: 12, sentAtMs: 0 }],
};

const stuck: OutboxMessage = {
  id: '5',
  messageId: 'b5b1c5f0-0000-4000-8000-000000000000',
  kind: 'mail',
  to: 'ann@example.com',
  subject: 'Hello',
  state: 'waiting',
  attempts: 3,
  lastError: 'connect ECONNREFUSED\u001b[31m',
  createdAtMs: 0,
  dueAtMs: 60_000,
};

const passport = {
  documentId: '7',
  kind: 'passport',
  fileName: 'me\u001b[31m.jpg',
  mediaType: 'image/jpeg',
  sizeBytes: 12,
  reason: '',
  sentAtMs: 0,
};

describe('the support command', () => {
  let server: Server;
  let folder: string;
  const requested: string[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'longshot-support-'));
    await writeFile(join(folder, 'staff-token'), 'token\n');
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        requested.push(`${request.method} ${request.url} ${request.headers['x-staff-token']} ${body}`);
        const isThere = !request.url?.includes('/99/');
        response.statusCode = isThere ? 200 : 404;
        const grant = { reference: 'ticket-17', playerId: '10001', accountId: '100002', iso: 'EUR', amountMinor: 1050 };
        const given = {
          success: true,
          state: 'accepted',
          messages: [stuck],
          threads: [thread],
          level: 5,
          appeals: [{ id: '4', playerId: '10001', banLevel: 5, sentAtMs: 0, text: 'Why?\u001b[31m' }],
          present: '2',
          versions: [
            { version: '2', document: 'privacy', publishedAtMs: 0, publishedBy: 'ann', agreed: 1 },
            { version: '1', document: null, publishedAtMs: null, publishedBy: null, agreed: 7 },
          ],
          ...grant,
          paymentId: '700001',
          refund: { id: '700002', amountMinor: 1050, iso: 'EUR', state: 'pending' },
          ...passport,
          documents: [{ ...passport, state: 'sent' }],
          document: { ...passport, state: 'sent' },
          content: Buffer.from('a picture').toString('base64'),
          players: [
            {
              playerId: '10001',
              name: 'Ada Byron',
              dateOfBirth: '1990-01-01',
              country: 'GB',
              documents: 1,
              listedOn: ['pep'],
              sameAs: ['10002'],
            },
          ],
          matches: [{ playerId: '10002', otherId: '10001', matchedBy: 'name', isSame: true, foundAtMs: 0 }],
          isTakenBack: request.url?.includes('take-back'),
        };
        response.end(JSON.stringify(isThere ? given : { code: 'not_found' }));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  });
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(() => void requested.splice(0));

  const run = (args: string[], env: Record<string, string> = {}) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const port = String((server.address() as AddressInfo).port);
      const options = { env: { ...process.env, PORT: port, LONGSHOT_DATA: folder, ...env } };
      execFile(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...args], options, (error, out, err) => {
        resolve({ code: error === null ? 0 : Number(error.code), out, err });
      });
    });

  it('lists what visitors wrote, without what could steer a terminal', async () => {
    const { code, out } = await run(['list']);
    expect([code, out]).toEqual([0, describeThread(thread)]);
    expect(out).toContain('3  email  waits  visitor, ann@example.com');
    expect(out).not.toContain('\u001b');
    expect(requested).toEqual(['GET /web-api/support/threads token ']);
  });

  it('answers a thread', async () => {
    expect(await run(['answer', '3', 'Hello Ann'])).toMatchObject({ code: 0, out: 'Answered 3.\n' });
    expect(requested).toEqual(['POST /web-api/support/threads/3/answers token {"text":"Hello Ann"}']);
  });

  it('grants a bonus under a reference, given or made, and takes it back', async () => {
    const granted = 'ticket-17  10.50 EUR granted to player 10001, account 100002\n';
    expect(await run(['bonus', '10001', '10.50', 'ticket-17'])).toEqual({ code: 0, out: granted, err: '' });
    const made = await run(['bonus', '10001', '10.50']);
    const reference = /^Reference (bonus-[\w-]{36}):/.exec(made.err)?.[1];
    expect((await run(['take-bonus', 'ticket-17'])).out).toContain('taken back from player 10001');
    expect(requested).toEqual([
      'POST /web-api/bonus-grants token {"playerId":"10001","amount":"10.50","reference":"ticket-17"}',
      `POST /web-api/bonus-grants token {"playerId":"10001","amount":"10.50","reference":"${reference}"}`,
      'POST /web-api/bonus-grants/ticket-17/take-back token ',
    ]);
  });

  it('gives a deposit back under a reference, given or made', async () => {
    const refunded = '700002  10.50 EUR of deposit 700001 back to player 10001: pending\n';
    expect(await run(['refund', '700001', '10.50', 'Paid twice', 'ticket-17'])).toMatchObject({
      code: 0,
      out: refunded,
    });
    const made = await run(['refund', '700001', 'all', 'Paid twice']);
    const reference = /^Reference (refund-[\w-]{36}):/.exec(made.err)?.[1];
    expect(requested).toEqual([
      'POST /web-api/payments/by-id/700001/refunds token {"amount":"10.50","reference":"ticket-17","reason":"Paid twice"}',
      `POST /web-api/payments/by-id/700001/refunds token {"reference":"${reference}","reason":"Paid twice"}`,
    ]);
  });

  it('decides whether a player is who they say', async () => {
    expect((await run(['identify', '10001'])).out).toBe('Player 10001: accepted.\n');
    expect((await run(['doubt', '10002'])).code).toBe(0);
    expect(requested).toEqual([
      'POST /web-api/identifications/10001 token {"isAccepted":true}',
      'POST /web-api/identifications/10002 token {"isAccepted":false}',
    ]);
  });

  it('lists who waits to be identified, and which accounts are alike', async () => {
    expect((await run(['identifications'])).out).toBe(
      '10001  Ada Byron, 1990-01-01, GB, 1 documents\n    on the list pep\n    same person as player 10002\n',
    );
    expect((await run(['matches'])).out).toBe('10002  like 10001 by name, one person, 1970-01-01 00:00\n');
  });

  it('lists documents, saves one into a file of its own, takes and refuses it', async () => {
    const line = (state: string) => `7  passport, ${state}, me[31m.jpg, image/jpeg, 12 bytes, 1970-01-01 00:00\n`;
    expect((await run(['documents', '10001'])).out).toBe(line('sent'));
    const file = join(folder, 'seen.jpg');
    expect((await run(['document', '7', file])).out).toBe(
      `${line('sent')}Saved as ${file}. Delete it once you have looked.\n`,
    );
    expect(await readFile(file, 'utf8')).toBe('a picture');
    expect((await run(['document', '7', file])).err).toMatch(/is there already\.\n$/);
    expect((await run(['take-document', '7'])).out).toBe(line('accepted'));
    expect((await run(['refuse-document', '7', 'expired'])).code).toBe(0);
    expect(requested.map((each) => each.trim()).slice(-2)).toEqual([
      'POST /web-api/documents/7 token {"isAccepted":true}',
      'POST /web-api/documents/7 token {"isAccepted":false,"reason":"expired"}',
    ]);
  });

  it('bans a player and lifts the ban, lists appeals and answers them', async () => {
    expect((await run(['ban', '10001', '5'])).out).toBe('Player 10001: ban level 5.\n');
    expect((await run(['ban', '10001', '53', '1'])).code).toBe(0);
    expect((await run(['appeals'])).out).toBe('4  player 10001, ban 5, 1970-01-01T00:00:00.000Z\n    Why?[31m\n');
    expect((await run(['answer-appeal', '4', 'You may play again.'])).out).toBe('Answered appeal 4.\n');
    expect(requested.map((line) => line.trim())).toEqual([
      'POST /web-api/players/10001/ban token {"level":5,"version":0}',
      'POST /web-api/players/10001/ban token {"level":53,"version":1}',
      'GET /web-api/block-appeals token',
      'POST /web-api/block-appeals/4/answer token {"text":"You may play again."}',
    ]);
  });

  it('lists the versions of the terms, and publishes one', async () => {
    const listed = '* 2  privacy, 1970-01-01T00:00:00.000Z by ann, 1 agreed\n  1  all, from the start, 7 agreed\n';
    expect((await run(['terms'])).out).toBe(listed);
    expect((await run(['publish-terms', '2'])).out).toBe(listed);
    expect((await run(['publish-terms', '2', 'privacy'])).out).toBe(listed);
    expect(requested.map((line) => line.trim())).toEqual([
      'GET /web-api/terms token',
      'POST /web-api/terms token {"version":"2","document":"terms"}',
      'POST /web-api/terms token {"version":"2","document":"privacy"}',
    ]);
  });

  it('lists what could not be delivered, and has it tried again', async () => {
    const { out } = await run(['outbox']);
    const head = '5  mail  waiting  ann@example.com  since 1970-01-01 00:00, 3 attempts, next at 1970-01-01 00:01';
    expect(out).toBe(`${head}\n    "Hello"\n    connect ECONNREFUSED [31m\n`);
    expect((await run(['outbox', 'all'])).code).toBe(0);
    expect((await run(['retry', '5'])).out).toBe('Message 5 is tried again.\n');
    expect(requested.map((line) => line.trim())).toEqual([
      'GET /web-api/support/outbox token',
      'GET /web-api/support/outbox?isAll=true token',
      'POST /web-api/support/outbox/5/retry token',
    ]);
  });

  it('says in a sentence what is wrong', async () => {
    expect((await run(['answer', '99', 'x'])).err).toMatch(/^There is no such thread/);
    expect((await run(['list'], { PORT: '1' })).err).toMatch(/^No gateway answers at/);
    expect(await run(['list'], { LONGSHOT_DATA: '/nowhere' })).toMatchObject({ code: 1 });
  });

  it.each([
    [[]],
    [['answer']],
    [['answer', 'x', 'text']],
    [['answer', '3', ' ']],
    [['bonus', 'ann', '10']],
    [['bonus', '1']],
    [['refund', '700001']],
    [['refund', '700001', '1e3', 'why']],
    [['list', 'more']],
    [['identify', 'ann']],
    [['ban', '10001']],
    [['ban', '10001', '5', '2']],
    [['answer-appeal', '4']],
    [['publish-terms']],
    [['publish-terms', '2', 'cookies']],
    [['documents']],
    [['document', '7']],
    [['refuse-document', '7', 'ugly']],
    [['matches', '1']],
  ])('shows how it is used after %p', async (args) => {
    const { code, err } = await run(args);
    expect([code, err.split('\n')[0]]).toEqual([64, 'usage: npm run --silent support -- <command>']);
    expect(requested).toEqual([]);
  });
});
