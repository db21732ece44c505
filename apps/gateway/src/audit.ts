import { defaultCoreSettings } from './core-settings.ts';
import { verifyAudit } from './platform/audit/index.ts';
import { connectServer, isStartError, openDatabase, type Database } from './platform/database/index.ts';
import { readSettings, type Settings } from './settings.ts';

const USAGE = `usage: npm run --silent audit -- verify

Reads what the staff did, from the first entry to the last, and names the first that is not as it was written.
The database is that of the settings; an embedded one is read while its gateway stands, or in the room Audit of the desk.

Exit code: 0 all is as it was written, 1 an entry is not, 2 the database cannot be read, 64 wrong usage.
`;

const SENTENCES = {
  missing: 'is missing',
  changed: 'is not as it was written',
  unlinked: 'does not follow the one before it',
  surplus: 'was added from outside',
} as const;

const tell = (line: string): void => void process.stdout.write(`${line}\n`);

/** A server's database is read as it stands; the folder of an embedded one must be free. */
const open = ({ databaseUrl, ...settings }: Settings): Promise<Database> =>
  databaseUrl === null ? openDatabase({ ...settings, databaseUrl }) : connectServer({ ...settings, databaseUrl });

async function verify(database: Database): Promise<number> {
  const { entries, fault } = await verifyAudit(database.kysely, defaultCoreSettings.siteId);
  if (fault === null) {
    tell(`All ${entries} entries are as they were written.`);
    return 0;
  }
  tell(`Entry ${fault.seq} ${SENTENCES[fault.kind]}; the ${entries} before it are as they were written.`);
  return 1;
}

async function run(): Promise<number> {
  try {
    const database = await open(readSettings(process.env));
    try {
      return await verify(database);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!isStartError(error)) throw error;
    tell(error.message);
    return 2;
  }
}

if (process.argv.slice(2).join(' ') === 'verify') process.exitCode = await run();
else {
  process.stderr.write(USAGE);
  process.exitCode = 64;
}
