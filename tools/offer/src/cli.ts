import { LineError, runLineCommand } from '@longshot/lines-tools';
import { checkLine } from './check-line.ts';
import { gatewayOf, publishFile } from './publish-file.ts';
import { replayLine } from './replay-line.ts';
import { reportCost } from './report-cost.ts';

const USAGE = `usage: npm run --silent offer -- <command>

  replay < lines    one history of a grant a line, as JSON; answers every step: id, required, state, steps
  check < lines     one offer a line, as JSON; answers id, version, kind of each that can be run
  publish offer.json
                    publishes the offer, or the list of offers, in a file through the running gateway; a newer version
                    takes the place of the one before, whose grants stay as they are
  cost offer.json   what the offer costs by the play that the file assumes: expected, standardError, range, all

A line that cannot be answered is named on stderr with what is wrong; the others are answered, and the exit code is 2.
publish needs a gateway: PORT names its port (4200), LONGSHOT_DATA its data folder (.data), STAFF_NAME who you are.
`;

/** EX_USAGE of sysexits.h. */
const WRONG_USAGE = 64;

const ofFile: ReadonlyMap<string, (file: string) => Promise<string>> = new Map([
  ['cost', reportCost],
  ['publish', (file) => publishFile(file, gatewayOf(process.env))],
]);

const report = async (run: (file: string) => Promise<string>, file: string): Promise<void> => {
  try {
    process.stdout.write(`${await run(file)}\n`);
  } catch (error) {
    if (!(error instanceof LineError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = WRONG_USAGE;
  }
};

const [name, file, ...rest] = process.argv.slice(2);
const run = ofFile.get(name ?? '');
if (run && file !== undefined && rest.length === 0) await report(run, file);
else
  await runLineCommand(
    new Map([
      ['replay', replayLine],
      ['check', checkLine],
    ]),
    USAGE,
  );
