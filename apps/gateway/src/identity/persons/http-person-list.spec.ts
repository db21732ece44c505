import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHttpPersonList, type HttpListSettings } from './http-person-list.ts';
import { readPersonLists } from './read-person-lists.ts';

const ada = {
  name: 'Ada',
  surname: 'O"Byron & Co',
  dateOfBirth: '1990-05-10',
  email: 'ada@longshot.example',
  phone: '+44123456',
  country: 'GB',
  address: '12 St James Square',
  document: 'C01X00T47',
};

describe('a list over HTTP', () => {
  let server: Server;
  let port = 0;
  let answer = { status: 200, headers: {}, body: '' };
  let heard: Pick<IncomingMessage, 'method' | 'url'> & { body?: string } = {};
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        const { method, url } = request;
        heard = { method, url, body };
        response.writeHead(answer.status, answer.headers).end(answer.body);
      });
    });
    await new Promise<void>((done) => server.listen(0, 'localhost', done));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => server.close());

  const byHeader = (): HttpListSettings => ({
    name: 'gamstop',
    url: `http://localhost:${port}/v2`,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-api-key': 'secret' },
    body: 'lastName={{surname}}&dateOfBirth={{dateOfBirth}}',
    answerIn: { header: 'x-exclusion' },
    listed: ['Y'],
    clear: ['N', 'P'],
  });
  const byMember = (): HttpListSettings => ({
    ...byHeader(),
    name: 'spelpaus',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"{{surname}}"}',
    answerIn: { member: 'result.isBlocked' },
    listed: ['true'],
    clear: ['false'],
  });

  it.each([
    ['Y', true],
    ['N', false],
    ['P', false],
  ])('that answers %s in a header is read, and asked with what was told, encoded', async (value, isListed) => {
    answer = { status: 200, headers: { 'x-exclusion': value }, body: 'read by nobody' };
    expect(await createHttpPersonList(byHeader()).check(ada)).toEqual({ isListed, untilMs: null });
    expect(heard).toEqual({ method: 'POST', url: '/v2', body: 'lastName=O%22Byron%20%26%20Co&dateOfBirth=1990-05-10' });
  });

  it('that answers in its JSON is read there', async () => {
    answer = { status: 200, headers: {}, body: '{"result":{"isBlocked":true}}' };
    expect((await createHttpPersonList(byMember()).check(ada)).isListed).toBe(true);
    expect(JSON.parse(heard.body ?? '')).toEqual({ name: ada.surname });
    answer.body = '{"result":{"isBlocked":false}}';
    expect((await createHttpPersonList(byMember()).check(ada)).isListed).toBe(false);
  });

  it.each([
    [200, {}, '', 'answered neither yes nor no'],
    [200, { 'x-exclusion': 'maybe' }, '', 'answered neither yes nor no'],
    [500, { 'x-exclusion': 'N' }, '', 'answered 500'],
    [302, { 'x-exclusion': 'N', location: '/elsewhere' }, '', 'no answer'],
  ])('says nothing with %i %p', async (status, headers, body, sentence) => {
    answer = { status, headers, body };
    await expect(createHttpPersonList(byHeader()).check(ada)).rejects.toThrow(sentence);
  });

  it('that is not there is told without its address, which may hold a key', async () => {
    const gone = createHttpPersonList({ ...byHeader(), url: 'http://localhost:1/?key=secret' });
    await expect(gone.check(ada)).rejects.toThrow(/^no answer: (?!.*secret)/);
  });

  describe('is described by a file', () => {
    let folder = '';
    beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'person-lists-'))));
    afterAll(() => rm(folder, { recursive: true }));
    const read = async (lists: unknown) => {
      const file = join(folder, 'person-lists.json');
      await writeFile(file, typeof lists === 'string' ? lists : JSON.stringify(lists));
      return readPersonLists(file);
    };

    it('that may be missing', async () => {
      expect(await readPersonLists(join(folder, 'none.json'))).toEqual([]);
    });

    it('that names each list once, with https unless it is this machine', async () => {
      const away = { ...byMember(), url: 'https://register.example/check' };
      expect(await read([byHeader(), away])).toEqual([byHeader(), away]);
    });

    it.each([
      ['no JSON', '{'],
      ['a list twice', (one: object) => [one, one]],
      ['a list that there is not', (one: object) => [{ ...one, name: 'neighbours' }]],
      ['a place that nobody fills', (one: object) => [{ ...one, body: '{{mother}}' }]],
      ['another machine without TLS', (one: object) => [{ ...one, url: 'http://register.example/' }]],
      ['a header of two lines', (one: object) => [{ ...one, headers: { a: 'b\r\nc: d' } }]],
      ['no value for yes', (one: object) => [{ ...one, listed: [] }]],
    ] as const)('and refused with a sentence: %s', async (_, lists) => {
      await expect(read(typeof lists === 'string' ? lists : lists(byHeader()))).rejects.toThrow(/must list gamstop/);
    });
  });
});
