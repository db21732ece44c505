import { emptyTables, type DatabaseKind } from '../database/database-for-tests.ts';
import type { Database } from '../database/index.ts';
import { findLedgerFaults } from '../ledger/index.ts';
import { addTestPlayer, startCore, type TestCore, type TestPlayer } from './core-for-tests.ts';
import type { CoreSettings } from './core-settings.ts';

/** What a test finds: the core anew on an empty database, with one player signed in. */
export interface World extends TestCore, TestPlayer {
  /** Stops the core and starts another on the same database, as a restart of the process does; the browser stays signed in. */
  restart(over?: Partial<CoreSettings>): Promise<void>;
}

/**
 * Describes the core on each kind of database. Before each test the tables are empty and one player with 1,000.00 EUR
 * is signed in; after each the ledger must be right.
 */
export function describeCore(title: string, kinds: readonly DatabaseKind[], define: (world: World) => void): void {
  if (kinds.length === 0)
    return void describe.skip(`${title} (skipped: DATABASE_URL names no PostgreSQL)`, () => define({} as World));
  // Databases and passwords take their time where many specs run at once.
  jest.setTimeout(30_000);
  describe.each(kinds)(`${title} $name`, ({ open }) => {
    let database: Database;
    // Filled before each test; tests hold the one object and read it anew.
    const world = {} as World;
    const start = async (over: Partial<CoreSettings> = {}, startMs?: number): Promise<void> => {
      Object.assign(world, await startCore(database, over, startMs));
    };
    beforeAll(async () => {
      database = await open();
    }, 60_000);
    beforeEach(async () => {
      await emptyTables(database);
      await start();
      Object.assign(world, await addTestPlayer(world));
      world.restart = async (over) => {
        const nowMs = world.clock.nowMs();
        await world.stop();
        await start(over, nowMs);
        await world.browser.moveTo(world.app);
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
