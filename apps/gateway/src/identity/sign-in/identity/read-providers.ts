import { readFile } from 'node:fs/promises';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { StartError } from '../../../platform/database/index.ts';
import type { ProviderSettings } from './identity-provider.ts';

const Providers = Type.Array(
  Type.Object(
    {
      id: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
      name: Type.String({ minLength: 1, maxLength: 60 }),
      issuer: Type.String({ pattern: '^https://[^\\s?#]+[^\\s?#/]$' }),
      clientId: Type.String({ minLength: 1 }),
      clientSecret: Type.String({ minLength: 1 }),
    },
    { additionalProperties: false },
  ),
  { maxItems: 10 },
);

/**
 * The identity providers of the site, as a file of the data folder lists them; none where there is no file.
 *
 * @throws StartError saying what is wrong with it.
 */
export async function readProviders(file: string): Promise<readonly ProviderSettings[]> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return [];
  try {
    const read: unknown = JSON.parse(text);
    if (Value.Check(Providers, read) && new Set(read.map(({ id }) => id)).size === read.length) return read;
  } catch {
    // Said below.
  }
  throw new StartError(`${file} must list identity providers: id, name, issuer, clientId and clientSecret of each.`);
}
