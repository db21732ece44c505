import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { StaffCommands } from '../../platform/staff/staff-command.ts';
import type { OfficeContext } from '../office-context.ts';
import { addMessage, countUnread } from '../support/support-repository.ts';
import { keepIdeaDecision } from '../voice/ideas.ts';

/** Acts of the desk on what players write. */
export type SupportCommandName = 'thread.answer' | 'idea.decide';

/** Acts of the desk on what players write: who reads it is told at once. */
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
        const subject = playerId === null ? `thread:${id}` : `player:${playerId}`;
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
        return { subject: `player:${playerId}`, outcome: { idea: Number(ideaId), state } };
      },
    },
  };
}
