import type { DeskCommandName, DeskInput } from '@longshot/contracts/desk';
import { planCrash, SimulatedCrash, type CrashMoment } from '../../test/worlds/crash-for-tests.ts';
import { databaseKinds, describeOn } from '../../test/worlds/database-for-tests.ts';
import { beginStage, type Stage } from '../../test/worlds/describe-crashes.ts';
import { verifyAudit } from '../platform/audit/index.ts';
import type { Database } from '../platform/database/index.ts';
import { CommandBus } from './bus/command-bus.ts';

const ACTOR = {
  name: 'ann',
  permissions: ['players.ban', 'players.sign-out', 'appeals.answer'],
} as const;

/** An act, and whether the database shows it as done. */
interface Tried<Name extends DeskCommandName = DeskCommandName> {
  readonly command: Name;
  readonly prepare?: (stage: Stage) => Promise<unknown>;
  readonly input: (stage: Stage) => Promise<DeskInput<Name>>;
  readonly isDone: (stage: Stage) => Promise<boolean>;
}

const playerOf = ({ playerId }: Stage) => Promise.resolve({ playerId: String(playerId) });
const levelOf = async ({ database, playerId }: Stage) =>
  (await database.kysely.selectFrom('players').select('ban_level').where('id', '=', playerId).executeTakeFirstOrThrow())
    .ban_level;
const setLevel = ({ database, playerId }: Stage, ban_level: number) =>
  database.kysely.updateTable('players').set({ ban_level }).where('id', '=', playerId).execute();
const sessionsOf = ({ database }: Stage) => database.kysely.selectFrom('sessions').select('id').execute();

const acts: readonly Tried[] = [
  {
    command: 'player.ban',
    input: async (stage) => ({ ...(await playerOf(stage)), level: 45, version: 0 }),
    isDone: async (stage) => (await levelOf(stage)) === 45,
  } satisfies Tried<'player.ban'>,
  {
    command: 'player.unban',
    prepare: (stage) => setLevel(stage, 45),
    input: playerOf,
    isDone: async (stage) => (await levelOf(stage)) === 0,
  } satisfies Tried<'player.unban'>,
  {
    command: 'player.sign-out',
    prepare: ({ database, settings, playerId, clock }) => {
      const times = { created_at_ms: clock.nowMs(), expires_at_ms: clock.nowMs() + 1_000 };
      const row = { token_hash: 'h', id: 's', site_id: settings.siteId, player_id: playerId, ...times };
      return database.kysely.insertInto('sessions').values(row).execute();
    },
    input: playerOf,
    isDone: async (stage) => (await sessionsOf(stage)).length === 0,
  } satisfies Tried<'player.sign-out'>,
  {
    command: 'appeal.answer',
    prepare: ({ database, settings, playerId, clock }) => {
      const row = { site_id: settings.siteId, player_id: playerId, appeal: 'No!', sent_at_ms: clock.nowMs() };
      return database.kysely
        .insertInto('block_appeals')
        .values({ ...row, answer: null, answered_at_ms: null })
        .execute();
    },
    input: async ({ database }) => {
      const { id } = await database.kysely.selectFrom('block_appeals').select('id').executeTakeFirstOrThrow();
      return { appealId: String(id), text: 'Yes.' };
    },
    isDone: async ({ database }) => {
      const query = database.kysely.selectFrom('block_appeals').select('answer');
      return (await query.executeTakeFirstOrThrow()).answer !== null;
    },
  } satisfies Tried<'appeal.answer'>,
] as const;

/** Ends the process at one moment of an act; answers whether the moment came. */
async function crashAt(database: Database, tried: Tried, nth: number, moment: CrashMoment): Promise<boolean> {
  const stage = await beginStage(database);
  await tried.prepare?.(stage);
  const { core, settings, clock } = stage;
  const { siteId } = settings;
  const input = await tried.input(stage);
  const bus = () => new CommandBus({ database, siteId, nowMs: () => clock.nowMs(), commands: core.desk.commands });
  const request = { command: tried.command, input, reason: 'A reason.', key: 'one-call-12' };
  const crash = planCrash(database, nth, moment);
  await bus()
    .run(ACTOR, request)
    .catch((error: unknown) => {
      if (!(error instanceof SimulatedCrash)) throw error;
    });
  crash.lift();
  const written = async () => (await database.kysely.selectFrom('staff_audit').select('command').execute()).length;
  // Neither an act without its entry, nor an entry without its act.
  expect([nth, moment, await written()]).toEqual([nth, moment, (await tried.isDone(stage)) ? 1 : 0]);
  // The same call again brings it to its end, once.
  await bus().run(ACTOR, request);
  expect([await written(), await tried.isDone(stage)]).toEqual([1, true]);
  expect(await verifyAudit(database.kysely, siteId)).toEqual({ entries: 1, fault: null });
  await stage.stop();
  return crash.hasCrashed;
}

describeOn(databaseKinds, 'the end of the process', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open(4);
  }, 180_000);
  afterAll(() => database.close());

  describe.each(acts)('during $command', (tried) => {
    it.each([
      ['before', 7],
      ['after', 1],
    ] as const)('%s any round trip leaves the act with its entry or neither', async (moment, least) => {
      let nth = 1;
      while (await crashAt(database, tried, nth, moment)) nth += 1;
      expect(nth - 1).toBeGreaterThanOrEqual(least);
    });
  });
});
