import { type BucketAddress, BucketAddressError, readBucketAddress } from '@longshot/release/objects';
import { wrongUse } from '../store/command-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The bucket that `LONGSHOT_STORE` names; null where the store is a folder alone.
 *
 * @throws CommandError (wrong use) for another address, and where credentials are missing.
 */
export function bucketAddress(environment: Environment): BucketAddress | null {
  try {
    return readBucketAddress(environment, 'LONGSHOT_STORE');
  } catch (error) {
    throw error instanceof BucketAddressError ? wrongUse(error.message) : error;
  }
}
