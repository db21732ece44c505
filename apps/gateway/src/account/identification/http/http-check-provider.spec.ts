import { createHmac } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseKinds } from '../../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../../test/worlds/describe-core.ts';
import { savePersonal } from '../../../../test/worlds/jurisdiction-for-tests.ts';
import type { HttpCheckTable } from './http-check-provider.ts';
import { readCheckTable } from './read-check-table.ts';

const SECRET = 'a secret of the provider';

const buildTable = (port: number): HttpCheckTable => ({
  id: 'acme',
  name: 'Acme Identity',
  start: {
    url: `http://localhost:${port}/v1/checks`,
    method: 'POST',
    headers: { authorization: 'Bearer key', 'content-type': 'application/json' },
    body: '{"externalId":"{{reference}}","person":"{{name}} {{surname}}","lang":"{{language}}","back":"{{returnUrl}}"}',
    pageIn: 'links.page',
  },
  webhook: {
    signature: {
      header: 'X-Acme-Signature',
      secret: SECRET,
      encoding: 'hex',
      prefix: 'sha256=',
      timeHeader: 'X-Acme-Time',
    },
    referenceIn: 'check.externalId',
    resultIn: 'check.answer',
    accepted: ['GREEN'],
    refused: ['RED'],
    reasonIn: 'check.reason',
  },
});

describeCore('a provider of identification over HTTP', databaseKinds, (world) => {
  let server: Server;
  let table: HttpCheckTable;
  let heard: { authorization: string | undefined; body: string } | null = null;
  let answer: { status: number; body: object };
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        heard = { authorization: request.headers.authorization, body };
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
      });
    });
    await new Promise<void>((done) => server.listen(0, 'localhost', done));
    table = buildTable((server.address() as AddressInfo).port);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    answer = { status: 201, body: { links: { page: 'https://acme.example/go/17' } } };
    await world.restart({ checkTable: table });
    await savePersonal(world, {
      user_name: 'Ada',
      user_surname: "O'Byron",
      user_registration_address: '12 St James Square',
      passport_number: 'C01X00T47',
    });
  });

  const start = () => world.browser.post('/web-api/user/identity-checks', { language: 'de' });
  const started = async (): Promise<string> => {
    expect((await start()).statusCode).toBe(200);
    return JSON.parse(heard?.body ?? '{}').externalId;
  };
  const state = async () => (await world.browser.get('/web-api/user/identification')).json().state;
  const tell = (check: object, over: Record<string, string> = {}, atMs = world.clock.nowMs()) => {
    const payload = JSON.stringify({ check });
    const time = String(Math.floor(atMs / 1_000));
    const signature = createHmac('sha256', SECRET).update(`${time}.${payload}`).digest('hex');
    const headers = {
      'content-type': 'application/json',
      'x-acme-signature': `sha256=${signature}`,
      'x-acme-time': time,
    };
    const url = '/web-api/identity-checks/webhook/acme';
    return world.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...over } });
  };

  it('is asked with who the player is, and leads to its page', async () => {
    const { pageUrl } = (await start()).json();
    expect(pageUrl).toBe('https://acme.example/go/17');
    expect(heard?.authorization).toBe('Bearer key');
    expect(JSON.parse(heard?.body ?? '')).toMatchObject({
      person: "Ada O'Byron",
      lang: 'de',
      back: 'https://longshot.example/de/office/identification',
    });
    expect((await world.browser.get('/web-api/user/identification')).json().provider).toBe('Acme Identity');
  });

  it('decides by its signed webhook, once: what comes again, or later, changes nothing', async () => {
    const externalId = await started();
    expect((await tell({ externalId, answer: 'PENDING' })).json()).toEqual({ result: 'ignored' });
    expect(await state()).not.toBe('checked');
    expect((await tell({ externalId, answer: 'GREEN' })).json()).toEqual({ result: 'taken' });
    expect(await state()).toBe('checked');
    expect((await tell({ externalId, answer: 'RED', reason: 'late' })).json()).toEqual({ result: 'ignored' });
    expect(await state()).toBe('checked');
  });

  it('says why not, as far as it is a code', async () => {
    const [one, other] = [await started(), await started()];
    await tell({ externalId: one, answer: 'RED', reason: 'document_expired' });
    await tell({ externalId: other, answer: 'RED', reason: '<b>Ada is not Ada</b>' });
    expect(await state()).toBe('refused');
    const rows = await world.database.kysely.selectFrom('identity_checks').select('reason').orderBy('reason').execute();
    expect(rows.map(({ reason }) => reason)).toEqual(['document_expired', 'not_confirmed']);
  });

  it.each([
    ['forged', { 'x-acme-signature': `sha256=${'0'.repeat(64)}` }, 0],
    ['without a signature', { 'x-acme-signature': '' }, 0],
    ['of another time', { 'x-acme-time': '1' }, 0],
    ['old', {}, -301_000],
    ['of the future', {}, 301_000],
  ])('is not believed when the webhook is %s', async (_name, over, shiftMs) => {
    const externalId = await started();
    const refused = await tell({ externalId, answer: 'GREEN' }, over, world.clock.nowMs() + shiftMs);
    expect([refused.statusCode, refused.json().details.field]).toEqual([403, 'X-Acme-Signature']);
    expect(await state()).not.toBe('checked');
  });

  it.each([
    [{ answer: 'GREEN' }, 400, 'check.externalId'],
    [{ externalId: 'nobody-asked-for-it', answer: 'GREEN' }, 404, 'reference'],
  ])('is told what is wrong with %j', async (check, status, field) => {
    const refused = await tell(check);
    expect([refused.statusCode, refused.json().details.field]).toEqual([status, field]);
  });

  it.each([
    ['refuses', { status: 500, body: {} }],
    ['names no page', { status: 200, body: { links: {} } }],
    [
      'names a page that anybody may read on the way',
      { status: 200, body: { links: { page: 'http://acme.example' } } },
    ],
    ['names what is no page', { status: 200, body: { links: { page: 'javascript:alert(1)' } } }],
  ])('leads nowhere where it %s', async (_name, told) => {
    answer = told;
    expect((await start()).json().code).toBe('unavailable');
  });
});

describe('the table of a provider of identification', () => {
  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'identity-checks-'))));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const read = async (table: unknown) => {
    const file = join(folder, 'identity-checks.json');
    await writeFile(file, JSON.stringify(table));
    return readCheckTable(file);
  };
  const whole = buildTable(80);

  it('is read as it stands, and nobody checks where there is none', async () => {
    expect(await read(whole)).toEqual(whole);
    expect(await readCheckTable(join(folder, 'nothing.json'))).toBeNull();
  });

  it.each<[string, object]>([
    ['another machine without TLS', { start: { ...whole.start, url: 'http://acme.example/{{reference}}' } }],
    ['a place that nobody fills', { start: { ...whole.start, body: '{{reference}} {{password}}' } }],
    ['no reference', { start: { ...whole.start, body: '{}' } }],
    ['a short secret', { webhook: { ...whole.webhook, signature: { ...whole.webhook.signature, secret: 'short' } } }],
    ['a result that is yes and no', { webhook: { ...whole.webhook, refused: ['GREEN'] } }],
    ['the name of the sandbox', { id: 'sandbox' }],
    ['more than is known', { more: true }],
  ])('is refused at start with %s', async (_name, over) => {
    await expect(read({ ...whole, ...over })).rejects.toThrow(/identity-checks\.json must describe one provider/);
  });
});
