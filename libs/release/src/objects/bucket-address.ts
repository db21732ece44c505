import { withoutUndefined } from '@longshot/domain/input';
import type { BucketAddress } from './s3-objects.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A variable that names no bucket, or one that cannot be opened with what else is set. */
export class BucketAddressError extends Error {
  override readonly name = 'BucketAddressError';
}

/**
 * The bucket that a variable names, `s3://bucket/folder`; null where it names none and there is a folder alone.
 * Credentials, region and another endpoint come from the variables that tools for S3 read.
 *
 * @throws BucketAddressError for another address, and where credentials are missing.
 */
export function readBucketAddress(environment: Environment, variable: string): BucketAddress | null {
  const address = environment[variable] ?? '';
  if (address === '') return null;
  const [, bucket, folder = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]*)(?:\/(.*))?$/.exec(address) ?? [];
  if (bucket === undefined) throw new BucketAddressError(`${variable} is s3://<bucket>/<folder>, not "${address}"`);
  const [accessKeyId, secretAccessKey] = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'].map((name) => {
    const value = environment[name];
    if (value === undefined || value === '') {
      throw new BucketAddressError(`${name} is missing: the bucket ${bucket} asks for it`);
    }
    return value;
  });
  const region = environment['AWS_REGION'] || 'us-east-1';
  const sessionToken = environment['AWS_SESSION_TOKEN'];
  return {
    bucket,
    prefix: folder === '' ? '' : `${folder.replace(/\/+$/, '')}/`,
    endpoint: (environment['AWS_ENDPOINT_URL_S3'] || `https://s3.${region}.amazonaws.com`).replace(/\/+$/, ''),
    region,
    accessKeyId: accessKeyId ?? '',
    secretAccessKey: secretAccessKey ?? '',
    ...withoutUndefined({ sessionToken: sessionToken || undefined }),
  };
}
