import type { DeskCommandTable } from '@longshot/contracts/desk';

/** One field of a form, as the schema of its act has it. */
export interface SchemaField {
  readonly name: string;
  readonly kind: 'choice' | 'line' | 'lines' | 'number';
  readonly choices: readonly (string | number | boolean)[];
  readonly isRequired: boolean;
  readonly maxLength: number | undefined;
  readonly pattern: string | undefined;
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
}

/** A part of a JSON schema, as far as forms know it. */
interface Schema {
  readonly type?: string;
  readonly enum?: readonly (string | number)[];
  readonly anyOf?: readonly { readonly const?: string | number }[];
  readonly maxLength?: number;
  readonly minLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** A text that may be longer than this is written on several lines. */
const LONGEST_LINE = 200;

function choicesOf({ type, enum: values, anyOf }: Schema): SchemaField['choices'] {
  if (type === 'boolean') return [true, false];
  if (values !== undefined) return values;
  return (anyOf ?? []).flatMap(({ const: value }) => (value === undefined ? [] : [value]));
}

function kindOf(schema: Schema): SchemaField['kind'] {
  if (choicesOf(schema).length > 0) return 'choice';
  if (schema.type === 'integer' || schema.type === 'number') return 'number';
  return (schema.maxLength ?? 0) > LONGEST_LINE ? 'lines' : 'line';
}

/** The fields of an act that are not given already. */
export function fieldsOf({ input }: Pick<DeskCommandTable[string], 'input'>, given: object): readonly SchemaField[] {
  const { properties = {}, required = [] } = input as ObjectSchema;
  return Object.entries(properties)
    .filter(([name]) => !(name in given))
    .map(([name, schema]) => ({
      name,
      kind: kindOf(schema),
      choices: choicesOf(schema),
      isRequired: required.includes(name),
      maxLength: schema.maxLength,
      pattern: schema.pattern,
      minimum: schema.minimum,
      maximum: schema.maximum,
    }));
}

const fits = ({ minimum = -Infinity, maximum = Infinity }: SchemaField, value: number): boolean =>
  Number.isSafeInteger(value) && value >= minimum && value <= maximum;

/** Value of a field as it was typed; undefined for one that is left out, null for what is none. */
export function valueOf(field: SchemaField, typed: string): unknown {
  const text = typed.trim();
  if (text === '') return field.isRequired ? null : undefined;
  if (field.kind === 'choice') return field.choices.find((choice) => String(choice) === text) ?? null;
  if (field.kind === 'number') return fits(field, Number(text)) ? Number(text) : null;
  return field.pattern === undefined || new RegExp(field.pattern, 'u').test(text) ? text : null;
}

/** Input of an act out of what is given and typed; null while something is missing or wrong. */
export function inputOf(
  fields: readonly SchemaField[],
  given: object,
  typed: Readonly<Record<string, string>>,
): object | null {
  const values = fields.map((field) => [field.name, valueOf(field, typed[field.name] ?? '')] as const);
  if (values.some(([, value]) => value === null)) return null;
  return { ...given, ...Object.fromEntries(values.filter(([, value]) => value !== undefined)) };
}
