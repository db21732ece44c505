import { LineError, runLineCommand } from '@longshot/lines-tools';
import { checkLine } from './check-line.ts';
import { replayLine } from './replay-line.ts';
import { reportCost } from './report-cost.ts';

const USAGE = `usage: npm run --silent offer -- <command>

  replay < lines    one history of a grant a line, as JSON; answers every step: id, required, state, steps
  check < lines     one offer a line, as JSON; answers id, version, kind of each that can be run
  cost offer.json   what the offer costs by the play that the file assumes: expected, standardError, range, all

A line that cannot be answered is named on stderr with what is wrong; the others are answered, and the exit code is 2.
`;

/** EX_USAGE of sysexits.h. */
const WRONG_USAGE = 64;

const cost = async (file: string): Promise<void> => {
  try {
    process.stdout.write(`${await reportCost(file)}\n`);
  } catch (error) {
    if (!(error instanceof LineError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = WRONG_USAGE;
  }
};

const [name, file, ...rest] = process.argv.slice(2);
if (name === 'cost' && file !== undefined && rest.length === 0) await cost(file);
else
  await runLineCommand(
    new Map([
      ['replay', replayLine],
      ['check', checkLine],
    ]),
    USAGE,
  );
