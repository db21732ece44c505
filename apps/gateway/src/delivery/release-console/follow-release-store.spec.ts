import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Double } from '@longshot/release/objects/s3-double';
import { FolderStore, onStore, promote, turn } from '@longshot/release-commands';
import { act, channel, TestStore } from '@longshot/release-commands/testing';
import { runAction, type ActionRequest } from './actions.ts';
import { followReleaseStore, type StoreKeeper } from './follow-release-store.ts';

describe('a store of releases in a bucket', () => {
  const double = new S3Double();
  const elsewhere = mkdtempSync(join(tmpdir(), 'elsewhere-'));
  const store = new FolderStore(join(elsewhere, 'store'));
  const warned: string[] = [];
  let place: TestStore;
  let keeper: StoreKeeper;
  let environment: Record<string, string>;
  let next: string;

  beforeAll(async () => {
    await double.start();
    const { endpoint, region, accessKeyId, secretAccessKey } = double.address();
    environment = {
      LONGSHOT_STORE: 's3://releases/shop',
      AWS_REGION: region,
      AWS_ENDPOINT_URL_S3: endpoint,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
    };
    place = new TestStore();
    await onStore(place.store.folder, environment, async () => {
      await place.releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a' });
      next = await place.validated({ app: 'coupon', version: '1.1.0-b' });
    });
    keeper = await followReleaseStore(store.folder, environment, (sentence) => warned.push(sentence));
  });
  afterAll(async () => {
    keeper.stop();
    await double.stop();
    place.remove();
    rmSync(elsewhere, { recursive: true });
  });

  const kill = (fromSeq: number): ActionRequest => ({
    action: 'kill',
    channel,
    of: 'coupon',
    why: 'it fails',
    by: 'ann',
    fromSeq,
    percent: 0,
    guard: { maxErrorRate: 0, minSessions: 0 },
  });
  const now = '2026-01-02T00:00:00.000Z';

  it('is followed from the start, and what the console does is done everywhere', async () => {
    expect((await store.readChannel(channel))?.seq).toBe(1);
    await runAction(store, keeper.on, kill(1), now);
    const found = await onStore(place.store.folder, environment, () => place.store.readChannel(channel));
    expect(found).toMatchObject({ seq: 2, kill: ['coupon'] });
  });

  it('is followed where its channel changes elsewhere, without a request to this gateway', async () => {
    await onStore(place.store.folder, environment, () => turn(place.store, 'block', 'coupon@1.1.0-b', channel, act));
    while ((await store.readChannel(channel))?.seq !== 3) await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await store.readChannel(channel))?.blocked).toEqual(['coupon@1.1.0-b']);
    await onStore(place.store.folder, environment, () => turn(place.store, 'unblock', 'coupon@1.1.0-b', channel, act));
    while ((await store.readChannel(channel))?.seq !== 4) await new Promise((resolve) => setTimeout(resolve, 50));
  });

  it('lets nobody undo what was done elsewhere meanwhile, and tells who did it', async () => {
    await onStore(place.store.folder, environment, async () => {
      await turn(place.store, 'revive', 'coupon', channel, act);
      await promote(place.store, next, channel, { ...act, actor: 'linus' });
    });
    await expect(runAction(store, keeper.on, kill(4), now)).rejects.toThrow(
      /^production was changed meanwhile: promote of r-\w+ by linus at /,
    );
    expect(await store.readChannel(channel)).toMatchObject({ seq: 6, stable: next, kill: [] });
    expect(warned).toEqual([]);
  });
});

it('a store in a folder is changed where it is, and followed nowhere', async () => {
  const keeper = await followReleaseStore('/nowhere', {}, fail);
  expect(await keeper.on(() => Promise.resolve('done'))).toBe('done');
  keeper.stop();
});

it('a bucket that cannot be read is told of, and keeps nobody from showing what the folder holds', async () => {
  const warned: string[] = [];
  const environment = { LONGSHOT_STORE: 's3://releases', AWS_SHARED_CREDENTIALS_FILE: '/nowhere' };
  const keeper = await followReleaseStore('/nowhere', environment, (sentence) => warned.push(sentence));
  keeper.stop();
  expect(warned).toEqual([expect.stringContaining('AWS_ACCESS_KEY_ID is missing')]);
});

function fail(): void {
  throw new Error('nothing is to be told');
}
