import { withoutUndefined } from '@longshot/domain/input';
import type { BodyOf, MyThread } from '@longshot/contracts';
import { requestTopicOf } from '@longshot/domain/payments';
import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { maskCardNumbers } from '../support/mask-card-numbers.ts';
import { addMessage, openThread } from '../support/support-repository.ts';
import type { ThreadsContext } from './threads-context.ts';
import { findThread } from './threads-repository.ts';

/** So many threads of a player may wait for an answer. */
const MOST_WAITING = 10;

async function waitingThreads(trx: Trx, playerId: number): Promise<{ id: number; subject: string | null }[]> {
  // Two of a player's pages send one after the other.
  await trx.selectFrom('players').select('id').where('id', '=', playerId).forUpdate().execute();
  const query = trx.selectFrom('support_threads').select(['id', 'subject']).where('player_id', '=', playerId);
  const rows = await query.where('kind', '=', 'email').where('is_answered', '=', false).execute();
  if (rows.length >= MOST_WAITING) throw new RequestRefused('limit_reached', { field: 'threads' });
  return rows;
}

async function begin(
  { settings, nowMs }: ThreadsContext,
  trx: Trx,
  playerId: number,
  subject: string | null,
  text: string,
): Promise<number> {
  const player = trx.selectFrom('players').select('email').where('id', '=', playerId);
  const email = (await player.executeTakeFirst())?.email ?? '';
  const owner = { player_id: playerId };
  const thread = {
    kind: 'email' as const,
    owner,
    ...withoutUndefined({ email: email || undefined, subject: subject ?? undefined }),
  };
  const threadId = await openThread(trx, settings.siteId, nowMs(), thread);
  await addMessage(trx, threadId, 'visitor', text, nowMs());
  return threadId;
}

/**
 * Begins a thread of the player's.
 *
 * @throws RequestRefused `duplicate_key` while the same stands unanswered, `limit_reached`
 */
export async function openMyThread(
  context: ThreadsContext,
  playerId: number,
  { subject, text }: BodyOf<'openMyThread'>,
): Promise<MyThread> {
  const { database, settings } = context;
  const asked = maskCardNumbers(subject.trim());
  const threadId = await database.transaction(async (trx) => {
    const waiting = await waitingThreads(trx, playerId);
    if (waiting.some((each) => each.subject === asked)) throw new RequestRefused('duplicate_key', { field: 'subject' });
    return begin(context, trx, playerId, asked, text);
  });
  return findThread(database.kysely, settings.siteId, playerId, threadId);
}

async function checkPayment(
  { settings }: ThreadsContext,
  trx: Trx,
  playerId: number,
  { topicId, subTopicId, paymentId }: BodyOf<'openPaymentRequest'>,
): Promise<void> {
  const topic = requestTopicOf(topicId);
  if (subTopicId !== undefined && topic?.subTopics.includes(subTopicId) !== true)
    throw new RequestRefused('validation_failed', { field: 'subTopicId' });
  if (paymentId === undefined) return;
  const payment = await trx
    .selectFrom('payments')
    .select('direction')
    .where('id', '=', Number(paymentId))
    .where('player_id', '=', playerId)
    .where('site_id', '=', settings.siteId)
    .executeTakeFirst();
  if (!payment) throw new RequestRefused('not_found', { field: 'paymentId' });
  const direction = topic?.direction ?? null;
  if (direction !== null && payment.direction !== direction)
    throw new RequestRefused('validation_failed', { field: 'paymentId' });
}

/**
 * Begins a request about payments.
 *
 * @throws RequestRefused `validation_failed` for what does not belong to the topic, `not_found` for a payment that is
 *   not the player's, `duplicate_key` while the same stands unanswered, `limit_reached`
 */
export async function openPaymentRequest(
  context: ThreadsContext,
  playerId: number,
  body: BodyOf<'openPaymentRequest'>,
): Promise<MyThread> {
  const { database, settings } = context;
  const { topicId, subTopicId = null, paymentId } = body;
  const about = { topic_id: topicId, sub_topic_id: subTopicId, payment_id: paymentId ? Number(paymentId) : null };
  const threadId = await database.transaction(async (trx) => {
    await checkPayment(context, trx, playerId, body);
    const waiting = await waitingThreads(trx, playerId);
    const ids = waiting.map(({ id }) => id);
    const query = trx.selectFrom('support_requests').selectAll().where('player_id', '=', playerId);
    const same = (await query.execute()).some(
      (each) =>
        ids.includes(each.thread_id) &&
        each.topic_id === about.topic_id &&
        each.sub_topic_id === about.sub_topic_id &&
        each.payment_id === about.payment_id,
    );
    if (same) throw new RequestRefused('duplicate_key', { field: 'topicId' });
    const id = await begin(context, trx, playerId, null, body.text);
    await trx
      .insertInto('support_requests')
      .values({ thread_id: id, player_id: playerId, ...about })
      .execute();
    return id;
  });
  return findThread(database.kysely, settings.siteId, playerId, threadId);
}
