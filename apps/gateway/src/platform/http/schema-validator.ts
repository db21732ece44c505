import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { Value } from 'typebox/value';
import { RequestRefused } from './request-refused.ts';

function fieldOf(instancePath: string, missing: readonly string[]): string {
  const path = instancePath.split('/').slice(1);
  const [first] = missing;
  return [...path, ...(first === undefined ? [] : [first])].join('.');
}

function refusal(field: string, reason: string, part = 'request'): RequestRefused {
  return new RequestRefused('validation_failed', { field }, `${field || part}: ${reason}`);
}

/** So many values of a list are named to who sent another. */
const NAMED = 20;

/** Why a value is refused; of a short list with what it may be. */
function reasonOf(error: TLocalizedValidationError | undefined): string {
  if (error?.keyword !== 'enum') return error?.message ?? '';
  const { allowedValues } = error.params;
  return allowedValues.length > NAMED ? error.message : `must be one of ${allowedValues.map(String).join(', ')}`;
}

/** The path of the first text with a NUL in it, which no database column takes; undefined when there is none. */
function pathOfNul(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, each] of Object.entries(value)) {
    const found = pathOfNul(each, path === '' ? name : `${path}.${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

const checkers = new WeakMap<TSchema, Validator>();

/** The check of a schema, compiled when it is first asked for. */
function checkerOf(schema: TSchema): Validator {
  const known = checkers.get(schema);
  if (known) return known;
  const checker = Compile(schema);
  checkers.set(schema, checker);
  return checker;
}

/**
 * Compiles schemas for Fastify. Bodies are taken as they are: a number sent as text is wrong. Path, query and headers
 * are text by nature, so they are converted to what their schema says first.
 *
 * @throws RequestRefused (from the validator it makes) `validation_failed` with the path of the first wrong field.
 */
export const compileSchema: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  return (value: unknown) => {
    const check = checkerOf(schema);
    const given = httpPart === 'body' ? value : Value.Convert(schema, value ?? {});
    const nul = pathOfNul(given, '');
    if (nul !== undefined) return { error: refusal(nul, 'must not contain a NUL character') };
    if (check.Check(given)) return { value: given };
    const [error] = check.Errors(given);
    const missing = error?.keyword === 'required' ? error.params.requiredProperties : [];
    const extra = error?.keyword === 'additionalProperties' ? error.params.additionalProperties : [];
    const field = fieldOf(error?.instancePath ?? '', [...missing, ...extra]);
    return { error: refusal(field, reasonOf(error), httpPart) };
  };
};
