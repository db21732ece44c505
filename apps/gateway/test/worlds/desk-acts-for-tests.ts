import { DESK_PERMISSIONS, type DeskCommandName, type DeskInput } from '@longshot/contracts/desk';
import { createCommandBus } from '../../src/desk/bus/gather-commands.ts';
import type { Stage } from './describe-crashes.ts';

/** Whoever acts. */
export const ACTOR = { name: 'ann', permissions: DESK_PERMISSIONS } as const;

/** Whoever asked for what waits for ann. */
export const ASKER = { name: 'bob', permissions: DESK_PERMISSIONS } as const;

/** An act, and whether the database shows it as done. */
export interface Tried<Name extends DeskCommandName = DeskCommandName> {
  readonly command: Name;
  readonly prepare?: (stage: Stage) => Promise<unknown>;
  readonly input: (stage: Stage) => Promise<DeskInput<Name>>;
  readonly isDone: (stage: Stage) => Promise<boolean>;
  /** Entries that it writes; one unless told. */
  readonly entries?: number;
}

/** The player of a stage, as commands name them. */
export const playerOf = ({ playerId }: Stage) => Promise.resolve({ playerId: String(playerId) });
/** The bus of the desk of a stage. */
export const busOf = ({ core, database, settings: { siteId }, clock }: Stage) =>
  createCommandBus({ database, siteId, nowMs: () => clock.nowMs(), parts: core.deskParts });

/** Bob, who has every right at the desk, asks for an act. */
export async function requestAct<Name extends DeskCommandName>(
  stage: Stage,
  command: Name,
  input: DeskInput<Name>,
): Promise<void> {
  const { kysely } = stage.database;
  const staff = { name: ASKER.name, role: 'viewer', password_hash: '', sealed_secret: null, created_at_ms: 0 } as const;
  await kysely.insertInto('release_staff').values(staff).execute();
  await kysely.insertInto('desk_members').values({ name: ASKER.name, role: 'owner' }).execute();
  await busOf(stage).run(ASKER, { command, input, reason: 'A mistake.', key: 'asked-for-1' });
}

const approvalOf = async ({ database }: Stage) =>
  database.kysely.selectFrom('desk_approvals').selectAll().executeTakeFirst();
/** Whether the one approval is as far as this. */
export const isApproval = (state: string) => async (stage: Stage) => (await approvalOf(stage))?.state === state;
/** The one approval, as commands name it. */
export const waiting = async (stage: Stage) => ({ approvalId: String((await approvalOf(stage))?.id) });
