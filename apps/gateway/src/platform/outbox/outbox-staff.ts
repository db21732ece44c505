import type { Reader } from '../database/index.ts';
import { TRIED_FOR_MS, type OutboxRow } from './outbox-rows.ts';

/** A message as the staff sees it: never what it says. */
export interface OutboxEntry {
  readonly id: string;
  readonly messageId: string;
  readonly kind: OutboxRow['kind'];
  readonly to: string;
  /** Null for a message to a telephone, and where it could tell a code. */
  readonly subject: string | null;
  readonly state: OutboxRow['state'];
  readonly attempts: number;
  readonly lastError: string | null;
  readonly createdAtMs: number;
  /** When it is tried next; null where it is not. */
  readonly dueAtMs: number | null;
}

/** So many messages are listed. */
const MOST_LISTED = 100;

/** Messages that failed or wait for another attempt, the oldest first; or all of late, the newest first. */
export async function listOutbox(reader: Reader, isAll: boolean): Promise<OutboxEntry[]> {
  const query = reader.selectFrom('outbox').selectAll().limit(MOST_LISTED);
  const rows = await (
    isAll
      ? query.orderBy('id', 'desc')
      : query.where('state', 'in', ['failed', 'waiting']).where('attempts', '>', 0).orderBy('id')
  ).execute();
  return rows.map((row) => ({
    id: String(row.id),
    messageId: row.message_id,
    kind: row.kind,
    to: row.recipient,
    subject: row.code_until_ms === null ? row.subject : null,
    state: row.state,
    attempts: row.attempts,
    lastError: row.last_error,
    createdAtMs: row.created_at_ms,
    dueAtMs: row.state === 'waiting' ? row.due_at_ms : null,
  }));
}

/** Lets a message that failed or waits be tried at once; answers whether there is one that still can be. */
export async function retryMessage(reader: Reader, id: number, nowMs: number): Promise<boolean> {
  const { numUpdatedRows } = await reader
    .updateTable('outbox')
    .set({ state: 'waiting', due_at_ms: nowMs, try_until_ms: nowMs + TRIED_FOR_MS, decided_at_ms: null })
    .where('id', '=', id)
    .where('body', 'is not', null)
    .where((row) =>
      row.or([
        row('state', '=', 'failed'),
        // One that has never been tried, or is being tried now, is on its way already.
        row.and([row('state', '=', 'waiting'), row('last_error', 'is not', null)]),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** How many messages wait for another attempt, and how many nobody tries to send any more. */
export async function countTroubled(reader: Reader): Promise<{ readonly waiting: number; readonly failed: number }> {
  const rows = await reader
    .selectFrom('outbox')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('state', 'in', ['waiting', 'failed'])
    .where((row) => row.or([row('last_error', 'is not', null), row('attempts', '>', 1)]))
    .groupBy('state')
    .execute();
  const of = (state: OutboxRow['state']): number => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return { waiting: of('waiting'), failed: of('failed') };
}
