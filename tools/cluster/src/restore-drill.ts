import { resolve } from 'node:path';
import { CannotStart } from './cannot-start.ts';
import { drillRestore } from './drill/restore.ts';

const USAGE = `usage: npm run --silent restore:drill -- [postgres://user@host:5432/empty]

Dumps the database of DATABASE_URL while its site runs, restores it, and compares every row, the ledger and the releases.
Without an address a database is made beside the first, and dropped after; one that is named must be empty, and stays.

Exit code: 0 all is equal, 1 something is not, 2 it could not be tried, 64 wrong usage.
`;

const report = (line: string): void => void process.stdout.write(`${line}\n`);

function addressOf(text: string): string {
  const isAddress = /^postgres(?:ql)?:$/.test(URL.parse(text)?.protocol ?? '');
  if (!isAddress) throw new CannotStart(`"${text}" is no address such as postgres://user@host:5432/database.`);
  return text;
}

async function run(to: string | undefined): Promise<number> {
  const { DATABASE_URL: from = '', LONGSHOT_DATA: dataFolder = '', CHANNEL: channel = '' } = process.env;
  if (from === '')
    throw new CannotStart(
      'DATABASE_URL must be set: an embedded database is copied with its folder while it stands still.',
    );
  const wrong = await drillRestore({
    from: addressOf(from),
    to: to === undefined ? null : addressOf(to),
    dataFolder: resolve(dataFolder || '.data'),
    channel: channel || 'production',
    report,
  });
  wrong.forEach(report);
  if (wrong.length === 0) report('The restored site is equal to the one that runs.');
  return wrong.length === 0 ? 0 : 1;
}

const [to, ...more] = process.argv.slice(2);
if (more.length > 0 || to?.startsWith('-') === true) {
  process.stderr.write(USAGE);
  process.exitCode = 64;
} else {
  try {
    process.exitCode = await run(to);
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    report(error.message);
    process.exitCode = 2;
  }
}
