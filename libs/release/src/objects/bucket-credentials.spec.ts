import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBucketAddress } from './bucket-address.ts';

const folder = mkdtempSync(join(tmpdir(), 'credentials-'));
const files = {
  AWS_SHARED_CREDENTIALS_FILE: join(folder, 'credentials'),
  AWS_CONFIG_FILE: join(folder, 'config'),
};
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  writeFileSync(
    files.AWS_SHARED_CREDENTIALS_FILE,
    '# keys\n[default]\naws_access_key_id = SHARED\naws_secret_access_key=s=/+\r\n\n[site]\naws_access_key_id=SITE\naws_secret_access_key=t\naws_session_token=u\n[half]\naws_access_key_id=HALF\n',
  );
  writeFileSync(
    files.AWS_CONFIG_FILE,
    '[default]\nregion = eu-north-1\ns3 =\n  region = nowhere\n[profile site]\nregion = eu-west-3\n[profile set]\naws_access_key_id=SET\naws_secret_access_key=v\n',
  );
});

const address = (environment: Readonly<Record<string, string>>) =>
  readBucketAddress({ LONGSHOT_STORE: 's3://shop', ...files, ...environment }, 'LONGSHOT_STORE');

describe('who asks a bucket', () => {
  it('is told by the environment before any file', () => {
    expect(address({ AWS_ACCESS_KEY_ID: 'OWN', AWS_SECRET_ACCESS_KEY: 'o', AWS_PROFILE: 'site' })).toEqual({
      bucket: 'shop',
      prefix: '',
      endpoint: 'https://s3.eu-west-3.amazonaws.com',
      region: 'eu-west-3',
      accessKeyId: 'OWN',
      secretAccessKey: 'o',
    });
  });

  it('stands in the shared file else, under the profile that is named', () => {
    expect(address({})).toMatchObject({ accessKeyId: 'SHARED', secretAccessKey: 's=/+', region: 'eu-north-1' });
    expect(address({})).not.toHaveProperty('sessionToken');
    expect(address({ AWS_PROFILE: 'site', AWS_REGION: 'eu-central-1' })).toMatchObject({
      accessKeyId: 'SITE',
      secretAccessKey: 't',
      sessionToken: 'u',
      region: 'eu-central-1',
    });
    expect(address({ AWS_PROFILE: 'set' })).toMatchObject({ accessKeyId: 'SET', region: 'us-east-1' });
  });

  it('is read anew each time, so that renewed keys are taken', () => {
    writeFileSync(files.AWS_SHARED_CREDENTIALS_FILE, '[default]\naws_access_key_id=NEW\naws_secret_access_key=n\n');
    expect(address({})).toMatchObject({ accessKeyId: 'NEW', secretAccessKey: 'n' });
  });

  it.each([
    [{ AWS_ACCESS_KEY_ID: 'OWN' }, 'AWS_SECRET_ACCESS_KEY is missing: the bucket shop asks for it'],
    [{ AWS_SECRET_ACCESS_KEY: 'o' }, 'AWS_ACCESS_KEY_ID is missing: the bucket shop asks for it'],
    [{ AWS_PROFILE: 'half' }, 'the profile "half" lacks aws_secret_access_key: the bucket shop asks for it'],
    [
      { AWS_PROFILE: 'none' },
      `AWS_ACCESS_KEY_ID is missing, and ${files.AWS_SHARED_CREDENTIALS_FILE} holds no keys of the profile "none": the bucket shop asks for it`,
    ],
    [
      { AWS_SHARED_CREDENTIALS_FILE: '/nowhere' },
      'AWS_ACCESS_KEY_ID is missing, and /nowhere holds no keys of the profile "default": the bucket shop asks for it',
    ],
  ])('is missing in one sentence: %j', (environment, message) => {
    expect(() => address(environment)).toThrow(expect.objectContaining({ name: 'BucketAddressError', message }));
  });
});
