import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertConditional } from './assert-conditional.ts';
import { FolderObjects } from './folder-objects.ts';
import type { ObjectStore } from './object-store.ts';
import { S3Double } from './s3-double.fixture.ts';
import { S3Objects } from './s3-objects.ts';
import { signedHeaders } from './sign-request.ts';
import type { S3Door } from './testing/s3-door.fixture.ts';
import { S3Server } from './testing/s3-server.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'objects-'));
const double = new S3Double();
const server = new S3Server();
let door: S3Door;
beforeAll(async () => {
  await double.start();
  await server.start();
  door = await server.openDoor();
});
afterAll(async () => {
  await server.stop();
  await double.stop();
  rmSync(folder, { recursive: true });
});

const bytes = (text: string) => new TextEncoder().encode(text);
const text = async (store: ObjectStore, key: string) => Buffer.from((await store.read(key))?.bytes ?? []).toString();

const adapters: Readonly<Record<string, () => ObjectStore>> = {
  'a folder': () => new FolderObjects(folder),
  'an object store': () => new S3Objects(double.address()),
  'a real server that keeps to conditions': () => new S3Objects(door.address()),
};

describe.each(Object.entries(adapters))('the objects of %s', (_name, open) => {
  let store: ObjectStore;
  beforeAll(() => {
    store = open();
  });

  it('are read as they were written, under any name', async () => {
    for (const key of ['artifacts/coupon/1.0.0-a/main.js', "odd/a b+c&d=(1)*'ü.json"]) {
      const tag = await store.write(key, bytes(`content of ${key}`), 'absent');
      expect(await text(store, key)).toBe(`content of ${key}`);
      expect((await store.read(key))?.tag).toBe(tag);
    }
    expect(await store.read('artifacts/none')).toBeUndefined();
  });

  it('are written once where nothing may be there', async () => {
    await store.write('once', bytes('first'), 'absent');
    await expect(store.write('once', bytes('second'), 'absent')).rejects.toMatchObject({
      name: 'ReleaseConflict',
      message: 'once was changed meanwhile',
    });
    expect(await text(store, 'once')).toBe('first');
  });

  it('are replaced by who knows what is there, and by nobody else', async () => {
    const first = await store.write('channel', bytes('1'), 'absent');
    const second = await store.write('channel', bytes('2'), { tag: first });
    await expect(store.write('channel', bytes('3'), { tag: first })).rejects.toMatchObject({ name: 'ReleaseConflict' });
    expect(await text(store, 'channel')).toBe('2');
    await store.remove('channel');
    await expect(store.write('channel', bytes('4'), { tag: second })).rejects.toMatchObject({
      name: 'ReleaseConflict',
    });
    expect(await store.read('channel')).toBeUndefined();
  });

  it('have one winner where several replace one at a time', async () => {
    const tag = await store.write('fought', bytes('0'), 'absent');
    const writes = [1, 2, 3, 4, 5].map((value) => store.write('fought', bytes(String(value)), { tag }));
    const ends = await Promise.allSettled(writes);
    const winner = ends.findIndex(({ status }) => status === 'fulfilled');
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await text(store, 'fought')).toBe(String(winner + 1));
  });

  it('are listed whole, by the beginning of their names, with their tags', async () => {
    for (const name of ['e', 'b', 'a', 'd', 'c']) await store.write(`list/${name}`, bytes(name), 'absent');
    const listed = await store.list('list/');
    expect(listed.map(({ key }) => key)).toEqual(['list/a', 'list/b', 'list/c', 'list/d', 'list/e']);
    expect(listed[1]?.tag).toBe((await store.read('list/b'))?.tag);
    expect((await store.list('odd/')).map(({ key }) => key)).toEqual(["odd/a b+c&d=(1)*'ü.json"]);
    expect(await store.list('nothing/')).toEqual([]);
  });

  it('are removed, once or twice', async () => {
    await store.write('gone', bytes('x'), 'absent');
    await store.remove('gone');
    await store.remove('gone');
    expect(await store.read('gone')).toBeUndefined();
  });
});

describe('a folder of objects', () => {
  it('leaves no lock and no half of anything behind, and nothing outside of it', async () => {
    const left = readdirSync(folder, { recursive: true }).map(String);
    expect(left.filter((name) => /lock|half/.test(name))).toEqual([]);
    await expect(new FolderObjects(folder).read('../secret')).rejects.toThrow('"../secret" is no name for an object');
  });
});

describe('an object store', () => {
  it('keeps to its part of the bucket', () => {
    expect([...double.objects.keys()].every((key) => key.startsWith('shop/'))).toBe(true);
  });

  it('is asked again when it cannot answer, and named when it never does', async () => {
    const store = new S3Objects(double.address());
    double.troubles.push(503, 'lost');
    expect(await text(store, 'once')).toBe('first');
    double.troubles.push(503, 503, 503);
    await expect(store.read('once')).rejects.toThrow('reading once in the bucket releases: SlowDown (503)');
  });

  it('refuses a wrong secret, and its word is told', async () => {
    const store = new S3Objects({ ...double.address(), secretAccessKey: 'another' });
    await expect(store.write('never', bytes('x'), 'absent')).rejects.toThrow(
      'writing never in the bucket releases: SignatureDoesNotMatch (403), the secret is not that of its key',
    );
    expect(double.objects.has('shop/never')).toBe(false);
  });

  it('is refused by the probe where it does not know its own tags again, and left as it was', async () => {
    const count = double.objects.size;
    double.forgetsTags = true;
    const probe = assertConditional(new S3Objects(double.address()), 'the bucket releases');
    await expect(probe).rejects.toThrow('the bucket releases does not know its own tags again (If-Match)');
    double.forgetsTags = false;
    await assertConditional(new S3Objects(double.address()), 'the bucket releases');
    expect(double.objects.size).toBe(count);
  });

  it('is told apart from one that is not there', async () => {
    const store = new S3Objects({ ...double.address(), endpoint: 'http://127.0.0.1:1' });
    await expect(store.list('')).rejects.toThrow('the object store at http://127.0.0.1:1 cannot be reached');
  });
});

/** Examples of the public description of Signature Version 4 for S3. */
describe('a signature', () => {
  const signer = {
    region: 'us-east-1',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  };
  const at = new Date('2013-05-24T00:00:00Z');
  const site = 'https://examplebucket.s3.amazonaws.com';
  it.each([
    ['/test.txt', { range: 'bytes=0-9' }, 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'],
    ['/?lifecycle=', {}, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
    ['/?max-keys=2&prefix=J', {}, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
  ])('of %s is the published one', async (path, headers, signature) => {
    const request = { method: 'GET', url: new URL(site + path), headers, body: new Uint8Array(), at };
    expect((await signedHeaders(request, signer)).get('authorization')).toMatch(`Signature=${signature}`);
  });
});
