import type { MyThread } from '@longshot/contracts';
import type { Reader } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { countUnread, findMessages } from '../support/support-repository.ts';
import { findFiles, presentFile } from '../support/thread-files.ts';

/** So many threads of a player are listed, the newest. */
const MOST_THREADS = 50;

const threadsOf = (reader: Reader, siteId: string, playerId: number) =>
  reader
    .selectFrom('support_threads')
    .leftJoin('support_requests', 'support_requests.thread_id', 'support_threads.id')
    .select([
      'support_threads.id',
      'support_threads.kind',
      'support_threads.subject',
      'support_threads.is_answered',
      'support_threads.last_at_ms',
      'support_requests.topic_id',
      'support_requests.sub_topic_id',
      'support_requests.payment_id',
    ])
    .where('support_threads.site_id', '=', siteId)
    .where('support_threads.player_id', '=', playerId);

type ThreadRow = Awaited<ReturnType<ReturnType<typeof threadsOf>['executeTakeFirstOrThrow']>>;

async function present(reader: Reader, row: ThreadRow): Promise<MyThread> {
  const { topic_id: topicId, sub_topic_id: subTopicId, payment_id: paymentId } = row;
  return {
    threadId: String(row.id),
    kind: row.kind,
    subject: row.subject,
    request:
      topicId === null ? null : { topicId, subTopicId, paymentId: paymentId === null ? null : String(paymentId) },
    isAnswered: row.is_answered,
    unread: await countUnread(reader, row.id),
    lastAtMs: row.last_at_ms,
    messages: await findMessages(reader, row.id),
    files: (await findFiles(reader, row.id)).map(presentFile),
  };
}

/** Threads of a player, the newest first; requests about payments alone where that is asked. */
export async function findThreads(
  reader: Reader,
  siteId: string,
  playerId: number,
  isAboutPayments: boolean,
): Promise<MyThread[]> {
  const query = threadsOf(reader, siteId, playerId)
    .orderBy('support_threads.last_at_ms', 'desc')
    .orderBy('support_threads.id', 'desc')
    .limit(MOST_THREADS);
  const rows = await (isAboutPayments ? query.where('support_requests.topic_id', 'is not', null) : query).execute();
  const threads: MyThread[] = [];
  for (const row of rows) threads.push(await present(reader, row));
  return threads;
}

/** One thread of a player. @throws RequestRefused `not_found`, for that of somebody else as well. */
export async function findThread(
  reader: Reader,
  siteId: string,
  playerId: number,
  threadId: number,
): Promise<MyThread> {
  const row = await threadsOf(reader, siteId, playerId).where('support_threads.id', '=', threadId).executeTakeFirst();
  if (!row) throw new RequestRefused('not_found', { field: 'threadId' });
  return present(reader, row);
}
