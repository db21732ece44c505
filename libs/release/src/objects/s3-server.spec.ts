import { assertConditional } from './assert-conditional.ts';
import { S3Objects } from './s3-objects.ts';
import type { S3Door } from './testing/s3-door.fixture.ts';
import { S3Server } from './testing/s3-server.fixture.ts';

const server = new S3Server();
let door: S3Door;
beforeAll(async () => {
  await server.start();
  door = await server.openDoor();
});
afterAll(() => server.stop());
afterEach(() => {
  door.refuse = () => undefined;
});

const bytes = (text: string) => new TextEncoder().encode(text);

describe('a real server of S3', () => {
  it('is refused by the probe where it ignores conditions, in one sentence, and left as it was', async () => {
    const bare = new S3Objects(server.directAddress('bare/'));
    await expect(assertConditional(bare, 'the bucket releases')).rejects.toThrow(
      'the bucket releases ignores If-Match, so that of two promotions the slower would undo the other: use a store that keeps to it',
    );
    expect(await bare.list('')).toEqual([]);
  });

  it('passes the probe behind a proxy that keeps to conditions, and is left as it was', async () => {
    const objects = new S3Objects(door.address('kept/'));
    await assertConditional(objects, 'the bucket releases');
    expect(await objects.list('')).toEqual([]);
  });

  it('is listed whole over more than one of its pages', async () => {
    const objects = new S3Objects(door.address('many/'));
    const keys = Array.from({ length: 1_001 }, (_, at) => `${1_000 + at}`);
    for (const key of keys) server.lay(`many/${key}`, key);
    const before = door.requested.length;
    expect((await objects.list('')).map(({ key }) => key)).toEqual(keys);
    expect(door.requested.length - before).toBe(2);
  });

  it.each([
    [{ secretAccessKey: 'another' }, 'SignatureDoesNotMatch (403), the secret is not that of its key'],
    [{ accessKeyId: 'NOBODY' }, 'InvalidAccessKeyId (403), there is no such key'],
  ])('refuses who is somebody else, and says why: %j', async (other, why) => {
    const stranger = new S3Objects({ ...door.address('strange/'), ...other });
    await expect(stranger.read('a')).rejects.toThrow(`reading a in the bucket releases: ${why}`);
    await expect(stranger.list('')).rejects.toThrow(`listing everything in the bucket releases: ${why}`);
    await expect(stranger.remove('a')).rejects.toThrow(`removing a in the bucket releases: ${why}`);
    await expect(stranger.write('a', bytes('a'), 'absent')).rejects.toThrow(`writing a in the bucket releases: ${why}`);
    expect(await new S3Objects(door.address('strange/')).list('')).toEqual([]);
  });

  it('names the permission that a key lacks', async () => {
    const objects = new S3Objects(door.address('strange/'));
    door.refuse = () => [403, 'AccessDenied'];
    const lacks = (permission: string) => `AccessDenied (403), its key lacks ${permission}`;
    await expect(objects.read('a')).rejects.toThrow(lacks('s3:GetObject'));
    await expect(objects.list('')).rejects.toThrow(lacks('s3:ListBucket'));
    await expect(objects.remove('a')).rejects.toThrow(lacks('s3:DeleteObject'));
    await expect(objects.write('a', bytes('a'), 'absent')).rejects.toThrow(lacks('s3:PutObject'));
  });

  it('tells a bucket that is not there from an object that is not there', async () => {
    const objects = new S3Objects({ ...door.address(), bucket: 'another' });
    await expect(objects.read('a')).rejects.toThrow('reading a in the bucket another: NoSuchBucket (404)');
    expect(await new S3Objects(door.address()).read('a')).toBeUndefined();
  });
});
