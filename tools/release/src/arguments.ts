import { parseArgs } from 'node:util';
import { wrongUse } from './command-error.ts';

/** What the command can do. */
export const verbs = ['publish', 'compose', 'promote', 'rollback', 'status', 'diff'] as const;

/** One of the command's verbs. */
export type Verb = (typeof verbs)[number];

/** The command line, read. */
export interface Arguments {
  readonly verb: Verb | 'help';
  readonly names: readonly string[];
  readonly channel: string;
  readonly from?: string;
  readonly to?: string;
  readonly only?: string;
  readonly set: Readonly<Record<string, string>>;
  readonly reason: string;
  readonly by: string;
  readonly isJson: boolean;
  readonly isDryRun: boolean;
  readonly isAffected: boolean;
}

const options = {
  channel: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  only: { type: 'string' },
  set: { type: 'string', multiple: true },
  reason: { type: 'string' },
  by: { type: 'string' },
  affected: { type: 'boolean' },
  json: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Names of arguments that each verb takes: least and most. */
const arity: Readonly<Record<Verb, readonly [number, number]>> = {
  publish: [0, Number.POSITIVE_INFINITY],
  compose: [0, 0],
  promote: [1, 1],
  rollback: [0, 0],
  status: [0, 0],
  diff: [2, 2],
};

/** What `--help` prints. */
export const helpText = `Usage: npm run release -- <verb> [options]

  publish <app>... | --affected         put built artifacts (dist/apps/<app>) into the store
  compose [--from r-A] [--set app=version]...
                                        make a release; without --set from the newest artifact of every application
  promote <release>                     make it what visitors get
  rollback [--to r-X] [--only app]      go back: to the release before, or with one application only
  status                                what visitors get now
  diff <release> <release>              versions, shared libraries, routes, bytes

  --channel <name>   channel to read or change (production)
  --reason <text>    kept with the release and in the channel's log
  --by <name>        who does it (the name of the system's user)
  --json             answer as JSON
  --dry-run          check everything, change nothing

Releases may be named by the beginning of their name. The store is the folder "store" in LONGSHOT_DATA (.data).
Exit codes: 0 done, 2 a check failed, 3 a conflict, 64 wrong use.
`;

/**
 * Reads the command line.
 *
 * @throws CommandError (wrong use) in one line.
 */
export function readArguments(line: readonly string[], user: string): Arguments {
  const { values, positionals } = parse(line);
  const [verb, ...names] = positionals;
  const optional = {
    ...(values.from === undefined ? {} : { from: values.from }),
    ...(values.to === undefined ? {} : { to: values.to }),
    ...(values.only === undefined ? {} : { only: values.only }),
  };
  return {
    verb: values.help === true ? 'help' : knownVerb(verb, names),
    names,
    channel: channelName(values.channel ?? 'production'),
    ...optional,
    set: readSettings(values.set ?? []),
    reason: values.reason ?? verb ?? '',
    by: values.by ?? user,
    isJson: values.json === true,
    isDryRun: values['dry-run'] === true,
    isAffected: values.affected === true,
  };
}

function parse(line: readonly string[]) {
  try {
    return parseArgs({ args: [...line], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw wrongUse(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  }
}

function knownVerb(verb: string | undefined, names: readonly string[]): Verb {
  const known = verbs.find((candidate) => candidate === verb);
  if (known === undefined)
    throw wrongUse(verb === undefined ? 'say what to do; see --help' : `no verb "${verb}"; see --help`);
  const [least, most] = arity[known];
  if (names.length < least) throw wrongUse(`${known} needs ${least === 1 ? 'a release' : 'two releases'}`);
  if (names.length > most) throw wrongUse(`${known} does not know what to do with "${names[most]}"`);
  return known;
}

function channelName(name: string): string {
  if (!/^[a-z][a-z0-9-]*$/.test(name)) throw wrongUse(`"${name}" is no name for a channel`);
  return name;
}

function readSettings(settings: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    settings.map((setting) => {
      const [app, version, ...rest] = setting.split('=');
      if (!app || !version || rest.length > 0) throw wrongUse(`--set takes <app>=<version>, not "${setting}"`);
      return [app, version];
    }),
  );
}
