import type { BucketAddress } from '@longshot/release/objects';
import { wrongUse } from '../store/command-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The bucket that `LONGSHOT_STORE` names, `s3://bucket/folder`; null where the store is a folder alone. Credentials,
 * region and another endpoint come from the variables that tools for S3 read.
 *
 * @throws CommandError (wrong use) for another address, and where credentials are missing.
 */
export function bucketAddress(environment: Environment): BucketAddress | null {
  const address = environment['LONGSHOT_STORE'] ?? '';
  if (address === '') return null;
  const [, bucket, folder = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]*)(?:\/(.*))?$/.exec(address) ?? [];
  if (bucket === undefined) throw wrongUse(`LONGSHOT_STORE is s3://<bucket>/<folder>, not "${address}"`);
  const [accessKeyId, secretAccessKey] = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'].map((name) => {
    const value = environment[name];
    if (value === undefined || value === '') throw wrongUse(`${name} is missing: the bucket ${bucket} asks for it`);
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
    ...(sessionToken ? { sessionToken } : {}),
  };
}
