import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SupportThread } from '@longshot/contracts';
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
          threads: [thread],
          ...grant,
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

  it('decides whether a player is who they say', async () => {
    expect((await run(['identify', '10001'])).out).toBe('Player 10001: accepted.\n');
    expect((await run(['doubt', '10002'])).code).toBe(0);
    expect(requested).toEqual([
      'POST /web-api/identifications/10001 token {"isAccepted":true}',
      'POST /web-api/identifications/10002 token {"isAccepted":false}',
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
    [['list', 'more']],
    [['identify', 'ann']],
  ])('shows how it is used after %p', async (args) => {
    const { code, err } = await run(args);
    expect([code, err.split('\n')[0]]).toEqual([64, 'usage: npm run --silent support -- <command>']);
    expect(requested).toEqual([]);
  });
});
