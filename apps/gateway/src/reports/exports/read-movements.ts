import { minorToDecimal } from '@longshot/domain/money';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';
import { countedAccounts, type Span } from '../sheets/read-sheet.ts';
import type { Movement } from './movement-fields.ts';

/** So many transfers are read at once. */
const BATCH = 2_000;

interface Row {
  readonly id: number;
  readonly atMs: number;
  readonly accountId: string;
  readonly playerId: number | null;
  readonly country: string | null;
  readonly house: string;
  readonly purpose: string;
  readonly iso: string;
  readonly amountMinor: number;
  readonly key: string;
}

/** Place after which the next batch begins. */
interface Place {
  readonly atMs: number;
  readonly id: number;
}

const present = (row: Row): Movement => ({
  number: String(row.id),
  at: new Date(row.atMs).toISOString(),
  player: row.playerId === null ? '' : String(row.playerId),
  account: row.playerId === null ? '' : row.accountId,
  country: row.country ?? '',
  product: row.house,
  purpose: row.purpose,
  currency: row.iso,
  amount: minorToDecimal(row.amountMinor, row.iso),
  reference: row.key,
});

/** End of a batch, with the numbers between which its transfers lie. */
interface BatchEnd extends Place {
  readonly first: number;
  readonly last: number;
}

/** Last place of the batch that begins after another; null where there is no movement any more. */
async function endOfBatch(
  reader: Reader,
  siteId: string,
  { untilMs }: Span,
  after: Place,
  batch: number,
): Promise<BatchEnd | null> {
  const { rows } = await sql<BatchEnd>`
    select created_at_ms as "atMs", id, min(id) over () as first, max(id) over () as last from (
      select created_at_ms, id from transfers
      where site_id = ${siteId} and created_at_ms >= ${after.atMs}::bigint and created_at_ms < ${untilMs}::bigint
        and (created_at_ms, id) > (${after.atMs}::bigint, ${after.id}::bigint)
      order by created_at_ms, id limit ${batch}) as batch
    order by created_at_ms desc, id desc limit 1`.execute(reader);
  return rows[0] ?? null;
}

async function readBatch(reader: Reader, siteId: string, after: Place, until: BatchEnd): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select t.id, t.created_at_ms as "atMs", t.account_id as "accountId", p.id as "playerId", p.country,
      split_part(e.account_id, ':', -1) as house, t.purpose, e.iso, e.amount_minor as "amountMinor",
      t.idempotency_key as key
    from transfers t join entries e on e.transfer_id = t.id
      left join accounts a on a.id = t.account_id left join players p on p.id = a.player_id
    where t.site_id = ${siteId} and t.created_at_ms between ${after.atMs}::bigint and ${until.atMs}::bigint
      and e.transfer_id between ${until.first}::bigint and ${until.last}::bigint
      and (t.created_at_ms, t.id) > (${after.atMs}::bigint, ${after.id}::bigint)
      and (t.created_at_ms, t.id) <= (${until.atMs}::bigint, ${until.id}::bigint)
      and e.account_id in ${countedAccounts(siteId)}
    order by t.created_at_ms, t.id, e.account_id`.execute(reader);
  return rows;
}

/** Reads the movements of a time in their order, a batch at a time: however many there are, few are in memory. */
export async function* readMovements(
  reader: Reader,
  siteId: string,
  span: Span,
  batch = BATCH,
): AsyncGenerator<readonly Movement[], void> {
  let place: Place | null = { atMs: span.fromMs - 1, id: Number.MAX_SAFE_INTEGER };
  while (place !== null) {
    const until: BatchEnd | null = await endOfBatch(reader, siteId, span, place, batch);
    if (until !== null) yield (await readBatch(reader, siteId, place, until)).map(present);
    place = until;
  }
}
