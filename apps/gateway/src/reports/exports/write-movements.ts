import { escapeHtml } from '../../platform/html/html.ts';
import { csvLine } from '../../platform/files/index.ts';
import { MOVEMENT_FIELDS, type Movement } from './movement-fields.ts';

/** Name of the form, which stands in the schema too. */
export const MOVEMENTS_NAMESPACE = 'urn:longshot:month-movements:1';

/** Subject of an export. */
interface MovementsAbout {
  readonly site: string;
  readonly month: string;
  readonly timeZone: string;
}

const names = MOVEMENT_FIELDS.map(({ name }) => name);

/** Writes movements as a table by RFC 4180, in UTF-8. */
export async function* toMovementsCsv(batches: AsyncIterable<readonly Movement[]>): AsyncGenerator<string, void> {
  yield csvLine(names);
  for await (const batch of batches)
    yield batch.map((movement) => csvLine(names.map((name) => movement[name]))).join('');
}

const attributes = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');

/** Writes movements as XML, as `month-movements.xsd` describes it. */
export async function* toMovementsXml(
  about: MovementsAbout,
  batches: AsyncIterable<readonly Movement[]>,
): AsyncGenerator<string, void> {
  const { site, month, timeZone } = about;
  const head = attributes({ xmlns: MOVEMENTS_NAMESPACE, site, month, 'time-zone': timeZone });
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<movements${head}>\n`;
  let count = 0;
  for await (const batch of batches) {
    count += batch.length;
    yield batch.map((movement) => `<movement${attributes(movement)}/>\n`).join('');
  }
  // Whoever reads it sees that nothing is missing at its end.
  yield `<end${attributes({ count: String(count) })}/>\n</movements>\n`;
}
