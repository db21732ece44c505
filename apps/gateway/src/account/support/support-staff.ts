import type { SupportThread } from '@longshot/contracts';
import type { SupportContext } from './support-context.ts';
import { findFiles, findRequest, presentFile } from './thread-files.ts';
import { findMessages } from './support-repository.ts';

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
