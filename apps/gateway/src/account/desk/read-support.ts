import type {
  DeskIdeas,
  DeskIdeasQuery,
  DeskPayment,
  DeskThread,
  DeskThreads,
  DeskThreadsQuery,
} from '@longshot/contracts/desk';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { findMessages } from '../support/support-repository.ts';
import { findFiles, findRequest, presentFile } from '../support/thread-files.ts';
import { ideasOf, presentToStaff } from '../voice/ideas.ts';

/** So many threads or ideas are a page. */
const PAGE = 50;

/** Place in the inbox behind which the next page begins. */
const placeOf = (after: string): readonly [atMs: number, id: number] => {
  const [atMs = '0', id = '0'] = after.split('-');
  return [Number(atMs), Number(id)];
};

/** Reads a page of the inbox: what waits, the oldest first, or what is answered, the newest first. */
export async function readThreads(
  reader: Reader,
  siteId: string,
  { of = 'waiting', after }: DeskThreadsQuery,
): Promise<DeskThreads> {
  const isWaiting = of === 'waiting';
  const behind = sql.raw(isWaiting ? '>' : '<');
  const [atMs, id] = placeOf(after ?? '0-0');
  const direction = isWaiting ? 'asc' : 'desc';
  const rows = await reader
    .selectFrom('support_threads as s')
    .leftJoin('players as p', 'p.id', 's.player_id')
    .select(['s.id', 's.kind', 's.player_id as playerId', 's.subject', 's.is_answered as isAnswered'])
    .select(['s.last_at_ms as lastAtMs', 's.email', 's.phone', 'p.name', 'p.email as playerEmail'])
    .select([
      sql<
        string | null
      >`(select m.message from support_messages m where m.thread_id = s.id order by m.id desc limit 1)`.as('text'),
      sql<boolean>`exists (select from support_requests r where r.thread_id = s.id)`.as('isAboutPayment'),
    ])
    .where('s.site_id', '=', siteId)
    .where('s.is_answered', '=', !isWaiting)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(s.last_at_ms, s.id) ${behind} (${atMs}::bigint, ${id}::bigint)`),
    )
    .orderBy('s.last_at_ms', direction)
    .orderBy('s.id', direction)
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    threads: page.map(({ playerId, email, phone, name, playerEmail, ...row }) => ({
      ...row,
      id: String(row.id),
      playerId: playerId === null ? null : String(playerId),
      from: name ?? playerEmail ?? email ?? phone ?? '',
      subject: row.subject ?? '',
      text: row.text ?? '',
    })),
    after: rows.length > PAGE && last !== undefined ? `${last.lastAtMs}-${last.id}` : null,
  };
}

/** The payment of a request, where it is that of the player who asks. */
async function findPaymentBeside(
  reader: Reader,
  playerId: number | null,
  paymentId: string | null | undefined,
): Promise<DeskPayment | null> {
  if (playerId === null || paymentId === null || paymentId === undefined) return null;
  const row = await reader
    .selectFrom('payments')
    .select(['id', 'direction', 'state', 'reason', 'iso', 'amount_minor as amountMinor', 'method_id as methodId'])
    .select(['account_id as accountId', 'created_at_ms as createdAtMs'])
    .where('id', '=', Number(paymentId))
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row ? { ...row, id: String(row.id) } : null;
}

/** Reads a thread with the payment that it is about. @throws RequestRefused `not_found` */
export async function readThread(reader: Reader, siteId: string, threadId: number): Promise<DeskThread> {
  const row = await reader
    .selectFrom('support_threads')
    .select(['id', 'kind', 'player_id', 'email', 'phone', 'subject', 'is_answered', 'last_at_ms'])
    .where('id', '=', threadId)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  if (!row) throw new RequestRefused('not_found', { field: 'threadId' });
  const { kind, email, phone, subject, player_id: playerId } = row;
  const request = await findRequest(reader, row.id);
  return {
    thread: {
      id: String(row.id),
      kind,
      email,
      phone,
      subject,
      playerId: playerId === null ? null : String(playerId),
      isAnswered: row.is_answered,
      lastAtMs: row.last_at_ms,
      messages: await findMessages(reader, row.id),
      request,
      files: (await findFiles(reader, row.id)).map(presentFile),
    },
    payment: await findPaymentBeside(reader, playerId, request?.paymentId),
  };
}

/** Reads a page of ideas: those that wait, the oldest first, or those that are decided, the newest first. */
export async function readIdeas(
  reader: Reader,
  siteId: string,
  { of = 'waiting', after }: DeskIdeasQuery,
): Promise<DeskIdeas> {
  const isWaiting = of === 'waiting';
  const rows = await ideasOf(reader, siteId, 0)
    .where('state', isWaiting ? '=' : '!=', 'sent')
    .$if(after !== undefined, (query) => query.where('id', isWaiting ? '>' : '<', Number(after)))
    .orderBy('id', isWaiting ? 'asc' : 'desc')
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    ideas: page.map(presentToStaff),
    after: rows.length > PAGE && last !== undefined ? String(last.id) : null,
  };
}
