import type { ColumnType } from 'kysely';

/** jsonb: read as the value, written as its JSON text, so that every driver writes the same. */
export type Json<T> = ColumnType<T, string, string>;
