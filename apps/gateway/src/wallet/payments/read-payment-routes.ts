import { readFile } from 'node:fs/promises';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { StartError } from '../../platform/database/index.ts';
import type { PaymentRoute } from './payment-registry.ts';

const name = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' });
const minor = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

const Routes = Type.Array(
  Type.Object(
    {
      providerId: name,
      direction: Type.Enum(['deposit', 'withdrawal']),
      methodId: name,
      countries: Type.Optional(Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { minItems: 1 })),
      isos: Type.Optional(Type.Array(Type.String({ pattern: '^[A-Z]{3}$' }), { minItems: 1 })),
      leastMinor: Type.Optional(minor),
      mostMinor: Type.Optional(minor),
    },
    { additionalProperties: false },
  ),
  { minItems: 1, maxItems: 1_000 },
);

/**
 * Which provider takes which payment, as a file of the data folder says it row by row; null where there is no file, and
 * every method goes to the provider that has it.
 *
 * @throws StartError saying what is wrong with it.
 */
export async function readPaymentRoutes(file: string): Promise<readonly PaymentRoute[] | null> {
  const content = await readFile(file, 'utf8').catch(() => null);
  if (content === null) return null;
  try {
    const read: unknown = JSON.parse(content);
    if (Value.Check(Routes, read)) return read;
  } catch {
    // Said below.
  }
  throw new StartError(
    `${file} must list rows of providerId, direction, methodId and, where wanted, countries, isos, leastMinor, mostMinor.`,
  );
}
