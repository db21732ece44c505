import type { DeskAppeals, DeskPlayerCard, DeskPlayers } from '@longshot/contracts/desk';
import type { Reader } from '../../platform/database/index.ts';
import type { DeskPart } from '../../platform/staff/staff-view.ts';
import type { DocumentsContext } from '../documents/documents-context.ts';
import { listWaitingAppeals } from '../staff/appeals.ts';
import { accountViews } from './account-views.ts';
import { careCommands, type CareCommandName } from './care-commands.ts';
import { correctionCommands, type CorrectionCommandName } from './correction-commands.ts';
import { identityCommands, type IdentityCommandName } from './identity-commands.ts';
import { officeCommands, type OfficeCommandName } from './office-commands.ts';
import { pairCommands, type PairCommandName } from './pair-commands.ts';
import { supportCommands, type SupportCommandName } from './support-commands.ts';
import { playerCommands, type PlayerCommandName } from './player-commands.ts';
import { termsCommands, type TermsCommandName } from './terms-commands.ts';
import { readPlayer, searchPlayers } from './read-players.ts';

/** Views of players for the desk, and commands on them. */
export interface AccountDesk extends DeskPart<
  | PlayerCommandName
  | IdentityCommandName
  | CorrectionCommandName
  | CareCommandName
  | OfficeCommandName
  | PairCommandName
  | SupportCommandName
  | TermsCommandName
> {
  searchPlayers(reader: Reader, text: string): Promise<DeskPlayers>;
  /** Null where there is no such player. */
  readPlayer(reader: Reader, playerId: number): Promise<Omit<DeskPlayerCard, 'audit'> | null>;
  listAppeals(): Promise<DeskAppeals>;
}

/** Puts together what the desk is handed of players. */
export function createAccountDesk(context: DocumentsContext): AccountDesk {
  const { siteId } = context.settings;
  return {
    commands: {
      ...playerCommands(context),
      ...identityCommands(context),
      ...correctionCommands(context),
      ...careCommands(siteId),
      ...officeCommands(context),
      ...pairCommands(context),
      ...supportCommands(context),
      ...termsCommands(context),
    },
    views: accountViews(context),
    searchPlayers: (reader, text) => searchPlayers(reader, siteId, text),
    readPlayer: (reader, playerId) => readPlayer(reader, siteId, playerId),
    listAppeals: async () => ({ appeals: await listWaitingAppeals(context) }),
  };
}
