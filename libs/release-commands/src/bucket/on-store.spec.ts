import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSecret } from '@longshot/release/folder-store';
import { S3Double } from '@longshot/release/objects/s3-double';
import { FolderStore } from '../store/folder-store.ts';
import { act, channel, TestStore } from '../testing/store.fixture.ts';
import { promote } from '../verbs/promote.ts';
import { onStore } from './on-store.ts';

const double = new S3Double();
let place: TestStore;
let elsewhere: string;
beforeAll(() => double.start());
afterAll(() => double.stop());
beforeEach(() => {
  double.objects.clear();
  double.ignoresConditions = false;
  place = new TestStore();
  elsewhere = mkdtempSync(join(tmpdir(), 'elsewhere-'));
});
afterEach(() => {
  place.remove();
  rmSync(elsewhere, { recursive: true });
});

function environment() {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = double.address();
  return {
    LONGSHOT_STORE: `s3://${bucket}/shop`,
    AWS_REGION: region,
    AWS_ENDPOINT_URL_S3: endpoint,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

const keys = () => [...double.objects.keys()];

describe('a store that a bucket keeps', () => {
  it('refuses a bucket that ignores conditions before anything is done on it, in one sentence', async () => {
    double.ignoresConditions = true;
    const work = jest.fn(() => Promise.resolve());
    await expect(onStore(place.store.folder, environment(), work)).rejects.toThrow(
      /^the bucket releases at http:\S+ ignores If-Match, so that of two promotions the slower would undo the other: /,
    );
    expect(work).not.toHaveBeenCalled();
    expect(keys()).toEqual([]);
  });

  it('tries the bucket once, and leaves nothing of it there', async () => {
    await onStore(place.store.folder, environment(), () => Promise.resolve());
    expect(keys()).toEqual([]);
    double.ignoresConditions = true;
    await onStore(place.store.folder, environment(), () => Promise.resolve());
  });

  it('tells the loser of two promotions who won, when, and with which release', async () => {
    const { folder } = place.store;
    const theirs = new FolderStore(join(elsewhere, 'store'));
    await onStore(folder, environment(), () => place.releaseOf({ host: '1.0.0-a', coupon: '1.0.0-a' }));
    const made = await onStore(folder, environment(), async () => [
      await place.validated({ app: 'coupon', version: '1.1.0-b' }),
      await place.validated({ app: 'host', version: '1.1.0-b' }),
    ]);
    const [ours = '', other = ''] = made;
    const lost = onStore(folder, environment(), async () => {
      await promote(place.store, ours, channel, { ...act, actor: 'grace' });
      // Elsewhere somebody is faster.
      await onStore(theirs.folder, environment(), () =>
        promote(theirs, other, channel, { ...act, actor: 'linus', reason: 'the final' }),
      );
    });
    await expect(lost).rejects.toMatchObject({
      name: 'ReleaseConflict',
      message: `production was changed meanwhile: promote of ${other} by linus at ${act.time} (the final)`,
    });
  });

  it('keeps its secret key out of the bucket, and takes one out that an older version put there: it is worth nothing', async () => {
    const { folder } = place.store;
    const secret = await onStore(folder, environment(), () => readSecret(folder));
    expect(keys()).toEqual([]);
    double.objects.set('shop/secret.key', Buffer.from(secret));
    const agreed = { 'secret.key': { tag: '"x"', size: secret.length, mtimeMs: 1 } };
    writeFileSync(`${folder}.agreed.json`, JSON.stringify(agreed));
    await onStore(folder, environment(), () => Promise.resolve());
    expect([keys(), existsSync(join(folder, 'secret.key'))]).toEqual([[], false]);
    expect(await readSecret(folder)).not.toBe(secret);
    expect(readFileSync(`${folder}.agreed.json`, 'utf8')).toBe('{}');
  });
});
