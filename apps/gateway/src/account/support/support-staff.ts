import type { SupportThread } from '@longshot/contracts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { SupportContext } from './support-context.ts';
import { findFiles, findRequest, presentFile } from './thread-files.ts';
import { addMessage, countUnread, findMessages } from './support-repository.ts';

/** So many threads are listed. */
const MAX_THREADS = 50;

/** The threads, those that wait for an answer first and among them the oldest. */
export async function listThreads({ database, siteId }: SupportContext): Promise<SupportThread[]> {
  const rows = await database.kysely
    .selectFrom('support_threads')
    .select(['id', 'kind', 'player_id', 'email', 'phone', 'subject', 'is_answered', 'last_at_ms'])
    .where('site_id', '=', siteId)
    .orderBy('is_answered')
    .orderBy('last_at_ms')
    .orderBy('id')
    .limit(MAX_THREADS)
    .execute();
  const threads: SupportThread[] = [];
  for (const row of rows) {
    const { kind, email, phone, subject } = row;
    threads.push({
      id: String(row.id),
      kind,
      email,
      phone,
      subject,
      playerId: row.player_id === null ? null : String(row.player_id),
      isAnswered: row.is_answered,
      lastAtMs: row.last_at_ms,
      messages: await findMessages(database.kysely, row.id),
      request: await findRequest(database.kysely, row.id),
      files: (await findFiles(database.kysely, row.id)).map(presentFile),
    });
  }
  return threads;
}

/**
 * Writes the staff's answer, and tells the player's pages of it.
 *
 * @throws RequestRefused `not_found`.
 */
export async function answerThread(context: SupportContext, threadId: string, text: string): Promise<void> {
  const { database, siteId, bus, nowMs } = context;
  const thread = await database.kysely
    .selectFrom('support_threads')
    .select(['id', 'kind', 'player_id'])
    .where('id', '=', Number(threadId))
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  if (!thread) throw new RequestRefused('not_found', { field: 'threadId' });
  await database.transaction((trx) => addMessage(trx, thread.id, 'staff', text, nowMs()));
  if (thread.kind !== 'chat' || thread.player_id === null) return;
  const unread = await countUnread(database.kysely, thread.id);
  bus.publish('support', { playerId: String(thread.player_id), unread });
}
