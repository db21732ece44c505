import type { DeskAppeals, DeskPlayerCard, DeskPlayers } from '@longshot/contracts/desk';
import type { Reader } from '../../platform/database/index.ts';
import type { StaffCommands } from '../../platform/staff/staff-command.ts';
import type { OfficeContext } from '../office-context.ts';
import { listWaitingAppeals } from '../staff/ban-player.ts';
import { playerCommands, type PlayerCommandName } from './player-commands.ts';
import { readPlayer, searchPlayers } from './read-players.ts';

/** Views of players for the desk, and commands on them. */
export interface AccountDesk {
  readonly commands: StaffCommands<PlayerCommandName>;
  searchPlayers(reader: Reader, text: string): Promise<DeskPlayers>;
  /** Null where there is no such player. */
  readPlayer(reader: Reader, playerId: number): Promise<Omit<DeskPlayerCard, 'audit'> | null>;
  listAppeals(): Promise<DeskAppeals>;
}

/** Puts together what the desk is handed of players. */
export function createAccountDesk(context: OfficeContext): AccountDesk {
  const { siteId } = context.settings;
  return {
    commands: playerCommands(context),
    searchPlayers: (reader, text) => searchPlayers(reader, siteId, text),
    readPlayer: (reader, playerId) => readPlayer(reader, siteId, playerId),
    listAppeals: async () => ({ appeals: await listWaitingAppeals(context) }),
  };
}
