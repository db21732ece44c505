import { protocol, type PGlite } from '@electric-sql/pglite';
import { columnParsers } from './column-parsers.ts';
import { isOutdatedPlan } from './database-errors.ts';

/** Result of one statement. */
export interface StatementResult {
  readonly rows: Record<string, unknown>[];
  readonly rowCount: number;
  readonly command: string;
}

interface Field {
  readonly name: string;
  readonly dataTypeID: number;
}

type Message = Awaited<ReturnType<PGlite['execProtocol']>>['messages'][number];

/** How many statements stay planned; those beyond, such as lists of every length, are planned each time. */
const MAX_PLANNED = 300;

/** Statements worth keeping a plan of; all others change the schema. */
const PLANNABLE = /^\s*(?:select|insert|update|delete|with|begin|commit|rollback)\b/i;

/** How columns of the types this schema has are read from text, beside `columnParsers`. All others stay text. */
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  16: (text) => text === 't',
  21: Number,
  23: Number,
  26: Number,
  114: (text) => JSON.parse(text),
  700: Number,
  701: Number,
  1184: (text) => new Date(text),
  3802: (text) => JSON.parse(text),
  ...columnParsers,
};

function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  throw new TypeError('only texts, numbers, truth values and null can be sent to the embedded database');
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

const isOf =
  <Name extends Message['name']>(name: Name) =>
  (message: Message): boolean =>
    message.name === name;

function fieldsOf(messages: readonly Message[]): readonly Field[] {
  const description = messages.find(isOf('rowDescription'));
  return description && 'fields' in description ? (description.fields as readonly Field[]) : [];
}

function toResult(messages: readonly Message[], fields: readonly Field[]): StatementResult {
  const rows = messages.filter(isOf('dataRow')).map((message) => {
    const values = 'fields' in message ? (message.fields as readonly (string | null)[]) : [];
    return Object.fromEntries(
      fields.map(({ name, dataTypeID }, index) => {
        const text = values[index] ?? null;
        return [name, text === null ? null : (parsers[dataTypeID]?.(text) ?? text)];
      }),
    );
  });
  const complete = messages.findLast(isOf('commandComplete'));
  const tag = complete && 'text' in complete ? String(complete.text) : 'SELECT 0';
  const count = Number(tag.split(' ').at(-1));
  return { rows, rowCount: Number.isNaN(count) ? rows.length : count, command: tag.split(' ')[0] ?? 'SELECT' };
}

/**
 * Runs statements on the embedded database by PostgreSQL's extended protocol and keeps their plans: in WebAssembly
 * planning is eight ninths of the work of a large statement. One statement at a time.
 */
export class PgliteStatements {
  readonly #database: PGlite;
  readonly #planned = new Map<string, { readonly name: string; readonly fields: readonly Field[] }>();
  #lastName = 0;

  constructor(database: PGlite) {
    this.#database = database;
  }

  /** Runs one statement. Rejects with PGlite's error, which carries PostgreSQL's code and constraint. */
  async run(sql: string, parameters: readonly unknown[]): Promise<StatementResult> {
    const { bind, execute, sync } = protocol.serialize;
    const values = parameters.map(toText);
    const planned = this.#planned.get(sql) ?? (await this.#plan(sql));
    try {
      const messages = await this.#exchange([bind({ statement: planned.name, values }), execute({}), sync()]);
      return toResult(messages, planned.fields);
    } catch (error) {
      if (isOutdatedPlan(error)) this.#planned.delete(sql);
      throw error;
    }
  }

  /** Plans a statement; one that is not kept is planned without a name, which the next one takes. */
  async #plan(sql: string): Promise<{ name: string; fields: readonly Field[] }> {
    const isKept = PLANNABLE.test(sql) && this.#planned.size < MAX_PLANNED;
    const name = isKept ? `longshot_${++this.#lastName}` : '';
    const { parse, describe, sync } = protocol.serialize;
    const messages = await this.#exchange([parse({ name, text: sql }), describe({ type: 'S', name }), sync()]);
    const planned = { name, fields: fieldsOf(messages) };
    if (isKept) this.#planned.set(sql, planned);
    return planned;
  }

  async #exchange(parts: readonly Uint8Array[]): Promise<readonly Message[]> {
    return (await this.#database.execProtocol(join(parts))).messages;
  }
}
