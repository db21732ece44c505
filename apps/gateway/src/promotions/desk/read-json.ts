import { RequestRefused } from '../../platform/http/request-refused.ts';

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a row that was typed as JSON. @throws RequestRefused `validation_failed` with the field */
export function readJson(text: string, field: string): Row {
  try {
    const value: unknown = JSON.parse(text);
    if (isRow(value)) return value;
  } catch {
    // Told below, as what is no row.
  }
  throw new RequestRefused('validation_failed', { field, reason: 'no-json' }, `${field}: no JSON of a row`);
}
