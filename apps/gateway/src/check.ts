import { isStartError } from './platform/database/index.ts';
import { MessageTemplates } from './platform/mail/message-templates.ts';
import { findUnsafeSettings } from './production-check.ts';
import { readSettings, type Settings } from './settings.ts';

const USAGE = `usage: npm run --silent check -- [--production]

Reads the settings as a start does, and says what is wrong with them; nothing is started.

  --production  names every setting that is unsafe where money is real, a line each

Exit code: 0 all is well, 1 something is unsafe, 2 the settings cannot be read, 64 wrong usage.
`;

const tell = (line: string): void => void process.stdout.write(`${line}\n`);

function read(): Settings | null {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!isStartError(error)) throw error;
    tell(error.message);
    return null;
  }
}

function check(settings: Settings, isProduction: boolean): number {
  const lines = isProduction ? findUnsafeSettings(settings).map(({ name, why }) => `${name} ${why}.`) : [];
  if (settings.messageTemplates !== null) new MessageTemplates(settings.messageTemplates, (line) => lines.push(line));
  lines.forEach(tell);
  if (lines.length === 0)
    tell(isProduction ? 'The settings are safe where money is real.' : 'The settings can be read.');
  return lines.length === 0 ? 0 : 1;
}

const given = process.argv.slice(2);
if (given.some((option) => option !== '--production')) {
  process.stderr.write(USAGE);
  process.exitCode = 64;
} else {
  const settings = read();
  process.exitCode = settings === null ? 2 : check(settings, given.includes('--production'));
}
