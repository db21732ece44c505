import { readFile } from 'node:fs/promises';
import { HARM_MARKERS, type HarmTable, harmTable, isHarmTableSound } from '@longshot/domain/harm';
import { JURISDICTIONS } from '@longshot/domain/jurisdictions';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { StartError } from '../../platform/database/index.ts';

const strict = { additionalProperties: false } as const;
const whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });

const members = {
  chase: Type.Object({ withinMinutes: whole(1, 1_440), lostPercent: whole(1, 100) }, strict),
  night: Type.Object({ fromHour: whole(0, 23), untilHour: whole(1, 24) }, strict),
  levels: Type.Object({ low: whole(1, 1_000), middle: whole(1, 1_000), high: whole(1, 1_000) }, strict),
  quietDays: whole(1, 365),
  rules: Type.Array(
    Type.Object(
      {
        marker: Type.Enum([...HARM_MARKERS]),
        withinHours: whole(1, 2_160),
        from: whole(1, 1_000_000_000),
        weight: whole(1, 100),
      },
      strict,
    ),
    { maxItems: 100 },
  ),
};

const Table = Type.Object(
  {
    version: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    ...members,
    jurisdictions: Type.Object(
      Object.fromEntries(
        JURISDICTIONS.map((name) => [name, Type.Optional(Type.Partial(Type.Object(members, strict)))]),
      ),
      strict,
    ),
  },
  strict,
);

/** The first place of a file that is wrong, `/rules/3/weight`; null where none is. */
function findFault(read: unknown): string | null {
  if (!Value.Check(Table, read)) return Value.Errors(Table, read)[0]?.instancePath || '/';
  return isHarmTableSound(read as HarmTable, JURISDICTIONS) ? null : '/levels, /night or /rules';
}

/**
 * The markers of harm of a site: those of its operator, a file of the data folder, or the usual ones where there is no file.
 *
 * @throws StartError naming what is wrong with it.
 */
export async function readHarmTable(file: string): Promise<HarmTable> {
  const content = await readFile(file, 'utf8').catch(() => null);
  if (content === null) return harmTable;
  let read: unknown;
  try {
    read = JSON.parse(content);
  } catch {
    throw new StartError(`${file} is not JSON.`);
  }
  const fault = findFault(read);
  // The schema has just checked it.
  if (fault === null) return read as HarmTable;
  throw new StartError(
    `${file} at ${fault}: it must be as libs/domain/src/harm/harm-rules.json is, with levels that rise, a night that ends after it began, and rows of ${HARM_MARKERS.join(', ')}.`,
  );
}
