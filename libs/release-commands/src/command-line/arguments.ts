import { parseArgs } from 'node:util';
import { wrongUse } from '../store/command-error.ts';
import { verbs, verbTable, type Verb } from './verb-table.ts';

/** The command line, read. */
export interface Arguments {
  readonly verb: Verb | null;
  readonly isHelp: boolean;
  readonly names: readonly string[];
  readonly channel: string;
  readonly from?: string;
  readonly to?: string;
  readonly only?: string;
  readonly rebase?: string;
  readonly set: Readonly<Record<string, string>>;
  readonly newest: readonly string[];
  /** The host of a channel. */
  readonly host?: string;
  /** Names of remotes with commas between them, or `all`. */
  readonly apps?: string;
  readonly waive: readonly string[];
  /** ISO 8601: until when waivers count. */
  readonly until?: string;
  readonly percent?: number;
  readonly maxErrorRate: number;
  readonly minSessions: number;
  readonly limit: number;
  readonly keep: number;
  readonly graceMs: number;
  readonly forMs: number;
  readonly role?: string;
  /** Address of a gateway. */
  readonly gateway?: string;
  /** Address of the site whose gateway does it, by the token of an account. */
  readonly site?: string;
  readonly reason: string;
  readonly by: string;
  readonly isJson: boolean;
  readonly isDryRun: boolean;
  readonly isUrgent: boolean;
  readonly isAffected: boolean;
  readonly isComputed: boolean;
}

const options = {
  channel: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  only: { type: 'string' },
  rebase: { type: 'string' },
  set: { type: 'string', multiple: true },
  newest: { type: 'string', multiple: true },
  host: { type: 'string' },
  apps: { type: 'string' },
  waive: { type: 'string', multiple: true },
  until: { type: 'string' },
  percent: { type: 'string' },
  'max-error-rate': { type: 'string' },
  'min-sessions': { type: 'string' },
  limit: { type: 'string' },
  keep: { type: 'string' },
  grace: { type: 'string' },
  for: { type: 'string' },
  role: { type: 'string' },
  gateway: { type: 'string' },
  site: { type: 'string' },
  reason: { type: 'string' },
  by: { type: 'string' },
  urgent: { type: 'boolean' },
  affected: { type: 'boolean' },
  'computed-requires': { type: 'boolean' },
  json: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const optionsOfAll = ['reason', 'by', 'json', 'dry-run', 'help', 'channel', 'site'];
const unitMs: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * Reads the command line.
 *
 * @throws CommandError (wrong use) in one line.
 */
export function readArguments(line: readonly string[], user: string): Arguments {
  const { values, positionals } = parse(line);
  const [first, ...names] = positionals;
  const isHelp = values.help === true || (first === undefined && line.length === 1 && line[0] === 'help');
  const verb = first === undefined && isHelp ? null : knownVerb(first);
  if (verb !== null && !isHelp) checkUse(verb, names, Object.keys(values));
  const given = (['from', 'to', 'only', 'rebase', 'until', 'role', 'host', 'apps', 'gateway', 'site'] as const).flatMap(
    (key) => (values[key] === undefined ? [] : [[key, values[key]] as const]),
  );
  return {
    verb,
    isHelp,
    names,
    channel: channelName(values.channel ?? 'production'),
    ...Object.fromEntries(given),
    set: readSettings(values.set ?? []),
    newest: (values.newest ?? []).map(appName),
    waive: values.waive ?? [],
    ...(values.percent === undefined
      ? {}
      : { percent: number('percent', values.percent, /^\d{1,3}(\.\d{1,2})?$/, 100) }),
    maxErrorRate: number('max-error-rate', values['max-error-rate'] ?? '0.02', /^[01](\.\d{1,4})?$/, 1),
    minSessions: number('min-sessions', values['min-sessions'] ?? '200', /^\d{1,9}$/),
    limit: number('limit', values.limit ?? '20', /^\d{1,6}$/),
    keep: number('keep', values.keep ?? '20', /^\d{1,6}$/),
    graceMs: duration('grace', values.grace ?? '48h'),
    forMs: duration('for', values.for ?? '2h'),
    reason: values.reason ?? first ?? '',
    by: values.by ?? user,
    isJson: values.json === true,
    isDryRun: values['dry-run'] === true,
    isAffected: values.affected === true,
    isUrgent: values.urgent === true,
    isComputed: values['computed-requires'] === true,
  };
}

function parse(line: readonly string[]) {
  try {
    return parseArgs({ args: [...line], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw wrongUse((error as Error).message.split('\n')[0] ?? '');
  }
}

function knownVerb(verb: string | undefined): Verb {
  const known = verbs.find((candidate) => candidate === verb);
  if (known !== undefined) return known;
  throw wrongUse(verb === undefined ? 'say what to do; see --help' : `no verb "${verb}"; see --help`);
}

function checkUse(verb: Verb, names: readonly string[], given: readonly string[]): void {
  const { names: bounds, needs, options: own } = verbTable[verb];
  const [least, most] = bounds;
  if (names.length < least) throw wrongUse(`${verb} needs ${needs}`);
  if (names.length > most) throw wrongUse(`${verb} does not know what to do with "${names[most]}"`);
  const foreign = given.find((option) => !own.includes(option) && !optionsOfAll.includes(option));
  if (foreign !== undefined) throw wrongUse(`${verb} knows no --${foreign}; see ${verb} --help`);
}

function channelName(name: string): string {
  if (!/^[a-z][a-z0-9-]*$/.test(name)) throw wrongUse(`"${name}" is no name for a channel`);
  return name;
}

function appName(name: string): string {
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    throw wrongUse(`--newest takes the name of an application, or all, not "${name}"`);
  return name;
}

function readSettings(settings: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    settings.map((setting) => {
      const match = /^([a-z][a-z0-9-]*)[=@](\w[\w.+-]*)$/.exec(setting);
      if (match === null) throw wrongUse(`--set takes <app>=<version>, not "${setting}"`);
      return [match[1], match[2]];
    }),
  );
}

function number(option: string, text: string, pattern: RegExp, most = Number.POSITIVE_INFINITY): number {
  if (pattern.test(text) && Number(text) <= most) return Number(text);
  throw wrongUse(`--${option} cannot be "${text}"`);
}

function duration(option: string, text: string): number {
  const [, amount, unit = ''] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  if (amount === undefined) throw wrongUse(`--${option} takes a time as 30m, 48h or 2d, not "${text}"`);
  return Number(amount) * (unitMs[unit] ?? 0);
}
