import type { StaffCommands } from '../../platform/staff/staff-command.ts';
import { keepCareLook } from '../care/care-staff.ts';
import { playerSubject } from '../../platform/staff/player-subject.ts';

/** Acts of the desk on notes about markers of harm. */
export type CareCommandName = 'care.look';

/** Acts of the desk on notes about markers of harm: the reason is what was done. */
export const careCommands = (siteId: string): StaffCommands<CareCommandName> => ({
  'care.look': {
    act: async (trx, { noteId }, { staff, reason, nowMs }) => {
      const look = { siteId, noteId: Number(noteId), remark: reason ?? '', staff, nowMs };
      const playerId = await keepCareLook(trx, look);
      return { subject: playerSubject(playerId), outcome: { note: look.noteId } };
    },
  },
});
