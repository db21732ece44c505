import type { SupportThread, ThreadFile } from '@longshot/contracts';
import type { Selectable } from 'kysely';
import type { Reader, SupportFilesTable } from '../../platform/database/index.ts';

/** A file as it is told; where its bytes are is nobody's. */
export const presentFile = (row: Selectable<SupportFilesTable>): ThreadFile => ({
  fileId: String(row.id),
  fileName: row.file_name,
  mediaType: row.media_type,
  sizeBytes: row.size_bytes,
  sentAtMs: row.sent_at_ms,
});

/** Files of a thread, the oldest first. */
export const findFiles = (reader: Reader, threadId: number): Promise<Selectable<SupportFilesTable>[]> =>
  reader.selectFrom('support_files').selectAll().where('thread_id', '=', threadId).orderBy('id').execute();

/** Request about payments that a thread is; null for every other thread. */
export async function findRequest(reader: Reader, threadId: number): Promise<SupportThread['request']> {
  const query = reader.selectFrom('support_requests').selectAll().where('thread_id', '=', threadId);
  const row = await query.executeTakeFirst();
  if (!row) return null;
  const { topic_id: topicId, sub_topic_id: subTopicId, payment_id: paymentId } = row;
  return { topicId, subTopicId, paymentId: paymentId === null ? null : String(paymentId) };
}
