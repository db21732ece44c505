/** The parts of a JSON schema that inputs of the desk use. */
interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

function describeValue(schema: Schema): string {
  const { type = 'any', anyOf, items, minimum, maximum, maxLength, pattern, properties } = schema;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (anyOf !== undefined) return anyOf.map(describeValue).join(' | ');
  if (type === 'array') return `list of ${items === undefined ? 'any' : describeValue(items)}`;
  if (properties !== undefined) return `{ ${describeSchema(schema).join(', ')} }`;
  const bounds = [
    ...(minimum === undefined ? [] : [`from ${minimum}`]),
    ...(maximum === undefined ? [] : [`to ${maximum}`]),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(pattern === undefined ? [] : [`like ${pattern}`]),
  ];
  return [type, ...bounds].join(' ');
}

/** The fields of a JSON schema, a line each: what may be left out has a question mark. */
export function describeSchema(given: unknown): readonly string[] {
  const { properties = {}, required = [] } = given as Schema;
  const fields = Object.entries(properties);
  return fields.length === 0
    ? ['nothing: {}']
    : fields.map(([name, schema]) => `${name}${required.includes(name) ? '' : '?'}: ${describeValue(schema)}`);
}
