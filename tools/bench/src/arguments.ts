import { withoutUndefined } from '@longshot/domain/input';
import { parseArgs } from 'node:util';

/** The parts of a run, in the order in which they run. */
export const sections = [
  'board',
  'scripts',
  'page',
  'placing',
  'rounds',
  'coupon',
  'draws',
  'books',
  'frames',
  'reads',
  'memory',
  'mounts',
  'stream',
  'sustained',
  'load',
  'start',
  'release',
  'federation',
] as const;

/** One part of a run. */
export type Section = (typeof sections)[number];

/** Arguments of a run. */
export interface BenchArguments {
  readonly only: readonly Section[];
  readonly isJson: boolean;
  /** How long the load goes on, where that is not as long as usual. */
  readonly seconds?: number;
}

/** The command line was wrong; the message says what. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** How the command is called. */
export const usage = `npm run bench [-- --only ${sections.join(',')}] [--seconds 600] [--json]`;

const isSection = (name: string): name is Section => sections.some((section) => section === name);

function parseOnly(text: string): readonly Section[] {
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !isSection(name));
  if (unknown !== undefined)
    throw new UsageError(`"${unknown}" is not a part of the benchmark; the parts are ${sections.join(', ')}`);
  return sections.filter((section) => names.includes(section));
}

function parseSeconds(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new UsageError(`"${text}" is no number of seconds`);
}

/** Reads the command line. Throws `UsageError`. */
export function parseBenchArguments(args: readonly string[]): BenchArguments {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { only: { type: 'string' }, seconds: { type: 'string' }, json: { type: 'boolean', default: false } },
      strict: true,
    });
    return {
      only: values.only === undefined ? sections : parseOnly(values.only),
      isJson: values.json,
      ...withoutUndefined({ seconds: values.seconds === undefined ? undefined : parseSeconds(values.seconds) }),
    };
  } catch (error) {
    const complaint = parserComplaint(error);
    if (complaint === null) throw error;
    throw new UsageError(complaint);
  }
}

/** The first sentence of what the parser of `node:util` says; null for any other error. */
function parserComplaint(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('message' in error)) return null;
  if (!String(error.code).startsWith('ERR_PARSE_ARGS')) return null;
  return String(error.message).split(/\.? This command|\.? To specify|\n/)[0] ?? '';
}
