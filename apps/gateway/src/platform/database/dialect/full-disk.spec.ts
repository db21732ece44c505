import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { findDatabaseAbilities } from '../database-abilities.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { openDatabase } from '../open-database.ts';
import type { Database } from '../database.ts';

jest.setTimeout(120_000);

/** A disk with room for the embedded database and little more; null where this process may not make one. */
function mountDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'longshot-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=110m', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
}

function unmount(disk: string): void {
  execFileSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true });
}

const ROWS = 50;

/** Writes rows that need new pages, all or none. */
const write = (database: Database, name: string): Promise<void> =>
  database.transaction(async (trx) => {
    for (let row = 0; row < ROWS; row++)
      await sql`insert into site_secrets (site_id, name, value) values (${name}, ${String(row)}, ${'x'.repeat(1_500)})`.execute(
        trx,
      );
  });

const count = async (database: Database): Promise<unknown> =>
  (await sql<{ count: number }>`select count(*)::int as count from site_secrets`.execute(database.kysely)).rows[0]
    ?.count;

function describeFullDisk(disk: string): void {
  afterAll(() => (disk === '' ? undefined : unmount(disk)));

  it('refuses whole transactions for the time being, says so, and goes on when there is room', async () => {
    const settings = { databaseUrl: null, dataFolder: join(disk, 'data') };
    const database = await openDatabase(settings);
    await write(database, 'before');
    const filler = join(disk, 'filler');
    try {
      execFileSync('sh', ['-c', `cat /dev/zero > '${filler}'`], { stdio: 'ignore' });
    } catch {
      // It ends when the disk is full.
    }
    const errors = await Promise.all(
      ['a', 'b', 'c'].map((name) => write(database, name).catch((error: unknown) => error)),
    );
    expect(errors.map(isDatabaseUnavailable)).toEqual([true, true, true]);
    expect(await findDatabaseAbilities(database)).toEqual({ canRead: true, canWrite: false, reason: '53100' });
    expect(await count(database)).toBe(ROWS);
    rmSync(filler);
    await write(database, 'a');
    expect(await findDatabaseAbilities(database)).toEqual({ canRead: true, canWrite: true, reason: '' });
    await database.close();
    const again = await openDatabase(settings);
    expect(await count(again)).toBe(2 * ROWS);
    await again.close();
  });
}

const disk = mountDisk();
if (disk === null)
  describe.skip('the embedded database on a full disk (skipped: no disk can be made)', () => describeFullDisk(''));
else describe('the embedded database on a full disk', () => describeFullDisk(disk));
