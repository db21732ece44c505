import { createHash } from 'node:crypto';
import type { SupportMessage } from '@longshot/contracts';
import type { Reader, Trx } from '../../platform/database/index.ts';
import { playerIdOf, type RequestSession } from '../../platform/http/request-session.ts';
import { maskCardNumbers } from './mask-card-numbers.ts';

/** So many of a thread's messages are shown, the newest. */
const MAX_MESSAGES = 200;

/** Whose chat it is: a player's, or that of a visitor's cookie. */
export type ChatOwner = { readonly player_id: number } | { readonly visitor_key: string };

/** The chat's owner; a visitor is known by a hash of what only their cookie leads to. */
export function ownerOf(session: RequestSession): ChatOwner {
  if (session.playerId !== null) return { player_id: Number(playerIdOf(session)) };
  return { visitor_key: createHash('sha256').update(`support:${session.csrfToken}`).digest('base64url') };
}

/** The id of an owner's chat; undefined before the first message. */
export async function findChat(reader: Reader, siteId: string, owner: ChatOwner): Promise<number | undefined> {
  const query = reader
    .selectFrom('support_threads')
    .select('id')
    .where('site_id', '=', siteId)
    .where('kind', '=', 'chat');
  const owned =
    'player_id' in owner
      ? query.where('player_id', '=', owner.player_id)
      : query.where('visitor_key', '=', owner.visitor_key);
  return (await owned.executeTakeFirst())?.id;
}

/** A thread's messages, the oldest first. */
export async function findMessages(reader: Reader, threadId: number): Promise<SupportMessage[]> {
  const rows = await reader
    .selectFrom('support_messages')
    .select(['id', 'author', 'message as text', 'sent_at_ms as sentAtMs'])
    .where('thread_id', '=', threadId)
    .orderBy('id', 'desc')
    .limit(MAX_MESSAGES)
    .execute();
  return rows.reverse().map((row) => ({ ...row, id: String(row.id) }));
}

/** How many answers of a thread its owner has not seen. */
export async function countUnread(reader: Reader, threadId: number): Promise<number> {
  const { count } = await reader
    .selectFrom('support_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('thread_id', '=', threadId)
    .where('author', '=', 'staff')
    .where('is_read', '=', false)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Fields of a new thread. */
export interface NewThread {
  readonly kind: 'chat' | 'email' | 'callback';
  readonly owner: ChatOwner;
  readonly email?: string;
  readonly phone?: string;
  readonly subject?: string;
}

/** Makes a thread; answers its id. A chat that is there already is taken instead. */
export async function openThread(trx: Trx, siteId: string, nowMs: number, thread: NewThread): Promise<number> {
  const { kind, owner, email = null, phone = null, subject = null } = thread;
  const made = await trx
    .insertInto('support_threads')
    .values({ site_id: siteId, kind, email, phone, last_at_ms: nowMs, ...owner, subject: maskedOrNull(subject) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  const id = made?.id ?? (await findChat(trx, siteId, owner));
  if (id === undefined) throw new Error('A thread was neither made nor there.');
  return id;
}

const maskedOrNull = (text: string | null) => (text === null ? null : maskCardNumbers(text));

/** Writes a message into a thread; card numbers in it are never kept. */
export async function addMessage(
  trx: Trx,
  threadId: number,
  author: 'visitor' | 'staff',
  text: string,
  nowMs: number,
): Promise<void> {
  const message = maskCardNumbers(text.trim());
  await trx
    .insertInto('support_messages')
    .values({ thread_id: threadId, author, message, sent_at_ms: nowMs })
    .execute();
  await trx
    .updateTable('support_threads')
    .set({ is_answered: author === 'staff', last_at_ms: nowMs })
    .where('id', '=', threadId)
    .execute();
}
