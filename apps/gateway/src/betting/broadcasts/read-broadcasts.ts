import { readFile } from 'node:fs/promises';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { StartError } from '../../platform/database/index.ts';
import type { BroadcastProvider } from './broadcast-provider.ts';
import { createSandboxProvider } from './sandbox-provider.ts';

const Broadcasts = Type.Object(
  {
    provider: Type.Enum(['sandbox']),
    /** Where it may be shown; everywhere where it is left out. */
    countries: Type.Optional(Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { minItems: 1 })),
  },
  { additionalProperties: false },
);

/**
 * The provider of broadcasts that a file of the data folder names; null where there is no file: then nothing of the site
 * speaks of broadcasts.
 *
 * @throws StartError saying what is wrong with it.
 */
export async function readBroadcasts(file: string): Promise<BroadcastProvider | null> {
  const content = await readFile(file, 'utf8').catch(() => null);
  if (content === null) return null;
  try {
    const read: unknown = JSON.parse(content);
    if (Value.Check(Broadcasts, read)) return createSandboxProvider({ countries: read.countries ?? null });
  } catch {
    // Said below.
  }
  throw new StartError(`${file} must have a provider, "sandbox", and may have countries: ISO 3166 codes such as "GB".`);
}
