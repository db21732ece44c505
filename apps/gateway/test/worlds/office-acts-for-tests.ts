import type { Stage } from './describe-crashes.ts';
import { playerOf, type Tried } from './desk-acts-for-tests.ts';

const setStatus = ({ database, playerId }: Stage, status: number) =>
  database.kysely.updateTable('players').set({ conversion_status: status }).where('id', '=', playerId).execute();
const statusOf = async ({ database, playerId }: Stage): Promise<number> => {
  const query = database.kysely.selectFrom('players').select('conversion_status as status');
  return (await query.where('id', '=', playerId).executeTakeFirstOrThrow()).status;
};
const takeoversOf = ({ database }: Stage) => database.kysely.selectFrom('user_transfers').select('player_id').execute();

/** A note about markers of harm that nobody has looked at. */
const writeNote = ({ database, settings, playerId }: Stage) => {
  const judged = { level: 'high', jurisdiction: 'uk', score: 8, markers: '[]' } as const;
  const row = { site_id: settings.siteId, player_id: playerId, noted_at_ms: 1, ...judged };
  return database.kysely.insertInto('care_notes').values(row).execute();
};
const noteOf = ({ database }: Stage) =>
  database.kysely.selectFrom('care_notes').select(['id', 'decided_by']).executeTakeFirstOrThrow();

/** Acts on conversions and takeovers, and on notes about markers of harm. */
export const officeActs: readonly Tried[] = [
  {
    command: 'care.look',
    prepare: writeNote,
    input: async (stage) => ({ noteId: String((await noteOf(stage)).id) }),
    isDone: async (stage) => (await noteOf(stage)).decided_by === 'ann',
  } satisfies Tried<'care.look'>,
  {
    command: 'conversion.allow',
    input: async (stage) => ({ ...(await playerOf(stage)), account: 'main' }),
    isDone: async (stage) => (await statusOf(stage)) === 1,
  } satisfies Tried<'conversion.allow'>,
  {
    command: 'conversion.forbid',
    prepare: (stage) => setStatus(stage, 2),
    input: playerOf,
    isDone: async (stage) => (await statusOf(stage)) === 0,
  } satisfies Tried<'conversion.forbid'>,
  {
    command: 'takeover.require',
    input: playerOf,
    isDone: async (stage) => (await takeoversOf(stage)).length === 1,
  } satisfies Tried<'takeover.require'>,
  {
    command: 'takeover.lift',
    prepare: ({ database, playerId }) =>
      database.kysely.insertInto('user_transfers').values({ player_id: playerId }).execute(),
    input: playerOf,
    isDone: async (stage) => (await takeoversOf(stage)).length === 0,
  } satisfies Tried<'takeover.lift'>,
];
