import { runLineCommand } from '@longshot/lines-tools';
import { formatLine, settleLine } from './answer-line.ts';

const USAGE = `usage: npm run --silent coupon -- <command> < lines

  settle   one coupon a line, as JSON; answers what each pays: id, lines, possibleWin, state, payout;
           with races, Rule 4 or each-way also parts and factors
  format   lines such as {"coef":"1.5"}; answers each coefficient in every display format

A line that cannot be answered is named on stderr with what is wrong; the others are answered, and the exit code is 2.
`;

const commands = new Map([
  ['settle', settleLine],
  ['format', formatLine],
]);

await runLineCommand(commands, USAGE);
