import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { Done, StaffCommand, StaffCommands } from '../../platform/staff/staff-command.ts';
import { keepDocumentDecision } from '../documents/document-staff.ts';
import type { DocumentsContext } from '../documents/documents-context.ts';
import { checkLists, keepDecision } from '../identification/identify-player.ts';
import { lockPlayer } from '../staff/lock-player.ts';
import { playerOfSubject, playerSubject } from '../../platform/staff/player-subject.ts';

/** Acts of the desk on documents and on who players are. */
export type IdentityCommandName = 'document.accept' | 'document.refuse' | 'player.identify' | 'player.doubt';

/** Acts of the desk on documents and on who players are; pages of the player follow at once. */
export function identityCommands(context: DocumentsContext): StaffCommands<IdentityCommandName> {
  const { settings, bus } = context;
  const changed = (done: Done): void => bus.publish('player-changed', { playerId: playerOfSubject(done.subject) });
  const decide = async (trx: Trx, documentId: string, reason: string | null, staff: string): Promise<Done> => {
    const row = await keepDocumentDecision(trx, context, { documentId: Number(documentId), reason, staff });
    const outcome = { document: row.id, kind: row.kind, state: row.state, reason: row.reason };
    return { subject: playerSubject(row.player_id), outcome };
  };
  const identify = (isAccepted: boolean): StaffCommand<{ playerId: string }>['act'] => {
    return async (trx, { playerId }, { staff }) => {
      await lockPlayer(trx, settings.siteId, Number(playerId));
      const state = await keepDecision(trx, context, { playerId: Number(playerId), isAccepted, by: staff });
      return { subject: playerSubject(playerId), outcome: { state } };
    };
  };
  return {
    'document.accept': {
      act: (trx, { documentId }, { staff }) => decide(trx, documentId, null, staff),
      notify: changed,
    },
    'document.refuse': {
      act: (trx, { documentId, why }, { staff }) => decide(trx, documentId, why, staff),
      notify: changed,
    },
    'player.identify': {
      // Nobody is accepted whom a list could not be asked about.
      prepare: async ({ playerId }) => {
        const own = context.database.kysely.selectFrom('players').select('id').where('id', '=', Number(playerId));
        const found = await own.where('site_id', '=', settings.siteId).executeTakeFirst();
        if (!found) throw new RequestRefused('not_found', { field: 'playerId' });
        await checkLists(context, Number(playerId));
      },
      act: identify(true),
      notify: changed,
    },
    'player.doubt': { act: identify(false), notify: changed },
  };
}
