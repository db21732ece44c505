import { deskCommands, type DeskCommand, type DeskCommandName } from '@longshot/contracts/desk';
import { describeSchema } from './describe-schema.ts';

const options = `  --input <json>   what it is done with; - reads it from standard input
  --reason <text>  kept for good in the audit; a person, money or the site is not touched without one
  --key <key>      8 to 100 letters, digits, _ and -: the same call with the same key is done once`;

const preview = '  --preview        tells what it would do, where a second person may be needed; nothing is done';

const general = `  --help           this, or the help of a command

STAFF_URL is the address of the desk, STAFF_TOKEN a personal token that was made there under My tokens.
It answers in JSON. Exit codes: 0 done, or waiting for a second person (approvalId); 1 refused; 3 a conflict; 64 wrong use;
69 no desk answers; 75 try again later; 77 the token does not count, or may not.`;

const touched = {
  person: 'touches a person: it needs a reason',
  money: 'touches money: it needs a reason',
  site: 'touches what every visitor meets: it needs a reason',
} as const;

const eyes = {
  one: 'is done at once',
  two: 'waits for a second person',
  'by-amount': 'waits for a second person where it is large',
} as const;

const names = Object.keys(deskCommands) as DeskCommandName[];
const width = Math.max(...names.map((name) => name.length));

/** Notes on an act: what it needs. */
function notesOf({ touches, eyes: whose, isAtDesk }: DeskCommand): readonly string[] {
  if (isAtDesk === true) return ['is done at the desk alone, by no token'];
  return [...(touches === null ? [] : [touched[touches]]), eyes[whose]];
}

/** Text of `--help`: of one act, or of all; drawn from the table of the desk's bus. */
export function helpOf(name: DeskCommandName | null): string {
  if (name === null) {
    const list = names.map((each) => {
      const command: DeskCommand = deskCommands[each];
      return `  ${each.padEnd(width)}  ${command.permission}${command.isAtDesk === true ? ' (at the desk alone)' : ''}`;
    });
    const usage = [
      `Usage: npm run --silent staff -- <command> --input '{…}' --reason '…'`,
      `       npm run --silent staff -- list [<view>] [--query <name>=<value>]…`,
    ];
    const lead = 'Commands, each with the permission that the token needs; `list` alone tells what can be read:';
    return [...usage, '', lead, '', ...list, '', options, preview, general].join('\n');
  }
  const command: DeskCommand = deskCommands[name];
  return [
    `Usage: npm run --silent staff -- ${name} --input '{…}'${command.touches === null ? '' : ` --reason '…'`}`,
    '',
    `It needs the permission ${command.permission}, ${notesOf(command).join(', ')}.`,
    '',
    'Input:',
    ...describeSchema(command.input).map((line) => `  ${line}`),
    '',
    options,
    ...(command.eyes === 'one' ? [] : [preview]),
    general,
  ].join('\n');
}
