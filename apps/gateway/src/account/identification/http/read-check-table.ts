import { readFile } from 'node:fs/promises';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { StartError } from '../../../platform/database/index.ts';
import { unknownPlaces } from '../../../platform/requests/fill-places.ts';
import { CHECK_PLACES, type HttpCheckTable, isPrivateUrl } from './http-check-provider.ts';

const strict = { additionalProperties: false } as const;
const text = Type.String({ minLength: 1, maxLength: 200 });
const header = Type.String({ pattern: '^[\\w-]{1,60}$' });

const Table = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
    name: text,
    start: Type.Object(
      {
        url: Type.String({ pattern: '^https?://[^\\s]+$' }),
        method: Type.Enum(['POST', 'PUT', 'GET']),
        headers: Type.Record(header, Type.String({ pattern: '^[^\\r\\n]*$' })),
        body: Type.String({ maxLength: 10_000 }),
        pageIn: text,
      },
      strict,
    ),
    webhook: Type.Object(
      {
        signature: Type.Object(
          {
            header,
            secret: Type.String({ minLength: 16, maxLength: 500 }),
            encoding: Type.Enum(['hex', 'base64']),
            prefix: Type.String({ maxLength: 40 }),
            timeHeader: Type.Union([header, Type.Null()]),
          },
          strict,
        ),
        referenceIn: text,
        resultIn: text,
        accepted: Type.Array(text, { minItems: 1 }),
        refused: Type.Array(text, { minItems: 1 }),
        reasonIn: Type.Union([text, Type.Null()]),
      },
      strict,
    ),
  },
  strict,
);

/** A table whose check can be opened and told apart: it names the reference, and no result is both yes and no. */
function isWhole({ id, start, webhook }: HttpCheckTable): boolean {
  const parts = [start.url, start.body];
  const isFillable = parts.every((each) => unknownPlaces(each, CHECK_PLACES).length === 0);
  const isClear = webhook.accepted.every((value) => !webhook.refused.includes(value));
  const isSent = start.method !== 'GET' || start.body === '';
  return (
    id !== 'sandbox' &&
    isFillable &&
    isClear &&
    isSent &&
    isPrivateUrl(start.url) &&
    /\{\{reference\}\}/.test(parts.join())
  );
}

/**
 * The provider of identification that a file of the data folder describes; null where there is no file.
 *
 * @throws StartError saying what is wrong with it.
 */
export async function readCheckTable(file: string): Promise<HttpCheckTable | null> {
  const content = await readFile(file, 'utf8').catch(() => null);
  if (content === null) return null;
  try {
    const read: unknown = JSON.parse(content);
    if (Value.Check(Table, read) && isWhole(read)) return read;
  } catch {
    // Said below.
  }
  throw new StartError(
    `${file} must describe one provider: id, name, start (url with https for another machine, method, headers, body, pageIn; with {{reference}}) and webhook (signature, referenceIn, resultIn, accepted, refused, reasonIn).`,
  );
}
