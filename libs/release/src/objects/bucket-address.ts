import { findCredentials } from './bucket-credentials.ts';
import type { BucketAddress } from './s3-objects.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A variable that names no bucket, or one that cannot be opened with what else is set. */
export class BucketAddressError extends Error {
  override readonly name = 'BucketAddressError';
}

/**
 * The bucket that a variable names, `s3://bucket/folder`; null where it names none and there is a folder alone.
 * Credentials and region come by the chain that tools for S3 follow, another endpoint from the variable that they read.
 *
 * @throws BucketAddressError for another address, and where credentials are missing.
 */
export function readBucketAddress(environment: Environment, variable: string): BucketAddress | null {
  const address = environment[variable] ?? '';
  if (address === '') return null;
  const [, bucket, folder = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]*)(?:\/(.*))?$/.exec(address) ?? [];
  if (bucket === undefined) throw new BucketAddressError(`${variable} is s3://<bucket>/<folder>, not "${address}"`);
  const signer = findCredentials(environment);
  if (typeof signer === 'string') throw new BucketAddressError(`${signer}: the bucket ${bucket} asks for it`);
  return {
    ...signer,
    bucket,
    prefix: folder === '' ? '' : `${folder.replace(/\/+$/, '')}/`,
    endpoint: (environment['AWS_ENDPOINT_URL_S3'] || `https://s3.${signer.region}.amazonaws.com`).replace(/\/+$/, ''),
  };
}
