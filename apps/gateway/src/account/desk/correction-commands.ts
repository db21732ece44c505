import { checkPerson } from '../../identity/persons/index.ts';
import type { Done, StaffCommand, StaffCommands } from '../../platform/staff/staff-command.ts';
import { keepCorrectionDecision } from '../corrections/decide-correction.ts';
import type { OfficeContext } from '../office-context.ts';
import { playerOfSubject, playerSubject } from '../../platform/staff/player-subject.ts';

/** Acts of the desk on corrections of personal data that players ask for. */
export type CorrectionCommandName = 'correction.accept' | 'correction.refuse';

/** Acts of the desk on corrections of personal data: their players are told, and lists of people are asked about who they are now. */
export function correctionCommands(context: OfficeContext): StaffCommands<CorrectionCommandName> {
  const { bus, log } = context;
  const decide = (isAccepted: boolean): StaffCommand<{ correctionId: string; answer: string }>['act'] => {
    return async (trx, { correctionId, answer }, { staff }) => {
      const decision = { correctionId: Number(correctionId), isAccepted, answer, staff };
      const { playerId, field, isExcluded } = await keepCorrectionDecision(trx, context, decision);
      const outcome = { correction: decision.correctionId, field, isExcluded };
      return { subject: playerSubject(playerId), outcome };
    };
  };
  const changed = ({ subject, outcome }: Done): string => {
    const playerId = playerOfSubject(subject);
    bus.publish('player-changed', { playerId });
    if (outcome['isExcluded'] === true) bus.publish('limits', { playerId });
    return playerId;
  };
  return {
    'correction.accept': {
      act: decide(true),
      notify: (done) => {
        const playerId = changed(done);
        checkPerson(context, Number(playerId), true).catch((error: unknown) =>
          log.warn({ err: error, playerId }, 'lists are asked about a corrected player when they sign in'),
        );
      },
    },
    'correction.refuse': { act: decide(false), notify: changed },
  };
}
