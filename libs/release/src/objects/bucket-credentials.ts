import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { withoutUndefined } from '@longshot/domain/input';
import type { Signer } from './sign-request.ts';

type Environment = Readonly<Record<string, string | undefined>>;

type Profile = Readonly<Record<string, string>>;

/** Names of the variables that hold a key, and the secret that belongs to it. */
const KEY = 'AWS_ACCESS_KEY_ID';
const SECRET = 'AWS_SECRET_ACCESS_KEY';

/**
 * Who asks a bucket, by the chain that tools for S3 follow: the variables of the environment, else the profile
 * `AWS_PROFILE` (`default`) of the shared file of credentials, else that of the shared file of settings. Files are read
 * anew with every call, so that credentials which somebody renews there are taken. A string says in one sentence what
 * is missing; half a pair is never completed from elsewhere.
 */
export function findCredentials(environment: Environment): Signer | string {
  const valueOf = (name: string): string | undefined => environment[name] || undefined;
  const name = valueOf('AWS_PROFILE') ?? 'default';
  const home = join(homedir(), '.aws');
  const credentialsFile = valueOf('AWS_SHARED_CREDENTIALS_FILE') ?? join(home, 'credentials');
  const shared = readProfile(credentialsFile, [name]);
  const settings = readProfile(valueOf('AWS_CONFIG_FILE') ?? join(home, 'config'), [`profile ${name}`, name]);
  const region = valueOf('AWS_REGION') ?? settings['region'] ?? shared['region'] ?? 'us-east-1';
  if (valueOf(KEY) !== undefined || valueOf(SECRET) !== undefined) {
    const missing = [KEY, SECRET].find((variable) => valueOf(variable) === undefined);
    if (missing !== undefined) return `${missing} is missing`;
    return signer(region, valueOf(KEY), valueOf(SECRET), valueOf('AWS_SESSION_TOKEN'));
  }
  const profile = [shared, settings].find((found) => 'aws_access_key_id' in found || 'aws_secret_access_key' in found);
  if (profile === undefined) return `${KEY} is missing, and ${credentialsFile} holds no keys of the profile "${name}"`;
  const missing = ['aws_access_key_id', 'aws_secret_access_key'].find((field) => !profile[field]);
  if (missing !== undefined) return `the profile "${name}" lacks ${missing}`;
  return signer(
    region,
    profile['aws_access_key_id'],
    profile['aws_secret_access_key'],
    profile['aws_session_token'] || undefined,
  );
}

function signer(region: string, accessKeyId = '', secretAccessKey = '', sessionToken?: string): Signer {
  return { region, accessKeyId, secretAccessKey, ...withoutUndefined({ sessionToken }) };
}

/** The fields of the first section by one of these names; none where there is no such file, or no such section. */
function readProfile(file: string, names: readonly string[]): Profile {
  const sections = sectionsOf(readShared(file));
  return names.map((name) => sections.get(name)).find((section) => section !== undefined) ?? {};
}

function readShared(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** `[name]` and lines `field = value` below it; what is indented belongs to a field that nothing here asks for. */
function sectionsOf(text: string): ReadonlyMap<string, Profile> {
  const sections = new Map<string, Record<string, string>>();
  let section: Record<string, string> = {};
  for (const line of text.split(/\r?\n/)) {
    const [, name] = /^\[\s*([^\]]*?)\s*\]/.exec(line) ?? [];
    const [, field = '', value = ''] = /^(\w+)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (name !== undefined) {
      section = sections.get(name) ?? {};
      sections.set(name, section);
    } else if (field !== '') section[field.toLowerCase()] = value;
  }
  return sections;
}
