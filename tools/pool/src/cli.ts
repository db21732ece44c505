import { runLineCommand } from '@longshot/lines-tools';
import { settleLine } from './settle-line.ts';

const USAGE = `usage: npm run --silent pool -- <command> < lines

  settle   one draw of toto or lotto a line, as JSON; answers what it pays: id, state, stakes, pool, jackpot,
           categories, payouts

A line that cannot be answered is named on stderr with what is wrong; the others are answered, and the exit code is 2.
`;

await runLineCommand(new Map([['settle', settleLine]]), USAGE);
