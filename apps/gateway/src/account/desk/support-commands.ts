import { retryMessage } from '../../platform/outbox/outbox-staff.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { StaffCommands } from '../../platform/staff/staff-command.ts';
import type { OfficeContext } from '../office-context.ts';
import { addMessage, countUnread } from '../support/support-repository.ts';
import { keepIdeaDecision } from '../voice/ideas.ts';
import { playerSubject } from '../../platform/staff/player-subject.ts';

/** Acts of the desk on what players write, and on what is written to them. */
export type SupportCommandName = 'thread.answer' | 'idea.decide' | 'message.retry';

/** Acts of the desk on what players write, and on what is written to them: who reads it is told at once. */
export function supportCommands(context: OfficeContext): StaffCommands<SupportCommandName> {
  const { database, settings, bus, nowMs } = context;
  const tellUnread = async (threadId: number, playerId: string): Promise<void> => {
    bus.publish('support', { playerId, unread: await countUnread(database.kysely, threadId) });
  };
  return {
    'thread.answer': {
      act: async (trx, { threadId, text }) => {
        const thread = await trx
          .selectFrom('support_threads')
          .select(['id', 'kind', 'player_id as playerId'])
          .where('id', '=', Number(threadId))
          .where('site_id', '=', settings.siteId)
          .forUpdate()
          .executeTakeFirst();
        if (!thread) throw new RequestRefused('not_found', { field: 'threadId' });
        await addMessage(trx, thread.id, 'staff', text, nowMs());
        const { id, kind, playerId } = thread;
        const subject = playerId === null ? `thread:${id}` : playerSubject(playerId);
        return { subject, outcome: { thread: id, kind, player: playerId } };
      },
      notify: ({ outcome: { thread, kind, player } }) => {
        // What cannot be told now, a reload shows too.
        if (kind === 'chat' && player !== null) tellUnread(Number(thread), String(player)).catch(() => undefined);
      },
    },
    'idea.decide': {
      act: async (trx, { ideaId, state, answer }, { staff }) => {
        const { player_id: playerId } = await keepIdeaDecision(trx, context, {
          ideaId: Number(ideaId),
          state,
          answer,
          staff,
        });
        return { subject: playerSubject(playerId), outcome: { idea: Number(ideaId), state } };
      },
    },
    'message.retry': {
      act: async (trx, { messageId }, call) => {
        const isThere = await retryMessage(trx, Number(messageId), call.nowMs);
        if (!isThere) throw new RequestRefused('not_found', { field: 'messageId' });
        return { subject: `message:${messageId}`, outcome: { message: Number(messageId) } };
      },
    },
  };
}
