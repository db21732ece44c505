import { readFile } from 'node:fs/promises';
import type { ResponseOf } from '@longshot/contracts';
import { plain } from './describe-thread.ts';
import { InboxError, type SupportInbox } from './support-inbox.ts';

type Provider = ResponseOf<'listGameProviders'>['providers'][number];

function describeProvider({ id, name, protocol, isEnabled, addresses, launchUrl, keys, bounds }: Provider): string {
  const lines = [
    `${id}  ${name}, ${protocol}${isEnabled ? '' : ', not enabled'}`,
    `    calls from ${addresses.join(', ')}`,
    `    games at ${launchUrl}`,
    ...keys.map(({ keyId, createdAtMs, withdrawnAtMs }) => {
      const end = withdrawnAtMs === null ? '' : `, withdrawn ${new Date(withdrawnAtMs).toISOString()}`;
      return `    key ${keyId}, since ${new Date(createdAtMs).toISOString()}${end}`;
    }),
    ...bounds.map((each) => `    bounds ${JSON.stringify(each)}`),
  ];
  return lines.map(plain).join('\n');
}

const describeAll = ({ providers }: ResponseOf<'listGameProviders'>): string =>
  providers.length === 0 ? 'No provider outside the house.\n' : `${providers.map(describeProvider).join('\n')}\n`;

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new InboxError(`${file} cannot be read.`);
  });
}

async function readObject(file: string): Promise<object> {
  const text = await readText(file);
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Told below, as what is no object.
  }
  throw new InboxError(`${file} is no object of JSON.`);
}

/** Runs the commands about providers of games; null for every other command, and for wrong input. */
export async function runRegistry(
  inbox: SupportInbox,
  command: string | undefined,
  [id = '', what = '', ...more]: readonly string[],
): Promise<string | null> {
  if (more.length > 0) return null;
  if (command === 'registry' && id === '') return describeAll(await inbox.listGameProviders());
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(id)) return null;
  if (command === 'registry-key') {
    const body = what === '' ? {} : { publicKey: await readText(what) };
    const { keyId, secret } = await inbox.addGameProviderKey(id, body);
    return `${keyId}\n${secret === null ? '' : `${secret}\n`}`;
  }
  if (what === '') return null;
  if (command === 'registry-save') return describeAll(await inbox.saveGameProvider(id, await readObject(what)));
  if (command === 'registry-bounds') return describeAll(await inbox.saveGameProviderBounds(id, await readObject(what)));
  if (command === 'registry-withdraw') return describeAll(await inbox.withdrawGameProviderKey(id, what));
  return null;
}
