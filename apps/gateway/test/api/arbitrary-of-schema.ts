import * as fc from 'fast-check';
import type { TSchema } from 'typebox';

/** The keywords of JSON Schema that the schemas of the operations use. */
interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema | readonly JsonSchema[];
  readonly prefixItems?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

const MOST_ITEMS = 5;
const MOST_CHARACTERS = 60;

function text({ pattern, minLength = 0, maxLength }: JsonSchema): fc.Arbitrary<string> {
  // A pattern without an upper bound may ask for more than what we should write of ourselves: a filter never ends there.
  const fits = ({ length }: string) => length >= minLength && length <= (maxLength ?? length);
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern), { size: 'small' }).filter(fits);
  const most = Math.min(maxLength ?? MOST_CHARACTERS, MOST_CHARACTERS);
  return fc.string({ minLength, maxLength: Math.max(minLength, most) });
}

function list({ items = {}, prefixItems, minItems = 0, maxItems = MOST_ITEMS }: JsonSchema): fc.Arbitrary<unknown> {
  const fixed = prefixItems ?? (isList(items) ? items : undefined);
  if (fixed !== undefined) return fc.tuple(...fixed.map(valueOf));
  const length = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, MOST_ITEMS)) };
  return fc.array(valueOf(items as JsonSchema), length);
}

function isList(items: JsonSchema | readonly JsonSchema[]): items is readonly JsonSchema[] {
  return Array.isArray(items);
}

function object({ properties, patternProperties, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  if (properties === undefined && patternProperties !== undefined) {
    const [[pattern, values] = ['', {}]] = Object.entries(patternProperties);
    return fc.dictionary(fc.stringMatching(new RegExp(pattern)), valueOf(values), { maxKeys: MOST_ITEMS });
  }
  const values = Object.fromEntries(Object.entries(properties ?? {}).map(([name, each]) => [name, valueOf(each)]));
  return fc.record(values, { requiredKeys: required.filter((name) => name in values), noNullPrototype: true });
}

function valueOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(valueOf));
  const { minimum: min = -1_000, maximum: max = Math.max(min, 1_000_000) } = schema;
  switch (schema.type) {
    case 'object':
      return object(schema);
    case 'array':
      return list(schema);
    case 'string':
      return text(schema);
    case 'integer':
      return fc.integer({ min, max });
    case 'number':
      return fc.double({ min, max, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue();
  }
}

/** Values that a schema accepts. */
export function valid(schema: TSchema): fc.Arbitrary<unknown> {
  // A TypeBox schema is JSON Schema; its type says so only for its own keywords.
  return valueOf(schema as unknown as JsonSchema);
}

const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 0, 1e308, -0.5, 2 ** 53, '', '\u0000', '__proto__', '\ud800', [], {}, [
    [[]],
  ]),
  fc.constantFrom<unknown>(
    '9'.repeat(400),
    "'; drop table players; --",
    '../../../etc/passwd',
    '<script>',
    'x'.repeat(9_999),
  ),
  fc.jsonValue(),
);

/** Values that a schema mostly refuses: something of a good one is missing, strange, or too much. */
export function spoilt(schema: TSchema): fc.Arbitrary<unknown> {
  return fc.tuple(valid(schema), nasty, fc.nat(), fc.nat(2)).map(([good, bad, position, way]) => {
    if (typeof good !== 'object' || good === null || Array.isArray(good)) return bad;
    const names = Object.keys(good);
    const name = names[position % Math.max(names.length, 1)] ?? 'surplus';
    if (way === 0) return Object.fromEntries(Object.entries(good).filter(([each]) => each !== name));
    return { ...good, [way === 1 ? name : 'surplus']: bad };
  });
}
