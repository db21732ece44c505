import { readFile } from 'node:fs/promises';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { StartError } from '../../platform/database/index.ts';
import { unknownPlaces } from '../../platform/requests/fill-places.ts';
import { isOwnMachine } from '../../platform/requests/own-machine.ts';
import { type HttpListSettings, PERSON_PLACES } from './http-person-list.ts';
import { PERSON_LISTS } from './person-list.ts';

const strict = { additionalProperties: false } as const;
const text = Type.String({ minLength: 1, maxLength: 200 });

const Lists = Type.Array(
  Type.Object(
    {
      name: Type.Enum([...PERSON_LISTS]),
      url: Type.String({ pattern: '^https?://[^\\s]+$' }),
      method: Type.Enum(['POST', 'GET']),
      headers: Type.Record(Type.String({ pattern: '^[\\w-]{1,60}$' }), Type.String({ pattern: '^[^\\r\\n]*$' })),
      body: Type.String({ maxLength: 10_000 }),
      answerIn: Type.Union([Type.Object({ header: text }, strict), Type.Object({ member: text }, strict)]),
      listed: Type.Array(text, { minItems: 1 }),
      clear: Type.Array(text, { minItems: 1 }),
    },
    strict,
  ),
  { maxItems: PERSON_LISTS.length },
);

/** Who somebody is goes to another machine under TLS alone. */
const isPrivate = ({ url }: HttpListSettings): boolean =>
  url.startsWith('https://') || isOwnMachine(URL.parse(url)?.hostname ?? '');

const isFillable = ({ url, body }: HttpListSettings): boolean =>
  [url, body].every((each) => unknownPlaces(each, PERSON_PLACES).length === 0);

/**
 * Lists of people that the site asks, as a file of the data folder describes them; none where there is no file.
 *
 * @throws StartError saying what is wrong with it.
 */
export async function readPersonLists(file: string): Promise<readonly HttpListSettings[]> {
  const content = await readFile(file, 'utf8').catch(() => null);
  if (content === null) return [];
  try {
    const read: unknown = JSON.parse(content);
    const isRead = Value.Check(Lists, read) && new Set(read.map(({ name }) => name)).size === read.length;
    if (isRead && read.every((list) => isFillable(list) && isPrivate(list))) return read;
  } catch {
    // Said below.
  }
  throw new StartError(
    `${file} must list ${PERSON_LISTS.join(', ')}, each once: name, url, method, headers, body, answerIn, listed and clear; with https for another machine.`,
  );
}
