import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { defaultCoreSettings } from './core-settings.ts';
import { appendAudit } from './platform/audit/index.ts';
import { openDatabase } from './platform/database/index.ts';

const run = promisify(execFile);

describe('npm run audit -- verify', () => {
  let dataFolder: string;
  beforeAll(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'longshot-audit-'));
  });
  afterAll(() => rm(dataFolder, { recursive: true, force: true }));

  const audit = async (...args: readonly string[]): Promise<readonly [number, string]> => {
    const env = { ...process.env, LONGSHOT_DATA: dataFolder, DATABASE_URL: '' };
    const command = [join(import.meta.dirname, 'audit.ts'), ...args];
    try {
      return [0, (await run(process.execPath, command, { env })).stdout];
    } catch (error) {
      const { code = -1, stdout = '', stderr = '' } = error as { code?: number; stdout?: string; stderr?: string };
      return [code, stdout + stderr];
    }
  };

  it('names the row that was tampered with, and only then ends with 1', async () => {
    const database = await openDatabase({ databaseUrl: null, dataFolder });
    const { siteId } = defaultCoreSettings;
    for (const staff of ['ann', 'bob', 'eve']) {
      const act = {
        command: 'player.ban',
        subject: 'player:7',
        reason: 'A reason.',
        key: null,
        input: {},
        outcome: {},
      };
      await database.transaction((trx) => appendAudit(trx, { siteId, atMs: 1_000, staff, ...act }));
    }
    // It runs: the folder is its own.
    expect(await audit('verify')).toEqual([2, expect.stringMatching(/.\n$/)]);
    await database.close();
    expect(await audit('verify')).toEqual([0, 'All 3 entries are as they were written.\n']);

    const again = await openDatabase({ databaseUrl: null, dataFolder });
    await sql`alter table staff_audit disable trigger all`.execute(again.kysely);
    await sql`update staff_audit set staff = 'nobody' where seq = 2`.execute(again.kysely);
    await again.close();
    const sentence = 'Entry 2 is not as it was written; the 1 before it are as they were written.\n';
    expect(await audit('verify')).toEqual([1, sentence]);
    expect(await audit('mend')).toEqual([64, expect.stringContaining('usage: npm run --silent audit')]);
  });
});
