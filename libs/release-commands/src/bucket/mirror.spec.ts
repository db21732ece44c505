import { mkdtempSync, rmSync, type PathLike } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Objects } from '@longshot/release/objects';
import { S3Double } from '@longshot/release/objects/s3-double';
import { FolderStore } from '../store/folder-store.ts';
import { act, channel, TestStore } from '../testing/store.fixture.ts';
import { collectGarbage } from '../verbs/collect-garbage.ts';
import { log, status } from '../verbs/inspect.ts';
import { promote } from '../verbs/promote.ts';
import { turn } from '../verbs/switches.ts';
import { bucketAddress } from './bucket-address.ts';
import { Mirror } from './mirror.ts';

const double = new S3Double();
let place: TestStore;
let elsewhere: string;
beforeAll(() => double.start());
afterAll(() => double.stop());
beforeEach(() => {
  double.objects.clear();
  place = new TestStore();
  elsewhere = mkdtempSync(join(tmpdir(), 'elsewhere-'));
});
afterEach(() => {
  place.remove();
  rmSync(elsewhere, { recursive: true });
});

const mirrorOf = (folder: string) => new Mirror(new S3Objects(double.address()), folder);
const theirStore = () => new FolderStore(join(elsewhere, 'store'));

describe('a store in a bucket', () => {
  it('shows everywhere what was promoted somewhere, with its files, reports and history', async () => {
    const ours = mirrorOf(place.store.folder);
    await ours.fetch();
    const id = await place.releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a' });
    await ours.send();
    await mirrorOf(theirStore().folder).fetch();
    expect((await status(theirStore(), channel)).channel.stable).toBe(id);
    expect(await log(theirStore(), channel, 9)).toEqual(await log(place.store, channel, 9));
    expect((await theirStore().readReport(id))?.isPassed).toBe(true);
    const { files = {} } = (await theirStore().readArtifact('coupon', '1.0.0-a')) ?? {};
    expect(await theirStore().damagedFiles('coupon', '1.0.0-a', files)).toEqual([]);
  });

  it('shows nothing new where it could not be fetched whole', async () => {
    const ours = mirrorOf(place.store.folder);
    await ours.fetch();
    await place.releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a' });
    await ours.send();
    const objects = new S3Objects(double.address());
    const read = objects.read.bind(objects);
    objects.read = (key) => (key.startsWith('releases/') ? Promise.reject(new Error('lost')) : read(key));
    await expect(new Mirror(objects, theirStore().folder).fetch()).rejects.toThrow('lost');
    expect(await theirStore().readChannel(channel)).toBeUndefined();
    await mirrorOf(theirStore().folder).fetch();
    expect(await theirStore().readChannel(channel)).toEqual(await place.store.readChannel(channel));
  });

  it('tells of a channel without a look at all the rest, and fetches the rest where the channel points at it', async () => {
    const [ours, theirs] = [mirrorOf(place.store.folder), mirrorOf(theirStore().folder)];
    await ours.fetch();
    await place.releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a' });
    await ours.send();
    await theirs.fetch();
    await turn(place.store, 'kill', 'coupon', channel, act);
    await place.publish({ app: 'coupon', version: '1.1.0-b' });
    await ours.send();
    expect(await theirs.fetchChannels()).toBe(true);
    expect(await theirStore().readChannel(channel)).toMatchObject({ seq: 2, kill: ['coupon'] });
    expect(await theirStore().readArtifact('coupon', '1.1.0-b')).toBeUndefined();
    const next = await place.releaseOf({ coupon: '1.1.0-b' });
    await ours.send();
    expect(await theirs.fetchChannels()).toBe(false);
    expect((await theirStore().readChannel(channel))?.seq).toBe(2);
    await theirs.fetch();
    expect((await theirStore().readChannel(channel))?.stable).toBe(next);
  });

  it('sends a channel that was changed within the tick of the clock in which it was fetched, to the same length', async () => {
    const files = process.getBuiltinModule('node:fs/promises');
    const { stat } = files;
    const ours = mirrorOf(place.store.folder);
    await ours.fetch();
    await place.releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a' });
    const next = await place.validated({ app: 'coupon', version: '1.1.0-b' });
    await ours.send();
    const inOneTick = async (path: PathLike) => Object.assign(await stat(path), { mtimeMs: 1 });
    const clock = jest.spyOn(files, 'stat').mockImplementation(inOneTick as typeof stat);
    const theirs = mirrorOf(theirStore().folder);
    await theirs.fetch();
    await promote(theirStore(), next, channel, act);
    await theirs.send();
    clock.mockRestore();
    await ours.fetch();
    expect((await place.store.readChannel(channel))?.stable).toBe(next);
  });

  it('gives two who promote at the same time in two places one winner, and the other one their work', async () => {
    const ours = mirrorOf(place.store.folder);
    await ours.fetch();
    await place.releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a' });
    const next = await place.validated({ app: 'coupon', version: '1.1.0-b' });
    const other = await place.validated({ app: 'host', version: '1.1.0-b' });
    await ours.send();
    const theirs = mirrorOf(theirStore().folder);
    await theirs.fetch();
    await promote(place.store, next, channel, { ...act, actor: 'grace' });
    await promote(theirStore(), other, channel, { ...act, actor: 'linus' });
    await theirs.send();
    await expect(ours.send()).rejects.toMatchObject({ name: 'ReleaseConflict' });
    for (const store of [place.store, theirStore()]) {
      expect((await status(store, channel)).channel.stable).toBe(other);
      expect((await log(store, channel, 9)).map(({ by }) => by)).toEqual(['linus', 'ada']);
    }
  });

  it('keeps one version in one form, whoever publishes it, and takes equal bytes for what they are', async () => {
    const [ours, theirs] = [mirrorOf(place.store.folder), mirrorOf(theirStore().folder)];
    await ours.fetch();
    await theirs.fetch();
    await place.publish({ app: 'coupon', version: '1.0.0-a' });
    await theirStore().publish(place.build({ app: 'coupon', version: '1.0.0-a' }));
    await ours.send();
    await theirs.send();
    await theirStore().publish(place.build({ app: 'betting', version: '1.0.0-a' }));
    await theirs.send();
    await place.store.publish(place.build({ app: 'betting', version: '1.0.0-a' }, '// other'));
    await expect(ours.send()).rejects.toThrow('artifacts/betting/1.0.0-a/integrity.json was changed meanwhile');
  });

  it('loses what the garbage collection took, and nothing that a command did not touch', async () => {
    const ours = mirrorOf(place.store.folder);
    await ours.fetch();
    await place.releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a' });
    await place.publish({ app: 'coupon', version: '9.9.9-z' });
    await ours.send();
    const count = double.objects.size;
    await collectGarbage(place.store, { keep: 20, graceMs: 0, isDryRun: false, nowMs: Date.now() + 1 });
    await ours.send();
    expect([...double.objects.keys()].filter((key) => key.includes('9.9.9-z'))).toEqual([]);
    expect(double.objects.size).toBe(count - 3);
  });
});

describe('the address of a bucket', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };
  it('comes from the environment, and is missing where the store is a folder', () => {
    expect(bucketAddress({})).toBeNull();
    expect(bucketAddress({ LONGSHOT_STORE: 's3://shop/one/two/', AWS_REGION: 'eu-north-1', ...keys })).toMatchObject({
      bucket: 'shop',
      prefix: 'one/two/',
      endpoint: 'https://s3.eu-north-1.amazonaws.com',
    });
  });

  it.each([
    [{ LONGSHOT_STORE: 'https://shop', ...keys }, 'LONGSHOT_STORE is s3://<bucket>/<folder>, not "https://shop"'],
    [
      { LONGSHOT_STORE: 's3://shop', AWS_SECRET_ACCESS_KEY: 'b' },
      'AWS_ACCESS_KEY_ID is missing: the bucket shop asks for it',
    ],
  ])('is refused in one sentence: %j', (environment, message) => {
    expect(() => bucketAddress(environment)).toThrow(expect.objectContaining({ code: 64, message }));
  });
});
