import { readFile } from 'node:fs/promises';
import {
  FolderStoreReader,
  ReleaseConflict,
  underLock,
  whoWasFaster,
  writeWhole,
} from '@longshot/release/folder-store';
import { assertConditional, S3Objects, type BucketAddress } from '@longshot/release/objects';
import { bucketAddress } from './bucket-address.ts';
import { Mirror } from './mirror.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Works on a store: on its folder, which agrees with the bucket that the environment names before the work and after.
 * Where none is named the folder is the store. Before the first work on a bucket it is tried whether it keeps to the
 * conditions of writes.
 *
 * @throws ReleaseConflict saying who was faster, when somebody else changed the bucket meanwhile; the folder then holds
 * what they did.
 */
export async function onStore<Result>(
  folder: string,
  environment: Environment,
  work: () => Promise<Result>,
): Promise<Result> {
  const bucket = bucketAddress(environment);
  if (bucket === null) return work();
  return underLock(`${folder}.lock`, async () => {
    const objects = new S3Objects(bucket);
    await assertProbed(folder, bucket, objects);
    const mirror = new Mirror(objects, folder);
    await mirror.fetch();
    const result = await work();
    await mirror.send().catch((error: unknown) => describeWinner(folder, error));
    return result;
  });
}

/**
 * Brings the channels of a store's folder to what its bucket holds, with all that they point at: quick where nothing has
 * changed, so that what was switched off is known within the second. Answers whether the environment names a bucket.
 */
export async function followChannels(folder: string, environment: Environment): Promise<boolean> {
  const bucket = bucketAddress(environment);
  if (bucket === null) return false;
  await underLock(`${folder}.lock`, async () => {
    const mirror = new Mirror(new S3Objects(bucket), folder);
    if (!(await mirror.fetchChannels())) await mirror.fetch();
  });
  return true;
}

/** Brings a store's folder to what its bucket holds; answers whether the environment names one. */
export async function followStore(folder: string, environment: Environment): Promise<boolean> {
  const bucket = bucketAddress(environment);
  if (bucket === null) return false;
  await underLock(`${folder}.lock`, () => new Mirror(new S3Objects(bucket), folder).fetch());
  return true;
}

/** Once for each bucket that a folder follows. */
async function assertProbed(folder: string, { endpoint, bucket }: BucketAddress, objects: S3Objects): Promise<void> {
  const file = `${folder}.probed.txt`;
  const name = `${endpoint}/${bucket}`;
  if ((await readFile(file, 'utf8').catch(() => '')) === name) return;
  await assertConditional(objects, `the bucket ${bucket} at ${endpoint}`);
  await writeWhole(file, name);
}

/** The name of an object says nothing to who was slower; the log of its channel, fetched since, says who won. */
async function describeWinner(folder: string, error: unknown): Promise<never> {
  const [, channel] = /^channels\/([a-z0-9-]+)\./.exec(error instanceof ReleaseConflict ? error.message : '') ?? [];
  if (channel === undefined) throw error;
  throw new ReleaseConflict(await whoWasFaster(new FolderStoreReader(folder), channel));
}
