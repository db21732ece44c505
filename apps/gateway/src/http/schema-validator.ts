import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import { RequestRefused } from './request-refused.ts';

function fieldOf(instancePath: string, missing: readonly string[]): string {
  const path = instancePath.split('/').slice(1);
  const [first] = missing;
  return [...path, ...(first === undefined ? [] : [first])].join('.');
}

/**
 * Compiles schemas for Fastify. Bodies are taken as they are: a number sent as text is wrong. Path, query and headers
 * are text by nature, so they are converted to what their schema says first.
 *
 * @throws RequestRefused (from the validator it makes) `validation_failed` with the path of the first wrong field.
 */
export const compileSchema: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const check = Compile(schema);
  return (value: unknown) => {
    const given = httpPart === 'body' ? value : Value.Convert(schema, value ?? {});
    if (check.Check(given)) return { value: given };
    const [error] = check.Errors(given);
    const missing = error?.keyword === 'required' ? error.params.requiredProperties : [];
    const extra = error?.keyword === 'additionalProperties' ? error.params.additionalProperties : [];
    const field = fieldOf(error?.instancePath ?? '', [...missing, ...extra]);
    return { error: new RequestRefused('validation_failed', { field }, `${field || httpPart}: ${error?.message}`) };
  };
};
