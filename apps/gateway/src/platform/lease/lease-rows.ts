import { sql } from 'kysely';
import { LEASES_TABLE, type LeaseHolder } from '../database/tables/leases-table.ts';
import type { Database } from '../database/database.ts';

/** Keeps two that start at once from making the same table. */
const MAKING_LOCK = 7_203_002;

/** A lease as it stands. */
export interface LeaseRow {
  readonly name: string;
  readonly holder: string;
  readonly epoch: number;
  /** When it ends unless it is renewed, by the database's clock. */
  readonly untilMs: number;
  /** Whether its time has passed, by the same clock. */
  readonly isPast: boolean;
  readonly sinceMs: number;
  readonly about: LeaseHolder;
}

/** Who asks for a lease, and for how long at a time. */
export interface LeaseClaim {
  readonly name: string;
  readonly holder: string;
  readonly lengthMs: number;
  readonly about: LeaseHolder;
}

const until = (lengthMs: number) => sql`clock_timestamp() + make_interval(secs => ${lengthMs / 1000}::float8)`;

/** Makes the table of leases where there is none yet. Several may do so at once. */
export async function makeLeases({ kysely }: Database): Promise<void> {
  await kysely.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${MAKING_LOCK}::bigint)`.execute(trx);
    await sql.raw(LEASES_TABLE).execute(trx);
  });
}

/** Takes a lease that nobody holds, whose time has passed, or whose holder of that epoch has gone; answers the epoch. */
export async function claimLease(
  { kysely }: Database,
  { name, holder, lengthMs, about }: LeaseClaim,
  goneEpoch: number | null,
): Promise<number | undefined> {
  const { rows } = await sql<{ epoch: number }>`
    insert into leases as held (name, holder, epoch, until, since, about)
    values (${name}, ${holder}, 1, ${until(lengthMs)}, clock_timestamp(), ${JSON.stringify(about)}::jsonb)
    on conflict (name) do update set
      holder = excluded.holder, epoch = held.epoch + 1,
      until = excluded.until, since = excluded.since, about = excluded.about
    where held.until <= clock_timestamp() or held.epoch = ${goneEpoch ?? -1}::bigint
    returning epoch`.execute(kysely);
  return rows[0]?.epoch;
}

/** A lease as it stands; undefined where nobody has ever held it. */
export async function readLease({ kysely }: Database, name: string): Promise<LeaseRow | undefined> {
  const { rows } = await sql<LeaseRow>`
    select name, holder, epoch, about, until <= clock_timestamp() as "isPast",
      (extract(epoch from until) * 1000)::bigint as "untilMs", (extract(epoch from since) * 1000)::bigint as "sinceMs"
    from leases where name = ${name}`.execute(kysely);
  return rows[0];
}

/** Holds a lease on, from now; answers whether it was still held. A lease whose time has passed is held on too, unless somebody took it. */
export async function renewLease({ kysely }: Database, claim: LeaseClaim, epoch: number): Promise<boolean> {
  const { rows } = await sql<{ epoch: number }>`
    update leases set until = ${until(claim.lengthMs)}, about = ${JSON.stringify(claim.about)}::jsonb
    where name = ${claim.name} and holder = ${claim.holder} and epoch = ${epoch} returning epoch`.execute(kysely);
  return rows.length > 0;
}

/** Lets a lease go, for the next to take at once. */
export async function releaseLease({ kysely }: Database, { name, holder }: LeaseClaim, epoch: number): Promise<void> {
  await sql`update leases set until = clock_timestamp()
    where name = ${name} and holder = ${holder} and epoch = ${epoch}`.execute(kysely);
}

/** A lease by its name, as one holder has it. */
export interface HeldRow {
  readonly name: string;
  readonly epoch: number;
}

/** A statement that fails where one of the leases has another epoch by now. It is sent as it stands: names are of this program. */
export function failUnlessHeld(held: readonly HeldRow[]): string {
  const rows = held.map(({ name, epoch }) => `name = '${name}' and epoch = ${epoch}`).join(' or ');
  const count = held.length === 1 ? 'count(*)' : `(count(*) / ${held.length})`;
  return `select 1 / ${count} from leases where ${rows}`;
}
