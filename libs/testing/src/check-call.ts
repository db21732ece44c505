import { RequestError } from '@longshot/api-client';
import type { Operation, OperationName } from '@longshot/contracts';
import { operationSchemas, type OperationSchemas } from '@longshot/contracts/schemas';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** Keys that the gateway takes. */
const IDEMPOTENCY_KEY = /^[\w-]{8,100}$/;

/** Where a value breaks its schema: the path, dotted; null when it fits. */
function wrongField(schema: TSchema | undefined, value: unknown): string | null {
  if (schema === undefined || Value.Check(schema, value)) return null;
  const [error] = Value.Errors(schema, value);
  const missing = error?.keyword === 'required' ? error.params.requiredProperties : [];
  const extra = error?.keyword === 'additionalProperties' ? error.params.additionalProperties : [];
  return [...(error?.instancePath.split('/').slice(1) ?? []), ...[...missing, ...extra].slice(0, 1)].join('.');
}

/** Value after its way over HTTP. */
const written = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

/** A part of an address: text by nature, converted to what its schema says first. */
const wrongText = (schema: TSchema | undefined, value: unknown): string | null =>
  schema === undefined ? null : wrongField(schema, Value.Convert(schema, written(value) ?? {}));

/** The field by which the gateway would refuse a call before anybody reads it; null for one that it takes. */
export function wrongFieldOf(
  operation: Operation<OperationName>,
  input: Readonly<Record<string, unknown>>,
): string | null {
  const schemas: OperationSchemas = operationSchemas[operation.name];
  const { idempotencyKey, params, query, body } = input;
  if (operation.idempotent && !(typeof idempotencyKey === 'string' && IDEMPOTENCY_KEY.test(idempotencyKey)))
    return 'Idempotency-Key';
  return (
    wrongText(schemas.params, params) ?? wrongText(schemas.query, query) ?? wrongField(schemas.body, written(body))
  );
}

/** The gateway's answer to such a call. */
export const refusalOf = (operation: Operation, field: string): RequestError =>
  new RequestError({
    status: 400,
    code: 'validation_failed',
    details: { field },
    message: `${operation.name}: the gateway refuses ${field || 'the body'}.`,
  });
