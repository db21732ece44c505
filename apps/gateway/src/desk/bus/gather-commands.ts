import { deskCommands, type DeskCommandName } from '@longshot/contracts/desk';
import type { Database } from '../../platform/database/index.ts';
import type { StaffCommands } from '../../platform/staff/staff-command.ts';
import type { DeskPart } from '../../platform/staff/staff-view.ts';
import { approvalCommands } from '../approvals/approval-commands.ts';
import { staffCommands } from '../staff/staff-commands.ts';
import { tokenCommands } from '../tokens/token-commands.ts';
import { CommandBus } from './command-bus.ts';

/** Input of the bus of a desk. */
export interface DeskBusInput {
  readonly database: Database;
  readonly siteId: string;
  readonly nowMs: () => number;
  readonly parts: readonly DeskPart[];
}

/** Puts the acts of all contexts on one bus. @throws Error where a declared act is nobody's. */
export function createCommandBus({ parts, ...input }: DeskBusInput): CommandBus {
  const own = Object.assign(
    tokenCommands(input.siteId),
    staffCommands(input.siteId),
    ...parts.map(({ commands }) => commands),
  ) as StaffCommands;
  const commands: StaffCommands = { ...own, ...approvalCommands({ ...input, commands: own }) };
  const missing = Object.keys(deskCommands).filter((name) => commands[name as DeskCommandName] === undefined);
  if (missing.length > 0) throw new Error(`Acts of the desk that no context does: ${missing.join(', ')}`);
  return new CommandBus({ ...input, commands });
}
