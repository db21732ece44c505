import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { S3Objects } from '@longshot/release/objects';
import { S3Server } from '@longshot/release/objects/s3-server';
import { FolderStore } from '../store/folder-store.ts';
import { act, channel, TestStore } from '../testing/store.fixture.ts';
import { status } from '../verbs/inspect.ts';
import { promote } from '../verbs/promote.ts';
import { turn } from '../verbs/switches.ts';
import { followChannels, followStore, onStore } from './on-store.ts';

// The first of them loads the compiler of types.
jest.setTimeout(180_000);

type Door = Awaited<ReturnType<S3Server['openDoor']>>;

const server = new S3Server();
let door: Door;
let place: TestStore;
let elsewhere: string;
let environment: Readonly<Record<string, string>>;
/** Part of the bucket of this test. */
let shop: string;
let shops = 0;

beforeAll(async () => {
  await server.start();
  door = await server.openDoor();
});
afterAll(() => server.stop());
beforeEach(() => {
  shop = `shop${(shops += 1)}`;
  environment = door.environment(shop);
  place = new TestStore();
  elsewhere = mkdtempSync(join(tmpdir(), 'elsewhere-'));
});
afterEach(() => {
  door.refuse = () => undefined;
  place.remove();
  rmSync(elsewhere, { recursive: true });
});

const theirs = () => new FolderStore(join(elsewhere, 'store'));
const follow = () => followStore(theirs().folder, environment);
const objects = () => new S3Objects(door.address(`${shop}/`));
const released = () =>
  onStore(place.store.folder, environment, () => place.releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a' }));
const taken = () =>
  readdirSync(elsewhere, { recursive: true })
    .map(String)
    .filter((name) => name.startsWith('store/'));

describe('a store that a real server of S3 keeps', () => {
  it('is followed whole', async () => {
    const id = await released();
    expect(await follow()).toBe(true);
    expect((await status(theirs(), channel)).channel.stable).toBe(id);
    const { files = {} } = (await theirs().readArtifact('coupon', '1.0.0-a')) ?? {};
    expect(await theirs().damagedFiles('coupon', '1.0.0-a', files)).toEqual([]);
  });

  it('is refused where it ignores conditions, before anything is done', async () => {
    const { endpoint } = server.directAddress();
    const work = jest.fn(() => Promise.resolve());
    const bare = { ...environment, AWS_ENDPOINT_URL_S3: endpoint };
    await expect(onStore(place.store.folder, bare, work)).rejects.toThrow(
      `the bucket releases at ${endpoint} ignores If-Match, so that of two promotions the slower would undo the other`,
    );
    expect(work).not.toHaveBeenCalled();
    expect(await objects().list('')).toEqual([]);
  });

  it('is opened by the profile of the shared file', async () => {
    const file = join(elsewhere, 'credentials');
    writeFileSync(file, '[site]\naws_access_key_id = S3RVER\naws_secret_access_key = S3RVER\n');
    const { AWS_ACCESS_KEY_ID: _key, AWS_SECRET_ACCESS_KEY: _secret, ...open } = environment;
    const shared = { ...open, AWS_SHARED_CREDENTIALS_FILE: file, AWS_PROFILE: 'site' };
    await onStore(place.store.folder, shared, () => place.releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a' }));
    await followStore(theirs().folder, shared);
    expect((await theirs().readChannel(channel))?.seq).toBe(1);
  });

  it('gives one who is somebody else nothing, and says so', async () => {
    await released();
    const wrong = { ...environment, AWS_SECRET_ACCESS_KEY: 'another' };
    const sentence = 'in the bucket releases: SignatureDoesNotMatch (403), the secret is not that of its key';
    await expect(followStore(theirs().folder, wrong)).rejects.toThrow(`listing everything ${sentence}`);
    await expect(followChannels(theirs().folder, wrong)).rejects.toThrow(`listing channels/ ${sentence}`);
    await expect(onStore(theirs().folder, wrong, () => Promise.reject(new Error('done')))).rejects.toThrow(sentence);
    expect(taken()).toEqual([]);
  });

  it('leaves what is here as it is where it answers 403 later', async () => {
    const id = await released();
    await follow();
    await onStore(place.store.folder, environment, () => turn(place.store, 'kill', 'coupon', channel, act));
    door.refuse = (asked) => (/^GET .*\/channels\//.test(asked) ? [403, 'AccessDenied'] : undefined);
    await expect(follow()).rejects.toThrow(
      'reading channels/production.log.jsonl in the bucket releases: AccessDenied (403), its key lacks s3:GetObject',
    );
    expect(await theirs().readChannel(channel)).toMatchObject({ seq: 1, stable: id, kill: [] });
  });

  it('has one winner where two change a channel at once, through two doors, and tells the other one who won', async () => {
    await released();
    const [ours = '', other = ''] = await onStore(place.store.folder, environment, async () => [
      await place.validated({ app: 'coupon', version: '1.1.0-b' }),
      await place.validated({ app: 'host', version: '1.1.0-b' }),
    ]);
    await follow();
    const theirEnvironment = (await server.openDoor()).environment(shop);
    // Nobody sends before both have done their work.
    let here = 0;
    let go: () => void;
    const both = new Promise<void>((resolve) => (go = resolve));
    const arrive = () => ((here += 1) === 2 ? go() : undefined);
    const change = (store: FolderStore, id: string, actor: string, by: Readonly<Record<string, string>>) =>
      onStore(store.folder, by, async () => {
        await promote(store, id, channel, { ...act, actor });
        arrive();
        await both;
      });
    const ends = await Promise.allSettled([
      change(place.store, ours, 'grace', environment),
      change(theirs(), other, 'linus', theirEnvironment),
    ]);
    const won = ends.findIndex(({ status: end }) => end === 'fulfilled');
    const [id, actor] = won === 0 ? [ours, 'grace'] : [other, 'linus'];
    expect(ends.filter(({ status: end }) => end === 'rejected')).toEqual([
      expect.objectContaining({
        reason: expect.objectContaining({
          name: 'ReleaseConflict',
          message: `production was changed meanwhile: promote of ${id} by ${actor} at ${act.time} (test)`,
        }) as Error,
      }),
    ]);
    for (const store of [place.store, theirs()]) {
      expect(await store.readChannel(channel)).toMatchObject({ seq: 2, stable: id });
      expect((await store.readLog(channel)).map(({ by }) => by)).toEqual(['ada', actor]);
    }
  });
});

describe('bytes that are not those that were published', () => {
  const coupon = 'artifacts/coupon/1.0.0-a';
  const host = 'artifacts/host/1.0.0-a';
  const damage = (key: string, bytes: string) => server.lay(`${shop}/${key}`, bytes);

  it('are refused with all that points at them, and all else is taken', async () => {
    const id = await released();
    damage(`${coupon}/remoteEntry.js`, 'alert(1)');
    await expect(follow()).rejects.toThrow(
      `${coupon}/remoteEntry.js in the bucket has other bytes than its hash: nothing of it was taken`,
    );
    expect(await theirs().readArtifact('coupon', '1.0.0-a')).toBeUndefined();
    expect(await theirs().readArtifact('host', '1.0.0-a')).toBeDefined();
    expect(await theirs().readRelease(id)).toBeUndefined();
    expect(await theirs().readChannel(channel)).toBeUndefined();
  });

  it('are taken once they are put right', async () => {
    const id = await released();
    damage(`${coupon}/remoteEntry.js`, 'alert(1)');
    await expect(follow()).rejects.toThrow('other bytes');
    damage(`${coupon}/remoteEntry.js`, '// coupon 1.0.0-a');
    await follow();
    expect((await theirs().readChannel(channel))?.stable).toBe(id);
  });

  it('do not come in the place of good ones that are here, and no command works on them', async () => {
    await released();
    await follow();
    const key = `${coupon}/remoteEntry.js`;
    const { tag = '' } = (await objects().read(key)) ?? {};
    await objects().write(key, Buffer.from('alert(1)'), { tag });
    const work = jest.fn(() => Promise.resolve());
    for (const taking of [() => onStore(place.store.folder, environment, work), follow]) {
      await expect(taking()).rejects.toThrow(`${key} in the bucket has other bytes than its hash`);
    }
    expect(work).not.toHaveBeenCalled();
    const { files = {} } = (await theirs().readArtifact('coupon', '1.0.0-a')) ?? {};
    expect(await theirs().damagedFiles('coupon', '1.0.0-a', files)).toEqual([]);
  });

  it('are refused where their list was changed with them', async () => {
    await released();
    damage(`${host}/main.js`, 'alert(1)');
    damage(`${host}/integrity.json`, '{}');
    await expect(follow()).rejects.toThrow(`${host}/integrity.json in the bucket is not the one that releases name`);
    expect(await theirs().readArtifact('host', '1.0.0-a')).toBeUndefined();
    expect(await theirs().readChannel(channel)).toBeUndefined();
  });

  it('are refused in a release, whose name is the hash of what it says', async () => {
    const id = await released();
    const release = await place.store.readRelease(id);
    damage(`releases/${id}.json`, JSON.stringify({ ...release, reason: 'another' }));
    await expect(follow()).rejects.toThrow(`releases/${id}.json in the bucket has another content than its name says`);
    expect(await theirs().readRelease(id)).toBeUndefined();
    expect(await theirs().readChannel(channel)).toBeUndefined();
  });

  it.each([['{'], ['[]'], ['"none"'], ['{"channel":"desk","seq":9,"stable":null}']])(
    'are refused as the document of a channel, and leave the channel as it was: %s',
    async (text) => {
      const id = await released();
      await follow();
      const key = `channels/${channel}.json`;
      const { tag = '' } = (await objects().read(key)) ?? {};
      await objects().write(key, Buffer.from(text), { tag });
      for (const look of [followStore, followChannels]) {
        await expect(look(theirs().folder, environment)).rejects.toMatchObject({
          name: 'DamagedObject',
          message: expect.stringContaining(`${key} in the bucket `) as string,
        });
      }
      expect(await theirs().readChannel(channel)).toMatchObject({ seq: 1, stable: id });
    },
  );

  it('are refused in a compressed copy', async () => {
    await released();
    await objects().write(`${coupon}/remoteEntry.js.gz`, gzipSync('alert(1)'), 'absent');
    await expect(follow()).rejects.toThrow(
      `${coupon}/remoteEntry.js.gz in the bucket is no compressed copy of remoteEntry.js`,
    );
    const { tag = '' } = (await objects().read(`${coupon}/remoteEntry.js.gz`)) ?? {};
    await objects().write(`${coupon}/remoteEntry.js.gz`, gzipSync('// coupon 1.0.0-a'), { tag });
    await follow();
    expect(taken()).toContain(`store/${coupon}/remoteEntry.js.gz`);
  });

  it('stay where they are when no list names them, or no file can have their name', async () => {
    await released();
    await objects().write(`${coupon}/more.js`, Buffer.from('alert(1)'), 'absent');
    await objects().write(`${coupon}/toString`, Buffer.from('alert(1)'), 'absent');
    await follow();
    expect(taken().filter((name) => /more|toString/.test(name))).toEqual([]);
    expect((await theirs().readChannel(channel))?.seq).toBe(1);
  });

  it('are no half of a build that somebody sends just now: it is taken when it is whole', async () => {
    await released();
    const missing = `${coupon}/remoteEntry.js`;
    const { bytes = new Uint8Array() } = (await objects().read(missing)) ?? {};
    await objects().remove(missing);
    await expect(follow()).rejects.toThrow(
      /^releases\/r-\w+\.json in the bucket names coupon@1\.0\.0-a, which is not there whole: nothing of it was taken$/,
    );
    expect(taken().filter((name) => name.includes('coupon/'))).toEqual([]);
    await objects().write(missing, bytes, 'absent');
    await follow();
    expect((await theirs().readChannel(channel))?.seq).toBe(1);
  });
});
