import { describeOn, emptyTables, type DatabaseKind } from './database-for-tests.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { findLedgerFaults } from '../../src/wallet/ledger/ledger-checks.ts';
import { addTestPlayer, type CoreChanges, startCore, type TestCore, type TestPlayer } from './core-for-tests.ts';
import type { CoreSettings } from '../../src/core-settings.ts';

/** World of a test: the core anew on an empty database. */
export interface EmptyWorld extends TestCore {
  /** Stops the core and starts another on the same database, as a restart of the process does. */
  restart(over?: CoreChanges): Promise<void>;
}

/** World of a test: the core with one player signed in, whose browser stays so over a restart. */
export interface World extends EmptyWorld, TestPlayer {}

/**
 * Describes the core on each kind of database. Before each test the tables are empty and nobody is there; after each
 * the ledger must be right.
 */
export function describeEmptyCore(
  title: string,
  kinds: readonly DatabaseKind[],
  settings: Partial<CoreSettings>,
  define: (world: EmptyWorld) => void,
): void {
  describeOn(kinds, title, ({ open }) => {
    let database: Database;
    // Filled before each test; tests hold the one object and read it anew.
    const world = {} as EmptyWorld;
    const start = async (over: CoreChanges = {}, startMs?: number): Promise<void> => {
      Object.assign(world, await startCore(database, { ...settings, ...over }, startMs));
    };
    beforeAll(async () => {
      database = await open();
    }, 180_000);
    beforeEach(async () => {
      await emptyTables(database);
      await start();
      world.restart = async (over) => {
        const nowMs = world.clock.nowMs();
        await world.stop();
        await start(over, nowMs);
      };
    });
    afterEach(async () => {
      await world.stop();
      expect(await findLedgerFaults(database.kysely)).toEqual([]);
    });
    afterAll(() => database.close());
    define(world);
  });
}

/** Describes the core as `describeEmptyCore` does, with one player who has 1,000.00 EUR and is signed in. */
export function describeCore(title: string, kinds: readonly DatabaseKind[], define: (world: World) => void): void {
  describeEmptyCore(title, kinds, {}, (emptyWorld) => {
    const world = emptyWorld as World;
    beforeEach(async () => {
      Object.assign(world, await addTestPlayer(world));
      const restartCore = world.restart;
      world.restart = async (over) => {
        await restartCore(over);
        await world.browser.moveTo(world.app);
      };
    });
    define(world);
  });
}
