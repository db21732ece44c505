import { deskCommands } from '@longshot/contracts/desk';
import { bonusActs } from '../../test/worlds/bonus-acts.ts';
import { contentActs } from '../../test/worlds/content-acts.ts';
import { correctionActs } from '../../test/worlds/correction-acts-for-tests.ts';
import {
  BEFORE,
  disturbAt,
  planCrash,
  SimulatedCrash,
  type CrashMoment,
  type PlannedCrash,
} from '../../test/worlds/crash-for-tests.ts';
import { bookActs } from '../../test/worlds/book-acts-for-tests.ts';
import { databaseKinds, describeOn } from '../../test/worlds/database-for-tests.ts';
import { beginStage, type Stage } from '../../test/worlds/describe-crashes.ts';
import {
  ACTOR,
  busOf,
  requestAct,
  isApproval,
  playerOf,
  type Tried,
  waiting,
} from '../../test/worlds/desk-acts-for-tests.ts';
import { writeDocument } from '../../test/worlds/documents-for-tests.ts';
import { failMessage } from '../../test/worlds/messages-for-tests.ts';
import { officeActs } from '../../test/worlds/office-acts-for-tests.ts';
import { pairActs } from '../../test/worlds/pair-acts-for-tests.ts';
import { IBAN } from '../../test/worlds/payments-for-tests.ts';
import { registryActs } from '../../test/worlds/registry-acts-for-tests.ts';
import { staffActs } from '../../test/worlds/staff-acts-for-tests.ts';
import { tradeActs } from '../../test/worlds/trade-acts-for-tests.ts';
import { makeDeskToken } from '../identity/staff/index.ts';
import { findLedgerFaults } from '../wallet/ledger/ledger-checks.ts';
import { beginPayment } from '../wallet/payments/create-payment.ts';
import { verifyAudit } from '../platform/audit/index.ts';
import type { Database } from '../platform/database/index.ts';

const levelOf = async ({ database, playerId }: Stage) =>
  (await database.kysely.selectFrom('players').select('ban_level').where('id', '=', playerId).executeTakeFirstOrThrow())
    .ban_level;
const setLevel = ({ database, playerId }: Stage, ban_level: number) =>
  database.kysely.updateTable('players').set({ ban_level }).where('id', '=', playerId).execute();
const sessionsOf = ({ database }: Stage) => database.kysely.selectFrom('sessions').select('id').execute();

const askForCorrection = (stage: Stage) => requestAct(stage, 'balance.correct', correctionOf(stage));

const correctionOf = ({ accountId }: Stage) =>
  ({ accountId, direction: 'give', amount: '5.00', purpose: 'goodwill' }) as const;

const balanceOf = async ({ database, accountId }: Stage) =>
  (
    await database.kysely
      .selectFrom('accounts')
      .select('balance_minor')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).balance_minor;

/** A withdrawal of a player whose documents wait. */
async function holdWithdrawal(stage: Stage): Promise<void> {
  const { core, playerId, accountId } = stage;
  await writeDocument(stage);
  const sum = { iso: 'EUR', amountMinor: 30_000, language: 'en', destination: IBAN } as const;
  const body = { accountId, methodId: 'bank-transfer', ...sum };
  await beginPayment(core.payments.context, { playerId, key: 'held-1', direction: 'withdrawal', body });
}

const messageOf = ({ database }: Stage) =>
  database.kysely.selectFrom('outbox').select(['id', 'state']).executeTakeFirstOrThrow();

const documentOf = ({ database }: Stage) =>
  database.kysely.selectFrom('player_documents').selectAll().executeTakeFirstOrThrow();
const identifiedAt = async ({ database, playerId }: Stage) =>
  (
    await database.kysely
      .selectFrom('players')
      .select('identified_at_ms as at')
      .where('id', '=', playerId)
      .executeTakeFirstOrThrow()
  ).at;

const paymentOf = ({ database }: Stage) => database.kysely.selectFrom('payments').selectAll().executeTakeFirstOrThrow();
const held = async (stage: Stage) => ({ paymentId: String((await paymentOf(stage)).id) });

const acts: readonly Tried[] = [
  ...tradeActs,
  ...pairActs,
  ...correctionActs,
  ...officeActs,
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
  {
    command: 'balance.correct',
    input: (stage) => Promise.resolve(correctionOf(stage)),
    isDone: isApproval('waiting'),
  } satisfies Tried<'balance.correct'>,
  {
    command: 'approval.approve',
    prepare: askForCorrection,
    input: waiting,
    isDone: async (stage) => {
      const isApproved = await isApproval('approved')(stage);
      expect(await balanceOf(stage)).toBe(isApproved ? 100_500 : 100_000);
      return isApproved;
    },
    entries: 2,
  } satisfies Tried<'approval.approve'>,
  {
    command: 'approval.refuse',
    prepare: askForCorrection,
    input: waiting,
    isDone: isApproval('refused'),
  } satisfies Tried<'approval.refuse'>,
  {
    command: 'approval.withdraw',
    prepare: async (stage) => {
      const input = correctionOf(stage);
      await busOf(stage).run(ACTOR, { command: 'balance.correct', input, reason: 'A mistake.', key: 'asked-for-2' });
    },
    input: waiting,
    isDone: isApproval('withdrawn'),
  } satisfies Tried<'approval.withdraw'>,
  {
    command: 'token.revoke',
    prepare: async ({ database, settings: { siteId }, clock }) => {
      const staff = { role: 'viewer', password_hash: '', sealed_secret: null, created_at_ms: 0 } as const;
      await database.kysely
        .insertInto('release_staff')
        .values({ name: 'bob', ...staff })
        .execute();
      await database.kysely.insertInto('desk_members').values({ name: 'bob', role: 'risk' }).execute();
      const owner = { siteId, nowMs: clock.nowMs(), name: 'bob' };
      await makeDeskToken(database, owner, { name: 'nightly', permissions: ['players.read'], days: 7 });
    },
    input: async ({ database }) => {
      const { id } = await database.kysely.selectFrom('desk_tokens').select('id').executeTakeFirstOrThrow();
      return { tokenId: String(id) };
    },
    isDone: async ({ database }) => {
      const query = database.kysely.selectFrom('desk_tokens').select('revoked_at_ms');
      return (await query.executeTakeFirstOrThrow()).revoked_at_ms !== null;
    },
  } satisfies Tried<'token.revoke'>,
  {
    command: 'document.refuse',
    prepare: writeDocument,
    input: async (stage) => ({ documentId: String((await documentOf(stage)).id), why: 'expired' }),
    isDone: async (stage) => (await documentOf(stage)).state === 'refused',
  } satisfies Tried<'document.refuse'>,
  {
    command: 'document.accept',
    prepare: writeDocument,
    input: async (stage) => ({ documentId: String((await documentOf(stage)).id) }),
    isDone: async (stage) => (await documentOf(stage)).state === 'accepted',
  } satisfies Tried<'document.accept'>,
  {
    command: 'player.identify',
    prepare: writeDocument,
    input: playerOf,
    isDone: async (stage) => {
      const isIdentified = (await identifiedAt(stage)) !== null;
      expect((await documentOf(stage)).state).toBe(isIdentified ? 'accepted' : 'sent');
      return isIdentified;
    },
  } satisfies Tried<'player.identify'>,
  {
    command: 'player.doubt',
    input: playerOf,
    isDone: async ({ database }) =>
      (await database.kysely.selectFrom('identification_decisions').select('staff').execute()).length === 1,
  } satisfies Tried<'player.doubt'>,
  {
    command: 'thread.answer',
    prepare: ({ database, settings, playerId }) => {
      const row = { site_id: settings.siteId, kind: 'email', player_id: playerId, last_at_ms: 1 } as const;
      return database.kysely.insertInto('support_threads').values(row).execute();
    },
    input: async ({ database }) => {
      const { id } = await database.kysely.selectFrom('support_threads').select('id').executeTakeFirstOrThrow();
      return { threadId: String(id), text: 'Yes.' };
    },
    isDone: async ({ database }) =>
      (await database.kysely.selectFrom('support_messages').select('id').execute()).length === 1,
  } satisfies Tried<'thread.answer'>,
  {
    command: 'idea.decide',
    prepare: ({ database, settings, playerId }) => {
      const row = { site_id: settings.siteId, player_id: playerId, text: 'More colours.', sent_at_ms: 1 };
      return database.kysely.insertInto('player_ideas').values(row).execute();
    },
    input: async ({ database }) => {
      const { id } = await database.kysely.selectFrom('player_ideas').select('id').executeTakeFirstOrThrow();
      return { ideaId: String(id), state: 'done' };
    },
    isDone: async ({ database }) =>
      (await database.kysely.selectFrom('player_ideas').select('state').executeTakeFirstOrThrow()).state === 'done',
  } satisfies Tried<'idea.decide'>,
  {
    command: 'message.retry',
    prepare: ({ database }) => failMessage(database),
    input: async (stage) => ({ messageId: String((await messageOf(stage)).id) }),
    isDone: async (stage) => (await messageOf(stage)).state === 'waiting',
  } satisfies Tried<'message.retry'>,
  {
    command: 'withdrawal.approve',
    prepare: holdWithdrawal,
    input: held,
    isDone: async (stage) => (await paymentOf(stage)).reviewed_at_ms !== null,
  } satisfies Tried<'withdrawal.approve'>,
  {
    command: 'withdrawal.refuse',
    prepare: holdWithdrawal,
    input: async (stage) => ({ ...(await held(stage)), code: 'documents_missing' }),
    isDone: async (stage) => {
      const isRefused = (await paymentOf(stage)).state === 'failed';
      expect(await balanceOf(stage)).toBe(isRefused ? 100_000 : 70_000);
      return isRefused;
    },
  } satisfies Tried<'withdrawal.refuse'>,
  ...bookActs,
  ...contentActs,
  ...registryActs,
  ...staffActs,
  ...bonusActs,
] as const;

/** Ends the process at one moment of an act; it comes if the act has that many such moments. */
async function crashAt(database: Database, tried: Tried, nth: number, moment: CrashMoment): Promise<PlannedCrash> {
  const stage = await beginStage(database);
  await tried.prepare?.(stage);
  const { siteId } = stage.settings;
  const { entries = 1 } = tried;
  const input = await tried.input(stage);
  const request = { command: tried.command, input, reason: 'A reason.', key: 'one-call-12' };
  const written = async () => (await database.kysely.selectFrom('staff_audit').select('command').execute()).length;
  const before = await written();
  const crash = planCrash(database, nth, moment);
  await busOf(stage)
    .run(ACTOR, request)
    .catch((error: unknown) => {
      if (!(error instanceof SimulatedCrash)) throw error;
    });
  crash.lift();
  // Neither an act without its entry, nor an entry without its act.
  expect([nth, moment, await written()]).toEqual([nth, moment, before + ((await tried.isDone(stage)) ? entries : 0)]);
  // The same call again brings it to its end, once.
  await busOf(stage).run(ACTOR, request);
  expect([await written(), await tried.isDone(stage)]).toEqual([before + entries, true]);
  expect(await verifyAudit(database.kysely, siteId)).toEqual({ entries: before + entries, fault: null });
  await stage.stop();
  expect(await findLedgerFaults(database.kysely)).toEqual([]);
  return crash;
}

const turnOf = (tried: Tried): number => acts.findIndex(({ command }) => command === tried.command);

describeOn(databaseKinds, 'the end of the process', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open(4);
  }, 180_000);
  afterAll(() => database.close());

  it('is tried during every act', () => {
    expect(new Set(acts.map(({ command }) => command))).toEqual(new Set(Object.keys(deskCommands)));
  });

  describe.each(acts)('during $command', (tried) => {
    it.each([
      ['before', BEFORE],
      ['after', 'after'],
    ] as const)('%s any round trip leaves the act with its entry or neither', async (_title, moment) => {
      await disturbAt(turnOf(tried), 7, (nth) => crashAt(database, tried, nth, moment));
    });
  });
});
