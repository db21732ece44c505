import {
  BEFORE,
  disturbAt,
  planCrash,
  planLoss,
  SimulatedCrash,
  type CrashMoment,
  type PlannedCrash,
} from './crash-for-tests.ts';
import { describeOn, emptyTables, serverKinds, type DatabaseKind } from './database-for-tests.ts';
import { isDatabaseUnavailable } from '../../src/platform/database/dialect/database-unavailable.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { claimAccountId } from '../../src/wallet/ledger/ledger.ts';
import { findLedgerFaults } from '../../src/wallet/ledger/ledger-checks.ts';
import { addTestAccounts, startMinimalCore, type MinimalCore, type TestAccounts } from './core-for-tests.ts';

/** The process and its player, as a movement of money finds them; after a restart it holds the next process. */
export interface Stage extends TestAccounts, MinimalCore {}

/** Enough for one movement and what a process begins with; each one lost is opened again, which takes time. */
const CONNECTIONS = 4;

/** One movement of money: what comes before, what moves it, and what must be afterwards, once. */
export interface Movement<Own extends Stage = Stage> {
  readonly name: string;
  prepare?(stage: Own): Promise<unknown>;
  /** Done again by the process after the crash, as the feed, the page, the provider or the sweeper do. */
  move(stage: Own): Promise<unknown>;
  /** The balance in EUR. */
  readonly balanceMinor: number;
  /** Debt of the player to the house; nothing when left out. */
  readonly owedMinor?: number;
  /** Of all transfers after those that filled the accounts. */
  readonly purposes: readonly string[];
  /** Two purposes that may stand one after the other besides: what a crash left was taken back, and made again. */
  readonly takenBack?: readonly [back: string, again: string];
}

/** Proof of what a crash leaves, and the databases it runs on. */
export interface CrashProof<Own extends Stage> {
  readonly kinds: readonly DatabaseKind[];
  readonly movements: readonly Movement<Own>[];
  /** Furnishes a stage beside process and player; nothing when left out. */
  readonly furnish?: (stage: Stage) => Promise<Omit<Own, keyof Stage>>;
  /** How many round trips every movement has at the least. */
  readonly leastRoundTrips: number;
  /** Further tests on the same database. */
  readonly also?: (held: { readonly database: Database }) => void;
}

/** A process on an empty database, with a player who has 1,000.00 EUR and 500.00 USD. */
export async function beginStage(database: Database): Promise<Stage> {
  // A free connection of the pool may be one of those that were lost.
  while (await isToldToAskAgain(emptyTables(database)));
  const core = await startMinimalCore(database);
  return { ...core, ...(await addTestAccounts(core)) };
}

/** The process after its end: the same database, the time it was, a book that the feed filled anew. */
export async function restartStage(stage: Stage): Promise<void> {
  const nowMs = stage.clock.nowMs();
  await stage.stop();
  Object.assign(stage, await startMinimalCore(stage.database, {}, nowMs));
  await stage.core.settled();
}

/**
 * Ends the process before and after what each movement makes permanent, starts it again and lets it move once more:
 * what comes out must be what one undisturbed movement gives. On a server also ends the connections there and lets the
 * same process move once more.
 */
export function describeCrashes<Own extends Stage = Stage>(proof: CrashProof<Own>): void {
  const { kinds, movements, leastRoundTrips, also } = proof;
  // Each movement is run once for each of its round trips.
  jest.setTimeout(240_000);
  describeOn(kinds, 'the end of the process', (kind) => {
    const { open } = kind;
    const held = {} as { database: Database };
    beforeAll(async () => {
      held.database = await open(CONNECTIONS);
    }, 180_000);
    afterAll(() => held.database.close());

    describe.each(movements)('while $name', (movement) => {
      const turn = movements.indexOf(movement);
      it.each([
        ['before', BEFORE],
        ['after', 'after'],
      ] as const)('%s any round trip changes nothing of what comes out', async (_title, moment) => {
        await disturbAt(turn, leastRoundTrips, (nth) => crashAt(held.database, proof, movement, { nth, moment }));
      });

      if (!serverKinds.includes(kind)) return;
      it.each(['before', 'after'] as const)(
        'a connection lost %s a round trip leaves the process and the key good',
        (moment) => disturbAt(turn, leastRoundTrips, (nth) => loseAt(held.database, proof, movement, { nth, moment })),
      );
    });
    also?.(held);
  });
}

/** Runs a movement with a crash: it comes if the movement has that many such moments. */
async function crashAt<Own extends Stage>(
  database: Database,
  { furnish }: CrashProof<Own>,
  movement: Movement<Own>,
  { nth, moment }: { readonly nth: number; readonly moment: CrashMoment },
): Promise<PlannedCrash> {
  const bare = await beginStage(database);
  const stage = Object.assign(bare, await furnish?.(bare)) as Own;
  await movement.prepare?.(stage);
  const crash = planCrash(database, nth, moment);
  await movement.move(stage).catch((error: unknown) => {
    // A process that ends answers nothing.
    if (!(error instanceof SimulatedCrash)) throw error;
  });
  crash.lift();
  await restartStage(stage);
  await movement.move(stage);
  const found = await findMoney(stage, movement);
  await stage.stop();
  const { balanceMinor, owedMinor = 0, purposes } = movement;
  expect({ moment, nth, ...found }).toEqual({ moment, nth, balanceMinor, owedMinor, purposes, faults: [] });
  return crash;
}

/** Longest time that background work waits for before it tries again. */
const AGAIN_AFTER_MS = 16_000;

/** Whether a movement answers that the database cannot do it now; whatever else goes wrong is thrown. */
const isToldToAskAgain = (move: Promise<unknown>): Promise<boolean> =>
  move.then(
    () => false,
    (error: unknown) => {
      if (!isDatabaseUnavailable(error)) throw error;
      return true;
    },
  );

/**
 * Runs a movement during which the connection is lost; the same process goes on, and whoever was told that the database
 * cannot do it now asks again.
 */
async function loseAt<Own extends Stage>(
  database: Database,
  { furnish }: CrashProof<Own>,
  movement: Movement<Own>,
  { nth, moment }: { readonly nth: number; readonly moment: CrashMoment },
): Promise<PlannedCrash> {
  const bare = await beginStage(database);
  const stage = Object.assign(bare, await furnish?.(bare)) as Own;
  await movement.prepare?.(stage);
  const loss = planLoss(database, nth, moment);
  const isTold = await isToldToAskAgain(movement.move(stage));
  loss.lift();
  await loss.ended();
  // What nobody was told of has been begun in the background, and goes on there.
  if (!isTold) stage.clock.advance(AGAIN_AFTER_MS);
  await stage.core.settled();
  while (await isToldToAskAgain(movement.move(stage)));
  let found: Awaited<ReturnType<typeof findMoney>> | null = null;
  while (await isToldToAskAgain(findMoney(stage, movement).then((money) => (found = money))));
  await stage.stop();
  const { balanceMinor, owedMinor = 0, purposes } = movement;
  expect({ lost: moment, nth, ...(found ?? {}) }).toEqual({
    lost: moment,
    nth,
    balanceMinor,
    owedMinor,
    purposes,
    faults: [],
  });
  return loss;
}

async function findMoney<Own extends Stage>({ database, accountId }: Own, { takenBack }: Movement<Own>) {
  const all = await purposesOf(database);
  const back = takenBack
    ? all.findIndex((purpose, at) => purpose === takenBack[0] && all[at + 1] === takenBack[1])
    : -1;
  return {
    balanceMinor: await sumOf(database, accountId),
    owedMinor: 0 - (await sumOf(database, claimAccountId(accountId))),
    purposes: back < 0 ? all : all.toSpliced(back, 2),
    faults: await findLedgerFaults(database.kysely),
  };
}

async function sumOf(database: Database, accountId: string): Promise<number> {
  const query = database.kysely.selectFrom('entries').select('amount_minor').where('account_id', '=', accountId);
  return (await query.execute()).reduce((sum, row) => sum + row.amount_minor, 0);
}

async function purposesOf(database: Database): Promise<string[]> {
  const query = database.kysely.selectFrom('transfers').select('purpose').where('purpose', '!=', 'seed');
  return (await query.orderBy('id').execute()).map(({ purpose }) => purpose);
}
