import type { ColumnType } from 'kysely';
import type { Json } from './json-column.ts';

/** Makes the table of leases where there is none: the lease is taken before the schema is brought up to date. */
export const LEASES_TABLE = `create table if not exists leases (
  name text primary key,
  holder text not null,
  epoch bigint not null,
  until timestamptz not null,
  since timestamptz not null,
  about jsonb not null
)`;

/** Who holds a lease, as the holder tells it. */
export interface LeaseHolder {
  /** The machine's name, for people. */
  readonly host: string;
  readonly pid: number;
  /** The machine since it was started, and the room of processes on it: who stands in the same can see whether `pid` lives. */
  readonly place: string;
  /** When the process began, as its machine counts; tells it from another with the same `pid`. */
  readonly startedAt: string;
  /** Where it serves; the empty text until it listens. */
  readonly address: string;
}

/** A role that one process has at a time. The clock is the database's. */
export interface LeasesTable {
  name: string;
  /** Other for each process. */
  holder: string;
  /** Rises whenever another holder takes it; what a holder writes may be refused by it. */
  epoch: number;
  /** Times of the database, read and written by it alone. */
  until: ColumnType<unknown>;
  since: ColumnType<unknown>;
  about: Json<LeaseHolder>;
}
