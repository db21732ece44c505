import { withoutUndefined } from '@longshot/domain/input';
import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { OutboxTable, Reader, Trx } from '../database/index.ts';
import { carriedName, nameCode, type CarriedCode, type NamedCode } from '../mail/message-folder.ts';

/** Row of a message on its way out. */
export type OutboxRow = Selectable<OutboxTable>;

/** A message that is to leave the house. */
export interface OutboundMessage {
  readonly kind: OutboxRow['kind'];
  readonly to: string;
  readonly language: string;
  /** Null for a message to a telephone. */
  readonly subject: string | null;
  readonly text: string;
  readonly carries?: CarriedCode | NamedCode | undefined;
}

/** Columns of a message that nobody has to read any more. */
const forgotten = { body: null, code_name: null } as const;

/** For so long it is tried to send a message: then the staff decides. */
export const TRIED_FOR_MS = 3 * 24 * 3_600_000;

/** How long it is known what was sent, and what could not be. */
const SENT_KEPT_MS = 30 * 24 * 3_600_000;
const FAILED_KEPT_MS = 90 * 24 * 3_600_000;

/** Writes a message that waits to be sent, due at once. */
export async function insertMessage(reader: Reader | Trx, message: OutboundMessage, nowMs: number): Promise<void> {
  const { kind, to, language, subject, text, carries } = message;
  await reader
    .insertInto('outbox')
    .values({
      message_id: randomUUID(),
      kind,
      recipient: to,
      language,
      subject,
      body: text,
      code_name: carries ? carriedName(carries) : null,
      code_until_ms: carries?.untilMs ?? null,
      state: 'waiting',
      last_error: null,
      created_at_ms: nowMs,
      due_at_ms: nowMs,
      try_until_ms: nowMs + TRIED_FOR_MS,
      decided_at_ms: null,
    })
    .execute();
}

/** Takes messages that are due, the oldest first: nobody else does before the lease is over. */
export async function takeDue(reader: Reader, nowMs: number, leaseMs: number, limit: number): Promise<OutboxRow[]> {
  const due = reader
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'waiting')
    .where('due_at_ms', '<=', nowMs)
    .orderBy('due_at_ms')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return reader
    .updateTable('outbox')
    .set((row) => ({ attempts: row('attempts', '+', 1), due_at_ms: nowMs + leaseMs, last_error: null }))
    .where('id', 'in', due)
    .returningAll()
    .execute();
}

/** Outcome of an attempt: when it is tried again, or how it ended. */
export interface Attempted {
  readonly state: OutboxRow['state'];
  readonly dueAtMs?: number;
  readonly error?: string;
}

/** Writes down what became of an attempt, unless another has taken the message since. */
export async function keepAttempt(
  reader: Reader,
  { id, attempts }: OutboxRow,
  { state, dueAtMs, error }: Attempted,
  nowMs: number,
): Promise<void> {
  await reader
    .updateTable('outbox')
    .set({
      state,
      last_error: error ?? null,
      ...withoutUndefined({ due_at_ms: dueAtMs }),
      ...withoutUndefined({ decided_at_ms: state !== 'waiting' ? nowMs : undefined }),
      ...((state === 'sent' || state === 'dropped') && forgotten),
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'waiting')
    .execute();
}

const dropped = (nowMs: number) => ({
  ...forgotten,
  decided_at_ms: nowMs,
  state: sql<'dropped'>`case when state in ('waiting', 'failed') then 'dropped' else state end`,
});

/** Lets messages go whose code was used: nobody reads it here any more, and nobody has to be sent it. */
export async function dropUsed(reader: Reader, code: string, to: string | undefined, nowMs: number): Promise<void> {
  const query = reader.updateTable('outbox').set(dropped(nowMs)).where('code_name', '=', nameCode(code));
  await (to === undefined ? query : query.where('recipient', '=', to)).execute();
}

/** Lets messages go whose codes are over, and what is known of messages of long ago. */
export async function tidyMessages(reader: Reader, nowMs: number): Promise<void> {
  await reader
    .updateTable('outbox')
    .set(dropped(nowMs))
    .where('code_name', 'is not', null)
    .where('code_until_ms', '<=', nowMs)
    .execute();
  const old = reader.deleteFrom('outbox').where('decided_at_ms', '<=', nowMs - SENT_KEPT_MS);
  await old.where('state', 'in', ['sent', 'dropped']).execute();
  const failed = reader.deleteFrom('outbox').where('decided_at_ms', '<=', nowMs - FAILED_KEPT_MS);
  await failed.where('state', '=', 'failed').execute();
}
