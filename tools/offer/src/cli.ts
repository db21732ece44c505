import { runLineCommand } from '@longshot/lines-tools';
import { replayLine } from './replay-line.ts';

const USAGE = `usage: npm run --silent offer -- <command> < lines

  replay   one history of a grant a line, as JSON; answers every step: id, required, state, steps

A line that cannot be answered is named on stderr with what is wrong; the others are answered, and the exit code is 2.
`;

await runLineCommand(new Map([['replay', replayLine]]), USAGE);
