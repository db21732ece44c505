import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OutboxMessage, SupportThread } from '@longshot/contracts';
import { deskCommands } from '@longshot/contracts/desk';
import { describeThread } from './describe-thread.ts';
import { movedVerbs } from './moved-verbs.ts';

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
        const given = {
          success: true,
          state: 'accepted',
          messages: [stuck],
          threads: [thread],
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

  it('lists who waits to be identified, and which accounts are alike', async () => {
    expect((await run(['identifications'])).out).toBe(
      '10001  Ada Byron, 1990-01-01, GB, 1 documents\n    on the list pep\n    same person as player 10002\n',
    );
    expect((await run(['matches'])).out).toBe('10002  like 10001 by name, one person, 1970-01-01 00:00\n');
  });

  it('lists documents, and saves one into a file of its own', async () => {
    const line = (state: string) => `7  passport, ${state}, me[31m.jpg, image/jpeg, 12 bytes, 1970-01-01 00:00\n`;
    expect((await run(['documents', '10001'])).out).toBe(line('sent'));
    const file = join(folder, 'seen.jpg');
    expect((await run(['document', '7', file])).out).toBe(
      `${line('sent')}Saved as ${file}. Delete it once you have looked.\n`,
    );
    expect(await readFile(file, 'utf8')).toBe('a picture');
    expect((await run(['document', '7', file])).err).toMatch(/is there already\.\n$/);
  });

  it('lists what could not be delivered', async () => {
    const { out } = await run(['outbox']);
    const head = '5  mail  waiting  ann@example.com  since 1970-01-01 00:00, 3 attempts, next at 1970-01-01 00:01';
    expect(out).toBe(`${head}\n    "Hello"\n    connect ECONNREFUSED [31m\n`);
    expect((await run(['outbox', 'all'])).code).toBe(0);
    expect(requested.map((line) => line.trim())).toEqual([
      'GET /web-api/support/outbox token',
      'GET /web-api/support/outbox?isAll=true token',
    ]);
  });

  it('says in a sentence what is wrong', async () => {
    expect((await run(['documents', '99'])).err).toMatch(/^There is no such thread/);
    expect((await run(['list'], { PORT: '1' })).err).toMatch(/^No gateway answers at/);
    expect(await run(['list'], { LONGSHOT_DATA: '/nowhere' })).toMatchObject({ code: 1 });
  });

  it.each([[[]], [['list', 'more']], [['documents']], [['document', '7']], [['games', 'all']], [['matches', '1']]])(
    'shows how it is used after %p',
    async (args) => {
      const { code, err } = await run(args);
      expect([code, err.split('\n')[0]]).toEqual([64, 'usage: npm run --silent support -- <command>']);
      expect(requested).toEqual([]);
    },
  );

  it.each([
    [['answer', '3', 'Hello Ann'], 'thread.answer'],
    [['refund', '700001', '10.50', 'Paid twice', 'ticket-17'], 'deposit.refund'],
    [['bonus', '10001', '10.50', 'ticket-17'], 'bonus.grant'],
    [['take-bonus', 'ticket-17'], 'bonus.take-back'],
    [['retry', '5'], 'message.retry'],
    [['take-correction', '9', 'Yes.'], 'correction.accept'],
    [['refuse-correction', '9', 'No.'], 'correction.refuse'],
    [['conversion', '10001', '1'], 'conversion.allow | conversion.forbid'],
    [['transfer', '10001', 'on'], 'takeover.require | takeover.lift'],
    [['harm-looked', '7', 'Called.'], 'care.look'],
    [['identify', '10001'], 'player.identify'],
    [['refuse-document', '7', 'expired'], 'document.refuse'],
    [['accept', '100009'], 'referral.accept'],
    [['game-provider', 'sample', 'show'], 'provider.show | provider.hide'],
    [['ban', '10001', '5'], 'player.ban | player.unban'],
    [['appeals'], 'list appeals'],
  ])('says after %p which command of the staff does it', async ([verb = '', ...rest], command) => {
    const { code, out, err } = await run([verb, ...rest]);
    const by = 'is done at the desk, or with a personal token by: npm run --silent staff --';
    expect([code, out, err]).toEqual([64, '', `"${verb}" ${by} ${command} (see --help)\n`]);
    expect(requested).toEqual([]);
  });

  it('sends nobody to a command or a view that the desk does not have', () => {
    const commands = Object.values(movedVerbs).flat();
    const unknown = commands.filter((each = '') => !(each in deskCommands) && !/^list (?:appeals|terms)$/.test(each));
    expect(unknown).toEqual([]);
  });
});
