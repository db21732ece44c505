import type { TSchema } from 'typebox';

/** Schemas of an operation's input and answer. */
export interface OperationSchemas {
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  readonly response: TSchema;
}

/** The schemas of an area's operations, by their names. */
export type SchemasByOperation = Readonly<Record<string, OperationSchemas>>;
