import { deskCommands, type DeskCommandName } from '@longshot/contracts/desk';
import { parseArgs } from 'node:util';
import { wrongUse } from './staff-error.ts';

/** Command line of an act. */
export interface ActLine {
  readonly kind: 'act' | 'preview';
  readonly command: DeskCommandName;
  /** JSON of its input; null: it comes from standard input. */
  readonly input: string | null;
  readonly reason: string | undefined;
  readonly key: string | undefined;
}

/** Command line that reads; without a path it asks what can be read. */
export interface ReadLine {
  readonly kind: 'read';
  readonly path: string | null;
  readonly query: readonly (readonly [string, string])[];
}

/** Command line that asks for help, about one act or all. */
export interface HelpLine {
  readonly kind: 'help';
  readonly command: DeskCommandName | null;
}

export type StaffLine = ActLine | ReadLine | HelpLine;

/** The word that reads; every name of an act has a dot. */
const LIST = 'list';

const options = {
  input: { type: 'string' },
  reason: { type: 'string' },
  key: { type: 'string' },
  query: { type: 'string', multiple: true },
  preview: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const KEY = /^[\w-]{8,100}$/;

function parse(line: readonly string[]) {
  try {
    return parseArgs({ args: [...line], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw wrongUse((error as Error).message.split('\n')[0] ?? '');
  }
}

const isCommand = (name: string): name is DeskCommandName => Object.hasOwn(deskCommands, name);

function knownCommand(name: string): DeskCommandName {
  if (isCommand(name)) return name;
  const [room] = name.split('.');
  const alike = Object.keys(deskCommands).filter((known) => known.startsWith(`${room}.`));
  throw wrongUse(`no command "${name}"; ${alike.length > 0 ? `there is ${alike.join(', ')}` : 'see --help'}`);
}

const pairOf = (text: string): readonly [string, string] => {
  const at = text.indexOf('=');
  if (at < 1) throw wrongUse(`--query takes <name>=<value>, not "${text}"`);
  return [text.slice(0, at), text.slice(at + 1)];
};

/** Refuses options that say nothing here: who wrote them meant something. */
function refuseForeign(given: readonly string[], known: readonly string[], what: string): void {
  const foreign = given.find((option) => !['help', ...known].includes(option));
  if (foreign !== undefined) throw wrongUse(`${what} knows no --${foreign}`);
}

/**
 * Reads the command line.
 *
 * @throws StaffError (wrong use) in one sentence.
 */
export function readArguments(line: readonly string[]): StaffLine {
  const { values, positionals } = parse(line);
  const [first, second, third] = positionals;
  if (values.help === true || first === 'help') {
    const named = first === 'help' ? second : first;
    return { kind: 'help', command: named === undefined || named === LIST ? null : knownCommand(named) };
  }
  if (first === undefined) throw wrongUse('say what to do; see --help');
  const given = Object.keys(values);
  if (first === LIST) {
    if (third !== undefined) throw wrongUse(`list does not know what to do with "${third}"`);
    refuseForeign(given, ['query'], LIST);
    return { kind: 'read', path: second ?? null, query: (values.query ?? []).map(pairOf) };
  }
  const command = knownCommand(first);
  if (second !== undefined) throw wrongUse(`${command} does not know what to do with "${second}"`);
  refuseForeign(given, ['input', 'reason', 'key', 'preview'], command);
  const { input = '{}', reason, key, preview = false } = values;
  if (preview && deskCommands[command].eyes === 'one') {
    throw wrongUse(`${command} is done at once, by one person: there is no preview of it`);
  }
  if (key !== undefined && !KEY.test(key)) throw wrongUse('--key takes 8 to 100 letters, digits, _ and -');
  return { kind: preview ? 'preview' : 'act', command, input: input === '-' ? null : input, reason, key };
}
