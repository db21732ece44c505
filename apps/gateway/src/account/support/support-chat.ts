import type { SupportChat } from '@longshot/contracts';
import type { RequestSession } from '../../platform/http/request-session.ts';
import type { SupportContext } from './support-context.ts';
import { addMessage, countUnread, findChat, findMessages, openThread, ownerOf } from './support-repository.ts';

/** Whether a consultant is there; nobody has closed the desk unless told. */
async function isDeskOpen({ database, siteId }: SupportContext): Promise<boolean> {
  const query = database.kysely.selectFrom('support_desks').select('is_open').where('site_id', '=', siteId);
  return (await query.executeTakeFirst())?.is_open ?? true;
}

/** Tells whether a consultant is there from now on. */
export async function openDesk({ database, siteId }: SupportContext, isOpen: boolean): Promise<void> {
  await database.kysely
    .insertInto('support_desks')
    .values({ site_id: siteId, is_open: isOpen })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ is_open: isOpen }))
    .execute();
}

/** The chat of whoever asks. */
export async function readChat(context: SupportContext, session: RequestSession): Promise<SupportChat> {
  const { kysely } = context.database;
  const isConsultantAvailable = await isDeskOpen(context);
  const threadId = await findChat(kysely, context.siteId, ownerOf(session));
  if (threadId === undefined) return { isConsultantAvailable, unread: 0, messages: [] };
  const [unread, messages] = [await countUnread(kysely, threadId), await findMessages(kysely, threadId)];
  return { isConsultantAvailable, unread, messages };
}

/** Writes into the chat of whoever asks, and answers it as it stands then. */
export async function writeToChat(
  context: SupportContext,
  session: RequestSession,
  text: string,
): Promise<SupportChat> {
  const { database, siteId, nowMs } = context;
  await database.transaction(async (trx) => {
    const threadId = await openThread(trx, siteId, nowMs(), { kind: 'chat', owner: ownerOf(session) });
    await addMessage(trx, threadId, 'visitor', text, nowMs());
  });
  return readChat(context, session);
}

/** The owner has seen everything; tells a player's other pages. */
export async function markRead(context: SupportContext, session: RequestSession): Promise<SupportChat> {
  const { database, siteId, bus } = context;
  const threadId = await findChat(database.kysely, siteId, ownerOf(session));
  if (threadId !== undefined) {
    await database.kysely
      .updateTable('support_messages')
      .set({ is_read: true })
      .where('thread_id', '=', threadId)
      .where('author', '=', 'staff')
      .execute();
    if (session.playerId !== null) bus.publish('support', { playerId: session.playerId, unread: 0 });
  }
  return readChat(context, session);
}
