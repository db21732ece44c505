import { underLock } from '@longshot/release/folder-store';
import { S3Objects } from '@longshot/release/objects';
import { bucketAddress } from './bucket-address.ts';
import { Mirror } from './mirror.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Works on a store: on its folder, which agrees with the bucket that the environment names before the work and after.
 * Where none is named the folder is the store.
 *
 * @throws ReleaseConflict when somebody else changed the bucket meanwhile; the folder then holds what they did.
 */
export async function onStore<Result>(
  folder: string,
  environment: Environment,
  work: () => Promise<Result>,
): Promise<Result> {
  const bucket = bucketAddress(environment);
  if (bucket === null) return work();
  return underLock(`${folder}.lock`, async () => {
    const mirror = new Mirror(new S3Objects(bucket), folder);
    await mirror.fetch();
    const result = await work();
    await mirror.send();
    return result;
  });
}

/** Brings a store's folder to what its bucket holds; answers whether the environment names one. */
export async function followStore(folder: string, environment: Environment): Promise<boolean> {
  const bucket = bucketAddress(environment);
  if (bucket === null) return false;
  await underLock(`${folder}.lock`, () => new Mirror(new S3Objects(bucket), folder).fetch());
  return true;
}
